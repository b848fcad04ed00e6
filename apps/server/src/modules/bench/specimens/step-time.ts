import {
  checkTimeOrder,
  checkTypedTime,
  defaultClockToleranceMs,
  instantOf,
  invalid,
  ok,
  readReason,
  type Result,
  type StepTimes,
  type TimeViolation,
  type TypedTimeLimits,
} from '@senlab/domain';

export interface StepTimeRequest {
  readonly step: keyof TypedTimeLimits;
  /** As it came; null: now. */
  readonly given: string | null;
  readonly reason: string | null;
  readonly nowMs: number;
  readonly limits: TypedTimeLimits;
  /** What happened before. */
  readonly earlier: StepTimes;
}

export interface StepTime {
  readonly ms: number;
  /** Null where the server's clock was taken, which needs no reason. */
  readonly reason: string | null;
  /** Contradictions that the reason lets stand. */
  readonly violations: readonly TimeViolation[];
}

/** When something was done. Another time than now is typed by hand, so somebody has to say why. */
export function readStepTime(request: StepTimeRequest): Result<StepTime> {
  const { step, given, reason, nowMs, limits, earlier } = request;
  const ms = given === null ? nowMs : instantOf(given);
  if (ms === undefined) return invalid('specimen-time-not-valid');
  const past = checkTypedTime(step, ms, { nowMs, limits });
  if (past !== undefined) return invalid(past);
  const violations = checkTimeOrder({ ...earlier, [step]: ms }, { nowMs });
  const future = violations.find(({ against }) => against === null);
  if (future !== undefined) return invalid(future.reason);
  const [first] = violations;
  const isTyped = Math.abs(ms - nowMs) > defaultClockToleranceMs;
  if (first === undefined && !isTyped) return ok({ ms, reason: null, violations });
  if (first !== undefined && (reason ?? '').trim() === '') return invalid(first.reason);
  const kept = readReason(reason, 'required');
  return kept.ok ? ok({ ms, reason: kept.value, violations }) : kept;
}
