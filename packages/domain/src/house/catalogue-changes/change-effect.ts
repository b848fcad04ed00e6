import type { ReferenceRange } from '../../ground/catalogue/catalogue.ts';
import { instantOf } from '../../ground/kernel/vietnam-day.ts';
import { chooseRange } from '../../bench/ranges/choose-range.ts';
import type { RangePerson } from '../../bench/ranges/range-subject.ts';
import { deltaOf, type PreviousResult } from '../../bench/results/delta.ts';
import { isCriticalFlag, resultFlags, type ResultFlag, flagOf } from '../../bench/results/flags.ts';
import type { ResultValue } from '../../bench/results/value.ts';
import type { TestVersionContent } from './version.ts';
import { referenceRangesOf } from './tidy-version.ts';

/** Older results say little about the people of today. */
export const effectMaxDays = 31;

/** A result of the test as it was given, with what judging it again needs. */
export interface PastResult {
  readonly value: ResultValue;
  /** In which it was given; one in another unit than the versions have is not looked at. */
  readonly unit: string | null;
  /** With the pregnancy that was kept with the order. */
  readonly person: RangePerson;
  readonly collectedTime: string;
  /** The last one before it; null: none. */
  readonly previous: PreviousResult | null;
}

/** null: no flag. */
export interface FlagMove {
  readonly from: ResultFlag | null;
  readonly to: ResultFlag | null;
  readonly count: number;
}

/** How past results would read. They are never changed by a new version. */
export interface ChangeEffect {
  readonly days: number;
  /** Results looked at. */
  readonly total: number;
  /** With another flag: the sum of all moves. */
  readonly changed: number;
  /** The most frequent first. */
  readonly moves: readonly FlagMove[];
  readonly newlyCritical: number;
  readonly noLongerCritical: number;
  readonly newlyBeyondDelta: number;
  readonly noLongerBeyondDelta: number;
  /** False where unit or type of result change: old numbers cannot be read by the new limits. */
  readonly isComparable: boolean;
  /** There were more results within the days than are looked at. */
  readonly isCut: boolean;
}

export interface EffectQuestion {
  /** null: a new test, of which there are no results. */
  readonly before: TestVersionContent | null;
  readonly after: TestVersionContent;
  readonly days: number;
  readonly isCut?: boolean;
}

interface Judgement {
  readonly flag: ResultFlag | null;
  readonly isCritical: boolean;
  readonly isBeyondDelta: boolean;
}

type Judge = (past: PastResult) => Judgement;

function isBeyondDelta({ delta, unit }: TestVersionContent, past: PastResult): boolean {
  const collectedAt = instantOf(past.collectedTime);
  if (collectedAt === undefined || past.previous === null) return false;
  const question = {
    value: past.value,
    unit: unit ?? '',
    collectedAt,
    rule: delta,
    earlier: [past.previous],
  };
  return deltaOf(question)?.isBeyond ?? false;
}

/** As the result was judged when it was entered: the same person, at the moment of collection. */
function judgeOf(version: TestVersionContent): Judge {
  const ranges: readonly ReferenceRange[] = referenceRangesOf(version);
  return (past) => {
    const { person, collectedTime, value } = past;
    const choice = chooseRange(ranges, person, { collectedTime, method: version.method });
    const { flag } = flagOf(value, version, choice.kind === 'chosen' ? choice.range : null);
    return { flag, isCritical: isCriticalFlag(flag), isBeyondDelta: isBeyondDelta(version, past) };
  };
}

/** One result as both versions read it. */
export interface ReadTwice {
  readonly before: Judgement;
  readonly after: Judgement;
}

function flagMoves(pairs: readonly ReadTwice[]): readonly FlagMove[] {
  const flags = [...resultFlags, null];
  return flags
    .flatMap((from) => flags.filter((to) => to !== from).map((to) => ({ from, to })))
    .map(({ from, to }) => ({
      from,
      to,
      count: pairs.filter(({ before, after }) => before.flag === from && after.flag === to).length,
    }))
    .filter(({ count }) => count > 0)
    .toSorted((one, other) => other.count - one.count);
}

function countMoves(
  pairs: readonly ReadTwice[],
  mark: 'isCritical' | 'isBeyondDelta',
): readonly [number, number] {
  const changed = pairs.filter(({ before, after }) => before[mark] !== after[mark]);
  const newly = changed.filter(({ after }) => after[mark]).length;
  return [newly, changed.length - newly];
}

function isComparable({ before, after }: Pick<EffectQuestion, 'before' | 'after'>): boolean {
  return before === null || (before.unit === after.unit && before.resultType === after.resultType);
}

/**
 * What both versions say about each result. Empty where they cannot be compared. A part of itself, because thousands of
 * results at one go would keep a server from everything else meanwhile.
 */
export function readTwice(
  question: Pick<EffectQuestion, 'before' | 'after'>,
  past: readonly PastResult[],
): readonly ReadTwice[] {
  const { before, after } = question;
  if (before === null || !isComparable(question)) return [];
  const [judgeBefore, judgeAfter] = [judgeOf(before), judgeOf(after)];
  return past
    .filter(({ unit }) => unit === before.unit)
    .map((result) => ({ before: judgeBefore(result), after: judgeAfter(result) }));
}

/** How the results of the last days would have read, were the new version in force then. */
export function countEffect(question: EffectQuestion, pairs: readonly ReadTwice[]): ChangeEffect {
  const { days, isCut = false } = question;
  const moves = flagMoves(pairs);
  const [newlyCritical, noLongerCritical] = countMoves(pairs, 'isCritical');
  const [newlyBeyondDelta, noLongerBeyondDelta] = countMoves(pairs, 'isBeyondDelta');
  return {
    days,
    total: pairs.length,
    changed: pairs.filter(({ before, after }) => before.flag !== after.flag).length,
    moves,
    newlyCritical,
    noLongerCritical,
    newlyBeyondDelta,
    noLongerBeyondDelta,
    isComparable: isComparable(question),
    isCut,
  };
}
