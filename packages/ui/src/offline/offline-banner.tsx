import Box from '@mui/material/Box';
import type { ReactElement } from 'react';
import { texts } from './texts.ts';

/**
 * Says that the network is gone, above the page and without moving it. The region is always there, because a region
 * that arrives together with its words is not read aloud. Clicks go through: it must never cover a button for good.
 */
export function OfflineBanner({ isOffline }: { readonly isOffline: boolean }): ReactElement {
  return (
    <Box
      component="output"
      sx={{
        position: 'fixed',
        zIndex: 'snackbar',
        insetInline: 16,
        bottom: 16,
        display: 'flex',
        justifyContent: 'center',
        pointerEvents: 'none',
        '@media print': { display: 'none' },
      }}
    >
      {isOffline && (
        <Box
          component="span"
          sx={{
            display: 'inline-flex',
            alignItems: 'center',
            gap: 2,
            px: 4,
            py: 2,
            borderRadius: '999px',
            bgcolor: 'text.primary',
            color: 'background.paper',
            fontSize: '0.875rem',
            lineHeight: 1.5,
            '&::before': {
              content: '""',
              flexShrink: 0,
              width: 8,
              height: 8,
              borderRadius: '50%',
              border: '2px solid currentColor',
            },
          }}
        >
          {texts.lost}
        </Box>
      )}
    </Box>
  );
}
