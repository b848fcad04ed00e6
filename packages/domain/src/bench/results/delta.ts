import type { DeltaRule } from '../../ground/catalogue/catalogue.ts';
import {
  absoluteExact,
  compareExact,
  divideExact,
  exactOf,
  multiplyExact,
  printExact,
  roundExact,
  subtractExact,
  type Exact,
} from './exact-decimal.ts';
import type { ResultValue } from './value.ts';

/** A result of the same person and test, as the rule needs it. Moments are epoch milliseconds of collection. */
export interface PreviousResult {
  readonly value: ResultValue;
  readonly unit: string;
  readonly collectedAt: number;
  /** Released, and neither amended since nor cancelled: nothing else was ever a result. */
  readonly isReleased: boolean;
}

export interface Delta {
  readonly previous: PreviousResult;
  /** New minus previous, exactly; a stored decimal. */
  readonly difference: string;
  /** Of the previous value, to one digit for showing; null where that is zero. */
  readonly percent: string | null;
  readonly direction: 'up' | 'down' | 'same';
  /** Larger than the rule allows within its days. A difference equal to the limit is allowed. */
  readonly isBeyond: boolean;
}

export interface DeltaQuestion {
  readonly value: ResultValue;
  readonly unit: string;
  readonly collectedAt: number;
  readonly rule: DeltaRule | null;
  readonly earlier: readonly PreviousResult[];
}

const dayMilliseconds = 86_400_000;
const hundred = exactOf('100');

interface Comparable {
  readonly result: PreviousResult;
  readonly number: string;
}

/** Numbers only, of the same unit, collected before. "< 5" has no distance to anything. */
function lastComparable({ unit, collectedAt, earlier }: DeltaQuestion): Comparable | undefined {
  let last: Comparable | undefined;
  for (const result of earlier) {
    const { number, comparator } = result.value;
    if (number === null || comparator !== null || !result.isReleased) continue;
    if (result.unit !== unit || result.collectedAt >= collectedAt) continue;
    if (last === undefined || result.collectedAt > last.result.collectedAt) last = { result, number };
  }
  return last;
}

/** From nothing to something is beyond every percentage. */
function isBeyondRule(difference: Exact, before: Exact, rule: DeltaRule): boolean {
  const [size, limit] = [absoluteExact(difference), exactOf(rule.limit)];
  if (rule.kind === 'absolute') return compareExact(size, limit) > 0;
  return compareExact(multiplyExact(size, hundred), multiplyExact(limit, absoluteExact(before))) > 0;
}

function percentOf(difference: Exact, before: Exact): string | null {
  if (before.units === 0n) return null;
  const percent = divideExact(multiplyExact(difference, hundred), absoluteExact(before));
  return printExact(roundExact(percent, 1));
}

/**
 * The difference to the last comparable value, shown whatever its age; only one within the days of the rule can be
 * beyond it. Undefined where there is nothing to compare.
 */
export function deltaOf(question: DeltaQuestion): Delta | undefined {
  const { value, rule, collectedAt } = question;
  const last = lastComparable(question);
  if (last === undefined || value.number === null || value.comparator !== null) return undefined;
  const before = exactOf(last.number);
  const difference = subtractExact(exactOf(value.number), before);
  const sign = compareExact(difference, exactOf('0'));
  const isInTime = rule !== null && collectedAt - last.result.collectedAt <= rule.days * dayMilliseconds;
  return {
    previous: last.result,
    difference: printExact(difference),
    percent: percentOf(difference, before),
    direction: sign === 0 ? 'same' : sign > 0 ? 'up' : 'down',
    isBeyond: isInTime && isBeyondRule(difference, before, rule),
  };
}
