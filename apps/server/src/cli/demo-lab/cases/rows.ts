import { trimesterOf, gestationalAgeAt, patientSearchKey, weeksAndDays } from '@senlab/domain';
import { standingOfCase } from './case-refresh.ts';
import { riskSoftwareOf, sourceOf } from './case-results.ts';
import { isoOf } from '../../../platform/moment.ts';
import { type DemoCase, type DemoResult, type DemoTube, wardOf } from './case-state.ts';
import { verifierOf } from '../world.ts';

export type Row = Readonly<Record<string, unknown>>;

function gestationOf(
  demo: DemoCase,
  receivedMs: number | null,
): { readonly ga_days: number | null; readonly trimester: string | null } {
  const days = gestationalAgeAt(demo.pregnancy, isoOf(receivedMs ?? demo.orderedMs)) ?? null;
  return { ga_days: days, trimester: days === null ? null : trimesterOf(days) };
}

/** Her name and numbers are copied: the paper of a case does not change with the person. */
export function recordRow(demo: DemoCase, patientCode: string, locationCode: string): Row {
  const { person, world } = demo;
  const standing = standingOfCase(demo);
  const ward = wardOf(demo);
  const sections = new Set(demo.results.map(({ test }) => test.sectionCode));
  return {
    id: demo.id,
    sid: demo.sid,
    location_code: locationCode,
    patient_id: person.id,
    visit_id: demo.visitId,
    registered_at: isoOf(demo.orderedMs),
    registered_by: world.staff[demo.orderedBy].id,
    priority: demo.priority,
    status: demo.recordStatus,
    held_from: demo.recordStatus === 'on_hold' ? demo.heldFrom : null,
    hold_reason: demo.recordStatus === 'on_hold' ? demo.holdReason : null,
    cancel_reason: demo.recordStatus === 'cancelled' ? demo.cancelReason : null,
    section_codes: [...sections],
    panel_codes: demo.items.map(({ code }) => code),
    received_at: isoOf(standing.receivedMs),
    due_at: isoOf(standing.dueMs),
    completed_at: isoOf(demo.completedMs),
    total_count: standing.total,
    pending_count: standing.pending,
    entered_count: standing.total - standing.pending,
    approved_count: standing.approved,
    has_abnormal: standing.hasAbnormal,
    has_critical: standing.hasCritical,
    patient_code: patientCode,
    patient_name: person.fullName,
    patient_search_name: patientSearchKey(person.fullName),
    patient_birth_year: Number(person.birth.date.slice(0, 4)),
    patient_gender: person.gender,
    ...gestationOf(demo, standing.receivedMs),
    department_id: ward.departmentId,
    department_name: ward.departmentName,
    doctor_name: ward.doctorName,
    diagnosis: diagnosisOf(demo),
    snapshot_at: isoOf(standing.receivedMs),
    is_demo: true,
    version: demo.recordVersion,
    updated_at: isoOf(demo.updatedMs),
  };
}

export function diagnosisOf({ person, pregnancy }: DemoCase): string {
  if (pregnancy.state === 'pregnant') {
    const days = pregnancy.gaDaysAtOrder;
    return days === null ? 'Thai chưa rõ tuổi' : `Thai ${String(weeksAndDays(days).weeks)} tuần`;
  }
  switch (person.kind) {
    case 'mother':
      return 'Sau sinh ngày thứ nhất';
    case 'newborn':
      return 'Trẻ sơ sinh, theo dõi';
    case 'infertile-woman':
    case 'infertile-man':
      return 'Khám hiếm muộn';
    default:
      return 'Khám phụ khoa';
  }
}

export function tubeRow(demo: DemoCase, tube: DemoTube): Row {
  const { collector, technician } = demo.world.staff;
  return {
    id: tube.id,
    code: tube.code,
    lab_record_id: demo.id,
    order_id: demo.orderId,
    specimen_type_code: tube.plan.specimenType,
    time_point: tube.plan.timePoint,
    status: tube.status,
    collected_at: isoOf(tube.collectedMs),
    collected_by: tube.collectedMs === null ? null : collector.id,
    received_at: isoOf(tube.receivedMs),
    received_by: tube.receivedMs === null ? null : technician.id,
    condition: tube.condition,
    condition_comment: tube.conditionComment,
    reject_reason: tube.rejection?.reason ?? null,
    reject_notified_to: tube.rejection?.toldTo ?? null,
    reject_notified_at: isoOf(tube.rejection?.toldMs ?? null),
    recollects_id: tube.recollectsId,
    volume_ml: tube.volumeMl,
    storage_slot: tube.slot,
    stored_at: isoOf(tube.storedMs),
    disposed_at: isoOf(tube.disposedMs),
    label_printed_at: isoOf(tube.collectedMs),
    is_demo: true,
    version: tube.version,
    updated_at: isoOf(tube.updatedMs),
  };
}

const noValue = {
  value_raw: null,
  value_number: null,
  comparator: null,
  value_code: null,
  value_text: null,
  unit: null,
  flag: null,
  is_critical: false,
  range_id: null,
  ref_low: null,
  ref_high: null,
  ref_text: null,
  range_reason: null,
  is_range_fallback: false,
  previous_value: null,
  previous_at: null,
  is_delta_beyond: null,
} as const;

export function resultRow(demo: DemoCase, result: DemoResult): Row {
  const { technician } = demo.world.staff;
  const verifierId = verifierOf(demo.world, result.test).id;
  const isEntered = result.enteredMs !== null;
  return {
    lab_record_id: demo.id,
    test_code: result.test.code,
    run_no: result.runNo,
    test_version: result.test.version,
    specimen_id: result.tube.id,
    panel_code: result.panelCode,
    position: result.position,
    status: result.status,
    is_selected: result.isSelected,
    ...noValue,
    ...result.value,
    delta_acknowledged_by: result.isDeltaAcknowledged ? verifierId : null,
    source: isEntered ? sourceOf(result) : null,
    entered_by: isEntered && !result.isCalculated ? technician.id : null,
    entered_at: isoOf(result.enteredMs),
    verified_by: result.verifiedMs === null ? null : verifierId,
    verified_at: isoOf(result.verifiedMs),
    approved_by: result.signed?.by.id ?? null,
    approved_at: isoOf(result.signed?.atMs ?? null),
    comment: result.comment,
    risk_software: riskSoftwareOf(result),
    cancel_reason: result.cancelReason,
    version: result.version,
  };
}
