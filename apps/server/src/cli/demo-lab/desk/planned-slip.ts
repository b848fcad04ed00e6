import type { AppointmentDraft } from '@senlab/domain';
import { diagnosisOf, isFromWard, type DemoCase } from '../cases/demo-case.ts';
import type { BookedHour } from './booking-calendar.ts';
import { minuteMs, type DemoWorld, type StaffMember } from '../world.ts';

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
export function writtenMsOf({ plan }: DemoCase, turn: number): number {
  return plan.orderedMs + (70 + ((turn * 13) % 60)) * minuteMs;
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
export function doctorFor({ staff }: DemoWorld, { plan }: DemoCase, turn: number): StaffMember {
  if (isFromWard(plan)) return staff.clinician;
  if (plan.person.kind === 'infertile-man' || plan.person.kind === 'infertile-woman') return staff.geneticist;
  return [staff.doctor, staff.clinician, staff.secondDoctor][turn % 3] ?? staff.doctor;
}

export function draftFor(
  world: DemoWorld,
  demo: DemoCase,
  booked: BookedHour & { readonly turn: number; readonly doctor: StaffMember | null },
): AppointmentDraft | undefined {
  const { plan, locationCode, pregnancy } = demo;
  const { day, time, turn, doctor } = booked;
  const department = world.departments.get(isFromWard(plan) ? 'KSAN' : 'KKB');
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
    diagnosis: diagnosisOf(plan, pregnancy),
    icdMain: pregnancy.state === 'pregnant' ? 'Z34.9' : null,
    icdOther: null,
    plannedTests: tests.filter((code) => world.catalogue.panels.has(code) || world.catalogue.tests.has(code)),
  };
}

export interface WantedSlips {
  /** Days from now; negative: before. */
  readonly inDays: number;
  /** Which hour of the site's. */
  readonly hour: number;
  readonly count: number;
  readonly site: 0 | 1;
  readonly end?: (index: number) => SlipEnd;
}

export const waits: SlipEnd = { kind: 'waits' };
const cancelled = (index: number): SlipEnd => ({
  kind: 'cancelled',
  reason: index % 2 === 0 ? 'Bệnh nhân chuyển về khám tại địa phương' : 'Bệnh nhân xin hủy, sẽ đặt lại sau',
});

/**
 * The load of the book. The next day is full at eight o'clock; the days behind it have room. What lies before today and
 * was not used is what people missed.
 */
export const bookingLoad: readonly WantedSlips[] = [
  { inDays: -9, hour: 0, count: 2, site: 0 },
  { inDays: -6, hour: 2, count: 2, site: 0 },
  { inDays: -4, hour: 4, count: 1, site: 1 },
  { inDays: -3, hour: 1, count: 2, site: 0 },
  { inDays: -1, hour: 0, count: 2, site: 0 },
  { inDays: 0, hour: 4, count: 3, site: 0 },
  { inDays: 0, hour: 5, count: 2, site: 0 },
  { inDays: 0, hour: 6, count: 1, site: 1 },
  { inDays: 1, hour: 0, count: 20, site: 0 },
  { inDays: 1, hour: 1, count: 4, site: 0 },
  { inDays: 1, hour: 4, count: 3, site: 0 },
  { inDays: 2, hour: 0, count: 5, site: 0 },
  { inDays: 2, hour: 2, count: 3, site: 1 },
  { inDays: 4, hour: 0, count: 3, site: 0 },
  { inDays: 5, hour: 3, count: 3, site: 1 },
  { inDays: 5, hour: 1, count: 2, site: 0, end: cancelled },
  { inDays: 7, hour: 0, count: 4, site: 0 },
  { inDays: 9, hour: 1, count: 2, site: 0, end: cancelled },
  { inDays: 12, hour: 0, count: 3, site: 0 },
  { inDays: 16, hour: 5, count: 2, site: 1 },
  { inDays: 26, hour: 1, count: 3, site: 0 },
];
