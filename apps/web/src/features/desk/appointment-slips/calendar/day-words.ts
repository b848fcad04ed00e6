import { isoWeekdayOf } from '@senlab/domain';
import { formatDate } from '@senlab/domain/text';
import type { DayLoad } from '../slip-calls.ts';
import { texts } from '../texts.ts';
import { freeIn } from './month-days.ts';

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
