import { ok, refuse, type Result } from '../kernel/result.ts';
import { formatDayNumber, parseDayNumber, type DayNumber } from './day-number.ts';

/** One case gives several reports, so that a busy day needs a digit more than cases do. */
export const lastReportOfDay = 99_999;

const shape = /^KQ(\d{6})-(\d{4}|[1-9]\d{4})$/;

/** KQ261114-0123: the day, and a number that begins at 1 every day. All versions of a report share it. */
export function makeReportCode(day: string, number: number): Result<string> {
  if (!Number.isSafeInteger(number) || number < 1) throw new RangeError('number out of range');
  if (number > lastReportOfDay) return refuse({ kind: 'conflict', reason: 'report-codes-used-up' });
  const [dayDigits = ''] = formatDayNumber({ day, number: 1 }) ?? [];
  return ok(`KQ${dayDigits}-${String(number).padStart(4, '0')}`);
}

export function parseReportCode(text: string): DayNumber | undefined {
  const [, day = '', number = ''] = shape.exec(text) ?? [];
  return parseDayNumber(day, number);
}

/** As it is printed, or typed without its dash. */
export function reportCodeIn(text: string): string | undefined {
  const code = text
    .trim()
    .toUpperCase()
    .replace(/^KQ(\d{6})(\d{4,5})$/, 'KQ$1-$2');
  return parseReportCode(code) === undefined ? undefined : code;
}
