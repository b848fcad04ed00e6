import { createTestDatabase, fakeClock, type TestDatabase } from '@senlab/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testDatabase } from '../../../../test-support/running.test-support.ts';
import { catalogueService } from '../../../modules/ground/catalogue/index.ts';
import { qualityOf } from '../../../modules/bench/quality-control/index.ts';
import type { Database } from '../../../platform/database.ts';
import { inTransaction } from '../../../platform/tx.ts';
import { seedDemo } from '../../demo/seed-demo.ts';
import { seedReference } from '../../reference/seed-reference.ts';
import { seedDemoQuality, type DemoQualityCounts } from './quality.ts';

const nowMs = Date.parse('2026-11-15T10:00:00+07:00');
let home: TestDatabase;
let database: Database;
let counts: DemoQualityCounts;

async function seedInto(target: Database, withPeople: boolean): Promise<DemoQualityCounts> {
  return inTransaction(target, async (tx) => {
    await seedReference(tx, nowMs);
    if (withPeople) await seedDemo(tx, { passwordHash: 'not-a-hash', nowMs });
    const catalogue = await catalogueService({ database: target, clock: fakeClock(nowMs) }).current(tx);
    return seedDemoQuality(tx, { nowMs, catalogue });
  });
}

async function one<T>(sql: string): Promise<T> {
  const { rows } = await database.pool.query<{ value: T }>(sql);
  return rows[0]?.value as T;
}

beforeAll(async () => {
  home = await createTestDatabase();
  database = testDatabase(home.appUrl);
  counts = await seedInto(database, true);
});
afterAll(async () => {
  await database.close();
  await home.drop();
});

describe('the quality control of the demonstration', () => {
  it('has two instruments with thirty days of runs', async () => {
    expect(counts).toMatchObject({ instruments: 2, lots: 17, skipped: null });
    expect(await one<number>('select count(*)::int as value from control_run')).toBe(counts.runs);
    expect(counts.runs).toBeGreaterThan(1_400);
    expect(await one<number>('select count(distinct shift_day)::int as value from control_run')).toBe(31);
  });

  it('shows warnings and failures, each failure with what was done about it', async () => {
    const of = (outcome: string): Promise<number> =>
      one(`select count(*)::int as value from control_run where outcome = '${outcome}'`);
    expect([(await of('warning')) > 5, (await of('failed')) > 0]).toEqual([true, true]);
    expect(await one<number>('select count(*)::int as value from corrective_action')).toBe(
      await of('failed'),
    );
  });

  it('stands at passed for every test in the shift of the seeding', async () => {
    const { rows: pairs } = await database.pool.query<{ testCode: string; instrumentCode: string }>(
      'select test_code as "testCode", instrument_code as "instrumentCode" from instrument_test',
    );
    const locationCode = await one<string>('select location_code as value from instrument limit 1');
    const answer = await inTransaction(database, (tx) =>
      qualityOf(tx, { locationCode, wanted: pairs, nowMs }),
    );
    expect(pairs.map(({ testCode, instrumentCode }) => answer(testCode, instrumentCode))).toEqual(
      pairs.map(() => 'passed'),
    );
  });

  it('lies in the past, and every run and lot is in the log', async () => {
    const iso = new Date(nowMs).toISOString();
    expect(await one<number>(`select count(*)::int as value from audit_event where at > '${iso}'`)).toBe(0);
    const untold = `select count(*)::int as value from control_run r
      where not exists (select 1 from audit_event e where e.entity_id = r.id::text)`;
    expect(await one<number>(untold)).toBe(0);
  });

  it('does not grow a second past', async () => {
    expect(await seedInto(database, true)).toMatchObject({ runs: 0, skipped: 'there-already' });
  });

  it('is the same on every machine, and is left out where the people are missing', async () => {
    const digest = `select md5(string_agg(id::text || value_number || outcome, ',' order by id)) as value from control_run`;
    const first = await one<string>(digest);
    const other = await createTestDatabase();
    const second = testDatabase(other.appUrl);
    try {
      expect(await seedInto(second, false)).toMatchObject({ skipped: 'accounts-missing' });
      await seedInto(second, true);
      const { rows } = await second.pool.query<{ value: string }>(digest);
      expect(rows[0]?.value).toBe(first);
    } finally {
      await second.close();
      await other.drop();
    }
  });
});
