import {
  appointmentTable,
  bookingTable,
  publicationTable,
  ticketTable,
  autoRuleTable,
  reflexRuleTable,
  callTable,
  catalogueChangeTable,
  controlLotTable,
  criticalTable,
  karyotypeTable,
  labRecordTable,
  orderTable,
  paperTemplateTable,
  patientMergeTable,
  researchFileTable,
  researchQueryTable,
  researchStudyTable,
  reportPaperTable,
  reportTable,
  resultTable,
  returnSlipTable,
  signatureTable,
  specimenTable,
} from '@senlab/domain';
import { createTestDatabase, type TestDatabase } from '@senlab/testkit';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '../../../platform/database.ts';
import { newId } from '../../../platform/ids.ts';
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
  insertRow,
  updateRow,
  type StoredOrder,
} from '../../../../test-support/lab-records.test-support.ts';

let home: TestDatabase;
let database: Database;
let accountId: string;
let record: RecordFacts;
let order: StoredOrder;
let tube: string;

beforeAll(async () => {
  home = await createTestDatabase();
  database = openRecordsDatabase(home.appUrl);
  ({ accountId } = await addActor(database));
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
  await addResult(database, { recordId: record.id, specimenId: tube, testCode: 'WBC' });
});

type Columns = Readonly<Record<string, unknown>>;

const onRecord = (columns: Columns): Promise<void> =>
  updateRow(database, 'lab_record', { id: record.id, columns });
const onOrder = (columns: Columns): Promise<void> =>
  updateRow(database, 'lab_order', { id: order.id, columns });
const run = (text: string, ...values: readonly unknown[]): Promise<unknown> =>
  database.pool.query(text, [...values]);

/** What not even the owner of the tables can do, whom no right stops. */
async function asOwner(text: string): Promise<unknown> {
  const owner = new pg.Client(home.adminUrl);
  await owner.connect();
  try {
    return await owner.query(text);
  } finally {
    await owner.end();
  }
}

/** Two locks: the server has no right to it, and a trigger stops those who have. */
async function isRefusedTwice(text: string, words: string): Promise<void> {
  await expect(run(text)).rejects.toThrow('permission denied');
  await expect(asOwner(text)).rejects.toThrow(words);
}

describe('the last door', () => {
  it('has the same steps as the rules, no more and no fewer', async () => {
    const { rows } = await database.pool.query<{ step: string }>(
      "select entity || ': ' || from_state || ' > ' || to_state as step from state_transition",
    );
    const tables = [
      specimenTable,
      resultTable,
      labRecordTable,
      orderTable,
      reportTable,
      reportPaperTable,
      criticalTable,
      karyotypeTable,
      returnSlipTable,
      controlLotTable,
      autoRuleTable,
      reflexRuleTable,
      catalogueChangeTable,
      signatureTable,
      appointmentTable,
      callTable,
      bookingTable,
      publicationTable,
      ticketTable,
      paperTemplateTable,
      researchStudyTable,
      researchFileTable,
      researchQueryTable,
      patientMergeTable,
    ];
    const allowed = tables.flatMap((table) =>
      (table.rows as readonly { from: string | null; to: string }[]).flatMap(({ from, to }) =>
        // A step that stays in its state is no change of state; nor is coming into being.
        from === null || from === to ? [] : [`${table.entity}: ${from} > ${to}`],
      ),
    );
    expect(rows.map(({ step }) => step).toSorted()).toEqual([...new Set(allowed)].toSorted());
  });

  it.each([
    ['registered', 'archived'],
    ['registered', 'nonsense'],
  ])('keeps a record from going from %s to %s', async (_from, to) => {
    await expect(onRecord({ status: to })).rejects.toThrow(/cannot go from|check constraint/);
  });

  it('keeps records, orders, tubes and results from jumping', async () => {
    await expect(onRecord({ status: 'archived' })).rejects.toThrow(
      'lab-record cannot go from registered to archived',
    );
    await expect(onOrder({ status: 'draft' })).rejects.toThrow('order cannot go from ordered to draft');
    await expect(
      updateRow(database, 'specimen', { id: tube, columns: { status: 'stored' } }),
    ).rejects.toThrow('specimen cannot go from planned to stored');
    await expect(
      run("update result_item set status = 'released' where lab_record_id = $1", record.id),
    ).rejects.toThrow('result cannot go from pending to released');
  });

  it('keeps everything: nothing is deleted', async () => {
    await insertRow(database, 'order_item', {
      order_id: order.id,
      position: 1,
      kind: 'test',
      item_code: 'WBC',
    });
    for (const table of ['lab_record', 'lab_order', 'specimen', 'result_item'])
      await isRefusedTwice(`delete from ${table}`, `rows of ${table} are never deleted`);
    await isRefusedTwice('delete from order_item', 'rows of order_item are written once');
    await isRefusedTwice("update order_item set item_code = 'HGB'", 'written once');
  });
});

