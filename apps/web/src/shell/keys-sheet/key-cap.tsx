import Box from '@mui/material/Box';
import type { ReactElement, ReactNode } from 'react';

/** A key of the keyboard, as it is drawn in hints. */
export function KeyCap(props: { readonly children: ReactNode }): ReactElement {
  return (
    <Box
      component="kbd"
      sx={{
        px: 1.5,
        border: '1px solid',
        borderColor: 'divider',
        borderRadius: 1,
        fontFamily: 'inherit',
        fontSize: 12,
        lineHeight: 1.5,
        color: 'text.secondary',
        whiteSpace: 'nowrap',
      }}
    >
      {props.children}
    </Box>
  );
}
