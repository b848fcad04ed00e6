import type { OrderPriority } from '../orders/order-check.ts';

/** What part of the ordinary turnaround a priority is given, in percent. A hospital sets its own. */
export type TurnaroundShares = Readonly<Record<OrderPriority, number>>;

export const defaultTurnaroundShares: TurnaroundShares = { routine: 100, urgent: 75, stat: 50 };

interface DueTimeInput {
  readonly receivedMs: number;
  /** Of each test of the record. */
  readonly turnaroundMinutes: readonly number[];
  readonly priority: OrderPriority;
}

/** When the last result of a record is promised; null while it has no tests. Whole minutes, rounded up. */
export function dueTime(
  { receivedMs, turnaroundMinutes, priority }: DueTimeInput,
  shares: TurnaroundShares = defaultTurnaroundShares,
): number | null {
  if (turnaroundMinutes.length === 0) return null;
  const minutes = Math.ceil((Math.max(...turnaroundMinutes) * shares[priority]) / 100);
  return receivedMs + minutes * 60_000;
}
