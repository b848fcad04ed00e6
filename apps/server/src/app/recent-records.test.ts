import { createTestDatabase, fakeClock, type TestDatabase } from '@senlab/testkit';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addView } from '../modules/ground/audit/index.ts';
import { catalogueService } from '../modules/ground/catalogue/index.ts';
import {
  labRecordDetailsService,
  type LabRecordDetailsService,
} from '../modules/bench/lab-record-details/index.ts';
import type { Actor } from '../platform/actor.ts';
import { changeByHand } from '../platform/change-by-hand.test-support.ts';
import type { Database } from '../platform/database.ts';
import { newId } from '../platform/ids.ts';
import { inTransaction } from '../platform/tx.ts';
import {
  addActor,
  addPersonWithVisit,
  addRecords,
  aRecord,
  departmentIds,
  openRecordsDatabase,
  type RecordFacts,
  type StoredPerson,
} from '../../test-support/lab-records.test-support.ts';
import { given } from '../../test-support/welcome-lists.test-support.ts';

let home: TestDatabase;
let database: Database;
let details: LabRecordDetailsService;
let person: StoredPerson;
let wards: readonly string[];
let reader: Actor;
const clock = fakeClock('2026-11-15T09:00:00+07:00');
const minutesAgo = (minutes: number): string => new Date(clock.now() - minutes * 60_000).toISOString();

beforeAll(async () => {
  home = await createTestDatabase();
  database = openRecordsDatabase(home.appUrl);
  details = labRecordDetailsService({ database, clock, catalogue: catalogueService({ database, clock }) });
  person = await addPersonWithVisit(database, { name: 'Trần Thị Mẫu' });
  wards = await departmentIds(database);
});
beforeEach(async () => {
  reader = await addActor(database);
});
afterAll(async () => {
  await database.close();
  await home.drop();
});

async function added(count: number, ward = 0): Promise<readonly RecordFacts[]> {
  const records = Array.from({ length: count }, () =>
    aRecord(person, { status: 'in_progress', departmentId: wards[ward] ?? null }),
  );
  await addRecords(database, records);
  return records;
}

async function opened(actor: Actor, record: RecordFacts, at: string): Promise<void> {
  const { accountId: actorId } = actor;
  const view = { actorId, entity: 'lab-record', entityId: record.sid, patientId: person.id } as const;
  await inTransaction(database, (tx) => addView(tx, { ...view, labRecordId: record.id }, at));
}

async function sidsOf(actor: Actor): Promise<readonly string[]> {
  return given(await details.recent(actor)).map(({ sid }) => sid);
}

describe('the cases that somebody opened last', () => {
  it('are named with whom they are about, the last one first and each once', async () => {
    const [one, other] = await added(2);
    if (one === undefined || other === undefined) throw new Error('no records');
    await opened(reader, one, minutesAgo(200));
    await opened(reader, other, minutesAgo(100));
    await opened(reader, one, minutesAgo(20));
    const found = given(await details.recent(reader));
    expect(found.map(({ sid }) => sid)).toEqual([one.sid, other.sid]);
    expect(found[0]).toMatchObject({
      patientCode: person.code,
      patientBirthYear: 1994,
      status: 'in_progress',
    });
    expect(Date.parse(found[0]?.openedAt ?? '')).toBe(Date.parse(minutesAgo(20)));
  });

  it('say nothing of what was found: no value, no mark, no test', async () => {
    const [one] = await added(1);
    if (one === undefined) throw new Error('no record');
    await opened(reader, one, minutesAgo(5));
    expect(Object.keys(given(await details.recent(reader))[0] ?? {}).toSorted()).toEqual([
      'id',
      'openedAt',
      'patientBirthYear',
      'patientCode',
      'patientName',
      'priority',
      'sid',
      'status',
    ]);
  });

  it('are eight at most', async () => {
    const records = await added(10);
    for (const [index, record] of records.entries()) await opened(reader, record, minutesAgo(100 - index));
    const expected = records.map(({ sid }) => sid).toReversed();
    expect(await sidsOf(reader)).toEqual(expected.slice(0, 8));
  });

  it('are not those of somebody else, nor of long ago', async () => {
    const [others, old] = await added(2);
    if (others === undefined || old === undefined) throw new Error('no records');
    await opened(await addActor(database), others, minutesAgo(10));
    await opened(reader, old, minutesAgo(31 * 1440));
    expect(await sidsOf(reader)).toEqual([]);
  });

  it('are gone with the right to read patients, also those opened before', async () => {
    const [one] = await added(1);
    if (one === undefined) throw new Error('no record');
    await opened(reader, one, minutesAgo(10));
    const without = { ...reader, permissions: new Set(['results.read', 'research.read'] as const) };
    expect(await details.recent(without)).toEqual({ ok: false, refusal: { kind: 'denied' } });
  });

  it('are not those that an attempt was refused for', async () => {
    const [one] = await added(1);
    if (one === undefined) throw new Error('no record');
    await database.pool.query(
      `insert into audit_event (id, at, actor_id, action, command, entity, entity_id, lab_record_id, is_refused)
       values ($1, $2, $3, 'view', 'view', 'lab-record', $4, $5, true)`,
      [newId(), minutesAgo(5), reader.accountId, one.sid, one.id],
    );
    expect(await sidsOf(reader)).toEqual([]);
  });
});

describe('for a clinician', () => {
  const moveTo = (actor: Actor, ward: string | null): Promise<unknown> =>
    changeByHand(database, 'update account set department_id = $2 where id = $1', [actor.accountId, ward]);

  it('are those of the ward she works in today, and fill up from the ones before', async () => {
    const clinician = await addActor(database, { role: 'user', departmentId: wards[0] ?? null });
    const [own] = await added(1, 0);
    const left = await added(9, 1);
    if (own === undefined) throw new Error('no record');
    await opened(clinician, own, minutesAgo(500));
    for (const [index, record] of left.entries()) await opened(clinician, record, minutesAgo(100 - index));
    expect(await sidsOf(clinician)).toEqual([own.sid]);
    await moveTo(clinician, wards[1] ?? null);
    expect(await sidsOf(clinician)).toHaveLength(8);
    expect(await sidsOf(clinician)).not.toContain(own.sid);
  });

  it('without a ward there are none', async () => {
    const clinician = await addActor(database, { role: 'user', departmentId: null });
    const [one] = await added(1, 0);
    if (one === undefined) throw new Error('no record');
    await opened(clinician, one, minutesAgo(5));
    expect(await sidsOf(clinician)).toEqual([]);
  });
});
