import { createTestDatabase, type TestDatabase } from '@senlab/testkit';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Actor } from '../../../platform/actor.ts';
import type { Database } from '../../../platform/database.ts';
import { newId } from '../../../platform/ids.ts';
import { inTransaction } from '../../../platform/tx.ts';
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
  updateRow,
  type StoredOrder,
} from '../../../../test-support/lab-records.test-support.ts';
import { refreshLabRecord } from './refresh.ts';
import { lockLabRecord } from './repository.ts';

let home: TestDatabase;
let database: Database;
let actor: Actor;
let record: RecordFacts;
let order: StoredOrder;
let tube: string;

const at = '2026-11-14T09:00:00.000Z';
const collected = '2026-11-14T08:10:00+07:00';
const received = '2026-11-14T08:30:00+07:00';

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

const entered = { status: 'entered', value_raw: '1', source: 'manual', entered_at: received };

function setResult(testCode: string, columns: Readonly<Record<string, unknown>>): Promise<unknown> {
  const names = Object.keys(columns);
  const sets = names.map((name, index) => `${name} = $${String(index + 3)}`);
  return database.pool.query(
    `update result_item set ${sets.join(', ')} where lab_record_id = $1 and test_code = $2`,
    [record.id, testCode, ...Object.values(columns)],
  );
}

const enter = (testCode: string, columns: object = {}): Promise<unknown> =>
  setResult(testCode, { ...entered, entered_by: actor.accountId, ...columns });

const collect = (): Promise<void> =>
  updateRow(database, 'specimen', {
    id: tube,
    columns: { status: 'collected', collected_at: collected, collected_by: actor.accountId },
  });

const receive = async (): Promise<void> => {
  await collect();
  await updateRow(database, 'specimen', {
    id: tube,
    columns: { status: 'received', received_at: received, received_by: actor.accountId, condition: 'ok' },
  });
};

const refresh = () => inTransaction(database, (tx) => refreshLabRecord(tx, record.id, at));

const stored = async () => inTransaction(database, (tx) => lockLabRecord(tx, record.id));

const orderStatus = async (): Promise<unknown> =>
  (await database.pool.query('select status from lab_order where id = $1', [order.id])).rows[0];

const hints = async (): Promise<number> =>
  (
    await database.pool.query("select from outbox where topic = 'lab_records' and subject_id = $1", [
      record.id,
    ])
  ).rows.length;

const events = async (): Promise<unknown[]> =>
  (
    await database.pool.query(
      `select entity, command, from_state, to_state, actor_id from audit_event where lab_record_id = $1 order by at, id`,
      [record.id],
    )
  ).rows;

