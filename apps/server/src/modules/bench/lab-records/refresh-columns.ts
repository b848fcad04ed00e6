import { gestationalDaysOn, trimesterOf, vietnamDayOf } from '@senlab/domain';
import { isoOf, msOf } from '../../../platform/moment.ts';
import type { OrderPart, PersonNow } from './parts-repository.ts';
import type { RecordStanding } from './record-standing.ts';
import type { RecordStep } from './record-events.ts';
import type { LabRecordChange, StoredLabRecord } from './repository.ts';

export function statusColumns(step: RecordStep | undefined, at: string): LabRecordChange {
  if (step === undefined) return {};
  if (step.to === 'cancelled')
    return { status: step.to, cancel_reason: step.reason, hold_reason: null, held_from: null };
  return { status: step.to, completed_at: step.to === 'completed' ? at : null };
}

/** Only what differs from the row: a refresh that finds nothing new disturbs nobody's version. */
export function standingColumns(record: StoredLabRecord, standing: RecordStanding): LabRecordChange {
  return {
    ...(record.totalCount === standing.total ? {} : { total_count: standing.total }),
    ...(record.pendingCount === standing.pending ? {} : { pending_count: standing.pending }),
    ...(record.enteredCount === standing.entered ? {} : { entered_count: standing.entered }),
    ...(record.approvedCount === standing.approved ? {} : { approved_count: standing.approved }),
    ...(record.hasAbnormal === standing.hasAbnormal ? {} : { has_abnormal: standing.hasAbnormal }),
    ...(record.hasCritical === standing.hasCritical ? {} : { has_critical: standing.hasCritical }),
    ...(msOf(record.receivedAt) === standing.receivedMs ? {} : { received_at: isoOf(standing.receivedMs) }),
    ...(msOf(record.dueAt) === standing.dueMs ? {} : { due_at: isoOf(standing.dueMs) }),
  };
}

/** A held record goes back to where its parts are, and they do not wait. */
export function heldColumns(record: StoredLabRecord, standing: RecordStanding): LabRecordChange {
  const isMoved = record.heldFrom !== null && record.heldFrom !== standing.childrenSay;
  return isMoved ? { held_from: standing.childrenSay } : {};
}

interface Receipt {
  readonly person: PersonNow;
  readonly receivedMs: number;
  readonly orders: readonly OrderPart[];
}

/** She as the laboratory took her case: what is on file may change after the first tube, her papers may not. */
export function snapshotColumns(
  record: StoredLabRecord,
  { person, receivedMs, orders }: Receipt,
): LabRecordChange {
  const edd = orders.find(({ pregnancyState }) => pregnancyState === 'pregnant')?.edd ?? null;
  const gaDays = edd === null ? record.gaDays : (gestationalDaysOn(edd, vietnamDayOf(receivedMs)) ?? null);
  return {
    snapshot_at: isoOf(receivedMs),
    ga_days: gaDays,
    trimester: gaDays === null ? null : trimesterOf(gaDays),
    patient_code: person.patientCode,
    patient_name: person.patientName,
    patient_search_name: person.patientSearchName,
    patient_birth_year: person.patientBirthYear,
    patient_gender: person.patientGender,
    department_id: person.departmentId,
    department_name: person.departmentName,
    doctor_name: person.doctorName ?? record.doctorName,
    diagnosis: person.diagnosis,
  };
}
