import InfoOutlined from '@mui/icons-material/InfoOutlined';
import Box from '@mui/material/Box';
import type { ReactElement } from 'react';
import { texts } from './texts.ts';

/** Stands on every demo: nobody may take it for a place where patients are spoken of. */
export function DemoSign(): ReactElement {
  return (
    <Box
      component="p"
      sx={{
        display: 'flex',
        gap: 2,
        m: 0,
        px: 4,
        py: 2,
        fontSize: 12,
        lineHeight: 1.5,
        color: 'warning.main',
        bgcolor: 'warning.light',
        borderBottom: '1px solid',
        borderColor: 'divider',
      }}
    >
      <InfoOutlined aria-hidden sx={{ flexShrink: 0, fontSize: 16, mt: '1px' }} />
      {texts.sign}
    </Box>
  );
}
