import Box from '@mui/material/Box';
import type { ReactElement } from 'react';
import { texts } from './texts.ts';

/** Shown while nobody knows yet what to show. It appears late, because most waits are over before anyone could read it. */
export function Splash(): ReactElement {
  return (
    <Box
      component="output"
      aria-label={texts.loading}
      sx={{
        display: 'grid',
        placeItems: 'center',
        minHeight: '100dvh',
        '@keyframes appear': { from: { opacity: 0 }, to: { opacity: 1 } },
        '@keyframes breathe': { '50%': { opacity: 0.45 } },
      }}
    >
      <Box component="span" sx={{ opacity: 0, animation: 'appear 180ms ease-out 250ms forwards' }}>
        <Box
          component="img"
          src="/lotus.svg"
          alt=""
          sx={{ display: 'block', width: 56, height: 56, animation: 'breathe 1.8s ease-in-out infinite' }}
        />
      </Box>
    </Box>
  );
}
