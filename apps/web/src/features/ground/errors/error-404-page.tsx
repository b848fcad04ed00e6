import { windowHeight } from '@senlab/ui';
import Box from '@mui/material/Box';
import type { ReactElement } from 'react';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router';
import { texts } from './texts.ts';

const petal = 'M0 0C14 -4 26 -36 0 -64C-26 -36 -14 -4 0 0Z';

/** Three petals without their flower: a picture of something that is not where it should be. */
function DriftingPetals(): ReactElement {
  return (
    <Box
      component="svg"
      viewBox="0 0 320 160"
      aria-hidden
      sx={{
        width: '100%',
        maxWidth: 320,
        color: 'brand.main',
        '& ellipse': { stroke: 'var(--app-palette-primary-main)' },
      }}
    >
      <g fill="none" strokeOpacity=".25" strokeWidth="1.5">
        <ellipse cx="160" cy="128" rx="150" ry="22" />
        <ellipse cx="160" cy="128" rx="104" ry="14" />
        <ellipse cx="160" cy="128" rx="58" ry="7" />
      </g>
      <g fill="currentColor">
        <path d={petal} transform="translate(160 128) rotate(8) scale(1.35)" fillOpacity=".9" />
        <path d={petal} transform="translate(84 126) rotate(-64) scale(.9)" fillOpacity=".55" />
        <path d={petal} transform="translate(228 62) rotate(52) scale(.7)" fillOpacity=".3" />
      </g>
    </Box>
  );
}

/** For everybody, logged in or not; unknown addresses lead here. */
export function Error404Page(): ReactElement {
  return (
    <Box
      component="main"
      tabIndex={-1}
      sx={{
        display: 'grid',
        placeItems: 'center',
        minHeight: windowHeight,
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
        <Typography color="textSecondary" sx={{ mt: 2, mb: 7, textWrap: 'balance' }}>
          {texts.text}
        </Typography>
        <Button component={Link} to="/" variant="contained" size="large">
          {texts.home}
        </Button>
      </Box>
    </Box>
  );
}
