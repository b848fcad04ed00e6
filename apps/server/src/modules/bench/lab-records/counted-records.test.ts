import { isDeepStrictEqual } from 'node:util';
import { fc } from '@fast-check/vitest';
import { createTestDatabase, type TestDatabase } from '@senlab/testkit';
import { atScale } from '@senlab/testkit/scale';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '../../../platform/database.ts';
import { openTestDatabase } from '../../../platform/change-by-hand.test-support.ts';
import { newId } from '../../../platform/ids.ts';
import { inTransaction } from '../../../platform/tx.ts';
import { foldOldestDeltas, lockFolding } from '../../../platform/counted-list/counted-list-repository.ts';
import {
  countFoldingJobs,
  countFoldingSchedule,
  foldRecordCounts,
  recordFolding,
  countedRecords,
} from './counted-records.ts';
import { labRecordStates, type LabRecordState } from '@senlab/domain';
import type { Actor } from '../../../platform/actor.ts';
import { filter, openCrowdedList, type CrowdedList, type Filters } from './crowded-list.test-support.ts';
import { openStates } from './list-query.ts';

describe('count folding', () => {
  let home: TestDatabase;
  let database: Database;
  let patientId: string;
  let visitId: string;
  let lastSid = 0;

  async function addVisit(): Promise<void> {
    patientId = newId();
    visitId = newId();
    await database.pool.query(
      `insert into patient (id, code, full_name, search_name, birth_date, birth_precision, gender, id_type, no_id_reason,
       province_code, commune_code, address_version)
     select $1, '260000017', 'Nguyễn Thị Mẫu', 'nguyen thi mau', '1995-01-01', 'day', 'female', 'none', 'quên',
       province_code, code, version from commune order by version, code limit 1`,
      [patientId],
    );
    await database.pool.query(
      `insert into visit (id, code, patient_id, location_code, visit_type, arrived_at, payer_type, pregnancy_state)
     values ($1, 'V1', $2, 'CS1', 'outpatient', '2026-11-15T08:00:00+07:00', 'fee', 'unknown')`,
      [visitId, patientId],
    );
  }

  beforeAll(async () => {
    home = await createTestDatabase();
    database = openTestDatabase(home.appUrl, { poolSize: 6, prepared: false });
    await addVisit();
  });

  afterAll(async () => {
    await database.close();
    await home.drop();
  });

  // Records are never deleted, so each test begins with what the ones before have left, all of it folded.
  beforeEach(async () => {
    await foldRecordCounts(database);
  });

  interface NewRecords {
    readonly count: number;
    readonly day: string;
    readonly location: string;
  }

  async function addRecords({ count, day, location }: NewRecords): Promise<void> {
    const sids = Array.from({ length: count }, () => String((lastSid += 1)).padStart(10, '0'));
    await database.pool.query(
      `insert into lab_record (id, sid, location_code, patient_id, visit_id, registered_at, priority, status,
       section_codes, panel_codes, patient_code, patient_name, patient_search_name, patient_birth_year, patient_gender)
     select gen_random_uuid(), sid, $1, $2, $3, ($4 || 'T08:00:00+07:00')::timestamptz, 'routine', 'registered',
       '{}', '{}', '260000017', 'Nguyễn Thị Mẫu', 'nguyen thi mau', 1995, 'female' from unnest($5::text[]) sid`,
      [location, patientId, visitId, day, sids],
    );
  }

  /** Some records go to another state or another site, many of them in one statement. */
  async function changeRecords(modulus: number, change: string): Promise<void> {
    await database.pool.query(
      `update lab_record set ${change} where status in ('registered', 'in_progress') and sid::bigint % $1 = 0`,
      [modulus],
    );
  }

  const truth = `select registered_day::text as day, location_code, status, count(*)::int as n from lab_record
  group by 1, 2, 3 order by 1, 2, 3`;
  const told = (grain: 'day' | 'month', day: string): string => `
  select period::text as day, location_code, status, sum(records)::int as n from (
    select period, location_code, status, records from lab_record_count where grain = '${grain}'
    union all
    select ${day}, location_code, status, records from lab_record_count_delta) steps
  group by 1, 2, 3 having sum(records) <> 0 order by 1, 2, 3`;

  const trueTotals = `select location_code, status, count(*)::int as n from lab_record group by 1, 2 order by 1, 2`;
  const toldTotals = `
  select location_code, status, sum(records)::int as n from (
    select location_code, status, records from lab_record_total
    union all
    select location_code, status, records from lab_record_count_delta) steps
  group by 1, 2 having sum(records) <> 0 order by 1, 2`;

  async function rowsOf(statement: string): Promise<readonly unknown[]> {
    return (await database.pool.query<object>(statement)).rows;
  }

  async function expectTruth(): Promise<void> {
    const monthly = truth.replace('registered_day::text', "date_trunc('month', registered_day)::date::text");
    expect(await rowsOf(told('day', 'day'))).toEqual(await rowsOf(truth));
    expect(await rowsOf(told('month', "date_trunc('month', day)::date"))).toEqual(await rowsOf(monthly));
    expect(await rowsOf(toldTotals)).toEqual(await rowsOf(trueTotals));
  }

  async function waiting(): Promise<number> {
    const { rows } = await database.pool.query<{ n: number }>(
      'select count(*)::int as n from lab_record_count_delta',
    );
    return rows[0]?.n ?? -1;
  }

  const days = ['2026-10-31', '2026-11-01', '2026-11-15', '2026-12-31', '2027-01-01'];
  const added = fc.record({
    kind: fc.constant('add' as const),
    count: fc.integer({ min: 1, max: 4 }),
    day: fc.constantFrom(...days),
    location: fc.constantFrom('CS1', 'CS2'),
  });
  const changed = fc.record({
    kind: fc.constant('change' as const),
    modulus: fc.integer({ min: 1, max: 5 }),
    change: fc.constantFrom(
      "status = 'in_progress'",
      "status = 'completed'",
      "location_code = 'CS2'",
      "location_code = 'CS1'",
      "priority = 'urgent'",
    ),
  });
  const folded = fc.record({ kind: fc.constant('fold' as const), size: fc.integer({ min: 1, max: 5 }) });
  const step = fc.oneof(added, changed, folded);
  type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

  async function take(next: Step): Promise<void> {
    if (next.kind === 'add') await addRecords(next);
    else if (next.kind === 'change') await changeRecords(next.modulus, next.change);
    else await inTransaction(database, (tx) => foldOldestDeltas(tx, countedRecords, next.size));
  }

  describe('the counts of records', () => {
    it('are true after every mixture of new records, changes and folds', async () => {
      const steps = fc.array(step, { minLength: 1, maxLength: 8 });
      await fc.assert(
        fc.asyncProperty(steps, async (mixture) => {
          for (const next of mixture) {
            await take(next);
            await expectTruth();
          }
        }),
        atScale<{ numRuns: number; seed?: number }>({
          each: { numRuns: 8, seed: 20_261_116 },
          long: { numRuns: 100 },
        }),
      );
    });

    it('are folded until nothing waits, in batches, for days and months', async () => {
      for (const day of days) await addRecords({ count: 3, day, location: 'CS1' });
      await changeRecords(1, "status = 'completed'");
      expect(await waiting()).toBeGreaterThan(2 * 3);
      await foldRecordCounts(database, 2);
      expect(await waiting()).toBe(0);
      await expectTruth();
    });

    it('lose and double nothing when several fold while others write', async () => {
      const writing = Array.from({ length: 12 }, async (_, index) => {
        await addRecords({ count: 2, day: days[index % days.length] ?? '2026-11-15', location: 'CS2' });
      });
      const folding = Array.from({ length: 4 }, () => foldRecordCounts(database, 1));
      await Promise.all([...writing, ...folding]);
      await expectTruth();
      await foldRecordCounts(database);
      expect(await waiting()).toBe(0);
      await expectTruth();
    });

    it('lose and double nothing when two fold the same steps without the lock', async () => {
      for (const day of days) await addRecords({ count: 1, day, location: 'CS1' });
      const fold = (): Promise<number> =>
        inTransaction(database, (tx) => foldOldestDeltas(tx, countedRecords, 100));
      const amounts = await Promise.all([fold(), fold()]);
      expect(amounts.reduce((sum, amount) => sum + amount, 0)).toBe(days.length);
      await expectTruth();
    });

    it('are the same for whoever adds them up in one statement while they are folded', async () => {
      for (const day of [...days, ...days]) await addRecords({ count: 1, day, location: 'CS2' });
      const right = await rowsOf(truth);
      const folding = foldRecordCounts(database, 1);
      const seen = await Promise.all(Array.from({ length: 20 }, () => rowsOf(told('day', 'day'))));
      await folding;
      expect(seen.every((rows) => isDeepStrictEqual(rows, right))).toBe(true);
    });

    it('are left alone while another process folds, and folded after it', async () => {
      await addRecords({ count: 1, day: '2026-11-15', location: 'CS1' });
      await inTransaction(database, async (tx) => {
        expect(await lockFolding(tx, recordFolding.lock)).toBe(true);
        expect(await foldRecordCounts(database)).toBe(0);
      });
      expect(await foldRecordCounts(database)).toBe(1);
    });

    it('are as before when a fold is broken off half-way', async () => {
      await addRecords({ count: 2, day: '2026-11-15', location: 'CS2' });
      const broken = inTransaction(database, async (tx) => {
        await foldOldestDeltas(tx, countedRecords, 100);
        throw new Error('power cut');
      });
      await expect(broken).rejects.toThrow('power cut');
      expect(await waiting()).toBe(1);
      await expectTruth();
    });

    it('are folded by a job every minute, which may come twice', async () => {
      const [entry] = countFoldingSchedule;
      const job = countFoldingJobs(database)[entry?.task ?? ''];
      await addRecords({ count: 1, day: '2026-11-15', location: 'CS1' });
      await job?.({}, { attempt: 1, maxAttempts: 25 });
      await job?.({}, { attempt: 2, maxAttempts: 25 });
      expect(entry?.cron).toBe('* * * * *');
      expect(await waiting()).toBe(0);
      await expectTruth();
    });
  });
});

