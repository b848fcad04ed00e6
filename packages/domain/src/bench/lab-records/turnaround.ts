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

export const turnaroundStates = ['on-time', 'soon', 'overdue'] as const;
export type TurnaroundState = (typeof turnaroundStates)[number];

export interface Turnaround {
  readonly state: TurnaroundState;
  /** Whole minutes until it is due, or since it was; rounded against the laboratory. */
  readonly minutes: number;
}

interface TurnaroundInput {
  readonly receivedMs: number;
  readonly dueMs: number;
  readonly nowMs: number;
  /** When the last result was released; null while it is not. */
  readonly finishedMs: number | null;
}

/** Percent of the promised time that are left when a record begins to press. */
export const defaultSoonPercent = 20;

/** How a record stands to its promise. A finished one keeps what it was when it was finished, and never presses. */
export function turnaround(
  { receivedMs, dueMs, nowMs, finishedMs }: TurnaroundInput,
  soonPercent: number = defaultSoonPercent,
): Turnaround {
  const leftMs = dueMs - (finishedMs ?? nowMs);
  if (leftMs < 0) return { state: 'overdue', minutes: Math.ceil(-leftMs / 60_000) };
  const isSoon = finishedMs === null && leftMs * 100 <= (dueMs - receivedMs) * soonPercent;
  return { state: isSoon ? 'soon' : 'on-time', minutes: Math.floor(leftMs / 60_000) };
}
