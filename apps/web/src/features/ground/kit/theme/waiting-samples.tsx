import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import LinearProgress from '@mui/material/LinearProgress';
import Skeleton from '@mui/material/Skeleton';
import type { ReactElement } from 'react';
import { texts } from './texts.ts';

/** Still ones: a picture of something that moves is never the same twice. */
export function WaitingSamples(): ReactElement {
  return (
    <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: { sm: '1fr 1fr' }, alignItems: 'center' }}>
      <Card component="output" sx={{ display: 'block', p: 4 }} aria-label={texts.loading} aria-busy>
        <Skeleton animation={false} width="60%" />
        <Skeleton animation={false} />
        <Skeleton animation={false} width="80%" />
      </Card>
      <LinearProgress variant="determinate" value={60} aria-label={texts.loading} />
    </Box>
  );
}
