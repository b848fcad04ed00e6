import { copyNull, copyRow } from './copy-tables.ts';
import type { CaseState, LoadCase } from './cases.ts';
import { loadId } from './plan.ts';
import { dayText } from './people.ts';
import { valueColumns, type ValueBook } from './values.ts';

export interface Staff {
  readonly nurse: string;
  readonly technician: string;
  readonly doctor: string;
}

export const caseColumns = {
  visit: [
    'id',
    'code',
    'patient_id',
    'location_code',
    'visit_type',
    'doctor_name',
    'arrived_at',
    'diagnosis',
    'payer_type',
    'pregnancy_state',
    'pregnancy_id',
    'is_demo',
  ],
  lab_record: [
    'id',
    'sid',
    'location_code',
    'patient_id',
    'visit_id',
    'registered_at',
    'priority',
    'status',
    'section_codes',
    'panel_codes',
    'received_at',
    'due_at',
    'completed_at',
    'total_count',
    'pending_count',
    'entered_count',
    'approved_count',
    'patient_code',
    'patient_name',
    'patient_search_name',
    'patient_birth_year',
    'patient_gender',
    'ga_days',
    'trimester',
    'doctor_name',
    'diagnosis',
    'is_demo',
    'updated_at',
  ],
  lab_order: [
    'id',
    'code',
    'lab_record_id',
    'patient_id',
    'visit_id',
    'location_code',
    'ordered_at',
    'doctor_name',
    'priority',
    'payment_status',
    'status',
    'pregnancy_state',
    'edd',
    'edd_source',
    'ga_days_at_order',
    'fetuses',
    'is_demo',
  ],
  order_item: ['order_id', 'position', 'kind', 'item_code'],
  specimen: [
    'id',
    'code',
    'lab_record_id',
    'order_id',
    'specimen_type_code',
    'time_point',
    'status',
    'collected_at',
    'collected_by',
    'received_at',
    'received_by',
    'condition',
    'is_demo',
  ],
  result_item: [
    'lab_record_id',
    'test_code',
    'run_no',
    'test_version',
    'specimen_id',
    'panel_code',
    'position',
    'status',
    ...valueColumns,
    'source',
    'entered_by',
    'entered_at',
    'verified_by',
    'verified_at',
    'approved_by',
    'approved_at',
  ],
} as const;
export type CaseTable = keyof typeof caseColumns;

const minuteMs = 60_000;
const iso = (ms: number): string => new Date(ms).toISOString();
const doctors = ['BS. Lê Minh Châu', 'BS. Phạm Quỳnh Anh', 'BS. Đỗ Hải Yến'] as const;
const diagnosis = 'Khám theo hẹn (dữ liệu mẫu)';

const itemStates: Readonly<Record<CaseState, readonly string[]>> = {
  archived: ['released'],
  completed: ['released'],
  awaiting_approval: ['tech_verified'],
  in_progress: ['entered', 'pending'],
  awaiting_sample: ['pending'],
};
const orderStates: Readonly<Record<CaseState, string>> = {
  archived: 'completed',
  completed: 'completed',
  awaiting_approval: 'in_lab',
  in_progress: 'in_lab',
  awaiting_sample: 'ordered',
};

function pregnancyStateOf(given: LoadCase): string {
  return given.gaDays === undefined ? 'not_pregnant' : 'pregnant';
}

function doctorOf(given: LoadCase): string {
  return doctors[given.index % doctors.length] ?? doctors[0];
}

export function visitRow(given: LoadCase): string {
  const { person } = given;
  return copyRow([
    given.visitId,
    `79024_${given.sid}`,
    person.id,
    given.location,
    'outpatient',
    doctorOf(given),
    iso(given.orderedMs - 20 * minuteMs),
    diagnosis,
    'bhyt',
    pregnancyStateOf(given),
    given.gaDays === undefined ? null : (person.pregnancyId ?? null),
    true,
  ]);
}

