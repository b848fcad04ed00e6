/** Requests of one account are counted by the minute, over all instances together. */
export const requestWindowSeconds = 60;

/** The minute a moment belongs to, in seconds since 1970. */
export function requestWindow(nowMs: number): number {
  return Math.floor(nowMs / 1000 / requestWindowSeconds) * requestWindowSeconds;
}

/** Whole seconds until counting begins anew; never 0, because "try again in 0 seconds" is no answer. */
export function secondsToNextWindow(nowMs: number): number {
  return Math.max(1, Math.ceil(requestWindow(nowMs) + requestWindowSeconds - nowMs / 1000));
}
