import { dateOfDayNumber, vietnamDayOf, vietnamMinuteOf } from '../../ground/kernel/vietnam-day.ts';
import { minutesOfTime } from '../../text/time.ts';

/** A shift of work. The night belongs to the day on which it began. */
export interface Shift {
  /** A stored date in Vietnam. */
  readonly day: string;
  readonly code: string;
}

/** Lasts until the next one of the plan begins, so that a plan cannot have a gap or an overlap. */
export interface PlannedShift {
  readonly code: string;
  readonly label: string;
  /** HH:mm in Vietnam. */
  readonly from: string;
}

export type ShiftPlan = readonly [PlannedShift, ...PlannedShift[]];

/** 06–14, 14–22, 22–06. */
export const defaultShiftPlan: ShiftPlan = [
  { code: 'morning', label: 'Ca sáng', from: '06:00' },
  { code: 'afternoon', label: 'Ca chiều', from: '14:00' },
  { code: 'night', label: 'Ca đêm', from: '22:00' },
];

function inOrder(plan: ShiftPlan): readonly PlannedShift[] {
  return plan.toSorted((one, other) => minutesOfTime(one.from) - minutesOfTime(other.from));
}

/** The shift of a moment. Its beginning belongs to it, its end to the next. */
export function shiftOf(instant: number, plan: ShiftPlan = defaultShiftPlan): Shift {
  const day = vietnamDayOf(instant);
  const minutes = vietnamMinuteOf(instant);
  const shifts = inOrder(plan);
  const begun = shifts.findLast(({ from }) => minutesOfTime(from) <= minutes);
  if (begun !== undefined) return { day: dateOfDayNumber(day), code: begun.code };
  return { day: dateOfDayNumber(day - 1), code: (shifts.at(-1) ?? plan[0]).code };
}

/**
 * Negative, zero or positive, as a sort wants it. A code that the plan does not know (any more) comes first of its
 * day: for a failed control run that means it is still looked at.
 */
export function compareShifts(one: Shift, other: Shift, plan: ShiftPlan = defaultShiftPlan): number {
  if (one.day !== other.day) return one.day < other.day ? -1 : 1;
  const codes = inOrder(plan).map(({ code }) => code);
  return codes.indexOf(one.code) - codes.indexOf(other.code);
}
