import { useEffect, useEffectEvent, useRef, useState, type ReactElement } from 'react';
import { untilNextTick, type TimeLeft, defaultSpanMs, timeLeft } from './time-left.ts';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { texts } from './texts.ts';

/** Milliseconds until the end, told anew each second; `onComplete` once, when the end is past. */
function useTimeLeft(endMs: number, onComplete: () => void): number {
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

const units = ['days', 'hours', 'minutes', 'seconds'] as const;

/** Four numbers with their captions. It is read aloud when asked for, not every second. */
export function CountdownFace({ left }: { readonly left: TimeLeft }): ReactElement {
  return (
    <Box role="timer" aria-label={texts.whole(left)} sx={{ display: 'inline-flex' }}>
      {units.map((unit) => (
        <Box
          key={unit}
          aria-hidden
          sx={{
            display: 'grid',
            justifyItems: 'center',
            minWidth: { xs: 52, sm: 64 },
            px: { xs: 2, sm: 4 },
            '& + &': { borderLeft: '1px solid', borderColor: 'divider' },
            '&:first-of-type': { pl: 0 },
          }}
        >
          <Typography
            component="span"
            variant="h1"
            sx={{
              fontSize: { xs: '1.75rem', sm: '2.25rem' },
              fontVariantNumeric: 'tabular-nums lining-nums',
            }}
          >
            {String(left[unit]).padStart(2, '0')}
          </Typography>
          <Typography component="span" variant="caption" color="textSecondary">
            {texts[unit]}
          </Typography>
        </Box>
      ))}
    </Box>
  );
}

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
