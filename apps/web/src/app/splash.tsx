import { InColumn, windowHeight } from '@senlab/ui';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactElement } from 'react';
import { useSession } from '../session/session-store.ts';
import { texts } from './texts.ts';

/**
 * Shown while nobody knows yet what to show. It appears late, because most waits are over before anyone could read it.
 * Who comes with a session is told here that her account is being read, and not by a message over the page's title.
 */
export function Splash(): ReactElement {
  const isUpdating = useSession((session) => session.status === 'starting');
  return (
    <Box
      component="output"
      {...(isUpdating ? {} : { 'aria-label': texts.loading })}
      sx={{
        display: 'grid',
        placeItems: 'center',
        minHeight: windowHeight,
        '@keyframes appear': { from: { opacity: 0 }, to: { opacity: 1 } },
        '@keyframes breathe': { '50%': { opacity: 0.45 } },
      }}
    >
      <InColumn
        as="span"
        gap={3}
        sx={{ justifyItems: 'center', opacity: 0, animation: 'appear 180ms ease-out 250ms forwards' }}
      >
        <Box
          component="img"
          src="/lotus.svg"
          alt=""
          sx={{ display: 'block', width: 56, height: 56, animation: 'breathe 1.8s ease-in-out infinite' }}
        />
        {isUpdating && (
          <Typography component="span" color="textSecondary">
            {texts.updatingAccount}
          </Typography>
        )}
      </InColumn>
    </Box>
  );
}
