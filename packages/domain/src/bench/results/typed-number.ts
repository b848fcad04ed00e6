import { invalid, ok, type Result } from '../../ground/kernel/result.ts';
import { parseDecimal } from '../../text/decimal.ts';
import { splitComparator, type Compared } from './typed-comparator.ts';
import { valueDecimals, type Comparator, type ValueSource } from './value.ts';

export interface NumberRule {
  /** Digits behind the mark that the test shows; three or more settle what 1.015 means. */
  readonly decimals: number | null;
  readonly allowsNegative: boolean;
  readonly source: ValueSource;
}

export interface TypedNumber {
  readonly comparator: Comparator | null;
  readonly number: string;
}

const oneMark = /^[+-]?\d+(?:[.,]\d+)?$/;
const dotOnly = /^[+-]?\d+(?:\.\d+)?$/;
const manyMarks = /^[+-]?\d+(?:[.,]\d+){2,}$/;
/** 1,234 and 123.456, but neither 0,125 nor 1234,567: nobody groups a zero, or four digits. */
const thousandOrDecimal = /^[+-]?[1-9]\d{0,2}[.,]\d{3}$/;

/**
 * Reads a number as a technician types it, comma or dot, perhaps with a comparison before it.
 *
 * Thousands are never grouped: a text with two marks is refused. One mark followed by exactly three digits could be
 * a thousand or a decimal, a factor of 1000, and is refused as well, unless it cannot be a thousand: the part before
 * the mark is 0 or has four digits or more, the test itself shows three decimals or more (specific gravity 1.015), or
 * an analyser wrote it, which knows only the decimal dot.
 */
export function readNumber(text: string, rule: NumberRule): Result<TypedNumber> {
  const { comparator, rest } = splitComparator(text);
  const { source, decimals } = rule;
  if (manyMarks.test(rest)) return invalid(source === 'typed' ? 'value-mark-ambiguous' : 'value-not-number');
  if (!(source === 'typed' ? oneMark : dotOnly).test(rest)) return invalid('value-not-number');
  if (source === 'typed' && (decimals ?? 0) < 3 && thousandOrDecimal.test(rest)) {
    return invalid('value-mark-ambiguous');
  }
  return signed({ comparator, rest }, rule);
}

function signed({ comparator, rest }: Compared, { allowsNegative }: NumberRule): Result<TypedNumber> {
  const number = parseDecimal(rest, { decimals: valueDecimals });
  if (number === undefined) return invalid('value-not-number');
  if (allowsNegative) return ok({ comparator, number });
  // "+3" is how a grade is written, not an amount: where no minus can stand, a plus is a slip.
  if (rest.startsWith('+')) return invalid('value-not-number');
  const isBelowZero = rest.startsWith('-') || (comparator === '<' && !/[1-9]/.test(number));
  return isBelowZero ? invalid('value-negative') : ok({ comparator, number });
}
