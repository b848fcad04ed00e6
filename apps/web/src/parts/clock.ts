import { useSyncExternalStore } from 'react';

interface Clock {
  readonly subscribe: (listener: () => void) => () => void;
  readonly now: () => number;
}

/** One timer for everyone who looks at it, and none while nobody does. */
export function makeClock(everyMs: number): Clock {
  const listeners = new Set<() => void>();
  let nowMs = Date.now();
  let timer: ReturnType<typeof setInterval> | undefined;
  const tick = (): void => {
    nowMs = Date.now();
    for (const listener of listeners) listener();
  };
  return {
    subscribe: (listener) => {
      if (listeners.size === 0) {
        nowMs = Date.now();
        timer = setInterval(tick, everyMs);
      }
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) clearInterval(timer);
      };
    },
    now: () => {
      // A table opened after a quiet hour must not show the time of an hour ago until the first tick.
      if (listeners.size === 0) nowMs = Math.floor(Date.now() / everyMs) * everyMs;
      return nowMs;
    },
  };
}

const minutes = makeClock(60_000);
const moments = makeClock(5_000);

/** Of all rows together: a hundred timers would draw a hundred times a minute. */
export function useMinute(): number {
  return useSyncExternalStore(minutes.subscribe, minutes.now);
}

/** Often enough for something that rings. */
export function useMoment(): number {
  return useSyncExternalStore(moments.subscribe, moments.now);
}
