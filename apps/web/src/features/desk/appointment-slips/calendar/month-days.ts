import { addDays, addMonths, isoWeekdayOf } from '@senlab/domain';
import { formatDate } from '@senlab/domain/text';
import { type DayLoad, loadCalendar, slipTopics } from '../slip-calls.ts';
import { texts } from '../texts.ts';
import { useCallback, useMemo } from 'react';
import { useAnswer } from '../../../../api/use-answer.ts';

/** The weeks of a month, Monday first, with the days of its neighbours that fill them. `month` is YYYY-MM. */
export function weeksOf(month: string): readonly (readonly string[])[] {
  const first = `${month}-01`;
  const start = addDays(first, 1 - isoWeekdayOf(first));
  const end = addMonths(first, 1);
  const weeks: (readonly string[])[] = [];
  for (let monday = start; monday < end; monday = addDays(monday, 7)) {
    weeks.push(Array.from({ length: 7 }, (_, index) => addDays(monday, index)));
  }
  return weeks;
}

/** First and last day that the grid of a month shows. */
export function shownDays(month: string): { readonly from: string; readonly to: string } {
  const days = weeksOf(month).flat();
  return { from: days[0] ?? `${month}-01`, to: days.at(-1) ?? `${month}-01` };
}

/** Where a key leads from a day; undefined for a key that leads nowhere. */
export function dayByKey(day: string, key: string): string | undefined {
  switch (key) {
    case 'ArrowLeft':
      return addDays(day, -1);
    case 'ArrowRight':
      return addDays(day, 1);
    case 'ArrowUp':
      return addDays(day, -7);
    case 'ArrowDown':
      return addDays(day, 7);
    case 'Home':
      return addDays(day, 1 - isoWeekdayOf(day));
    case 'End':
      return addDays(day, 7 - isoWeekdayOf(day));
    case 'PageUp':
      return addMonths(day, -1);
    case 'PageDown':
      return addMonths(day, 1);
    default:
      return undefined;
  }
}

interface HourLoad {
  readonly capacity: number;
  readonly taken: number;
}

/** Places that are left; never less than none, where the site has taken places away. */
export function freeIn(hours: readonly HourLoad[]): number {
  return hours.reduce((sum, { capacity, taken }) => sum + Math.max(capacity - taken, 0), 0);
}

/** The same day, or the next that is not blocked. A day of which nothing is known is taken at its word. */
export function nextFreeDay<Load>(
  day: string,
  loads: ReadonlyMap<string, Load>,
  isBlocked: (day: string, load: Load) => boolean,
): string {
  const days = Array.from({ length: 14 }, (_, index) => addDays(day, index));
  const isFree = (each: string): boolean => {
    const load = loads.get(each);
    return load === undefined || !isBlocked(each, load);
  };
  return days.find(isFree) ?? day;
}

const say = texts.calendar;

/** "thứ Hai, 16/11/2026" */
export function dayName(day: string): string {
  return `${say.weekdayNames[isoWeekdayOf(day) - 1] ?? ''}, ${formatDate(day)}`;
}

/** What the cell of a day says to somebody who does not see it. */
export function dayWords(day: string, load: DayLoad | undefined, isPast: boolean): string {
  if (load === undefined) return dayName(day);
  if (load.closedReason !== null) {
    const booked = load.slips > 0 ? [say.slips(load.slips)] : [];
    return [dayName(day), `${say.closed}: ${load.closedReason}`, ...booked].join(', ');
  }
  const free = freeIn(load.hours);
  const left = free === 0 ? say.full : say.free(free);
  return [dayName(day), say.slips(load.slips), ...(isPast ? [] : [left])].join(', ');
}

export interface UsedCalendar {
  readonly loads: ReadonlyMap<string, DayLoad>;
  readonly hasFailed: boolean;
  readonly retry: () => void;
}

const none: ReadonlyMap<string, DayLoad> = new Map();

/** Booked and free of the days that a month shows; follows what others book. */
export function useCalendar(site: string, month: string): UsedCalendar {
  const load = useCallback(() => loadCalendar(site, shownDays(month)), [site, month]);
  const { answer, problem, refresh } = useAnswer(load, { topics: slipTopics });
  const loads = useMemo(() => (answer ? new Map(answer.map((each) => [each.day, each])) : none), [answer]);
  return { loads, hasFailed: !answer && problem !== undefined, retry: () => void refresh() };
}
