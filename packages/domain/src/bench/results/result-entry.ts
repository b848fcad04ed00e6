import type { PlausibleLimits, TestItem, ReferenceRange } from '../../ground/catalogue/catalogue.ts';
import { limitsText } from '../ranges/texts.ts';
import { isAbove, isBelow, isCriticalFlag, type FlagDecision, flagOf } from './flags.ts';
import type { ResultValue, ValueSource } from './value.ts';
import { invalid, ok, type Result, refuse } from '../../ground/kernel/result.ts';
import type { NoRangeWhy, RangeChoice } from '../ranges/choose-range.ts';
import { checkMinimumTime } from '../states/time-order.ts';
import { deltaOf, type Delta, type PreviousResult } from './delta.ts';
import { readValue } from './typed-value.ts';

/**
 * Whether somebody must say that the value is meant: it lies outside what a living person can have. A value equal to a
 * limit is inside; of a compared one ("> 2000") everything that it may be must lie outside.
 */
export function isImplausible(value: ResultValue, { plausible }: Pick<TestItem, 'plausible'>): boolean {
  const { comparator, number } = value;
  if (plausible === null || number === null) return false;
  const measured = { comparator, number };
  return isBelow(measured, plausible.low) === 'yes' || isAbove(measured, plausible.high) === 'yes';
}

/** What is said beside the question: «0–3000». */
export function plausibleLimitsText({ low, high }: PlausibleLimits): string {
  return limitsText(low, high);
}

/** A sentence that a technician chooses instead of typing it. The sentences are data of the hospital. */
export interface CommentPhrase {
  readonly code: string;
  readonly text: string;
  /** Codes of the sections that offer it; none means all. */
  readonly sections: readonly string[];
}

/** All control characters but tab and line ends: a NUL would reach the database as an error. */
const unseen = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F-\u009F]/g;

export const resultCommentMaxLength = 500;

/** The comment as it is stored; null for one that says nothing. */
export function checkResultComment(typed: string): Result<string | null> {
  const comment = typed.normalize('NFC').replaceAll(unseen, '').trim();
  if (comment.length > resultCommentMaxLength) return invalid('comment-too-long');
  return ok(comment === '' ? null : comment);
}

/** Everything around a value that judging it needs. Moments are epoch milliseconds. */
export interface EntryContext {
  readonly test: TestItem;
  readonly unit: string;
  readonly allowsNegative: boolean;
  readonly rangeChoice: RangeChoice;
  readonly earlier: readonly PreviousResult[];
  readonly collectedAt: number | null;
  /** When the value came to be: measured by the analyser, or typed. */
  readonly resultAt: number;
}

/** Of one save: a whole panel twice over, and no more work than a person can have typed. */
export const entriesMax = 200;

export const entryWarnings = [
  'critical',
  'may-be-critical',
  'delta-beyond',
  'no-range',
  'range-is-fallback',
  'flag-uncertain',
  'too-soon',
] as const;

export interface EntryWarning {
  readonly code: (typeof entryWarnings)[number];
  /** Why no range could be chosen; null for all others. */
  readonly why: NoRangeWhy | 'ambiguous' | null;
}

/** One entered value with everything that follows from it. Nothing here is stored before the laboratory says so. */
export interface JudgedResult {
  readonly value: ResultValue;
  readonly flag: FlagDecision;
  readonly isCritical: boolean;
  readonly delta: Delta | null;
  readonly warnings: readonly EntryWarning[];
}

/** A tie is no range: taking either would be a guess. */
function rangeOf({ rangeChoice }: EntryContext): ReferenceRange | null {
  return rangeChoice.kind === 'chosen' ? rangeChoice.range : null;
}

function whyNoRange({ rangeChoice }: EntryContext): EntryWarning['why'] {
  if (rangeChoice.kind === 'ambiguous') return 'ambiguous';
  return rangeChoice.kind === 'none' ? rangeChoice.why : null;
}

interface Collection {
  readonly collectedAt: number;
  readonly isTooSoon: boolean;
}

/**
 * Whether there is a collection to count from. Contradicting times are not refused here: they can be kept with a
 * reason, which the time order of the whole way decides.
 */
function checkedCollection(context: EntryContext): Result<Collection> {
  const { test, collectedAt, resultAt } = context;
  const range = rangeOf(context);
  if (range !== null && range.testCode !== test.code) return invalid('range-of-other-test');
  if (collectedAt === null) return refuse({ kind: 'conflict', reason: 'collection-time-missing' });
  const { effect } = checkMinimumTime(test.minimumTime, { collectedMs: collectedAt, resultedMs: resultAt });
  if (effect === 'block') return refuse({ kind: 'conflict', reason: 'result-too-soon' });
  return ok({ collectedAt, isTooSoon: effect === 'warn' });
}

type Judgement = Omit<JudgedResult, 'warnings'>;

function warningsOf(judged: Judgement, context: EntryContext, isTooSoon: boolean): readonly EntryWarning[] {
  const { rangeChoice } = context;
  const { flag, isCritical, delta } = judged;
  const warnings: (EntryWarning | false)[] = [
    isCritical && { code: 'critical', why: null },
    flag.mayBeCritical && { code: 'may-be-critical', why: null },
    delta?.isBeyond === true && { code: 'delta-beyond', why: null },
    rangeChoice.kind !== 'chosen' && { code: 'no-range', why: whyNoRange(context) },
    rangeChoice.kind === 'chosen' && rangeChoice.isFallback && { code: 'range-is-fallback', why: null },
    flag.unflagged === 'uncertain' && { code: 'flag-uncertain', why: null },
    isTooSoon && { code: 'too-soon', why: null },
  ];
  return warnings.filter((warning) => warning !== false);
}

/** Flag, alarm and difference of a value that is already read. */
export function judgeValue(value: ResultValue, context: EntryContext): Result<JudgedResult> {
  const { test, unit, earlier } = context;
  const checked = checkedCollection(context);
  if (!checked.ok) return checked;
  const { collectedAt, isTooSoon } = checked.value;
  const flag = flagOf(value, test, rangeOf(context));
  const isCritical = isCriticalFlag(flag.flag);
  const delta = deltaOf({ value, unit, collectedAt, rule: test.delta, earlier }) ?? null;
  const judged = { value, flag, isCritical, delta };
  return ok({ ...judged, warnings: warningsOf(judged, context, isTooSoon) });
}

/** The whole decision for one value, typed on the screen or sent by an analyser: both come through here. */
export function decideEntry(
  given: { readonly text: string; readonly source: ValueSource },
  context: EntryContext,
): Result<JudgedResult> {
  const { test, allowsNegative } = context;
  const read = readValue(given.text, test, { source: given.source, allowsNegative });
  return read.ok ? judgeValue(read.value, context) : read;
}
