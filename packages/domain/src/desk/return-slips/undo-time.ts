/** How long a wrong click can be taken back without asking anybody. */
export const undoMinutes = 5;

const minuteMs = 60_000;

/** The last moment of it, in epoch milliseconds. */
export function undoUntilMs(handedMs: number): number {
  return handedMs + undoMinutes * minuteMs;
}

export function isUndoOpen(handedMs: number, nowMs: number): boolean {
  return nowMs <= undoUntilMs(handedMs);
}

export const defaultUnclaimedAfterDays = 7;

/** Days are whole 24 hours: what was ready at noon is fetched for a week until noon. */
export function isUnclaimed(readyMs: number, nowMs: number, afterDays: number): boolean {
  return nowMs - readyMs >= afterDays * 24 * 60 * minuteMs;
}
