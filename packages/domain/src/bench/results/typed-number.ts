import { type Comparator, type ValueSource, valueDecimals, emptyValue, type ResultValue } from './value.ts';
import type { Choice } from '../../ground/catalogue/catalogue.ts';
import { invalid, ok, type Result } from '../../ground/kernel/result.ts';
import { foldForSearch } from '../../text/fold.ts';
import { sameWords } from '../../text/visible-text.ts';
import { parseDecimal } from '../../text/decimal.ts';

const written = /^(<=|>=|[<>≤≥])\s*/;

interface Compared {
  readonly comparator: Comparator | null;
  readonly rest: string;
}

/** Takes a comparison off the front: "<= 5" is ≤ and 5. */
export function splitComparator(text: string): Compared {
  const sign = written.exec(text);
  if (sign === null) return { comparator: null, rest: text };
  return { comparator: comparatorOf(sign[1] ?? ''), rest: text.slice(sign[0].length) };
}

function comparatorOf(sign: string): Comparator {
  if (sign === '<=' || sign === '≤') return '≤';
  if (sign === '>=' || sign === '≥') return '≥';
  return sign === '<' ? '<' : '>';
}

function folded(text: string): string {
  return foldForSearch(text).replace(/\s+/g, ' ');
}

/** The choice that a text names in full, with or without accents. Two that differ in accents only need the accents. */
export function choiceNamed(text: string, choices: readonly Choice[]): Choice | undefined {
  const exact = choices.find((choice) => sameWords(choice.value, text));
  if (exact !== undefined) return exact;
  const alike = choices.filter((choice) => folded(choice.value) === folded(text));
  return alike.length === 1 ? alike[0] : undefined;
}

/**
 * The choice that is meant: named in full ("A" is A although AB begins with it), or, typed by a person, the only one
 * that begins so ("am" is Âm tính). An analyser's half word is a fault of the driver and never guessed at.
 */
export function readChoice(text: string, choices: readonly Choice[], source: ValueSource): Result<Choice> {
  const named = choiceNamed(text, choices);
  if (named !== undefined) return ok(named);
  const wanted = folded(text);
  const beginning = wanted === '' ? [] : choices.filter((choice) => folded(choice.value).startsWith(wanted));
  const [only, ...others] = source === 'typed' ? beginning : [];
  if (only === undefined) return invalid('value-not-in-choices');
  return others.length === 0 ? ok(only) : invalid('value-choice-ambiguous');
}

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

const ratio = /^1\s*[:/]\s*([1-9]\d{0,6})$/;

interface Ratio {
  readonly comparator: Comparator | null;
  readonly denominator: string;
}

function readRatio(text: string): Ratio | undefined {
  const { comparator, rest } = splitComparator(text);
  const denominator = ratio.exec(rest)?.[1];
  return denominator === undefined ? undefined : { comparator, denominator };
}

/** A dilution: 1:8, also typed 1/8. Where the test lists its dilutions, only those; "1:7" would be a slip. */
export function readTiter(text: string, raw: string, choices: readonly Choice[]): Result<ResultValue> {
  const read = readRatio(text);
  if (read === undefined) {
    const named = choiceNamed(text, choices);
    return named === undefined ? invalid('value-not-titer') : ok({ ...emptyValue(raw), code: named.value });
  }
  const code = `1:${read.denominator}`;
  if (choices.length > 0 && choiceNamed(code, choices) === undefined) return invalid('value-not-in-choices');
  return ok({ ...emptyValue(raw), comparator: read.comparator, code });
}

/**
 * A risk as the registered program prints it: 1/250, also typed 1:250. A percentage or a fraction is refused, because
 * turning it into 1/n would be calculating a risk, which this product must not do.
 */
export function readRisk(text: string, raw: string): Result<ResultValue> {
  const read = readRatio(text);
  if (read === undefined) return invalid('value-not-risk');
  return ok({ ...emptyValue(raw), comparator: read.comparator, text: `1/${read.denominator}` });
}
