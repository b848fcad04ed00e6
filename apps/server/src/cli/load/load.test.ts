import { createTestDatabase, type TestDatabase } from '@senlab/testkit';
import { atScale } from '@senlab/testkit/scale';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runCaptured, type Captured } from '../run-captured.ts';
import { seed } from '../seed.ts';

const items = atScale({ each: 4_000, long: 8_000 });
let homes: TestDatabase[];
let clients: pg.Client[];
let shapeBefore: readonly string[];

const shapeQuery = `
  select conrelid::regclass || ' ' || conname || ' ' || convalidated || ' ' || pg_get_constraintdef(oid) from pg_constraint
   where conrelid::regclass::text in ('patient', 'pregnancy', 'visit', 'lab_record', 'lab_order', 'order_item', 'specimen', 'result_item')
  union all select indexdef from pg_indexes where schemaname = 'public'
  union all select tgrelid::regclass || ' ' || tgname || ' ' || tgenabled::text from pg_trigger where not tgisinternal
  order by 1`;

async function column(client: pg.Client | undefined, sql: string): Promise<readonly string[]> {
  const { rows } = (await client?.query<unknown[]>({ text: sql, rowMode: 'array' })) ?? { rows: [] };
  return rows.map((row) => String(row[0]));
}

function load({ appUrl, ownerUrl }: TestDatabase, owner = ownerUrl): Promise<Captured> {
  return runCaptured({
    command: seed,
    argv: ['--set', 'load', '--items', String(items), '--until', '2026-11-14'],
    environment: { SENLAB_ENV: 'test', DATABASE_URL: appUrl, DATABASE_OWNER_URL: owner },
  });
}

beforeAll(async () => {
  homes = [await createTestDatabase(), await createTestDatabase()];
  clients = homes.map((home) => new pg.Client({ connectionString: home.ownerUrl }));
  await Promise.all(clients.map((client) => client.connect()));
  shapeBefore = await column(clients[0], shapeQuery);
  for (const home of homes) expect((await load(home)).error).toBeUndefined();
}, 1_200_000);

afterAll(async () => {
  await Promise.all(clients.map((client) => client.end()));
  for (const home of homes) await home.drop();
});

describe('a load', () => {
  it('puts back every key, index, check and trigger that it took off', async () => {
    expect(await column(clients[0], shapeQuery)).toEqual(shapeBefore);
  });

  it('makes as many results as were asked for, give or take a tenth', async () => {
    const [made = 0] = (await column(clients[0], 'select count(*) from result_item')).map(Number);
    expect(made).toBeGreaterThan(items * 0.9);
    expect(made).toBeLessThan(items * 1.1);
  });

  it.each([
    ['patients', 'select md5(string_agg(p::text, chr(10) order by id)) from patient p'],
    ['records', `select md5(string_agg(r::text, chr(10) order by id)) from lab_record r`],
    [
      'tubes',
      `select md5(string_agg(code || status || coalesce(collected_at::text, ''), chr(10) order by id)) from specimen`,
    ],
    [
      'results',
      `select md5(string_agg(concat_ws(' ', lab_record_id, test_code, status, value_raw, flag, ref_low, ref_high, range_reason), chr(10)
         order by lab_record_id, test_code)) from result_item`,
    ],
  ])('makes the same %s on every machine', async (_what, sql) => {
    const [one, other] = await Promise.all(clients.map((client) => column(client, sql)));
    expect(one?.[0]).toMatch(/^[0-9a-f]{32}$/);
    expect(one).toEqual(other);
  });

  it.each([
    [
      'a record whose counts are not those of its results',
      `
      select count(*) from lab_record r join lateral (
        select count(*) total, count(*) filter (where status = 'pending') pending,
               count(*) filter (where status in ('approved', 'released')) approved
          from result_item where lab_record_id = r.id) i on true
       where (total_count, pending_count, approved_count) is distinct from (total, pending, approved)`,
    ],
    [
      'a day that was counted wrongly',
      `
      select count(*) from (select registered_day, location_code, status, count(*) n from lab_record group by 1, 2, 3) r
        full join (select * from lab_record_count where grain = 'day') c
          on (period, c.location_code, c.status) = (registered_day, r.location_code, r.status)
       where n is distinct from records`,
    ],
    [
      'a month that was counted wrongly',
      `
      select count(*) from (select date_trunc('month', registered_day)::date m, location_code, status, count(*) n
          from lab_record group by 1, 2, 3) r
        full join (select * from lab_record_count where grain = 'month') c
          on (period, c.location_code, c.status) = (m, r.location_code, r.status)
       where n is distinct from records`,
    ],
    [
      'a case number beyond its counter',
      `
      select count(*) from lab_record join case_counter on day = registered_day where right(sid, 4)::int > last`,
    ],
    [
      'a result of a pregnant woman with a range of another trimester',
      `
      select count(*) from result_item i join lab_record r on r.id = lab_record_id join reference_range g on g.id = range_id
       where g.pregnancy in ('T1', 'T2', 'T3') and g.pregnancy is distinct from r.trimester`,
    ],
    ['anybody who is not marked as sample data', `select count(*) from patient where not is_demo`],
  ])('leaves not %s', async (_what, sql) => {
    expect(await column(clients[0], sql)).toEqual(['0']);
  });

  it('is refused where patients are', async () => {
    const [home] = homes;
    if (home === undefined) throw new Error('no database');
    expect(String((await load(home)).error)).toContain('has patients');
  });

  it('is refused without the owner, who alone may take keys off', async () => {
    const [home] = homes;
    if (home === undefined) throw new Error('no database');
    expect(String((await load(home, '')).error)).toContain('DATABASE_OWNER_URL');
  });
});
