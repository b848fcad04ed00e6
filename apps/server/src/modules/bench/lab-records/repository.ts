import {
  isUuid,
  type LabRecordState,
  type OrderPriority,
  type Trimester,
  lastNumberOfDay,
} from '@senlab/domain';
import { sql, type Selectable, type Updateable } from 'kysely';
import type { LabRecord } from '../../../platform/database-types.ts';
import type { Tx } from '../../../platform/tx.ts';

/** As she is when the order is made; what is frozen at the first receive is read again then. */
export interface PatientSnapshot {
  readonly patientCode: string;
  readonly patientName: string;
  readonly patientSearchName: string;
  readonly patientBirthYear: number;
  readonly patientGender: string;
  readonly gaDays: number | null;
  readonly trimester: Trimester | null;
  readonly departmentId: string | null;
  readonly departmentName: string | null;
  readonly doctorName: string | null;
  readonly diagnosis: string | null;
}

export interface NewLabRecord extends PatientSnapshot {
  readonly id: string;
  readonly sid: string;
  readonly locationCode: string;
  readonly patientId: string;
  readonly visitId: string;
  readonly registeredAt: string;
  readonly registeredBy: string | null;
  readonly priority: OrderPriority;
  readonly sectionCodes: readonly string[];
  readonly panelCodes: readonly string[];
  readonly isDemo: boolean;
}

export interface StoredLabRecord extends NewLabRecord {
  readonly status: LabRecordState;
  readonly heldFrom: LabRecordState | null;
  readonly holdReason: string | null;
  readonly cancelReason: string | null;
  readonly receivedAt: string | null;
  readonly dueAt: string | null;
  readonly completedAt: string | null;
  readonly totalCount: number;
  readonly pendingCount: number;
  readonly enteredCount: number;
  readonly approvedCount: number;
  readonly hasAbnormal: boolean;
  readonly hasCritical: boolean;
  readonly snapshotAt: string | null;
  readonly version: number;
}

type Row = Selectable<LabRecord>;

function toStored(row: Row): StoredLabRecord {
  return {
    id: row.id,
    sid: row.sid,
    locationCode: row.location_code,
    patientId: row.patient_id,
    visitId: row.visit_id,
    registeredAt: row.registered_at,
    registeredBy: row.registered_by,
    // The columns' own checks keep these to the lists of the domain.
    priority: row.priority as OrderPriority,
    status: row.status as LabRecordState,
    heldFrom: row.held_from as LabRecordState | null,
    trimester: row.trimester as Trimester | null,
    holdReason: row.hold_reason,
    cancelReason: row.cancel_reason,
    sectionCodes: row.section_codes,
    panelCodes: row.panel_codes,
    receivedAt: row.received_at,
    dueAt: row.due_at,
    completedAt: row.completed_at,
    totalCount: row.total_count,
    pendingCount: row.pending_count,
    enteredCount: row.entered_count,
    approvedCount: row.approved_count,
    hasAbnormal: row.has_abnormal,
    hasCritical: row.has_critical,
    patientCode: row.patient_code,
    patientName: row.patient_name,
    patientSearchName: row.patient_search_name,
    patientBirthYear: row.patient_birth_year,
    patientGender: row.patient_gender,
    gaDays: row.ga_days,
    departmentId: row.department_id,
    departmentName: row.department_name,
    doctorName: row.doctor_name,
    diagnosis: row.diagnosis,
    snapshotAt: row.snapshot_at,
    isDemo: row.is_demo,
    version: row.version,
  };
}

export async function findLabRecord(tx: Tx, id: string): Promise<StoredLabRecord | undefined> {
  if (!isUuid(id)) return undefined;
  const row = await tx.selectFrom('lab_record').selectAll().where('id', '=', id).executeTakeFirst();
  return row && toStored(row);
}

export async function findLabRecords(tx: Tx, ids: readonly string[]): Promise<readonly StoredLabRecord[]> {
  if (ids.length === 0) return [];
  const rows = await tx
    .selectFrom('lab_record')
    .selectAll()
    .where('id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .execute();
  return rows.map(toStored);
}

/** Before anything else of a record is locked: whoever keeps to this order cannot wait for each other in a circle. */
export async function lockLabRecord(tx: Tx, id: string): Promise<StoredLabRecord | undefined> {
  if (!isUuid(id)) return undefined;
  const row = await tx
    .selectFrom('lab_record')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return row && toStored(row);
}

export async function insertLabRecord(tx: Tx, record: NewLabRecord): Promise<void> {
  await tx
    .insertInto('lab_record')
    .values({
      id: record.id,
      sid: record.sid,
      location_code: record.locationCode,
      patient_id: record.patientId,
      visit_id: record.visitId,
      registered_at: record.registeredAt,
      registered_by: record.registeredBy,
      priority: record.priority,
      status: 'registered',
      section_codes: [...record.sectionCodes],
      panel_codes: [...record.panelCodes],
      patient_code: record.patientCode,
      patient_name: record.patientName,
      patient_search_name: record.patientSearchName,
      patient_birth_year: record.patientBirthYear,
      patient_gender: record.patientGender,
      ga_days: record.gaDays,
      trimester: record.trimester,
      department_id: record.departmentId,
      department_name: record.departmentName,
      doctor_name: record.doctorName,
      diagnosis: record.diagnosis,
      is_demo: record.isDemo,
      updated_at: record.registeredAt,
    })
    .execute();
}

export type LabRecordChange = Omit<Updateable<LabRecord>, 'id' | 'version' | 'updated_at'>;

/** Of a row that the caller has locked. */
export async function updateLabRecord(
  tx: Tx,
  record: { readonly id: string; readonly version: number },
  change: LabRecordChange & { readonly at: string },
): Promise<void> {
  const { at, ...columns } = change;
  await tx
    .updateTable('lab_record')
    .set({ ...columns, version: record.version, updated_at: at })
    .where('id', '=', record.id)
    .execute();
}

/**
 * The next number of a day, the first being 1; undefined when the day has none left. Whoever has taken one holds the
 * row until the transaction ends, so that no number is given twice and none is lost by a transaction that fails.
 */
export async function nextCaseNumber(tx: Tx, day: string): Promise<number | undefined> {
  const { rows } = await sql<{ last: number }>`
    insert into case_counter (day, last) values (${day}, 1)
    on conflict (day) do update set last = case_counter.last + 1 where case_counter.last < ${sql.lit(lastNumberOfDay)}
    returning last`.execute(tx);
  return rows[0]?.last;
}
