export interface FakeClock {
  /** Milliseconds since 1970, as the server's clock gives them. */
  now(): number;
  advance(step: {
    days?: number;
    hours?: number;
    minutes?: number;
    seconds?: number;
    milliseconds?: number;
  }): void;
  set(moment: string | number): void;
}

function read(moment: string | number): number {
  const time = typeof moment === 'number' ? moment : Date.parse(moment);
  if (!Number.isFinite(time)) throw new Error(`not a moment: ${moment}`);
  return time;
}

/** Stands still until it is told to move. Begins on an ordinary Monday morning in the hospital. */
export function fakeClock(start: string | number = '2026-03-02T08:00:00+07:00'): FakeClock {
  let time = read(start);
  return {
    now: () => time,
    advance({ days = 0, hours = 0, minutes = 0, seconds = 0, milliseconds = 0 }) {
      time += (((days * 24 + hours) * 60 + minutes) * 60 + seconds) * 1000 + milliseconds;
    },
    set(moment) {
      time = read(moment);
    },
  };
}