describe('a record follows its tubes and results', () => {
  it('waits for a sample once it has something to wait for, and says so', async () => {
    expect(await refresh()).toEqual({ id: record.id, version: 2, status: 'awaiting_sample' });
    expect(await stored()).toMatchObject({ totalCount: 2, pendingCount: 2, enteredCount: 0, dueAt: null });
    expect(await events()).toEqual([
      {
        entity: 'lab-record',
        command: 'progress',
        from_state: 'registered',
        to_state: 'awaiting_sample',
        actor_id: null,
      },
    ]);
    expect(await hints()).toBe(1);
  });

  it('leaves the version alone when nothing has changed, and still tells the screens', async () => {
    await refresh();
    expect(await refresh()).toEqual({ id: record.id, version: 2, status: 'awaiting_sample' });
    expect(await hints()).toBe(2);
    expect((await events()).length).toBe(1);
  });

  it('moves its order with it', async () => {
    await collect();
    await refresh();
    expect(await orderStatus()).toEqual({ status: 'collected' });
    expect(await events()).toContainEqual(
      expect.objectContaining({
        entity: 'order',
        from_state: 'ordered',
        to_state: 'collected',
        actor_id: null,
      }),
    );
  });

  it('is due by the slowest of its tests from the first tube on', async () => {
    await receive();
    await refresh();
    expect(await stored()).toMatchObject({
      status: 'in_progress',
      receivedAt: '2026-11-14 08:30:00+07',
      dueAt: '2026-11-14 10:30:00+07',
    });
    expect(await orderStatus()).toEqual({ status: 'in_lab' });
  });

  it('counts values, approvals and marks', async () => {
    await receive();
    await enter('WBC', { flag: 'H', is_critical: true });
    await refresh();
    expect(await stored()).toMatchObject({
      totalCount: 2,
      pendingCount: 1,
      enteredCount: 1,
      approvedCount: 0,
      hasAbnormal: true,
      hasCritical: true,
    });
  });

  it('does not mark a record by a result that not everyone may see', async () => {
    await receive();
    await result('HIV');
    await enter('HIV', { flag: 'A', is_critical: true });
    await refresh();
    expect(await stored()).toMatchObject({ enteredCount: 1, hasAbnormal: false, hasCritical: false });
  });

  it('does not count a test that was cancelled or run again', async () => {
    await receive();
    await setResult('WBC', { status: 'cancelled', cancel_reason: 'Không đủ mẫu' });
    await enter('HGB', { is_selected: false });
    await result('HGB', { run_no: 2 });
    await refresh();
    expect(await stored()).toMatchObject({ totalCount: 1, pendingCount: 1, enteredCount: 0 });
  });

  it('is completed, with its time, when the last result is out', async () => {
    await receive();
    const approved = { approved_by: actor.accountId, approved_at: at };
    for (const code of ['WBC', 'HGB'])
      for (const columns of [
        { ...entered, entered_by: actor.accountId },
        { status: 'tech_verified' },
        { status: 'approved', ...approved },
        { status: 'released' },
      ])
        await setResult(code, columns);
    await refresh();
    expect(await stored()).toMatchObject({
      status: 'completed',
      completedAt: '2026-11-14 16:00:00+07',
      approvedCount: 2,
    });
    expect(await orderStatus()).toEqual({ status: 'completed' });
  });

  it('goes back to waiting when its only tube is rejected, and its clock stops', async () => {
    await receive();
    await refresh();
    await updateRow(database, 'specimen', {
      id: tube,
      columns: {
        status: 'rejected',
        reject_reason: 'Mẫu đông',
        reject_notified_to: 'ĐD trực',
        reject_notified_at: received,
      },
    });
    await addTube(database, { record, orderId: order.id }, { recollects_id: tube });
    await refresh();
    expect(await stored()).toMatchObject({ status: 'awaiting_sample', receivedAt: null, dueAt: null });
    expect(await orderStatus()).toEqual({ status: 'collecting' });
  });
});

describe('a record on hold', () => {
  it('stays on hold whatever its tubes do, and knows where it would be', async () => {
    await refresh();
    await updateRow(database, 'lab_record', {
      id: record.id,
      columns: { status: 'on_hold', held_from: 'awaiting_sample', hold_reason: 'Chờ lấy lại mẫu' },
    });
    await receive();
    expect(await refresh()).toMatchObject({ status: 'on_hold' });
    expect(await stored()).toMatchObject({ status: 'on_hold', heldFrom: 'in_progress' });
  });
});

describe('the person of a record', () => {
  const rename = (name: string): Promise<unknown> =>
    database.pool.query('update patient set full_name = $2, search_name = $3 where id = $1', [
      record.person.id,
      name,
      name.toLowerCase(),
    ]);

  it('is taken from the file when the first tube is received', async () => {
    await rename('Nguyen Moi');
    await receive();
    await refresh();
    expect(await stored()).toMatchObject({
      patientName: 'Nguyen Moi',
      diagnosis: 'Thai 12 tuần',
      snapshotAt: '2026-11-14 08:30:00+07',
    });
  });

  it('does not change any more after that', async () => {
    await receive();
    await refresh();
    await rename('Nguyen Sau');
    await enter('WBC');
    await refresh();
    expect(await stored()).toMatchObject({ patientName: 'Trần Thị Mẫu' });
  });

  it('is as far in her pregnancy as she was when the laboratory took the case', async () => {
    const pregnant = await addOrder(database, record, { pregnancy_state: 'pregnant', edd: '2027-02-21' });
    await addTube(database, { record, orderId: pregnant.id });
    await receive();
    await refresh();
    expect(await stored()).toMatchObject({ gaDays: 181, trimester: 'T2' });
  });
});

