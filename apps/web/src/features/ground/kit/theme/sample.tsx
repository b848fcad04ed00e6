import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactElement, ReactNode } from 'react';

/** One titled block of the gallery. */
export function Sample(props: {
  readonly title: string;
  readonly note?: string;
  readonly children: ReactNode;
}): ReactElement {
  return (
    <Box sx={{ display: 'grid', gap: 3, minWidth: 0 }}>
      <Box>
        <Typography variant="h3">{props.title}</Typography>
        {props.note !== undefined && (
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {props.note}
          </Typography>
        )}
      </Box>
      {props.children}
    </Box>
  );
}

export function SampleRow(props: { readonly children: ReactNode }): ReactElement {
  return <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 3 }}>{props.children}</Box>;
}
