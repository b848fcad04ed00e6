import { ok, refuse, type Result } from '../kernel/result.ts';
import { formatDayNumber, parseDayNumber, type DayNumber } from './day-number.ts';

const shape = /^CD(\d{6})-(\d{4})$/;

/** CD261114-0123: the day, and a number that begins at 1 every day at every site. */
export function makeOrderCode(day: string, number: number): Result<string> {
  const parts = formatDayNumber({ day, number });
  if (parts === undefined) return refuse({ kind: 'conflict', reason: 'order-codes-used-up' });
  return ok(`CD${parts.join('-')}`);
}

export function parseOrderCode(text: string): DayNumber | undefined {
  const [, day = '', number = ''] = shape.exec(text) ?? [];
  return parseDayNumber(day, number);
}
