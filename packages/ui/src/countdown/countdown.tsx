import { useState, type ReactElement } from 'react';
import { CountdownFace } from './countdown-face.tsx';
import { defaultSpanMs, timeLeft } from './time-left.ts';
import { useTimeLeft } from './use-time-left.ts';

interface CountdownProps {
  /** Fifteen days from now when it is not given. */
  readonly end?: Date;
  /** Called once, when the end is past. */
  readonly onComplete?: () => void;
}

const nothing = (): void => undefined;

/** Counts down to a moment. */
export function Countdown({ end, onComplete = nothing }: CountdownProps): ReactElement {
  const [defaultEnd] = useState(() => Date.now() + defaultSpanMs);
  return <CountdownFace left={timeLeft(useTimeLeft(end?.getTime() ?? defaultEnd, onComplete))} />;
}
