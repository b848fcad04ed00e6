import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { useEffect, useState, type ReactElement } from 'react';
import { texts } from './texts.ts';

interface LoadingProps {
  readonly text?: string;
  /** Most waits are over before anybody could read a word; a word that flashes looks like a fault. */
  readonly delayMs?: number;
}

function useIsAfter(delayMs: number): boolean {
  const [isAfter, setIsAfter] = useState(delayMs === 0);
  useEffect(() => {
    const timer = setTimeout(() => setIsAfter(true), delayMs);
    return () => clearTimeout(timer);
  }, [delayMs]);
  return isAfter;
}

/** A page or a part of it is on its way. It keeps its room before it appears, so that nothing jumps. */
export function Loading({ text = texts.loading, delayMs = 250 }: LoadingProps): ReactElement {
  const isShown = useIsAfter(delayMs);
  return (
    <Box
      component="output"
      sx={{ display: 'grid', justifyItems: 'center', alignContent: 'center', gap: 3, minHeight: 160, p: 4 }}
    >
      {isShown && (
        <>
          <Typography variant="body2" component="span" sx={{ color: 'text.secondary' }}>
            {text}
          </Typography>
          <LinearProgress aria-hidden sx={{ width: 'min(192px, 60%)', height: 3, borderRadius: 999 }} />
        </>
      )}
    </Box>
  );
}
