import { useEffect, useState } from 'react';

function secondsUntil(moment: number | undefined): number {
  return moment === undefined ? 0 : Math.max(0, Math.ceil((moment - Date.now()) / 1000));
}

/** Whole seconds until a moment (epoch milliseconds), counting down to 0. */
export function useCountdown(moment: number | undefined): number {
  const [state, setState] = useState({ moment, left: secondsUntil(moment) });
  // A new moment counts from the render that brings it, so the button is never free for a blink.
  if (state.moment !== moment) setState({ moment, left: secondsUntil(moment) });
  const isRunning = state.left > 0;
  useEffect(() => {
    if (!isRunning) return;
    const timer = setInterval(() => setState({ moment, left: secondsUntil(moment) }), 250);
    return () => clearInterval(timer);
  }, [isRunning, moment]);
  return state.left;
}
