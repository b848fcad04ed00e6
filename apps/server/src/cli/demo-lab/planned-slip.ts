import type { AppointmentDraft } from '@senlab/domain';
import type { DemoCase } from './case-state.ts';
import { diagnosisOf } from './rows.ts';
import type { RunCase } from './run-all.ts';
import type { BookedHour } from './booking-calendar.ts';
import { minuteMs, type DemoWorld, type StaffMember } from './world.ts';

/** What became of a slip, beside waiting for its day. */
export type SlipEnd =
  | { readonly kind: 'waits' }
  | { readonly kind: 'draft' }
  | { readonly kind: 'dropped' }
  | { readonly kind: 'cancelled'; readonly reason: string }
  | { readonly kind: 'moved'; readonly reason: string; readonly to: BookedHour }
  | { readonly kind: 'used'; readonly visitId: string; readonly atMs: number };

export interface PlannedSlip {
  readonly draft: AppointmentDraft;
  readonly writer: StaffMember;
  readonly doctor: StaffMember;
  readonly writtenMs: number;
  /** By the doctor, after reception wrote it. */
  readonly isSigned: boolean;
  readonly end: SlipEnd;
}

/** When whoever came sits at the desk again: after the tests, the same day. */
export function writtenMsOf({ orderedMs }: DemoCase, turn: number): number {
  return orderedMs + (70 + ((turn * 13) % 60)) * minuteMs;
}

interface Purpose {
  readonly reason: string;
  readonly preparation: string | null;
  readonly tests: readonly string[];
}

const pregnant: readonly Purpose[] = [
  {
    reason: 'Khám thai định kỳ',
    preparation: 'Mang theo các kết quả xét nghiệm và siêu âm trước đây.',
    tests: [],
  },
  {
    reason: 'Khám thai, làm nghiệm pháp dung nạp glucose',
    preparation: 'Nhịn ăn 8 giờ trước khi lấy máu, có thể uống nước lọc.',
    tests: ['OGTT75'],
  },
  {
    reason: 'Khám thai, siêu âm và xét nghiệm máu',
    preparation: 'Đến khám ngay nếu ra máu, ra nước âm đạo, đau bụng hoặc thai máy ít.',
    tests: ['CTM', 'TPTNT'],
  },
];
const others: readonly Purpose[] = [
  { reason: 'Tái khám, xem kết quả xét nghiệm', preparation: null, tests: [] },
  {
    reason: 'Tái khám sau điều trị',
    preparation: 'Tiếp tục uống thuốc theo đơn đến ngày tái khám.',
    tests: [],
  },
];

function purposeOf({ pregnancy }: DemoCase, turn: number): Purpose {
  const list = pregnancy.state === 'pregnant' ? pregnant : others;
  return list[turn % list.length] ?? { reason: 'Tái khám', preparation: null, tests: [] };
}

/** The ward calls its own people back; of the others the doctors take turns. */
export function doctorFor({ staff }: DemoWorld, { demo }: RunCase, turn: number): StaffMember {
  if (demo.orderedBy === 'clinician') return staff.clinician;
  if (demo.person.kind === 'infertile-man' || demo.person.kind === 'infertile-woman') return staff.geneticist;
  return [staff.doctor, staff.clinician, staff.secondDoctor][turn % 3] ?? staff.doctor;
}

export function draftFor(
  world: DemoWorld,
  ran: RunCase,
  booked: BookedHour & { readonly turn: number; readonly doctor: StaffMember | null },
): AppointmentDraft | undefined {
  const { demo, locationCode } = ran;
  const { day, time, turn, doctor } = booked;
  const department = world.departments.get(demo.orderedBy === 'clinician' ? 'KSAN' : 'KKB');
  if (department === undefined) return undefined;
  const { reason, preparation, tests } = purposeOf(demo, turn);
  return {
    locationCode,
    reason,
    preparation,
    visitId: demo.visitId,
    appointmentDate: day,
    appointmentTime: time,
    departmentId: department.id,
    doctorId: doctor?.session.accountId ?? null,
    diagnosis: diagnosisOf(demo),
    icdMain: demo.pregnancy.state === 'pregnant' ? 'Z34.9' : null,
    icdOther: null,
    plannedTests: tests.filter((code) => world.catalogue.panels.has(code) || world.catalogue.tests.has(code)),
  };
}
