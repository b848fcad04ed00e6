import type { OrderPriority } from '../orders/order-check.ts';

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
