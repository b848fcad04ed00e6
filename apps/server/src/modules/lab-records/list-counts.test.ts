import { fc } from '@fast-check/vitest';
import type { LabRecordRow } from '@senlab/contract/server';
import { labRecordStates, type LabRecordState } from '@senlab/domain';
import { createTestDatabase, fakeClock, type TestDatabase } from '@senlab/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Actor } from '../../platform/actor.ts';
import type { Database } from '../../platform/database.ts';
import type { Page, RawListRequest } from '../../platform/list-request.ts';
import { foldRecordCounts } from './count-folding.ts';
import {
  aRecord,
  addActor,
  addPersonWithVisit,
  addRecords,
  departmentIds,
  openRecordsDatabase,
  type RecordFacts,
  type StoredPerson,
} from '../../app/lab-records.test-support.ts';
import { openStates } from './list-query.ts';
import { labRecordsService, type LabRecordsService } from './service.ts';

let home: TestDatabase;
let database: Database;
let service: LabRecordsService;
let actor: Actor;
let clinician: Actor;
let people: readonly (StoredPerson & { readonly searchName: string; readonly birthYear: number })[];
let records: readonly RecordFacts[];
const clock = fakeClock('2026-11-15T08:00:00+07:00');

type Filters = NonNullable<RawListRequest['filtered']>;

const filter = (id: string, value: string, operator?: 'gte' | 'lte'): Filters[number] =>
  operator === undefined ? { id, value } : { id, value, operator };

/** The same data in every run: a test that fails must fail again. */
const [drawn = []] = fc.sample(
  fc.array(
    fc.record({
      status: fc.constantFrom(...labRecordStates, 'completed' as const, 'completed' as const),
      location: fc.constantFrom('CS1', 'CS1', 'CS2'),
      priority: fc.constantFrom('routine', 'urgent', 'stat'),
      // Half of them within four days, so that one day alone is deeper than what is skipped plainly.
      minutes: fc.oneof(fc.nat({ max: 4 * 1440 }), fc.nat({ max: 200 * 1440 })),
      due: fc.integer({ min: -600, max: 600 }),
      section: fc.constantFrom('hematology', 'biochemistry'),
      person: fc.nat({ max: 7 }),
      ward: fc.nat({ max: 2 }),
    }),
    { minLength: 2_400, maxLength: 2_400 },
  ),
  { seed: 20_261_115, numRuns: 1 },
);

async function addCrowd(): Promise<void> {
  const wards = await departmentIds(database);
  const named = ['nguyen thi lan', 'nguyen thi hoa', 'le thi lan anh', 'tran thi mau'];
  people = await Promise.all(
    Array.from({ length: 8 }, async (_, index) => {
      const facts = { searchName: named[index % 4] ?? '', birthYear: 1990 + index };
      return { ...(await addPersonWithVisit(database, facts)), ...facts };
    }),
  );
  const nowMs = clock.now();
  records = drawn.map((facts) => {
    const person = people[facts.person];
    if (person === undefined) throw new Error('nobody');
    return aRecord(person, {
      status: facts.status,
      location: facts.location,
      priority: facts.priority,
      sections: [facts.section],
      panels: facts.section === 'hematology' ? ['CBC'] : ['LIPID'],
      registeredAt: new Date(nowMs - facts.minutes * 60_000).toISOString(),
      dueAt: new Date(nowMs + facts.due * 60_000).toISOString(),
      departmentId: wards[facts.ward] ?? null,
    });
  });
  await addRecords(database, records.slice(0, 1_600));
  await foldRecordCounts(database);
  // What was appended since must count as well.
  await addRecords(database, records.slice(1_600));
}

beforeAll(async () => {
  home = await createTestDatabase();
  database = openRecordsDatabase(home.appUrl);
  service = labRecordsService({ database, clock });
  actor = await addActor(database);
  clinician = await addActor(database, {
    role: 'user',
    departmentId: (await departmentIds(database))[1] ?? '',
    permissions: ['patients.read'],
  });
  await addCrowd();
});

afterAll(async () => {
  await database.close();
  await home.drop();
});

async function pageOf(raw: RawListRequest, who = actor): Promise<Page<LabRecordRow>> {
  const answer = await service.list(who, raw);
  if (!answer.ok) throw new Error(JSON.stringify(answer.refusal));
  return { ...answer.value, rows: JSON.parse(answer.value.rows) as LabRecordRow[] };
}

async function countsOf(filtered: Filters, who = actor): Promise<Record<string, number>> {
  const answer = await service.counts(who, filtered);
  if (!answer.ok) throw new Error(JSON.stringify(answer.refusal));
  return Object.fromEntries(answer.value.counts.map(({ status, records: found }) => [status, found]));
}

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
    ...fc.sample(together, { seed: 20_261_116, numRuns: 40 }).map(asFilters),
  ];
  const tabs: Readonly<Record<string, readonly LabRecordState[]>> = {
    open: openStates,
    all: labRecordStates,
    ...Object.fromEntries(labRecordStates.map((status) => [status, [status]])),
  };

  async function checkTabs(filtered: Filters, who: Actor): Promise<void> {
    const counts = await countsOf(filtered, who);
    for (const [tab, states] of Object.entries(tabs)) {
      const status = tab === 'all' ? [] : [filter('status', tab)];
      const page = await pageOf({ filtered: [...filtered, ...status], pageSize: 1 }, who);
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
      await checkTabs(filtered, actor);
      await checkTabs(filtered, clinician);
    }
  }, 120_000);

  it('say that they are not exact wherever a list of several states stops counting', async () => {
    for (const filtered of asked) {
      const answer = await service.counts(actor, filtered);
      const page = await pageOf({ filtered, pageSize: 1 });
      expect(answer).toMatchObject({ ok: true, value: { exact: page.recordsExact } });
    }
  });

  it('do not care which state the list shows', async () => {
    expect(await countsOf([filter('status', 'on_hold')])).toEqual(await countsOf([]));
  });

  it('say when they stopped counting', async () => {
    const answer = await service.counts(actor, []);
    expect(answer).toMatchObject({ ok: true, value: { exact: true } });
  });
});