export function recordRow(given: LoadCase): string {
  const { person, menu, state } = given;
  const total = menu.tests.length;
  const isDone = state === 'completed' || state === 'archived';
  const isReceived = state !== 'awaiting_sample';
  const receivedMs = given.orderedMs + 31 * minuteMs;
  const states = itemStates[state];
  const pending = menu.tests.filter((_, index) => states[index % states.length] === 'pending').length;
  return copyRow([
    given.id,
    given.sid,
    given.location,
    person.id,
    given.visitId,
    iso(given.orderedMs),
    given.index % 23 === 0 ? 'urgent' : 'routine',
    state,
    menu.sectionsText,
    menu.panelsText,
    isReceived ? iso(receivedMs) : null,
    isReceived ? iso(receivedMs + menu.turnaroundMinutes * minuteMs) : null,
    isDone ? iso(given.orderedMs + 96 * minuteMs) : null,
    total,
    pending,
    isDone ? 0 : total - pending,
    isDone ? total : 0,
    person.code,
    person.name,
    person.searchName,
    person.birthYear,
    person.isMale ? 'male' : 'female',
    given.gaDays ?? null,
    given.situation === 'none' ? null : given.situation,
    doctorOf(given),
    diagnosis,
    true,
    iso(given.orderedMs + 96 * minuteMs),
  ]);
}

export function orderRows(given: LoadCase): { readonly order: string; readonly items: string } {
  const { person, menu } = given;
  const isPregnant = given.gaDays !== undefined && person.eddMs !== undefined;
  const order = copyRow([
    given.orderId,
    `CD${given.sid.slice(0, 6)}-${given.sid.slice(6)}`,
    given.id,
    person.id,
    given.visitId,
    given.location,
    iso(given.orderedMs),
    doctorOf(given),
    given.index % 23 === 0 ? 'urgent' : 'routine',
    'insured',
    orderStates[given.state],
    pregnancyStateOf(given),
    isPregnant ? dayText(person.eddMs) : null,
    isPregnant ? 'ultrasound' : null,
    given.gaDays ?? null,
    isPregnant ? 1 : null,
    true,
  ]);
  const items = menu.panels.map((code, index) => copyRow([given.orderId, index + 1, 'panel', code])).join('');
  return { order, items };
}

function specimenId(given: LoadCase, tube: number): string {
  return loadId('specimen', given.orderedMs, given.index * 16 + tube);
}

export function specimenRows(given: LoadCase, staff: Staff): string {
  const isReceived = given.state !== 'awaiting_sample';
  let rows = '';
  for (const [index, tube] of given.menu.tubes.entries()) {
    rows += copyRow([
      specimenId(given, index),
      `${given.sid}${String(index + 1).padStart(2, '0')}`,
      given.id,
      given.orderId,
      tube.specimenType,
      tube.timePoint,
      isReceived ? 'received' : 'planned',
      isReceived ? iso(given.orderedMs + 12 * minuteMs) : null,
      isReceived ? staff.nurse : null,
      isReceived ? iso(given.orderedMs + 31 * minuteMs) : null,
      isReceived ? staff.technician : null,
      isReceived ? 'ok' : null,
      true,
    ]);
  }
  return rows;
}

/** 25 million of these: everything that repeats is joined once per case, everything about a value once per load. */
export function resultRows(given: LoadCase, staff: Staff, values: ValueBook): string {
  const { menu, situation, state } = given;
  const states = itemStates[state];
  const enteredAt = iso(given.orderedMs + 74 * minuteMs);
  const entered = `analyser\t${staff.technician}\t${enteredAt}`;
  const verified = `${staff.technician}\t${iso(given.orderedMs + 80 * minuteMs)}`;
  const approved = `${staff.doctor}\t${iso(given.orderedMs + 96 * minuteMs)}`;
  const nothing = `${copyNull}\t${copyNull}`;
  const ends: Readonly<Record<string, string>> = {
    released: `${entered}\t${verified}\t${approved}\n`,
    tech_verified: `${entered}\t${verified}\t${nothing}\n`,
    entered: `${entered}\t${nothing}\t${nothing}\n`,
    pending: `${copyNull}\t${nothing}\t${nothing}\t${nothing}\n`,
  };
  const tubes = menu.tubes.map((_, index) => specimenId(given, index));
  let rows = '';
  for (const [index, test] of menu.tests.entries()) {
    const status = states[index % states.length] ?? 'pending';
    const list = values.get(`${test.code} ${situation}`) ?? [];
    const value = status === 'pending' ? noValue : (list[given.index % list.length] ?? noValue);
    rows += `${given.id}\t${test.code}\t1\t${test.version}\t${tubes[test.tube] ?? ''}\t${test.panel}\t${index + 1}\t${status}\t${value}\t${ends[status] ?? ''}`;
  }
  return rows;
}

const noValue = valueColumns
  .map((column) => (column === 'is_critical' || column === 'is_range_fallback' ? 'f' : copyNull))
  .join('\t');
