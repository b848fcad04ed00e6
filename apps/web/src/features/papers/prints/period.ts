import { dateOfDayNumber, dayNumberOf, printLimits, vietnamDayOf } from '@senlab/domain';

/** Days in Vietnam, both in. */
export interface Period {
  readonly from: string;
  readonly to: string;
}

export const periodLengths = [7, 30, 90, 365] as const;
const usualLength = 30;

export function lastDays(days: number, nowMs: number): Period {
  const today = vietnamDayOf(nowMs);
  return { from: dateOfDayNumber(today - days + 1), to: dateOfDayNumber(today) };
}

export function isPeriod({ from, to }: Period): boolean {
  const [first, last] = [dayNumberOf(from), dayNumberOf(to)];
  if (first === undefined || last === undefined) return false;
  return last >= first && last - first < printLimits.statisticsDays;
}

const keys = { from: 'tu', to: 'den' } as const;

/** The last month, where the address asks for nothing that there is. */
export function readPeriod(search: URLSearchParams, nowMs: number): Period {
  const asked = { from: search.get(keys.from) ?? '', to: search.get(keys.to) ?? '' };
  return isPeriod(asked) ? asked : lastDays(usualLength, nowMs);
}

export function periodSearch({ from, to }: Period): Record<string, string> {
  return { [keys.from]: from, [keys.to]: to };
}
