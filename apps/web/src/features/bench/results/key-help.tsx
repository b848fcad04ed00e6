import Box from '@mui/material/Box';
import type { ReactElement } from 'react';
import { texts } from './texts.ts';

/** The keys, above the grid and not over it: they are read while working. */
export function KeyHelp(): ReactElement {
  return (
    <Box
      component="dl"
      aria-label={texts.keys.title}
      sx={{
        m: 0,
        p: 3,
        display: 'grid',
        gridTemplateColumns: { xs: 'auto 1fr', md: 'repeat(3, auto 1fr)' },
        columnGap: 3,
        rowGap: 1,
        border: '1px solid',
        borderColor: 'divider',
        borderRadius: '10px',
        bgcolor: 'background.paper',
        fontSize: '0.8125rem',
      }}
    >
      {texts.keys.rows.map(([key, meaning]) => (
        <Box key={key} sx={{ display: 'contents' }}>
          <Box component="dt" sx={{ fontWeight: 600, whiteSpace: 'nowrap' }}>
            {key}
          </Box>
          <Box component="dd" sx={{ m: 0, color: 'text.secondary' }}>
            {meaning}
          </Box>
        </Box>
      ))}
    </Box>
  );
}
