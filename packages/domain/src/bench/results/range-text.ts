import { parseDecimal } from '../../text/decimal.ts';
import type { Comparator } from './value.ts';
import { splitComparator } from './typed-number.ts';
import { sameWords, visibleText } from '../../text/visible-text.ts';

const remark = /\s*\([^()]*\)$/;

function withoutRemark(text: string): string {
  return visibleText(text).replace(remark, '');
}

/** Whether a value is the normal one that a range prints; "Âm tính (<10/µL)" prints Âm tính with a remark behind it. */
export function isNormalText(value: string, rangeText: string | null): boolean {
  if (rangeText === null) return false;
  return sameWords(value, rangeText) || sameWords(value, withoutRemark(rangeText));
}

export interface TextLimit {
  readonly comparator: Comparator;
  readonly limit: string;
}

/**
 * The limit in a range that prints one comparison, "< 5,1 (thai kỳ)": what lies outside it must not stand unflagged
 * beside that print. Nothing for any other wording ("≥ 10: có miễn dịch"), which says more than a limit does.
 */
export function limitOfRangeText(rangeText: string | null): TextLimit | undefined {
  if (rangeText === null) return undefined;
  const { comparator, rest } = splitComparator(withoutRemark(rangeText));
  const limit = parseDecimal(rest);
  return comparator === null || limit === undefined ? undefined : { comparator, limit };
}
