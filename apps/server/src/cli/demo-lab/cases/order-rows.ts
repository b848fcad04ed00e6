import { vietnamDateAt } from '@senlab/domain';
import { isoOf } from '../../../platform/moment.ts';
import { type DemoCase, wardOf } from './case-state.ts';
import type { PlannedCase } from './planned-case.ts';
import { diagnosisOf, type Row } from './rows.ts';
import { minuteMs } from '../world.ts';

interface Placed {
  readonly demo: DemoCase;
  readonly plan: PlannedCase;
  readonly locationCode: string;
}

function payerOf({ person, orderedBy }: DemoCase): 'bhyt' | 'fee' | 'service' {
  if (person.insuranceNo !== null) return 'bhyt';
  return orderedBy === 'clinician' ? 'fee' : 'service';
}

export function visitRow({ demo, locationCode }: Placed): Row {
  const { person, world, pregnancy, orderedBy } = demo;
  const ward = wardOf(demo);
  const isChild = person.kind === 'newborn';
  const isInpatient = isChild || orderedBy === 'clinician';
  return {
    id: demo.visitId,
    code: `LK${demo.sid}`,
    patient_id: person.id,
    location_code: locationCode,
    visit_type: isInpatient ? 'inpatient' : 'outpatient',
    department_id: ward.departmentId,
    doctor_id: ward.doctorId,
    doctor_name: ward.doctorName,
    arrived_at: isoOf(demo.orderedMs - 12 * minuteMs),
    icd_main: pregnancy.state === 'pregnant' ? 'Z34.9' : null,
    diagnosis: diagnosisOf(demo),
    payer_type: payerOf(demo),
    pregnancy_state: pregnancy.state,
    pregnancy_id: pregnancy.state === 'pregnant' ? (person.pregnancy?.id ?? null) : null,
    cycle_phase: pregnancy.cyclePhase,
    weight_kg: isChild ? '3.1' : String(46 + (Number(demo.sid) % 24)),
    height_cm: isChild ? '49' : String(150 + (Number(demo.sid) % 16)),
    is_demo: true,
    created_at: isoOf(demo.orderedMs),
    created_by: world.staff[orderedBy].id,
    updated_at: isoOf(demo.orderedMs),
  };
}

/** Who measures in the demonstration, and with what. */
const sonographers = [
  ['ThS.BS Phạm Quỳnh Anh', 'Voluson E10 – Phòng SA 3'],
  ['BS. Đinh Thị Hoa Súng', 'Voluson S8 – Phòng SA 1'],
] as const;

/** Length and nuchal translucency of a fetus of that age, as the sonographer wrote them. */
function screeningOf({ items, pregnancy, orderedMs, sid }: DemoCase): Row | null {
  const isFirst = items.some(({ code }) => code === 'DOUBLE');
  if (!isFirst && !items.some(({ code }) => code === 'TRIPLE')) return null;
  const no = Number(sid);
  const asked = { isSmoker: no % 41 === 0, hasDiabetesType1: no % 53 === 0 };
  const scan = { ultrasoundDate: vietnamDateAt(orderedMs), ...asked };
  if (!isFirst) return { crlMm: null, ntMm: null, sonographer: null, machine: null, ...scan };
  const days = pregnancy.gaDaysAtOrder ?? 85;
  const length = Math.min(84, Math.max(45, 45 + (days - 77) * 1.8));
  const [sonographer, machine] = sonographers[no % sonographers.length] ?? sonographers[0];
  return { crlMm: length.toFixed(1), ntMm: `1.${String(10 + (no % 80))}`, sonographer, machine, ...scan };
}

export function orderRow({ demo, plan, locationCode }: Placed): Row {
  const { pregnancy, world, person } = demo;
  const ward = wardOf(demo);
  return {
    id: demo.orderId,
    code: demo.orderCode,
    lab_record_id: demo.id,
    patient_id: person.id,
    visit_id: demo.visitId,
    location_code: locationCode,
    ordered_at: isoOf(demo.orderedMs),
    ordered_by: world.staff[demo.orderedBy].id,
    doctor_id: ward.doctorId,
    doctor_name: ward.doctorName,
    priority: demo.priority,
    phone_extension: demo.priority === 'stat' ? ward.extension : null,
    clinical_info: demo.priority === 'stat' ? 'Đang chuyển dạ, cần kết quả ngay' : null,
    payment_status: plan.twist === 'unpaid' ? 'unpaid' : person.insuranceNo === null ? 'paid' : 'insured',
    status: demo.orderStatus,
    cancel_reason: demo.orderStatus === 'cancelled' ? demo.cancelReason : null,
    pregnancy_state: pregnancy.state,
    edd: pregnancy.edd,
    edd_source: pregnancy.eddSource,
    ga_days_at_order: pregnancy.gaDaysAtOrder,
    fetuses: pregnancy.fetuses,
    chorionicity: pregnancy.chorionicity,
    cycle_phase: pregnancy.cyclePhase,
    screening: screeningOf(demo),
    is_demo: true,
    version: demo.orderVersion,
    updated_at: isoOf(demo.updatedMs),
  };
}

/** A panel that she has had already says why it is wanted again. */
export function itemRows({ demo }: Placed, had: Set<string>): readonly Row[] {
  return demo.items.map(({ kind, code }, index) => {
    const key = `${demo.person.id} ${code}`;
    const isRepeated = had.has(key);
    had.add(key);
    return {
      order_id: demo.orderId,
      position: index + 1,
      kind,
      item_code: code,
      reorder_reason: isRepeated ? 'clinical_change' : null,
    };
  });
}
