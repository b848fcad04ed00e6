import type { ReferenceRange } from '../../ground/catalogue/reference-range.ts';
import type { TestItem } from '../../ground/catalogue/test-item.ts';
import { invalid, ok, refuse, type Result } from '../../ground/kernel/result.ts';
import type { NoRangeWhy, RangeChoice } from '../ranges/choose-range.ts';
import { checkMinimumTime } from '../states/time-order.ts';
import { deltaOf, type Delta, type PreviousResult } from './delta.ts';
import { isCriticalFlag, type FlagDecision } from './flag-decision.ts';
import { flagOf } from './flags.ts';
import { readValue } from './typed-value.ts';
import type { ResultValue, ValueSource } from './value.ts';

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
