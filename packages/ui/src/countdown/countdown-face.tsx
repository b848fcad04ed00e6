import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactElement } from 'react';
import { texts } from './texts.ts';
import type { TimeLeft } from './time-left.ts';

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
          <Typography component="span" variant="caption" sx={{ color: 'text.secondary' }}>
            {texts[unit]}
          </Typography>
        </Box>
      ))}
    </Box>
  );
}
