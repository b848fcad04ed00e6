import HourglassEmpty from '@mui/icons-material/HourglassEmpty';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { ReactElement } from 'react';
import { Link, useMatches } from 'react-router';
import type { RouteHandle } from '../../../session/access.ts';
import { texts } from './texts.ts';

/** Stands at the address of a screen that is not built yet, and says so. */
export function ComingPage(): ReactElement {
  const name = useMatches()
    .map((match) => (match.handle as RouteHandle | undefined)?.title)
    .findLast((title) => title !== undefined);
  return (
    <Box sx={{ display: 'grid', placeItems: 'center', minHeight: 'min(60vh, 480px)', textAlign: 'center' }}>
      <Box sx={{ maxWidth: 440 }}>
        <Box
          aria-hidden
          sx={{
            display: 'grid',
            placeItems: 'center',
            width: 56,
            height: 56,
            mx: 'auto',
            mb: 5,
            borderRadius: 999,
            bgcolor: 'primary.light',
            color: 'primary.main',
          }}
        >
          <HourglassEmpty />
        </Box>
        <Typography color="textSecondary" sx={{ fontSize: 14, fontWeight: 500 }}>
          {name}
        </Typography>
        <Typography variant="h1" sx={{ textWrap: 'balance' }}>
          {texts.title}
        </Typography>
        <Typography color="textSecondary" sx={{ mt: 2, mb: 6, textWrap: 'pretty' }}>
          {texts.text}
        </Typography>
        <Button component={Link} to="/apps/welcome" variant="outlined">
          {texts.home}
        </Button>
      </Box>
    </Box>
  );
}
