import { gestationalDaysOn, pregnancyDays } from '../../patients/pregnancy/gestational-age.ts';
import { dayNumberOf } from '../../ground/kernel/vietnam-day.ts';
import { addDays, firstAppointmentDay, lastAppointmentDay } from './booking-days.ts';

/** A day that is named by how far off it is, or by how far the pregnancy will be. */
export interface QuickDay {
  readonly kind: 'weeks' | 'gestation';
  readonly weeks: number;
  /** YYYY-MM-DD; the site may be closed on it. */
  readonly day: string;
}

const weeksOn = [1, 2, 4] as const;

/** The weeks in which a pregnancy without trouble is seen: screening, sugar test, and closer towards its end. */
const visitWeeks = [12, 16, 20, 24, 28, 30, 32, 34, 36, 37, 38, 39, 40] as const;
const visitsOffered = 3;

function visitDays(today: string, edd: string): readonly QuickDay[] {
  // Of an age that nobody should act on no week is named: the date was mistyped, or she has given birth.
  if (gestationalDaysOn(edd, dayNumberOf(today) ?? 0) === undefined) return [];
  return visitWeeks
    .map((weeks) => ({ kind: 'gestation' as const, weeks, day: addDays(edd, weeks * 7 - pregnancyDays) }))
    .filter(({ day }) => day >= firstAppointmentDay(today) && day <= lastAppointmentDay(today))
    .slice(0, visitsOffered);
}

/** What stands beside the calendar, so that nobody counts weeks on it. Without a due date the plain ones only. */
export function quickDays(today: string, edd: string | undefined): readonly QuickDay[] {
  return [
    ...weeksOn.map((weeks) => ({ kind: 'weeks' as const, weeks, day: addDays(today, weeks * 7) })),
    ...(edd === undefined ? [] : visitDays(today, edd)),
  ];
}
