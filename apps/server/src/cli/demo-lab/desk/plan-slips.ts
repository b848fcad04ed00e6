import { addDays, vietnamDateAt, vietnamIsoOf } from '@senlab/domain';
import {
  hourBefore,
  openDayFrom,
  takeHour,
  type BookedHour,
  type BookingCalendar,
} from './booking-calendar.ts';
import {
  bookingLoad,
  waits,
  doctorFor,
  draftFor,
  writtenMsOf,
  type PlannedSlip,
  type SlipEnd,
} from './planned-slip.ts';
import { isFromWard, type DemoCase } from '../cases/demo-case.ts';
import { hourMs, minuteMs, type DemoWorld } from '../world.ts';

const clockOf = (atMs: number): string => vietnamIsoOf(atMs).slice(11, 16);

interface Desk {
  readonly world: DemoWorld;
  readonly calendar: BookingCalendar;
  /** Of visits that nobody has written a slip for, the oldest first. */
  readonly free: DemoCase[];
}

interface Booking {
  readonly ran: DemoCase;
  readonly hour: BookedHour;
  readonly turn: number;
  readonly end: SlipEnd;
}

function slipOf({ world }: Desk, { ran, hour, turn, end }: Booking): readonly PlannedSlip[] {
  const doctor = doctorFor(world, ran, turn);
  const draft = draftFor(world, ran, { ...hour, turn, doctor });
  if (draft === undefined) return [];
  // Every third one is written by the doctor's own hand, and signed with it.
  const writer = turn % 3 === 1 || isFromWard(ran.plan) ? doctor : world.staff.reception;
  const isForeign = doctor === world.staff.clinician && !isFromWard(ran.plan);
  return [
    {
      draft,
      doctor,
      end,
      // A clinician writes for the own ward only.
      writer: isForeign ? world.staff.reception : writer,
      writtenMs: writtenMsOf(ran, turn),
      isSigned: !isForeign && turn % 5 !== 0,
    },
  ];
}

/** Others came without one: not everybody is called back. */
const usedPerDay = 4;

/** Whoever came again came with a slip of the visit before, on its day. */
function usedSlips(desk: Desk, cases: readonly DemoCase[], wanted: number): readonly PlannedSlip[] {
  const { world, calendar } = desk;
  const slips: PlannedSlip[] = [];
  const perDay = new Map<string, number>();
  const visits = Map.groupBy(cases, ({ plan }) => plan.person);
  for (const second of cases.toReversed()) {
    if (slips.length >= wanted) break;
    const own = visits.get(second.plan.person) ?? [];
    const ran = own[own.indexOf(second) - 1];
    if (ran === undefined || !desk.free.includes(ran) || isFromWard(second.plan)) continue;
    const arrivedMs = second.plan.orderedMs;
    const day = vietnamDateAt(arrivedMs);
    const time = hourBefore(calendar, ran.locationCode, clockOf(arrivedMs)) ?? '';
    const atMs = arrivedMs + 6 * minuteMs;
    const issuedMs = writtenMsOf(ran, slips.length) + 5 * minuteMs;
    // Whoever came minutes before midnight was seen when the day of the slip was over.
    const isOnItsDay = vietnamDateAt(issuedMs) < day && vietnamDateAt(atMs) === day && atMs < world.nowMs;
    if (!isOnItsDay || openDayFrom(calendar, ran.locationCode, day) !== day) continue;
    const count = perDay.get(day) ?? 0;
    if (count >= usedPerDay || !takeHour(calendar, ran.locationCode, { day, time })) continue;
    perDay.set(day, count + 1);
    desk.free.splice(desk.free.indexOf(ran), 1);
    const end = { kind: 'used', visitId: second.visitId, atMs } as const;
    slips.push(...slipOf(desk, { ran, hour: { day, time }, turn: slips.length, end }));
  }
  return slips;
}

