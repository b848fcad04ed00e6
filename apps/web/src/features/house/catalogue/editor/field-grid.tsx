import Box from '@mui/material/Box';
import type { ReactElement, ReactNode } from 'react';

export function FieldGrid({ children }: { readonly children: ReactNode }): ReactElement {
  return (
    <Box
      sx={{
        display: 'grid',
        columnGap: 3,
        rowGap: 4,
        pt: 1,
        alignItems: 'start',
        gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 232px), 1fr))',
      }}
    >
      {children}
    </Box>
  );
}
