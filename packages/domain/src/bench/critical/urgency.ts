import type { OrderPriority } from '../orders/order-check.ts';
import type { CriticalState } from './critical-states.ts';

/**
 * What stands above what, in every list of work: first what is more pressing in kind, then what was due earlier. What has no due
 * time comes last of its kind.
 */
export interface Urgency {
  /** The smaller, the more pressing. */
  readonly rank: number;
  /** Epoch milliseconds. */
  readonly dueAt: number | null;
}

/** Nobody was told; somebody acts on a value that was wrong; the ward was told and has to say so; done. */
export const alarmRanks: Readonly<Record<CriticalState, number>> = {
  open: 0,
  value_changed: 1,
  notified: 2,
  acknowledged: 3,
  closed: 3,
};

const priorityRanks: Readonly<Record<OrderPriority, number>> = { stat: 0, urgent: 1, routine: 2 };

/** A value that endangers somebody goes before every promise of time. */
export function workRank(work: { readonly hasAlarm: boolean; readonly priority: OrderPriority }): number {
  return (work.hasAlarm ? 0 : 3) + priorityRanks[work.priority];
}

/** For sorting: negative where the first is more urgent. */
export function compareUrgency(one: Urgency, other: Urgency): number {
  if (one.rank !== other.rank) return one.rank - other.rank;
  if (one.dueAt === other.dueAt) return 0;
  return (one.dueAt ?? Number.POSITIVE_INFINITY) - (other.dueAt ?? Number.POSITIVE_INFINITY);
}

/** How many alarms somebody must still do something about: the one number of the first page, the tab and the bell. */
export function alarmsToHandle(counts: {
  readonly open: number;
  readonly notified: number;
  readonly valueChanged: number;
}): number {
  return counts.open + counts.notified + counts.valueChanged;
}
