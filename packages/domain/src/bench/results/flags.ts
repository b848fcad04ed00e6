import { parseDecimal, compareDecimals } from '../../text/decimal.ts';
import type { Comparator, ResultValue } from './value.ts';
import { splitComparator } from './typed-number.ts';
import { sameWords, visibleText } from '../../text/visible-text.ts';
import type { ReferenceRange, TestItem } from '../../ground/catalogue/catalogue.ts';

const remark = /\s*\([^()]*\)$/;

function withoutRemark(text: string): string {
  return visibleText(text).replace(remark, '');
}

/** Whether a value is the normal one that a range prints; "Âm tính (<10/µL)" prints Âm tính with a remark behind it. */
function isNormalText(value: string, rangeText: string | null): boolean {
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
function limitOfRangeText(rangeText: string | null): TextLimit | undefined {
  if (rangeText === null) return undefined;
  const { comparator, rest } = splitComparator(withoutRemark(rangeText));
  const limit = parseDecimal(rest);
  return comparator === null || limit === undefined ? undefined : { comparator, limit };
}

export const resultFlags = ['N', 'L', 'H', 'LL', 'HH', 'A', 'AA'] as const;
/** Normal, low, high, critically low, critically high, abnormal, critically abnormal. */
export type ResultFlag = (typeof resultFlags)[number];

/**
 * Why a value has no flag, which is not the same as being normal. no-range: nothing to compare with. uncertain: a
 * compared value ("< 5") that may lie on either side. range-is-text: the range prints words that are no limit.
 * not-judged: a risk, an organism or a free text, which only a person judges.
 */
export const unflaggedReasons = ['no-range', 'uncertain', 'range-is-text', 'not-judged'] as const;
export type UnflaggedReason = (typeof unflaggedReasons)[number];

export type FlagDecision = (
  | { readonly flag: ResultFlag; readonly unflagged: null }
  | { readonly flag: null; readonly unflagged: UnflaggedReason }
) & {
  /** A compared value that is critical in part of what it may be: a person must look. */
  readonly mayBeCritical: boolean;
};

export type JudgedTest = Pick<TestItem, 'resultType' | 'choices' | 'critical'>;
export type JudgingRange = Pick<ReferenceRange, 'low' | 'high' | 'text' | 'criticalLow' | 'criticalHigh'>;

function flagged(flag: ResultFlag, mayBeCritical = false): FlagDecision {
  return { flag, unflagged: null, mayBeCritical };
}

function unflagged(why: UnflaggedReason, mayBeCritical = false): FlagDecision {
  return { flag: null, unflagged: why, mayBeCritical };
}

export function isCriticalFlag(flag: ResultFlag | null): boolean {
  return flag === 'LL' || flag === 'HH' || flag === 'AA';
}

/** Whether something is so: a compared number ("< 5") often leaves it open. */
type Certainty = 'yes' | 'no' | 'perhaps';

interface Measured {
  readonly comparator: Comparator | null;
  readonly number: string;
}

/** Below the limit itself; a value equal to the limit is not. */
export function isBelow({ comparator, number }: Measured, limit: string | null): Certainty {
  if (limit === null) return 'no';
  const order = compareDecimals(number, limit);
  if (comparator === null) return order < 0 ? 'yes' : 'no';
  if (comparator === '>' || comparator === '≥') return order < 0 ? 'perhaps' : 'no';
  if (order < 0 || (order === 0 && comparator === '<')) return 'yes';
  // A low limit of zero is no limit: "< 1" against 0 to 2 is inside, whatever was measured.
  return /[1-9]/.test(limit) ? 'perhaps' : 'no';
}

/** Above the limit itself; a value equal to the limit is not. */
export function isAbove({ comparator, number }: Measured, limit: string | null): Certainty {
  if (limit === null) return 'no';
  const order = compareDecimals(number, limit);
  if (comparator === null) return order > 0 ? 'yes' : 'no';
  if (comparator === '<' || comparator === '≤') return order > 0 ? 'perhaps' : 'no';
  return order > 0 || (order === 0 && comparator === '>') ? 'yes' : 'perhaps';
}

function turned(certainty: Certainty): Certainty {
  if (certainty === 'perhaps') return 'perhaps';
  return certainty === 'yes' ? 'no' : 'yes';
}

const flagOfMeaning = { normal: 'N', abnormal: 'A', critical: 'AA' } as const;

/**
 * The meaning that the laboratory gave to the choice decides. The text of a range can only clear: a value equal to
 * the normal one printed beside it is never abnormal, while another choice that the laboratory calls normal stays so.
 */
function flagOfChoice(value: ResultValue, test: JudgedTest, range: JudgingRange | null): FlagDecision {
  const { comparator, code, text } = value;
  const words = code ?? text;
  if (comparator === null && words !== null && isNormalText(words, range?.text ?? null)) return flagged('N');
  const meaning = test.choices.find((choice) => choice.value === code)?.meaning;
  if (meaning === undefined) return unflagged('not-judged');
  // More than 1:64 is at least as bad as 1:64; less than 1:8 may already be nothing.
  if (comparator === '<' || comparator === '≤') return unflagged('uncertain', meaning === 'critical');
  return flagged(flagOfMeaning[meaning]);
}

interface Sides {
  readonly low: Certainty;
  readonly high: Certainty;
}

/** Side by side: where the range is silent on one side, the test's own limit still speaks. */
function criticalSides(measured: Measured, { critical }: JudgedTest, range: JudgingRange | null): Sides {
  return {
    low: isBelow(measured, range?.criticalLow ?? critical?.low ?? null),
    high: isAbove(measured, range?.criticalHigh ?? critical?.high ?? null),
  };
}

/** Outside what a range prints as "< 5,1" is 5,1 itself and everything above. */
function sidesOfText(measured: Measured, rangeText: string | null): Sides | undefined {
  const printed = limitOfRangeText(rangeText);
  if (printed === undefined) return undefined;
  const { comparator, limit } = printed;
  if (comparator === '<') return { low: 'no', high: turned(isBelow(measured, limit)) };
  if (comparator === '≤') return { low: 'no', high: isAbove(measured, limit) };
  if (comparator === '>') return { low: turned(isAbove(measured, limit)), high: 'no' };
  return { low: isBelow(measured, limit), high: 'no' };
}

function rangeSides(measured: Measured, range: JudgingRange): Sides | undefined {
  if (range.low === null && range.high === null) return sidesOfText(measured, range.text);
  return { low: isBelow(measured, range.low), high: isAbove(measured, range.high) };
}

/**
 * A value equal to a limit is inside it. Critical limits are asked first and without a range too; a compared value is
 * low or high only when everything it may be is.
 */
function flagOfNumber(measured: Measured, test: JudgedTest, range: JudgingRange | null): FlagDecision {
  const critical = criticalSides(measured, test, range);
  if (critical.low === 'yes') return flagged('LL');
  if (critical.high === 'yes') return flagged('HH');
  const mayBeCritical = critical.low === 'perhaps' || critical.high === 'perhaps';
  if (range === null) return unflagged('no-range', mayBeCritical);
  const sides = rangeSides(measured, range);
  if (sides === undefined)
    return unflagged(range.text === null ? 'no-range' : 'range-is-text', mayBeCritical);
  if (sides.low === 'yes') return flagged('L', mayBeCritical);
  if (sides.high === 'yes') return flagged('H', mayBeCritical);
  const isUncertain = sides.low === 'perhaps' || sides.high === 'perhaps';
  return isUncertain ? unflagged('uncertain', mayBeCritical) : flagged('N', mayBeCritical);
}

/** The flag of a value against the range that was chosen for this person, or against none. */
export function flagOf(value: ResultValue, test: JudgedTest, range: JudgingRange | null): FlagDecision {
  if (test.resultType === 'risk') return unflagged('not-judged');
  const { comparator, number } = value;
  if (number !== null) return flagOfNumber({ comparator, number }, test, range);
  return flagOfChoice(value, test, range);
}
