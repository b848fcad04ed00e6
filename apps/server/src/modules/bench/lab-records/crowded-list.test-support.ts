import { fc } from '@fast-check/vitest';
import type { LabRecordRow } from '@senlab/contract/server';
import { labRecordStates } from '@senlab/domain';
import { createTestDatabase, fakeClock } from '@senlab/testkit';
import {
  aRecord,
  addActor,
  addPersonWithVisit,
  addRecords,
  departmentIds,
  openRecordsDatabase,
  type RecordFacts,
  type StoredPerson,
} from '../../../../test-support/lab-records.test-support.ts';
import type { Actor } from '../../../platform/actor.ts';
import type { Database } from '../../../platform/database.ts';
import type { Page, RawListRequest } from '../../../platform/lists/list-request.ts';
import { foldRecordCounts } from './counted-records.ts';
import { labRecordsService, type LabRecordsService } from './service.ts';

export type Filters = NonNullable<RawListRequest['filtered']>;

export function filter(id: string, value: string, operator?: 'gte' | 'lte'): Filters[number] {
  return operator === undefined ? { id, value } : { id, value, operator };
}

interface CrowdPerson extends StoredPerson {
  readonly searchName: string;
  readonly birthYear: number;
}

/** A list of 2,400 records with its two readers: somebody of the laboratory, and a doctor of one ward. */
export interface CrowdedList {
  readonly database: Database;
  readonly service: LabRecordsService;
  readonly clock: ReturnType<typeof fakeClock>;
  readonly actor: Actor;
  readonly clinician: Actor;
  readonly people: readonly CrowdPerson[];
  readonly records: readonly RecordFacts[];
  pageOf(raw: RawListRequest, who?: Actor): Promise<Page<LabRecordRow>>;
  countsOf(filtered: Filters, who?: Actor): Promise<Record<string, number>>;
  drop(): Promise<void>;
}

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

function addPeople(database: Database): Promise<readonly CrowdPerson[]> {
  const named = ['nguyen thi lan', 'nguyen thi hoa', 'le thi lan anh', 'tran thi mau'];
  return Promise.all(
    Array.from({ length: 8 }, async (_, index) => {
      const facts = { searchName: named[index % 4] ?? '', birthYear: 1990 + index };
      return { ...(await addPersonWithVisit(database, facts)), ...facts };
    }),
  );
}

async function addCrowd(
  database: Database,
  people: readonly StoredPerson[],
  nowMs: number,
): Promise<readonly RecordFacts[]> {
  const wards = await departmentIds(database);
  const records = drawn.map((facts) => {
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
  return records;
}

export async function openCrowdedList(): Promise<CrowdedList> {
  const home = await createTestDatabase();
  const database = openRecordsDatabase(home.appUrl);
  const clock = fakeClock('2026-11-15T08:00:00+07:00');
  const service = labRecordsService({ database, clock });
  const actor = await addActor(database);
  const clinician = await addActor(database, {
    role: 'user',
    departmentId: (await departmentIds(database))[1] ?? '',
    permissions: ['patients.read'],
  });
  const people = await addPeople(database);
  const records = await addCrowd(database, people, clock.now());
  return {
    database,
    service,
    clock,
    actor,
    clinician,
    people,
    records,
    async pageOf(raw, who = actor) {
      const answer = await service.list(who, raw);
      if (!answer.ok) throw new Error(JSON.stringify(answer.refusal));
      return { ...answer.value, rows: JSON.parse(answer.value.rows) as LabRecordRow[] };
    },
    async countsOf(filtered, who = actor) {
      const answer = await service.counts(who, filtered);
      if (!answer.ok) throw new Error(JSON.stringify(answer.refusal));
      return Object.fromEntries(answer.value.counts.map(({ status, records: found }) => [status, found]));
    },
    async drop() {
      await database.close();
      await home.drop();
    },
  };
}
