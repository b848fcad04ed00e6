import { compareDecimals } from '../../text/decimal.ts';
import type { ResultValue } from './value.ts';

function isSameNumber(one: string | null, other: string | null): boolean {
  if (one === null || other === null) return one === other;
  return compareDecimals(one, other) === 0;
}

/** 6,5 and 6.50 are the same value to whoever reads them, whatever was typed. */
export function isSameResultValue(one: ResultValue, other: ResultValue): boolean {
  return (
    isSameNumber(one.number, other.number) &&
    one.comparator === other.comparator &&
    one.code === other.code &&
    one.text === other.text
  );
}