describe('a record in the database', () => {
  it.each<[string, Columns]>([
    ['on hold without a reason', { status: 'on_hold', held_from: 'registered' }],
    ['on hold from nowhere', { status: 'on_hold', hold_reason: 'Chờ lấy lại mẫu' }],
    ['on hold for a word', { status: 'on_hold', held_from: 'registered', hold_reason: 'chờ' }],
    ['on hold for an essay', { status: 'on_hold', held_from: 'registered', hold_reason: 'x'.repeat(201) }],
    ['held without being on hold', { hold_reason: 'Chờ lấy lại mẫu', held_from: 'registered' }],
    ['with a place to go back to, but not on hold', { held_from: 'registered' }],
    ['cancelled without a reason', { status: 'cancelled' }],
    ['with a reason for a cancelling that was none', { cancel_reason: 'Chỉ định nhầm' }],
    ['with fewer than no results', { pending_count: -1 }],
    ['with a priority that is none', { priority: 'soon' }],
    ['with a trimester that is none', { trimester: 'T4' }],
    ['with a number that is none', { sid: '26111' }],
  ])('is never %s', async (_what, columns) => {
    await expect(onRecord(columns)).rejects.toThrow('violates check constraint');
  });

  it('has a number of its own, and a patient, a visit and a site that exist', async () => {
    const { person } = record;
    await expect(addRecords(database, [aRecord(person, { sid: record.sid })])).rejects.toThrow(
      'duplicate key',
    );
    await expect(addRecords(database, [aRecord(person, { location: 'KHONG' })])).rejects.toThrow(
      'foreign key',
    );
    const nobody = { ...person, id: newId() };
    await expect(addRecords(database, [aRecord(nobody)])).rejects.toThrow('foreign key');
    const nowhere = { ...person, visitId: newId() };
    await expect(addRecords(database, [aRecord(nowhere)])).rejects.toThrow('foreign key');
  });

  it('knows its day in Vietnam, whatever the clock of the session says', async () => {
    const late = aRecord(record.person, { registeredAt: '2026-11-14T17:30:00Z' });
    await addRecords(database, [late]);
    const { rows } = await database.pool.query('select registered_day from lab_record where id = $1', [
      late.id,
    ]);
    expect(rows).toEqual([{ registered_day: '2026-11-15' }]);
    await expect(onRecord({ registered_day: '2026-01-01' })).rejects.toThrow('registered_day');
  });
});

