import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import type { ReactElement } from 'react';
import { useNavigation } from 'react-router';
import { texts } from './texts.ts';

/** While the next page is fetched the old one stays; this says that it is coming. Late, because most come at once. */
export function PageLoading(): ReactElement | null {
  const { state } = useNavigation();
  if (state === 'idle') return null;
  return (
    <Box
      component="output"
      sx={{
        position: 'relative',
        display: 'block',
        // Takes no room: the page below does not move when it comes and goes.
        height: 0,
        '@keyframes appear': { from: { opacity: 0 }, to: { opacity: 1 } },
        animation: 'appear 120ms ease-out 200ms backwards',
      }}
    >
      <LinearProgress aria-hidden sx={{ height: 2 }} />
      <Box
        sx={{
          width: 'fit-content',
          mx: 'auto',
          mt: 2,
          px: 3,
          py: 1,
          border: 1,
          borderColor: 'divider',
          borderRadius: 999,
          bgcolor: 'background.paper',
          fontSize: 13,
          color: 'text.secondary',
        }}
      >
        {texts.loading}
      </Box>
    </Box>
  );
}