describe('a record whose orders are all cancelled', () => {
  it('is cancelled with them, by the system and with their reason', async () => {
    await refresh();
    await setResult('WBC', { status: 'cancelled', cancel_reason: 'Chỉ định nhầm' });
    await setResult('HGB', { status: 'cancelled', cancel_reason: 'Chỉ định nhầm' });
    await updateRow(database, 'lab_order', {
      id: order.id,
      columns: { status: 'cancelled', cancel_reason: 'Chỉ định nhầm' },
    });
    expect(await refresh()).toMatchObject({ status: 'cancelled' });
    expect(await stored()).toMatchObject({ cancelReason: 'Chỉ định nhầm', totalCount: 0 });
  });

  it('lives on with another order', async () => {
    const other = await addOrder(database, record);
    await addTube(database, { record, orderId: other.id });
    await updateRow(database, 'lab_order', {
      id: order.id,
      columns: { status: 'cancelled', cancel_reason: 'Chỉ định nhầm' },
    });
    expect(await refresh()).toMatchObject({ status: 'awaiting_sample' });
  });
});

describe('a tube that nobody has taken yet', () => {
  const drop = (testCode: string): Promise<unknown> =>
    setResult(testCode, { status: 'cancelled', cancel_reason: 'Bác sĩ đổi chỉ định' });

  const tubeNow = async (): Promise<unknown> =>
    (await database.pool.query('select status, version from specimen where id = $1', [tube])).rows[0];

  it('stays planned while one of its tests is left', async () => {
    await drop('WBC');
    await refresh();
    expect(await tubeNow()).toEqual({ status: 'planned', version: 1 });
  });

  it('is cancelled with the last of its tests, by the system and once', async () => {
    await drop('WBC');
    await drop('HGB');
    await refresh();
    await refresh();
    expect(await tubeNow()).toEqual({ status: 'cancelled', version: 2 });
    expect((await events()).filter((event) => (event as { entity: string }).entity === 'specimen')).toEqual([
      {
        entity: 'specimen',
        command: 'cancel',
        from_state: 'planned',
        to_state: 'cancelled',
        actor_id: null,
      },
    ]);
  });

  it('does not keep its record waiting when it is cancelled beside another', async () => {
    const other = await addTube(database, { record, orderId: order.id });
    await addResult(database, { recordId: record.id, specimenId: other, testCode: 'PLT' });
    await receive();
    await drop('PLT');
    await refresh();
    expect(await stored()).toMatchObject({ status: 'in_progress', totalCount: 2 });
    expect(await orderStatus()).toEqual({ status: 'in_lab' });
  });

  it('is cancelled with its order, and those of another order are not', async () => {
    const other = await addOrder(database, record);
    const kept = await addTube(database, { record, orderId: other.id });
    await updateRow(database, 'lab_order', {
      id: order.id,
      columns: { status: 'cancelled', cancel_reason: 'Chỉ định nhầm' },
    });
    await refresh();
    expect(await tubeNow()).toMatchObject({ status: 'cancelled' });
    const { rows } = await database.pool.query('select status from specimen where id = $1', [kept]);
    expect(rows).toEqual([{ status: 'planned' }]);
  });

  it('is left alone once it was taken, though nobody wants it any more', async () => {
    await collect();
    await drop('WBC');
    await drop('HGB');
    await refresh();
    expect(await tubeNow()).toMatchObject({ status: 'collected' });
  });
});

describe('what does not exist', () => {
  it.each([[newId()], ['khong-phai-uuid'], ['']])('is not refreshed and not locked: %s', async (id) => {
    expect(await inTransaction(database, (tx) => refreshLabRecord(tx, id, at))).toBeUndefined();
    expect(await inTransaction(database, (tx) => lockLabRecord(tx, id))).toBeUndefined();
  });
});