describe('an order in the database', () => {
  it.each<[string, Columns]>([
    ['cancelled without a reason', { status: 'cancelled' }],
    ['cancelled for a word', { status: 'cancelled', cancel_reason: 'sai' }],
    ['with a reason for a cancelling that was none', { cancel_reason: 'Chỉ định nhầm' }],
    ['urgent without a telephone', { priority: 'stat' }],
    ['paid in another way', { payment_status: 'later' }],
    ['longer than its field', { clinical_info: 'x'.repeat(501) }],
  ])('is never %s', async (_what, columns) => {
    await expect(onOrder(columns)).rejects.toThrow('violates check constraint');
  });

  it.each<[string, Columns]>([
    ['state', { pregnancy_state: 'unknown' }],
    ['due date', { edd: '2027-01-01' }],
    ['source of the date', { edd_source: 'lmp' }],
    ['age', { ga_days_at_order: 84 }],
    ['fetuses', { fetuses: 2 }],
    ['phase', { cycle_phase: 'luteal' }],
    ['number', { code: 'CD261114-9999' }],
  ])('keeps the pregnancy as it was known: %s', async (_what, columns) => {
    await expect(onOrder(columns)).rejects.toThrow('the pregnancy of an order is written once');
  });

  it('has a number of its own shape', async () => {
    await expect(addOrder(database, record, { code: 'CD1' })).rejects.toThrow('violates check constraint');
    await expect(addOrder(database, record, { code: order.code })).rejects.toThrow('duplicate key');
  });

  it('names each item once', async () => {
    const item = { order_id: order.id, kind: 'test', item_code: 'WBC' };
    await insertRow(database, 'order_item', { ...item, position: 1 });
    await expect(insertRow(database, 'order_item', { ...item, position: 2 })).rejects.toThrow(
      'duplicate key',
    );
    await expect(
      insertRow(database, 'order_item', { ...item, item_code: 'HGB', position: 3, kind: 'wish' }),
    ).rejects.toThrow('violates check constraint');
  });
});

describe('a note in the database', () => {
  const add = (text: string): Promise<void> =>
    insertRow(database, 'record_note', {
      id: newId(),
      lab_record_id: record.id,
      text,
      written_by: accountId,
    });

  it('is only added', async () => {
    await add('Đã gọi khoa');
    await isRefusedTwice("update record_note set text = 'khác'", 'rows of record_note are written once');
    await isRefusedTwice('delete from record_note', 'rows of record_note are written once');
  });

  it.each([[''], ['x'.repeat(501)]])('has something to say, but no book: %#', async (text) => {
    await expect(add(text)).rejects.toThrow('violates check constraint');
  });
});

describe('the audit log in the database', () => {
  const event = (columns: Columns = {}): Promise<void> =>
    insertRow(database, 'audit_event', {
      id: newId(),
      at: '2026-11-14T08:00:00+07:00',
      actor_id: accountId,
      action: 'update',
      command: 'hold',
      entity: 'lab-record',
      entity_id: record.sid,
      lab_record_id: record.id,
      ...columns,
    });

  it('is only added to', async () => {
    await event();
    await isRefusedTwice("update audit_event set reason = 'khác'", 'are written once');
    await isRefusedTwice('delete from audit_event', 'are written once');
    await expect(run('delete from audit_event_2026')).rejects.toThrow(/permission denied|are written once/);
    for (const table of ['audit_event', 'audit_event_2026', 'audit_event_other'])
      await expect(run(`truncate ${table}`)).rejects.toThrow('permission denied');
  });

  it('knows the legal words and no others', async () => {
    await expect(event({ action: 'peek' })).rejects.toThrow('violates check constraint');
  });

  it('loses no event of a year that nobody thought of', async () => {
    for (const at of ['2019-05-05T00:00:00+07:00', '2026-12-31T23:59:59+07:00', '2055-01-01T00:00:00+07:00'])
      await event({ at });
    const { rows } = await database.pool.query(
      'select tableoid::regclass::text as place from audit_event where lab_record_id = $1 order by at',
      [record.id],
    );
    expect(rows).toEqual([
      { place: 'audit_event_other' },
      { place: 'audit_event_2026' },
      { place: 'audit_event_other' },
    ]);
  });
});

describe('the roll-up in the database', () => {
  it('follows every change of a record, without anybody counting', async () => {
    const of = async (status: string): Promise<number> => {
      const { rows } = await database.pool.query<{ records: string }>(
        "select coalesce(sum(records), 0) as records from lab_record_count_delta where status = $1 and day = '2026-11-14'",
        [status],
      );
      return Number(rows[0]?.records);
    };
    const before = [await of('registered'), await of('awaiting_sample')];
    await onRecord({ status: 'awaiting_sample' });
    expect([await of('registered'), await of('awaiting_sample')]).toEqual([
      (before[0] ?? 0) - 1,
      (before[1] ?? 0) + 1,
    ]);
    await onRecord({ diagnosis: 'khác' });
    expect(await of('awaiting_sample')).toBe((before[1] ?? 0) + 1);
  });
});
