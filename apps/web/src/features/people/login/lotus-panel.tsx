import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactElement } from 'react';
import { appConfig } from '../../../api/config.ts';
import lotusScene from './lotus-scene.svg';

/** The calm half of the page. Hidden on narrow screens, where the form comes first. */
export function LotusPanel(): ReactElement {
  const { name, tagline } = appConfig().hospital;
  return (
    <Box
      component="aside"
      aria-label={name}
      sx={{
        display: { xs: 'none', md: 'flex' },
        position: 'sticky',
        top: 0,
        height: '100dvh',
        overflow: 'hidden',
        bgcolor: 'brand.light',
      }}
    >
      <Box
        component="img"
        src={lotusScene}
        alt=""
        sx={{
          position: 'absolute',
          inset: 0,
          width: '100%',
          height: '100%',
          objectFit: 'cover',
          objectPosition: 'bottom',
        }}
      />
      <Box sx={{ position: 'relative', p: { md: 10, lg: 14 }, maxWidth: 640 }}>
        <Typography
          component="p"
          sx={{ fontSize: 32, fontWeight: 600, lineHeight: 1.4, textWrap: 'balance' }}
        >
          {name}
        </Typography>
        <Typography component="p" sx={{ mt: 3, fontSize: 18, color: 'text.secondary', textWrap: 'balance' }}>
          {tagline}
        </Typography>
      </Box>
    </Box>
  );
}
