import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactElement, ReactNode } from 'react';

/** One titled part of a section. */
export function Part(props: {
  readonly title: string;
  readonly note?: string;
  readonly children: ReactNode;
}): ReactElement {
  return (
    <Box sx={{ display: 'grid', gap: 3, minWidth: 0 }}>
      <Typography variant="h3">{props.title}</Typography>
      {props.note !== undefined && <Typography sx={{ color: 'text.secondary' }}>{props.note}</Typography>}
      {props.children}
    </Box>
  );
}
