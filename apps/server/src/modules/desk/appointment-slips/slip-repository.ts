import type { AccountId, AppointmentDraft, AppointmentState } from '@senlab/domain';
import type { Tx } from '../../../platform/tx.ts';

/** A slip as it is stored, without the paper. */
export interface StoredSlip extends AppointmentDraft {
  readonly id: string;
  readonly version: number;
  readonly status: AppointmentState;
  readonly slipNo: string | null;
  readonly patientId: string;
  readonly doctorId: AccountId | null;
  readonly createdBy: AccountId;
  readonly issuedAt: string | null;
  readonly signedBy: AccountId | null;
  readonly templateCode: string | null;
  readonly templateVersion: number | null;
}

const stored = [
  'id',
  'version',
  'status',
  'slip_no as slipNo',
  'patient_id as patientId',
  'visit_id as visitId',
  'location_code as locationCode',
  'appointment_date as appointmentDate',
  'appointment_time as appointmentTime',
  'department_id as departmentId',
  'doctor_id as doctorId',
  'diagnosis',
  'icd_main as icdMain',
  'icd_other as icdOther',
  'reason',
  'preparation',
  'planned_tests as plannedTests',
  'created_by as createdBy',
  'issued_at as issuedAt',
  'signed_by as signedBy',
  'template_code as templateCode',
  'template_version as templateVersion',
] as const;

/** States and ids are texts in the database. */
const typed = (row: object): StoredSlip => row as StoredSlip;

export async function lockSlip(tx: Tx, id: string): Promise<StoredSlip | undefined> {
  const row = await tx
    .selectFrom('appointment_slip')
    .select(stored)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return row && typed(row);
}

/** Issued, and their day is over. In the order of their ids, so that two workers do not wait for each other. */
export async function lockMissed(tx: Tx, today: string, limit: number): Promise<readonly StoredSlip[]> {
  const rows = await tx
    .selectFrom('appointment_slip')
    .select(stored)
    .where('status', '=', 'issued')
    .where('appointment_date', '<', today)
    .orderBy('id')
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute();
  return rows.map(typed);
}

interface ContentColumns {
  readonly visit_id: string;
  readonly patient_id: string;
  readonly location_code: string;
  readonly appointment_date: string;
  readonly appointment_time: string;
  readonly department_id: string;
  readonly doctor_id: string | null;
  readonly diagnosis: string;
  readonly icd_main: string | null;
  readonly icd_other: string | null;
  readonly reason: string | null;
  readonly preparation: string | null;
  readonly planned_tests: string[];
}

export interface SlipContent {
  readonly draft: AppointmentDraft;
  readonly patientId: string;
}

function columnsOf({ draft, patientId }: SlipContent): ContentColumns {
  return {
    visit_id: draft.visitId,
    patient_id: patientId,
    location_code: draft.locationCode,
    appointment_date: draft.appointmentDate,
    appointment_time: draft.appointmentTime,
    department_id: draft.departmentId,
    doctor_id: draft.doctorId,
    diagnosis: draft.diagnosis,
    icd_main: draft.icdMain,
    icd_other: draft.icdOther,
    reason: draft.reason,
    preparation: draft.preparation,
    planned_tests: [...draft.plannedTests],
  };
}

export interface NewSlip extends SlipContent {
  readonly id: string;
  readonly createdBy: AccountId;
  readonly movedFrom: string | null;
  readonly at: string;
}

export async function insertSlip(tx: Tx, slip: NewSlip): Promise<StoredSlip> {
  const row = await tx
    .insertInto('appointment_slip')
    .values((eb) => ({
      ...columnsOf(slip),
      id: slip.id,
      status: 'draft',
      created_by: slip.createdBy,
      created_at: slip.at,
      updated_at: slip.at,
      moved_from: slip.movedFrom,
      is_demo: eb.selectFrom('visit').select('is_demo').where('id', '=', slip.draft.visitId),
    }))
    .returning(stored)
    .executeTakeFirstOrThrow();
  return typed(row);
}

/** Of a draft that the caller has locked. */
export async function updateContent(
  tx: Tx,
  id: string,
  content: SlipContent & { readonly at: string },
): Promise<StoredSlip> {
  const row = await tx
    .updateTable('appointment_slip')
    .set((eb) => ({ ...columnsOf(content), version: eb('version', '+', 1), updated_at: content.at }))
    .where('id', '=', id)
    .returning(stored)
    .executeTakeFirstOrThrow();
  return typed(row);
}

export interface StepColumns {
  readonly slip_no?: string;
  readonly document?: string;
  readonly template_code?: string | null;
  readonly template_version?: number | null;
  readonly issued_by?: string;
  readonly issued_at?: string;
  readonly signed_by?: string;
  readonly signed_at?: string;
  readonly used_by?: string;
  readonly used_at?: string;
  readonly used_visit_id?: string;
  readonly closed_by?: string | null;
  readonly closed_at?: string;
  readonly close_reason?: string | null;
}

/** Of a row that the caller has locked. */
export async function updateStep(
  tx: Tx,
  { id, status, at }: { readonly id: string; readonly status: AppointmentState; readonly at: string },
  columns: StepColumns,
): Promise<StoredSlip> {
  const row = await tx
    .updateTable('appointment_slip')
    .set((eb) => ({ ...columns, status, version: eb('version', '+', 1), updated_at: at }))
    .where('id', '=', id)
    .returning(stored)
    .executeTakeFirstOrThrow();
  return typed(row);
}
