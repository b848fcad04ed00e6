import { createTestDatabase, type TestDatabase } from '@senlab/testkit';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fillLaboratory } from './load.ts';
import { inventPeople } from './people.ts';
import { planLoad } from './plan.ts';

const unseen = (): void => undefined;
const progress = { step: unseen, update: unseen, end: unseen };
const nowMs = Date.parse('2026-11-14T09:00:00+07:00');

describe('the plan of a load', () => {
  it('grows by days, because a day has only so many case numbers', () => {
    const endMs = Date.parse('2026-11-15T00:00:00+07:00');
    expect(planLoad({ items: 25_000_000 }, nowMs)).toEqual({
      patients: 600_000,
      items: 25_000_000,
      days: 730,
      endMs,
    });
    expect(planLoad({ items: 100_000_000 }, nowMs)).toMatchObject({ patients: 2_400_000, days: 2_920 });
  });

  it.each([{ items: Number('many') }, { items: 0 }, { items: 1_000, patients: 1.5 }])(
    'is refused for %o',
    (size) => {
      expect(() => planLoad(size, nowMs)).toThrow('cannot be made');
    },
  );

  it('has the same people every time', () => {
    const places = [{ version: '1', provinceCode: '79', communeCode: '26734' }];
    const rows = (): readonly string[] =>
      [...inventPeople(planLoad({ items: 1_000 }, nowMs), places)].map(({ patientRow }) => patientRow);
    expect(rows()).toEqual(rows());
  });
});

/** Rows that go past triggers and checks must still be as the server would have written them. */
describe('a load', () => {
  const items = 4_000;
  let home: TestDatabase;
  let client: pg.Client;
  let shapeBefore: readonly string[];

  const column = async (text: string): Promise<readonly string[]> =>
    (await client.query<unknown[]>({ text, rowMode: 'array' })).rows.map((row) => String(row[0]));

  const shape = `
    select conrelid::regclass || ' ' || conname || ' ' || convalidated || ' ' || pg_get_constraintdef(oid) from pg_constraint
     where connamespace = 'public'::regnamespace
    union all select indexdef from pg_indexes where schemaname = 'public'
    union all select tgrelid::regclass || ' ' || tgname || ' ' || tgenabled::text from pg_trigger where not tgisinternal
    order by 1`;

  beforeAll(async () => {
    home = await createTestDatabase({ with: 'people' });
    client = new pg.Client({ connectionString: home.ownerUrl });
    await client.connect();
    shapeBefore = await column(shape);
    await fillLaboratory(home.ownerUrl, { items }, { nowMs, progress });
  });
  afterAll(async () => {
    await client.end();
    await home.drop();
  });

  it('puts back every key, index, check and trigger that it took off', async () => {
    expect(await column(shape)).toEqual(shapeBefore);
  });

  it('makes as many results as were asked for, give or take a tenth', async () => {
    const [made] = await column('select count(*) from result_item');
    expect(Math.abs(Number(made) - items)).toBeLessThan(items / 10);
  });

  it.each([
    [
      'a record whose counts are not those of its results',
      `select count(*) from lab_record r join lateral (
         select count(*) total, count(*) filter (where status = 'pending') pending,
                count(*) filter (where status in ('approved', 'released')) approved
           from result_item where lab_record_id = r.id) i on true
        where (total_count, pending_count, approved_count) is distinct from (total, pending, approved)`,
    ],
    [
      'a day or a month that was counted wrongly',
      `select count(*) from (
           select 'day' as grain, registered_day as period, location_code, status, count(*) n from lab_record group by 2, 3, 4
           union all select 'month', date_trunc('month', registered_day)::date, location_code, status, count(*)
             from lab_record group by 2, 3, 4) r
         full join lab_record_count c using (grain, period, location_code, status) where n is distinct from records`,
    ],
    [
      'a case number beyond its counter',
      'select count(*) from lab_record join case_counter on day = registered_day where right(sid, 4)::int > last',
    ],
    [
      'a result of a pregnant woman with a range of another trimester',
      `select count(*) from result_item i join lab_record r on r.id = lab_record_id join reference_range g on g.id = range_id
        where g.pregnancy in ('T1', 'T2', 'T3') and g.pregnancy is distinct from r.trimester`,
    ],
    ['anybody who is not marked as sample data', 'select count(*) from patient where not is_demo'],
  ])('leaves not %s', async (_what, sql) => {
    expect(await column(sql)).toEqual(['0']);
  });

  it('is refused where patients are', async () => {
    await expect(fillLaboratory(home.ownerUrl, { items }, { nowMs, progress })).rejects.toThrow(
      'has patients',
    );
  });
});
