import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactElement } from 'react';
import { texts } from './texts.ts';

const weekday = new Intl.DateTimeFormat('vi-VN', { weekday: 'long' });

export function Today(props: { readonly date: Date }): ReactElement {
  const { date } = props;
  return (
    <Box component="section" aria-label={texts.today} sx={{ px: 4, py: 5 }}>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {weekday.format(date)}
      </Typography>
      <Box sx={{ display: 'flex', alignItems: 'baseline', gap: 2 }}>
        <Typography
          component="span"
          sx={{ fontSize: 40, fontWeight: 600, lineHeight: 1.2, fontVariantNumeric: 'tabular-nums' }}
        >
          {date.getDate()}
        </Typography>
        <Typography variant="subtitle1" component="span">
          {texts.month(date.getMonth() + 1)}
        </Typography>
      </Box>
    </Box>
  );
}
