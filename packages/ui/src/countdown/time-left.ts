export interface TimeLeft {
  readonly days: number;
  readonly hours: number;
  readonly minutes: number;
  readonly seconds: number;
}

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;

export const defaultSpanMs = 15 * day;

/** Whole units, each rounded down: "15 days" half a day too early would be a promise nobody keeps. */
export function timeLeft(ms: number): TimeLeft {
  const left = Math.max(0, ms);
  return {
    days: Math.floor(left / day),
    hours: Math.floor((left % day) / hour),
    minutes: Math.floor((left % hour) / minute),
    seconds: Math.floor((left % minute) / second),
  };
}

/** How long the shown second still lasts. */
export function untilNextTick(ms: number): number {
  return ms % second || second;
}
