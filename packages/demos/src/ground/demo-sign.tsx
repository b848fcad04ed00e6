import InfoOutlined from '@mui/icons-material/InfoOutlined';
import Typography from '@mui/material/Typography';
import type { ReactElement } from 'react';
import { texts } from './texts.ts';

/** Stands on every demo: nobody may take it for a place where patients are spoken of. */
export function DemoSign(): ReactElement {
  return (
    <Typography
      component="span"
      variant="caption"
      sx={{
        display: 'inline-flex',
        alignItems: 'center',
        gap: 1,
        px: { xs: 1, sm: 2 },
        borderRadius: 3,
        lineHeight: '24px',
        color: 'warning.main',
        bgcolor: 'warning.light',
      }}
    >
      <InfoOutlined aria-hidden sx={{ fontSize: 15 }} />
      {texts.sign}
    </Typography>
  );
}
