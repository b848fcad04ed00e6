import { type OrderPriority, orderPriorities } from '../orders/order-check.ts';

/** Minutes from finding a critical value to telling the ward. A hospital sets its own. */
export type CriticalTargets = Readonly<Record<OrderPriority, number>>;
export const defaultCriticalTargets: CriticalTargets = { stat: 15, urgent: 30, routine: 30 };

const minuteMs = 60_000;

export interface CriticalMoments {
  /** Epoch milliseconds. */
  readonly detectedAt: number;
  readonly priority: OrderPriority;
  /** When the ward was first told; null while it is not. */
  readonly notifiedAt: number | null;
}

export function criticalDeadline(
  { detectedAt, priority }: Pick<CriticalMoments, 'detectedAt' | 'priority'>,
  targets: CriticalTargets = defaultCriticalTargets,
): number {
  return detectedAt + targets[priority] * minuteMs;
}

export const criticalTimings = ['in-time', 'late'] as const;
export interface CriticalTiming {
  readonly state: (typeof criticalTimings)[number];
  /** Whole minutes that are left, or that it is late; rounded against the laboratory. */
  readonly minutes: number;
}

/** How a notification stands to its target. One that was told keeps what it was then. */
export function criticalTiming(
  moments: CriticalMoments,
  { now, targets = defaultCriticalTargets }: { readonly now: number; readonly targets?: CriticalTargets },
): CriticalTiming {
  const leftMs = criticalDeadline(moments, targets) - (moments.notifiedAt ?? now);
  if (leftMs < 0) return { state: 'late', minutes: Math.ceil(-leftMs / minuteMs) };
  return { state: 'in-time', minutes: Math.floor(leftMs / minuteMs) };
}

export const escalationRecipients = ['doctor_on_duty', 'head_of_department'] as const;
export type EscalationRecipient = (typeof escalationRecipients)[number];

export interface EscalationStep {
  readonly level: number;
  /** After the value was found. */
  readonly afterMinutes: number;
  readonly recipient: EscalationRecipient;
}

/** Who is asked for help when nobody was told, and when. By priority, because a hospital may press harder for some. */
export type EscalationPlan = Readonly<Record<OrderPriority, readonly EscalationStep[]>>;

const defaultSteps: readonly EscalationStep[] = [
  { level: 1, afterMinutes: 15, recipient: 'doctor_on_duty' },
  { level: 2, afterMinutes: 30, recipient: 'head_of_department' },
];
export const defaultEscalationPlan: EscalationPlan = {
  stat: defaultSteps,
  urgent: defaultSteps,
  routine: defaultSteps,
};

export interface EscalationFacts extends CriticalMoments {
  /** The levels that were sent already, as they are stored. */
  readonly done: readonly number[];
}

export interface DueEscalation extends EscalationStep {
  /** When it should have been sent; long ago, after a downtime. */
  readonly dueAt: number;
}

/** Steps that are still owed, in the order of their levels. Once the ward was told nothing is owed any more. */
function owed(
  { detectedAt, priority, notifiedAt, done }: EscalationFacts,
  plan: EscalationPlan,
): DueEscalation[] {
  if (notifiedAt !== null) return [];
  return plan[priority]
    .filter(({ level }) => !done.includes(level))
    .map((step) => ({ ...step, dueAt: detectedAt + step.afterMinutes * minuteMs }))
    .toSorted((one, other) => one.level - other.level);
}

/**
 * What must be sent now. Asks only what is stored, never what an earlier run thought: a second run sends nothing
 * twice once the levels of the first are in `done`, and after a long downtime all missed levels go out, in order.
 */
export function dueEscalations(
  facts: EscalationFacts,
  plan: EscalationPlan,
  now: number,
): readonly DueEscalation[] {
  return owed(facts, plan).filter(({ dueAt }) => dueAt <= now);
}

/** When the next step is due, perhaps already past; null when none is owed. The alarm clock of the worker. */
export function nextEscalationAt(facts: EscalationFacts, plan: EscalationPlan): number | null {
  const times = owed(facts, plan).map(({ dueAt }) => dueAt);
  return times.length === 0 ? null : Math.min(...times);
}

function isSound(steps: readonly EscalationStep[]): boolean {
  const isRising = steps.every(({ level, afterMinutes }, index) => {
    const before = steps[index - 1];
    const isLater = before === undefined || (level > before.level && afterMinutes >= before.afterMinutes);
    return (
      isLater && Number.isInteger(level) && level > 0 && Number.isFinite(afterMinutes) && afterMinutes > 0
    );
  });
  return isRising && steps.length > 0;
}

/**
 * What a hospital has stored, where it can be followed: levels rise and times never fall, or the head would be called
 * before the doctor. Where it cannot, or where there is no step at all, the product's own holds: somebody is called.
 */
export function soundEscalationPlan(plan: EscalationPlan): EscalationPlan {
  return orderPriorities.every((priority) => isSound(plan[priority])) ? plan : defaultEscalationPlan;
}
