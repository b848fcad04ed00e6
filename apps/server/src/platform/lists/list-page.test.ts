import { fc, test as property } from '@fast-check/vitest';
import { createTestDatabase, type TestDatabase } from '@senlab/testkit';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { testDatabase } from '../../../test-support/running.test-support.ts';
import type { Database } from '../database.ts';
import { listPage, type ListSource } from './list-page.ts';
import { countLimit, type ListRequest, type Page } from './list-request.ts';
import { newId } from '../ids.ts';
import { reading } from '../tx.ts';

let home: TestDatabase;
let database: Database;

const source: ListSource = {
  name: 'calls for tests',
  select: 'id, phone_number, calldate',
  from: 'call_log',
  where: 'direction = $1',
  fixedParameters: 1,
  columns: { phone: 'phone_number', state: 'state', calldate: 'calldate' },
  tieBreak: 'id',
};

interface Row {
  readonly id: string;
  readonly phone_number: string;
}

beforeAll(async () => {
  home = await createTestDatabase();
  database = testDatabase(home.appUrl);
});
afterAll(async () => {
  await database.close();
  await home.drop();
});
beforeEach(async () => {
  await database.pool.query('delete from call_log');
});

async function add(phone: string, calldate = '2026-11-14T08:00:00+07:00', direction = 0): Promise<string> {
  const id = newId();
  await database.pool.query(
    `insert into call_log (id, uniqueid, phone_number, direction, state, calldate) values ($1::uuid, $1::text, $2, $3, 'served', $4)`,
    [id, phone, direction, calldate],
  );
  return id;
}

const usual: ListRequest = { page: 0, pageSize: 10, filters: [], sort: { id: 'calldate', desc: true } };
const list = (request: Partial<ListRequest> = {}): Promise<Page<Row>> =>
  reading(database, (tx) => listPage<Row>(tx, source, { request: { ...usual, ...request }, fixed: [0] }));
const contains = async (value: string): Promise<string[]> => {
  const page = await list({ filters: [{ id: 'phone', operator: 'contains', value }] });
  return page.rows.map((row) => row.phone_number).toSorted();
};

describe('a page of a list', () => {
  it('is empty when there is nothing', async () => {
    expect(await list()).toEqual({ page: 0, pages: 0, records: 0, recordsExact: true, rows: [] });
  });

  it('shows only what the fixed condition lets through', async () => {
    await add('1', '2026-11-14T08:00:00+07:00', 1);
    const own = await add('2');
    expect((await list()).rows.map((row) => row.id)).toEqual([own]);
  });

  it('takes wildcards of LIKE for letters', async () => {
    for (const phone of ['100%', '1000', 'a_b', 'axb', 'c\\d', 'cd']) await add(phone);
    expect(await contains('%')).toEqual(['100%']);
    expect(await contains('0%')).toEqual(['100%']);
    expect(await contains('a_b')).toEqual(['a_b']);
    expect(await contains('\\')).toEqual(['c\\d']);
    expect(await contains('C\\D')).toEqual(['c\\d']);
  });

  it.each(["' or '1'='1", "'; drop table call_log; --", '$1', '") or (1=1', '\\', '/* */ --', '{}', 'null'])(
    'takes SQL for text: %s',
    async (value) => {
      const id = await add('0500000001');
      for (const operator of ['eq', 'contains'] as const)
        expect((await list({ filters: [{ id: 'phone', operator, value }] })).rows).toEqual([]);
      expect((await list()).rows.map((row) => row.id)).toEqual([id]);
    },
  );

  it('does not know a column that its source does not name', async () => {
    await expect(list({ filters: [{ id: 'uniqueid', operator: 'eq', value: 'x' }] })).rejects.toThrow(
      'no column',
    );
    await expect(list({ sort: { id: 'id; drop table call_log', desc: true } })).rejects.toThrow('no column');
  });

  it('tells the number of records also beyond the end', async () => {
    for (const phone of ['1', '2', '3']) await add(phone);
    expect(await list({ page: 5, pageSize: 2 })).toEqual({
      page: 5,
      pages: 2,
      records: 3,
      recordsExact: true,
      rows: [],
    });
  });

  it('joins conditions by and', async () => {
    await add('1', '2026-11-13T08:00:00+07:00');
    const wanted = await add('1', '2026-11-15T08:00:00+07:00');
    await add('2', '2026-11-15T08:00:00+07:00');
    const page = await list({
      filters: [
        { id: 'phone', operator: 'eq', value: '1' },
        { id: 'calldate', operator: 'gte', value: '2026-11-14' },
        { id: 'calldate', operator: 'lte', value: '2026-11-16' },
      ],
    });
    expect(page.rows.map((row) => row.id)).toEqual([wanted]);
  });

  it('stops counting at ten thousand, and says so', async () => {
    await database.pool.query(
      `insert into call_log (id, uniqueid, phone_number, direction, state, calldate)
       select gen_random_uuid(), 'u' || n, '0500000001', 0, 'served', now() - n * interval '1 minute' from generate_series(1, 10050) n`,
    );
    expect(await list({ pageSize: 100 })).toMatchObject({
      records: countLimit,
      recordsExact: false,
      pages: 100,
    });
    const end = await list({ page: 100, pageSize: 100 });
    expect(end).toMatchObject({ records: countLimit, recordsExact: false });
    expect(end.rows).toHaveLength(50);
    await database.pool.query(
      `delete from call_log where uniqueid in (select 'u' || n from generate_series(10001, 10050) n)`,
    );
    expect(await list()).toMatchObject({ records: countLimit, recordsExact: true });
  });

  property.prop(
    [
      fc.array(fc.nat({ max: 3 }), { minLength: 1, maxLength: 40 }),
      fc.integer({ min: 1, max: 12 }),
      fc.boolean(),
    ],
    { numRuns: 25 },
  )(
    'shows every row exactly once over all pages, also when many have the same time',
    async (minutes, pageSize, desc) => {
      await database.pool.query('delete from call_log');
      const ids = await Promise.all(minutes.map((minute) => add('1', `2026-11-14T08:0${minute}:00+07:00`)));
      const seen: string[] = [];
      const { pages } = await list({ pageSize });
      for (let page = 0; page < pages; page++) {
        const { rows } = await list({ page, pageSize, sort: { id: 'calldate', desc } });
        expect(rows.length).toBeLessThanOrEqual(pageSize);
        seen.push(...rows.map((row) => row.id));
      }
      expect(seen).toHaveLength(ids.length);
      expect(new Set(seen)).toEqual(new Set(ids));
    },
    30_000,
  );
});
