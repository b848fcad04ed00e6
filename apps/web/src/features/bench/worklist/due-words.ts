import { instantOf, turnaround } from '@senlab/domain';
import { texts } from './texts.ts';

export interface DueRow {
  readonly registeredTime: string;
  readonly receivedTime: string | null;
  readonly dueTime: string | null;
  readonly completedTime: string | null;
}

export type DueTone = 'calm' | 'soon' | 'late' | 'in-time' | 'was-late' | 'waiting';

export interface DueWords {
  readonly tone: DueTone;
  readonly words: string;
}

const minutesOfHour = 60;
const minutesOfDay = 24 * minutesOfHour;

/** The two largest units: nobody plans by the minutes of the day after tomorrow. */
export function durationWords(minutes: number): string {
  if (minutes < minutesOfHour) return texts.due.minutes(minutes);
  if (minutes < minutesOfDay)
    return texts.due.hours(Math.floor(minutes / minutesOfHour), minutes % minutesOfHour);
  const days = Math.floor(minutes / minutesOfDay);
  return texts.due.days(days, Math.floor((minutes % minutesOfDay) / minutesOfHour));
}

function msOf(text: string | null): number | null {
  return text === null ? null : (instantOf(text) ?? null);
}

/** How a record stands to what was promised. */
export function dueWords(row: DueRow, nowMs: number): DueWords {
  const dueMs = msOf(row.dueTime);
  const receivedMs = msOf(row.receivedTime) ?? msOf(row.registeredTime);
  if (dueMs === null || receivedMs === null) return { tone: 'waiting', words: texts.due.notReceived };
  const finishedMs = msOf(row.completedTime);
  const { state, minutes } = turnaround({ receivedMs, dueMs, nowMs, finishedMs });
  const time = durationWords(minutes);
  if (finishedMs !== null)
    return state === 'overdue'
      ? { tone: 'was-late', words: texts.due.wasLate(time) }
      : { tone: 'in-time', words: texts.due.inTime };
  if (state === 'overdue') return { tone: 'late', words: texts.due.late(time) };
  return { tone: state === 'soon' ? 'soon' : 'calm', words: texts.due.left(time) };
}
