import type { OrderState, ResultState, Sensitivity, SpecimenState } from '@senlab/domain';
import type { Tx } from '../../../platform/tx.ts';

export interface OrderPart {
  readonly id: string;
  readonly code: string;
  readonly status: OrderState;
  readonly version: number;
  readonly orderedAt: string;
  readonly orderedBy: string | null;
  readonly cancelReason: string | null;
  readonly pregnancyState: string;
  readonly edd: string | null;
}

export interface SpecimenPart {
  readonly id: string;
  readonly code: string;
  readonly orderId: string;
  readonly status: SpecimenState;
  readonly receivedAt: string | null;
}

export interface ResultPart {
  readonly testCode: string;
  readonly runNo: number;
  readonly version: number;
  readonly specimenId: string;
  readonly status: ResultState;
  readonly flag: string | null;
  readonly isCritical: boolean;
  readonly turnaroundMinutes: number;
  readonly sensitive: readonly Sensitivity[];
}

/** What a record's state, counts and times are read off. */
export interface RecordParts {
  readonly orders: readonly OrderPart[];
  readonly specimens: readonly SpecimenPart[];
  /** The run that counts, of each test. */
  readonly results: readonly ResultPart[];
}

async function ordersOf(tx: Tx, recordId: string): Promise<readonly OrderPart[]> {
  const rows = await tx
    .selectFrom('lab_order')
    .select([
      'id',
      'code',
      'status',
      'version',
      'ordered_at as orderedAt',
      'ordered_by as orderedBy',
      'cancel_reason as cancelReason',
      'pregnancy_state as pregnancyState',
      'edd',
    ])
    .where('lab_record_id', '=', recordId)
    .orderBy('ordered_at')
    .orderBy('id')
    .execute();
  return rows.map((row) => ({ ...row, status: row.status as OrderState }));
}

async function specimensOf(tx: Tx, recordId: string): Promise<readonly SpecimenPart[]> {
  const rows = await tx
    .selectFrom('specimen')
    .select(['id', 'code', 'order_id as orderId', 'status', 'received_at as receivedAt'])
    .where('lab_record_id', '=', recordId)
    .execute();
  return rows.map((row) => ({ ...row, status: row.status as SpecimenState }));
}

/** The version of the test that was ordered says how long it may take, not the one in force today. */
async function resultsOf(tx: Tx, recordId: string): Promise<readonly ResultPart[]> {
  const rows = await tx
    .selectFrom('result_item')
    .innerJoin('test_item', (join) =>
      join
        .onRef('test_item.code', '=', 'result_item.test_code')
        .onRef('test_item.version', '=', 'result_item.test_version'),
    )
    .select([
      'test_code as testCode',
      'run_no as runNo',
      'result_item.version',
      'specimen_id as specimenId',
      'status',
      'flag',
      'is_critical as isCritical',
      'turnaround_minutes as turnaroundMinutes',
      'sensitive',
    ])
    .where('lab_record_id', '=', recordId)
    .where('is_selected', '=', true)
    .execute();
  return rows.map((row) => ({
    ...row,
    status: row.status as ResultState,
    sensitive: row.sensitive as Sensitivity[],
  }));
}

export async function findRecordParts(tx: Tx, recordId: string): Promise<RecordParts> {
  return {
    orders: await ordersOf(tx, recordId),
    specimens: await specimensOf(tx, recordId),
    results: await resultsOf(tx, recordId),
  };
}

/** Of a row whose record the caller has locked. */
export async function updateOrderStatus(
  tx: Tx,
  order: { readonly id: string },
  change: { readonly status: OrderState; readonly cancelReason?: string; readonly at: string },
): Promise<void> {
  await tx
    .updateTable('lab_order')
    .set((eb) => ({
      status: change.status,
      version: eb('version', '+', 1),
      updated_at: change.at,
      ...(change.cancelReason === undefined ? {} : { cancel_reason: change.cancelReason }),
    }))
    .where('id', '=', order.id)
    .execute();
}

/** Of a tube whose record the caller has locked. */
export async function updateTubeStatus(
  tx: Tx,
  tube: { readonly id: string },
  change: { readonly status: SpecimenState; readonly at: string },
): Promise<void> {
  await tx
    .updateTable('specimen')
    .set((eb) => ({ status: change.status, version: eb('version', '+', 1), updated_at: change.at }))
    .where('id', '=', tube.id)
    .execute();
}

export async function cancelPendingResults(tx: Tx, recordId: string, reason: string): Promise<void> {
  await tx
    .updateTable('result_item')
    .set((eb) => ({ status: 'cancelled', cancel_reason: reason, version: eb('version', '+', 1) }))
    .where('lab_record_id', '=', recordId)
    .where('status', '=', 'pending')
    .execute();
}

export interface PersonNow {
  readonly patientCode: string;
  readonly patientName: string;
  readonly patientSearchName: string;
  readonly patientBirthYear: number;
  readonly patientGender: string;
  readonly departmentId: string | null;
  readonly departmentName: string | null;
  readonly doctorName: string | null;
  readonly diagnosis: string | null;
}

/** She and her visit as they are on file now. */
export async function findPersonNow(
  tx: Tx,
  record: { readonly patientId: string; readonly visitId: string },
): Promise<PersonNow | undefined> {
  const row = await tx
    .selectFrom('patient')
    .innerJoin('visit', (join) => join.on('visit.id', '=', record.visitId))
    .leftJoin('department', 'department.id', 'visit.department_id')
    .select([
      'patient.code as patientCode',
      'full_name as patientName',
      'search_name as patientSearchName',
      'birth_date as birthDate',
      'gender as patientGender',
      'visit.department_id as departmentId',
      'department.name as departmentName',
      'visit.doctor_name as doctorName',
      'diagnosis',
    ])
    .where('patient.id', '=', record.patientId)
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const { birthDate, ...person } = row;
  return { ...person, patientBirthYear: Number(birthDate.slice(0, 4)) };
}
