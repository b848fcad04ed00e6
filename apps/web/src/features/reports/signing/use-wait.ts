import { useEffect, useState } from 'react';

/** Seconds that are left until one may try again. By the clock: a tab that slept must not count on from where it was. */
export function useWait(): { readonly left: number; readonly start: (seconds: number) => void } {
  const [endMs, setEndMs] = useState(0);
  const [left, setLeft] = useState(0);
  useEffect(() => {
    if (endMs === 0) return undefined;
    const timer = setInterval(() => {
      const seconds = Math.max(0, Math.ceil((endMs - Date.now()) / 1000));
      setLeft(seconds);
      if (seconds === 0) setEndMs(0);
    }, 1000);
    return () => clearInterval(timer);
  }, [endMs]);
  return {
    left,
    start: (seconds) => {
      setLeft(seconds);
      setEndMs(seconds === 0 ? 0 : Date.now() + seconds * 1000);
    },
  };
}
