import type { AccountId } from '../../ground/kernel/ids.ts';
import { invalid, ok, type Result } from '../../ground/kernel/result.ts';
import type { MinimumTime } from '../../ground/catalogue/catalogue.ts';
import { readReason } from '../../ground/states/reason-text.ts';
import type { TimeOrderReason } from '../../ground/reasons/bench.ts';

export const timeSteps = ['arrived', 'ordered', 'collected', 'received', 'resulted', 'approved'] as const;
export type TimeStep = (typeof timeSteps)[number];

/** Epoch milliseconds; a step that has not happened, or is not known, is left out or null. */
export type StepTimes = Readonly<Partial<Record<TimeStep, number | null>>>;

interface OrderRule {
  readonly earlier: TimeStep;
  readonly later: TimeStep;
  readonly reason: TimeOrderReason;
}

/** A result is compared with the collection too: at the bedside nothing is received. */
const orderRules: readonly OrderRule[] = [
  { earlier: 'arrived', later: 'ordered', reason: 'ordered-before-arrived' },
  { earlier: 'ordered', later: 'collected', reason: 'collected-before-ordered' },
  { earlier: 'collected', later: 'received', reason: 'received-before-collected' },
  { earlier: 'collected', later: 'resulted', reason: 'resulted-before-collected' },
  { earlier: 'received', later: 'resulted', reason: 'resulted-before-received' },
  { earlier: 'resulted', later: 'approved', reason: 'approved-before-resulted' },
];

const futureReasons: Readonly<Record<Exclude<TimeStep, 'arrived'>, TimeOrderReason>> = {
  ordered: 'ordered-in-future',
  collected: 'collected-in-future',
  received: 'received-in-future',
  resulted: 'resulted-in-future',
  approved: 'approved-in-future',
};

export interface TimeViolation {
  readonly reason: TimeOrderReason;
  readonly step: TimeStep;
  /** The step that it contradicts; null: the present. */
  readonly against: TimeStep | null;
  readonly byMs: number;
}

/** Clocks of two machines never agree to the second. */
export const defaultClockToleranceMs = 60_000;

function futureViolations(times: StepTimes, nowMs: number, toleranceMs: number): readonly TimeViolation[] {
  return (['ordered', 'collected', 'received', 'resulted', 'approved'] as const).flatMap((step) => {
    const byMs = (times[step] ?? nowMs) - nowMs;
    return byMs > toleranceMs ? [{ reason: futureReasons[step], step, against: null, byMs }] : [];
  });
}

/** Steps whose moment somebody may type, and how many hours back. */
export type TypedTimeLimits = Readonly<Record<'ordered' | 'collected' | 'received', number>>;

/**
 * Received: a long weekend without a network, written down when it is back. A tube from a province, or one that was taken
 * before the days of Tết, is on its way for two weeks at most, and so is its order.
 */
export const defaultTypedTimeLimits: TypedTimeLimits = { ordered: 14 * 24, collected: 14 * 24, received: 72 };

const pastReasons: Readonly<Record<keyof TypedTimeLimits, TimeOrderReason>> = {
  ordered: 'ordered-too-long-ago',
  collected: 'collected-too-long-ago',
  received: 'received-too-long-ago',
};

/** No reason lets a moment of last year stand: age, weeks, validity and deadlines are all counted from it. */
export function checkTypedTime(
  step: keyof TypedTimeLimits,
  ms: number,
  { nowMs, limits = defaultTypedTimeLimits }: { readonly nowMs: number; readonly limits?: TypedTimeLimits },
): TimeOrderReason | undefined {
  return nowMs - ms > limits[step] * 3_600_000 ? pastReasons[step] : undefined;
}

/** Every contradiction between the moments of a test's way; none when it could have happened like this. */
export function checkTimeOrder(
  times: StepTimes,
  { nowMs, toleranceMs = defaultClockToleranceMs }: { readonly nowMs: number; readonly toleranceMs?: number },
): readonly TimeViolation[] {
  const contradictions = orderRules.flatMap(({ earlier, later, reason }) => {
    const [before, after] = [times[earlier] ?? null, times[later] ?? null];
    if (before === null || after === null || before - after <= toleranceMs) return [];
    return [{ reason, step: later, against: earlier, byMs: before - after }];
  });
  return [...contradictions, ...futureViolations(times, nowMs, toleranceMs)];
}

/** What is logged when somebody keeps times that contradict each other, so that blame can be settled later. */
export interface TimeOverrideEvent {
  readonly action: 'time-order.override';
  readonly violations: readonly TimeViolation[];
  readonly actorId: AccountId;
  readonly time: number;
  readonly reason: string;
}

/** A reason lets contradicting times stand. A time that has not come yet is never kept: it is a wrong clock. */
export function overrideTimeOrder(
  violations: readonly TimeViolation[],
  {
    actorId,
    instant,
    reason,
  }: { readonly actorId: AccountId; readonly instant: number; readonly reason: string | null },
): Result<TimeOverrideEvent> {
  if (violations.length === 0) return invalid('nothing-to-override');
  if (violations.some(({ against }) => against === null)) return invalid('future-time-stays');
  const kept = readReason(reason, 'required');
  if (!kept.ok) return kept;
  return ok({ action: 'time-order.override', violations, actorId, time: instant, reason: kept.value });
}

export interface MinimumTimeCheck {
  readonly effect: 'none' | MinimumTime['effect'];
  /** Whole minutes that are missing; 0 where there is enough. */
  readonly missingMinutes: number;
}

/** Whether a result came sooner after collection than its test takes. Block answers 'result-too-soon'. */
export function checkMinimumTime(
  rule: MinimumTime | null,
  { collectedMs, resultedMs }: { readonly collectedMs: number; readonly resultedMs: number },
): MinimumTimeCheck {
  const missingMs = rule === null ? 0 : rule.minutes * 60_000 - (resultedMs - collectedMs);
  if (rule === null || missingMs <= 0) return { effect: 'none', missingMinutes: 0 };
  return { effect: rule.effect, missingMinutes: Math.ceil(missingMs / 60_000) };
}
