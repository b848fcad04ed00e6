import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { ReactElement } from 'react';
import { Link } from 'react-router';
import { DriftingPetals } from './drifting-petals.tsx';
import { texts } from './texts.ts';

/** For everybody, logged in or not; unknown addresses lead here. */
export function Error404Page(): ReactElement {
  return (
    <Box
      component="main"
      tabIndex={-1}
      sx={{
        display: 'grid',
        placeItems: 'center',
        minHeight: '100dvh',
        p: { xs: 4, sm: 6 },
        bgcolor: 'background.paper',
      }}
    >
      <Box sx={{ maxWidth: 480, textAlign: 'center' }}>
        <DriftingPetals />
        <Typography component="p" sx={{ mt: 6, fontSize: 20, fontWeight: 600, color: 'brand.main' }}>
          {texts.code}
        </Typography>
        <Typography variant="h1">{texts.title}</Typography>
        <Typography sx={{ color: 'text.secondary', mt: 2, mb: 7, textWrap: 'balance' }}>
          {texts.text}
        </Typography>
        <Button component={Link} to="/" variant="contained" size="large">
          {texts.home}
        </Button>
      </Box>
    </Box>
  );
}
