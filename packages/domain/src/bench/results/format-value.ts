import { formatDecimal } from '../../text/decimal.ts';
import { exactOf, printExact, roundExact } from './exact-decimal.ts';
import type { ResultValue } from './value.ts';

/**
 * A value as people read it, with a decimal comma. Numbers are rounded half-up to the digits that the test shows,
 * here only: what is stored and judged keeps every digit. A compared number is shown as it was typed, because
 * "< 0,01" rounded to one digit would claim "< 0,0".
 */
export function formatValue(value: ResultValue, decimals: number | null): string {
  const { comparator, number, code, text, raw } = value;
  if (number === null) return withComparator(comparator, code ?? text ?? raw);
  if (comparator !== null || decimals === null) return withComparator(comparator, formatDecimal(number));
  return formatDecimal(printExact(roundExact(exactOf(number), decimals)));
}

function withComparator(comparator: string | null, text: string): string {
  return comparator === null ? text : `${comparator} ${text}`;
}