describe('list counts', () => {
  let list: CrowdedList;

  beforeAll(async () => {
    list = await openCrowdedList();
  });

  afterAll(() => list.drop());

  describe('the counts of the states', () => {
    const choices = {
      location: fc.constantFrom('CS1', 'CS2', 'KHONG'),
      section: fc.constantFrom('hematology', 'biochemistry'),
      panel: fc.constantFrom('CBC', 'LIPID'),
      priority: fc.constantFrom('routine', 'urgent', 'stat'),
      overdue: fc.constant('true'),
      // Few and very many of the name, a code, nothing that finds.
      keyword: fc.constantFrom('le thi lan anh', 'nguyen thi hoa', '26000017', '!!!!'),
      from: fc.constantFrom('2026-06-01', '2026-08-20', '2026-11-13'),
      to: fc.constantFrom('2026-08-01', '2026-11-13'),
    };
    const together = fc.record(choices, { requiredKeys: [] });
    const operators = { from: 'gte', to: 'lte' } as const;
    const asFilters = (chosen: Partial<Record<keyof typeof choices, string>>): Filters =>
      Object.entries(chosen).map(([id, value]) =>
        id === 'from' || id === 'to' ? filter('registered', value, operators[id]) : filter(id, value),
      );
    /** Each choice alone for certain, and many together. */
    const asked: Filters[] = [
      [],
      ...Object.entries(choices).flatMap(([id, values]) =>
        fc.sample(values, { seed: 3, numRuns: 2 }).map((value) => asFilters({ [id]: value })),
      ),
      ...fc.sample(together, { seed: 20_261_116, numRuns: atScale({ each: 10, long: 200 }) }).map(asFilters),
    ];
    const tabs: Readonly<Record<string, readonly LabRecordState[]>> = {
      open: openStates,
      all: labRecordStates,
      ...Object.fromEntries(labRecordStates.map((status) => [status, [status]])),
    };

    async function checkTabs(filtered: Filters, who: Actor): Promise<void> {
      const counts = await list.countsOf(filtered, who);
      for (const [tab, states] of Object.entries(tabs)) {
        const status = tab === 'all' ? [] : [filter('status', tab)];
        const page = await list.pageOf({ filtered: [...filtered, ...status], pageSize: 1 }, who);
        const sum = states.reduce((total, state) => total + (counts[state] ?? 0), 0);
        expect([filtered, tab, page.recordsExact ? sum : Math.min(sum, 1_000)]).toEqual([
          filtered,
          tab,
          page.records,
        ]);
      }
    }

    it('are the rows of every tab, whatever is asked for, for the laboratory and for a ward', async () => {
      for (const filtered of asked) {
        await checkTabs(filtered, list.actor);
        await checkTabs(filtered, list.clinician);
      }
    });

    it('say that they are not exact wherever a list of several states stops counting', async () => {
      for (const filtered of asked) {
        const answer = await list.service.counts(list.actor, filtered);
        const page = await list.pageOf({ filtered, pageSize: 1 });
        expect(answer).toMatchObject({ ok: true, value: { exact: page.recordsExact } });
      }
    });

    it('do not care which state the list shows', async () => {
      expect(await list.countsOf([filter('status', 'on_hold')])).toEqual(await list.countsOf([]));
    });

    it('say when they stopped counting', async () => {
      const answer = await list.service.counts(list.actor, []);
      expect(answer).toMatchObject({ ok: true, value: { exact: true } });
    });
  });
});
