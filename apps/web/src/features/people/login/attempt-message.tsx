import ErrorOutline from '@mui/icons-material/ErrorOutlineOutlined';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactElement } from 'react';
import { texts } from './texts.ts';

/** What came of the last attempt. Its room is reserved, so that nothing below it moves. */
export function AttemptMessage(props: {
  readonly error: string | undefined;
  readonly hint: string | undefined;
  readonly wait: number;
}): ReactElement {
  return (
    <Box aria-live="polite" sx={{ minHeight: 44, mt: 3 }}>
      {props.error !== undefined && (
        <Box sx={{ display: 'flex', gap: 2, color: 'error.main' }}>
          <ErrorOutline sx={{ fontSize: 20, mt: '1px' }} />
          <Typography variant="body2">
            {props.error}
            {props.hint !== undefined && (
              <Box component="span" sx={{ display: 'block' }}>
                {props.hint}
              </Box>
            )}
            {props.wait > 0 && (
              // Read aloud once with the error; a number that speaks every second would drown everything else.
              <Box
                component="span"
                aria-live="off"
                sx={{ display: 'block', fontVariantNumeric: 'tabular-nums' }}
              >
                {texts.waitSeconds(props.wait)}
              </Box>
            )}
          </Typography>
        </Box>
      )}
    </Box>
  );
}