/** The newest visit that is old enough for a slip of that day, and none of whose tests is still being drawn. */
function visitFor({ world, free }: Desk, site: string, day: string): DemoCase | undefined {
  const index = free.findLastIndex(
    ({ plan, locationCode }) =>
      locationCode === site &&
      plan.orderedMs < world.nowMs - 3 * hourMs &&
      vietnamDateAt(plan.orderedMs + 3 * hourMs) < addDays(day, -1),
  );
  return index < 0 ? undefined : free.splice(index, 1)[0];
}

function bookedSlips(desk: Desk): readonly PlannedSlip[] {
  const { world, calendar } = desk;
  const today = vietnamDateAt(world.nowMs);
  return bookingLoad.flatMap(({ inDays, hour, count, site, end }) => {
    const code = world.sites[site];
    const day = openDayFrom(calendar, code, addDays(today, inDays));
    const time = calendar.get(code)?.times[hour];
    if (day === undefined || time === undefined) return [];
    return Array.from({ length: count }, (_, index): readonly PlannedSlip[] => {
      if (!takeHour(calendar, code, { day, time })) return [];
      const ran = visitFor(desk, code, day);
      if (ran === undefined) return [];
      return slipOf(desk, { ran, hour: { day, time }, turn: index, end: end?.(index) ?? waits });
    }).flat();
  });
}

const moves = [
  'Bệnh nhân bận việc gia đình, xin dời ngày',
  'Bác sĩ đi họp, dời sang ngày khác',
  'Bệnh nhân muốn khám buổi chiều',
  'Dời lịch để khám cùng ngày siêu âm',
] as const;

/** From one of the next days to a later one, in the afternoon. */
function movedSlips(desk: Desk): readonly PlannedSlip[] {
  const { world, calendar } = desk;
  const [code] = world.sites;
  const today = vietnamDateAt(world.nowMs);
  const [time = '', later = time] = [calendar.get(code)?.times[2], calendar.get(code)?.times[4]];
  return moves.flatMap((reason, turn) => {
    const day = openDayFrom(calendar, code, addDays(today, 2 + turn));
    const to = openDayFrom(calendar, code, addDays(today, 8 + turn));
    const hour = { day: day ?? '', time };
    if (to === undefined || !takeHour(calendar, code, hour)) return [];
    const moved = { day: to, time: later };
    if (!takeHour(calendar, code, moved)) return [];
    const ran = visitFor(desk, code, hour.day);
    const end = { kind: 'moved', reason, to: moved } as const;
    return ran === undefined ? [] : slipOf(desk, { ran, hour, turn, end });
  });
}

/** Begun and not finished; one cannot be issued as it stands, because of what is written in it. */
function drafts(desk: Desk): readonly PlannedSlip[] {
  const { world, calendar } = desk;
  const [code] = world.sites;
  const [time = ''] = calendar.get(code)?.times ?? [];
  return Array.from({ length: 6 }, (_, turn): readonly PlannedSlip[] => {
    const day = openDayFrom(calendar, code, addDays(vietnamDateAt(world.nowMs), 10 + turn));
    const ran = day === undefined ? undefined : visitFor(desk, code, day);
    if (day === undefined || ran === undefined) return [];
    const end = { kind: turn === 5 ? 'dropped' : 'draft' } as const;
    return slipOf(desk, { ran, hour: { day, time }, turn, end }).map((slip) => ({
      ...slip,
      draft: {
        ...slip.draft,
        ...(turn === 0 ? { doctorId: null } : {}),
        ...(turn === 2 ? { diagnosis: `${slip.draft.diagnosis}, theo dõi TSG` } : {}),
      },
    }));
  }).flat();
}

/** Everything that was written at the desk, in the order in which it was. */
export function planSlips(
  world: DemoWorld,
  calendar: BookingCalendar,
  cases: readonly DemoCase[],
): readonly PlannedSlip[] {
  const isSeen = ({ plan, isCancelled }: DemoCase): boolean => plan.person.kind !== 'newborn' && !isCancelled;
  const seen = cases.filter(isSeen);
  const desk = { world, calendar, free: [...seen] };
  return [...usedSlips(desk, seen, 32), ...bookedSlips(desk), ...movedSlips(desk), ...drafts(desk)].toSorted(
    (one, other) => one.writtenMs - other.writtenMs,
  );
}
