import { compareDecimals, formatDecimal } from '../../text/decimal.ts';
import { exactOf, printExact, roundExact } from './exact-decimal.ts';

export const comparators = ['<', '>', '≤', '≥'] as const;
export type Comparator = (typeof comparators)[number];

/**
 * A result as it is stored. `raw` is what was typed or received and is never rounded; the other fields are what the
 * rules read. A number is filled only where comparing it as a number is true: not for a titer, and not for a risk,
 * where the larger figure is the smaller danger.
 */
export interface ResultValue {
  readonly raw: string;
  readonly comparator: Comparator | null;
  /** A stored decimal: text with a dot. */
  readonly number: string | null;
  /** One of the test's choices, or a titer as 1:n. */
  readonly code: string | null;
  readonly text: string | null;
}

/** Who wrote it. An analyser always writes a decimal dot and whole words; a person writes comma, dot and half words. */
export type ValueSource = 'typed' | 'analyser';

/**
 * The insurer's field for a value takes 50 characters. Every value but a free text must fit; a free text is cut or
 * moved to the description by the export, never here.
 */
export const valueMaxLength = 50;
/** Of a text or an organism, which are written in sentences. */
export const valueTextMaxLength = 2000;

/** Digits behind the mark that a result may have; more is a fault of a driver, not precision. */
export const valueDecimals = 10;

export function emptyValue(raw: string): ResultValue {
  return { raw, comparator: null, number: null, code: null, text: null };
}

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
