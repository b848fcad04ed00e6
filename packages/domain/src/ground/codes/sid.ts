import { ok, refuse, type Result } from '../kernel/result.ts';
import { formatDayNumber, parseDayNumber, type DayNumber } from './day-number.ts';

const shape = /^(\d{6})(\d{4})$/;

/** The number of a laboratory case: yymmdd and four digits that begin at 1 every day at every site. */
export function makeSid(day: string, number: number): Result<string> {
  const parts = formatDayNumber({ day, number });
  return parts === undefined ? refuse({ kind: 'conflict', reason: 'sids-used-up' }) : ok(parts.join(''));
}

export function parseSid(text: string): DayNumber | undefined {
  const [, day = '', number = ''] = shape.exec(text) ?? [];
  return parseDayNumber(day, number);
}
