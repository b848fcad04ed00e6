import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { untilNextTick } from './time-left.ts';

/** Milliseconds until the end, told anew each second; `onComplete` once, when the end is past. */
export function useTimeLeft(endMs: number, onComplete: () => void): number {
  const [left, setLeft] = useState(() => Math.max(0, endMs - Date.now()));
  /** The end that was told already: an effect may run twice, the callback may not. */
  const told = useRef<number>(undefined);
  const complete = useEffectEvent(() => {
    if (told.current === endMs) return;
    told.current = endMs;
    onComplete();
  });
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const tick = (): void => {
      clearTimeout(timer);
      const now = Math.max(0, endMs - Date.now());
      setLeft(now);
      // Measured anew each time: timers of a hidden tab come late, and the lateness must not add up.
      if (now > 0) timer = setTimeout(tick, untilNextTick(now));
      else complete();
    };
    tick();
    document.addEventListener('visibilitychange', tick);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', tick);
    };
  }, [endMs]);
  return left;
}
