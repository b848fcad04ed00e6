import { ok, refuse, type Result } from '../kernel/result.ts';
import { formatDayNumber, parseDayNumber, type DayNumber } from './day-number.ts';

const shape = /^PT(\d{6})-(\d{4})$/;

/** PT261114-0087: the day, and a number that begins at 1 every day. */
export function makeReturnSlipCode(day: string, number: number): Result<string> {
  const parts = formatDayNumber({ day, number });
  return parts === undefined
    ? refuse({ kind: 'conflict', reason: 'return-slip-codes-used-up' })
    : ok(`PT${parts[0]}-${parts[1]}`);
}

export function parseReturnSlipCode(text: string): DayNumber | undefined {
  const [, day = '', number = ''] = shape.exec(text) ?? [];
  return day === '' ? undefined : parseDayNumber(day, number);
}
