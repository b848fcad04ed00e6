/** The one place that reads the time, so that a test can stand still. */
export interface Clock {
  now(): number;
}

export const systemClock: Clock = { now: () => Date.now() };
