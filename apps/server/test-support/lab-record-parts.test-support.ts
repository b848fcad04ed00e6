import type { Database } from '../src/platform/database.ts';
import { newId } from '../src/platform/ids.ts';
import type { RecordFacts } from './lab-records.test-support.ts';

let codes = 0;

export interface StoredOrder {
  readonly id: string;
  readonly code: string;
}

/** An order of a record, straight into the table. */
export async function addOrder(
  database: Database,
  record: RecordFacts,
  columns: Readonly<Record<string, unknown>> = {},
): Promise<StoredOrder> {
  codes += 1;
  const order = { id: newId(), code: `CD261114-${String(codes).padStart(4, '0')}` };
  await insertRow(database, 'lab_order', {
    ...order,
    lab_record_id: record.id,
    patient_id: record.person.id,
    visit_id: record.person.visitId,
    location_code: record.location,
    ordered_at: record.registeredAt,
    doctor_name: 'BS. Lê Minh Châu',
    priority: 'routine',
    payment_status: 'paid',
    status: 'ordered',
    pregnancy_state: 'not_pregnant',
    ...columns,
  });
  return order;
}

export async function addTube(
  database: Database,
  order: { readonly record: RecordFacts; readonly orderId: string },
  columns: Readonly<Record<string, unknown>> = {},
): Promise<string> {
  codes += 1;
  const id = newId();
  await insertRow(database, 'specimen', {
    id,
    code: `26111400${String(codes).padStart(4, '0')}`,
    lab_record_id: order.record.id,
    order_id: order.orderId,
    specimen_type_code: 'EDTA',
    status: 'planned',
    ...columns,
  });
  return id;
}

export async function addResult(
  database: Database,
  place: { readonly recordId: string; readonly specimenId: string; readonly testCode: string },
  columns: Readonly<Record<string, unknown>> = {},
): Promise<void> {
  await insertRow(database, 'result_item', {
    lab_record_id: place.recordId,
    test_code: place.testCode,
    run_no: 1,
    test_version: 1,
    specimen_id: place.specimenId,
    position: 1,
    status: 'pending',
    ...columns,
  });
}

/** Names are ours, values are parameters. */
export async function insertRow(
  database: Database,
  table: string,
  row: Readonly<Record<string, unknown>>,
): Promise<void> {
  const names = Object.keys(row);
  const marks = names.map((_, index) => `$${String(index + 1)}`);
  await database.pool.query(
    `insert into ${table} (${names.join(', ')}) values (${marks.join(', ')})`,
    Object.values(row),
  );
}

export async function updateRow(
  database: Database,
  table: string,
  row: { readonly id: string; readonly columns: Readonly<Record<string, unknown>> },
): Promise<void> {
  const names = Object.keys(row.columns);
  const sets = names.map((name, index) => `${name} = $${String(index + 2)}`);
  await database.pool.query(`update ${table} set ${sets.join(', ')} where id = $1`, [
    row.id,
    ...Object.values(row.columns),
  ]);
}
