import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { tabularNumbers } from '@senlab/ui';
import { Fragment, type ReactElement } from 'react';
import { texts } from './texts.ts';

export function TypeScale(): ReactElement {
  return (
    <Box sx={{ display: 'grid', gap: 4 }}>
      <Box
        sx={{ display: 'grid', gridTemplateColumns: '40px minmax(0, 1fr)', gap: 2, alignItems: 'baseline' }}
      >
        {texts.typeRows.map(({ variant, size, sample }) => (
          <Fragment key={variant}>
            <Typography variant="caption" sx={{ color: 'text.secondary', ...tabularNumbers }}>
              {size}
            </Typography>
            <Typography variant={variant} component="p">
              {sample}
            </Typography>
          </Fragment>
        ))}
      </Box>
      <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: { sm: '2fr 1fr' } }}>
        <Box>
          <Typography sx={{ fontSize: '1.25rem' }}>{texts.stacked}</Typography>
          <Typography sx={{ fontSize: '1.25rem' }}>{texts.stacked}</Typography>
          <Typography variant="caption" sx={{ color: 'text.secondary' }}>
            {texts.stackedNote}
          </Typography>
        </Box>
        <Box>
          <Typography variant="caption" sx={{ color: 'text.secondary' }}>
            {texts.figures}
          </Typography>
          {texts.figureRows.map((figure) => (
            <Typography key={figure} sx={{ ...tabularNumbers, textAlign: 'right', width: 96 }}>
              {figure}
            </Typography>
          ))}
        </Box>
      </Box>
    </Box>
  );
}
