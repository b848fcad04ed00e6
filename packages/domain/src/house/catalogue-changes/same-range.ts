import type { RangeCondition } from '../../ground/catalogue/reference-range.ts';
import { compareDecimals } from '../../text/decimal.ts';
import { isLimit } from './check-test-values.ts';
import type { RangeContent } from './content.ts';

const conditions = [
  'sex',
  'pregnancy',
  'gaDaysMin',
  'gaDaysMax',
  'cyclePhase',
  'ageDaysMin',
  'ageDaysMax',
  'ageHoursMin',
  'ageHoursMax',
  'method',
] as const satisfies readonly (keyof RangeCondition)[];

const limits = ['low', 'high', 'criticalLow', 'criticalHigh'] as const;

/** 5.10 and 5.1 are the same limit. */
function isSameLimit(one: string | null, other: string | null): boolean {
  if (one === null || other === null || !isLimit(one) || !isLimit(other)) return one === other;
  return compareDecimals(one, other) === 0;
}

export function isForSamePeople(one: RangeCondition, other: RangeCondition): boolean {
  return conditions.every((field) => one[field] === other[field]);
}

/** For the same people, and saying the same about them. */
export function isSameRange(one: RangeContent, other: RangeContent): boolean {
  return (
    isForSamePeople(one, other) &&
    limits.every((field) => isSameLimit(one[field], other[field])) &&
    one.text === other.text &&
    one.source === other.source
  );
}
