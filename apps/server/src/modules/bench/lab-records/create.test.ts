import { createTestDatabase, type TestDatabase } from '@senlab/testkit';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Actor } from '../../../platform/actor.ts';
import type { Database } from '../../../platform/database.ts';
import { newId } from '../../../platform/ids.ts';
import { inTransaction } from '../../../platform/tx.ts';
import { nextCaseNumber, lockLabRecord } from './repository.ts';
import { createLabRecord } from './service.ts';
import {
  aRecord,
  addActor,
  addPersonWithVisit,
  addRecords,
  openRecordsDatabase,
  type RecordFacts,
  addOrder,
  addResult,
  addTube,
  type StoredOrder,
} from '../../../../test-support/lab-records.test-support.ts';

let home: TestDatabase;
let database: Database;
let actor: Actor;
let record: RecordFacts;
let order: StoredOrder;
let tube: string;

const at = '2026-11-14T09:00:00.000Z';

beforeAll(async () => {
  home = await createTestDatabase();
  database = openRecordsDatabase(home.appUrl);
  actor = await addActor(database);
});

afterAll(async () => {
  await database.close();
  await home.drop();
});

beforeEach(async () => {
  record = aRecord(await addPersonWithVisit(database));
  await addRecords(database, [record]);
  order = await addOrder(database, record);
  tube = await addTube(database, { record, orderId: order.id });
  await result('WBC');
  await result('HGB');
});

const result = (testCode: string, columns: object = {}): Promise<void> =>
  addResult(database, { recordId: record.id, specimenId: tube, testCode }, { ...columns });

describe('the numbers of a day', () => {
  const next = (day: string): Promise<number | undefined> =>
    inTransaction(database, (tx) => nextCaseNumber(tx, day));

  it('begin at one and have no gaps, however many ask at once', async () => {
    const numbers = await Promise.all(Array.from({ length: 20 }, () => next('2026-01-05')));
    expect(numbers.toSorted((a, b) => (a ?? 0) - (b ?? 0))).toEqual(
      Array.from({ length: 20 }, (_, index) => index + 1),
    );
  });

  it('are given back by whoever fails', async () => {
    await next('2026-01-06');
    const failing = inTransaction(database, async (tx) => {
      await nextCaseNumber(tx, '2026-01-06');
      throw new Error('planned');
    });
    await expect(failing).rejects.toThrow('planned');
    expect(await next('2026-01-06')).toBe(2);
  });

  it('end at 9999', async () => {
    await database.pool.query("insert into case_counter values ('2026-01-07', 9998)");
    expect([await next('2026-01-07'), await next('2026-01-07'), await next('2026-01-07')]).toEqual([
      9999,
      undefined,
      undefined,
    ]);
  });
});

describe('a new record', () => {
  it('is registered by a person, with its event', async () => {
    const id = newId();
    const { person } = record;
    await inTransaction(database, (tx) =>
      createLabRecord(tx, {
        id,
        sid: '2611140099',
        locationCode: 'CS1',
        patientId: person.id,
        visitId: person.visitId,
        registeredAt: at,
        registeredBy: actor.accountId,
        priority: 'stat',
        sectionCodes: ['hematology'],
        panelCodes: [],
        isDemo: false,
        patientCode: person.code,
        patientName: 'Trần Thị Mẫu',
        patientSearchName: 'tran thi mau',
        patientBirthYear: 1994,
        patientGender: 'female',
        gaDays: null,
        trimester: null,
        departmentId: null,
        departmentName: null,
        doctorName: null,
        diagnosis: null,
      }),
    );
    const made = await inTransaction(database, (tx) => lockLabRecord(tx, id));
    expect(made).toMatchObject({ status: 'registered', version: 1, snapshotAt: null, priority: 'stat' });
    const { rows } = await database.pool.query(
      'select action, command, actor_id, to_state from audit_event where lab_record_id = $1',
      [id],
    );
    expect(rows).toEqual([
      { action: 'create', command: 'register', actor_id: actor.accountId, to_state: 'registered' },
    ]);
  });
});
