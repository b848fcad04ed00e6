import Box from '@mui/material/Box';
import type { ReactElement } from 'react';
import { texts } from './texts.ts';

/** The first stop of the Tab key: past the toolbar, straight to the page. */
export function SkipLink(): ReactElement {
  return (
    <Box
      component="a"
      href="#main"
      sx={{
        position: 'fixed',
        top: 8,
        left: 8,
        zIndex: 'tooltip',
        px: 4,
        py: 2,
        borderRadius: 1,
        bgcolor: 'background.paper',
        color: 'primary.main',
        fontWeight: 500,
        '&:not(:focus)': { transform: 'translateY(-200%)' },
      }}
    >
      {texts.skip}
    </Box>
  );
}
