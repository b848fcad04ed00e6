import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactElement, ReactNode } from 'react';

interface PageHeadProps {
  readonly title: string;
  readonly under?: ReactNode;
  /** The one thing that most people come here to do. */
  readonly action?: ReactNode;
}

export function PageHead({ title, under, action }: PageHeadProps): ReactElement {
  return (
    <Box component="header" sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-start', gap: 3 }}>
      <Box sx={{ flex: 1, minWidth: 'min(100%, 280px)', display: 'grid', gap: 1 }}>
        <Typography variant="h1" sx={{ overflowWrap: 'anywhere' }}>
          {title}
        </Typography>
        {under}
      </Box>
      {action}
    </Box>
  );
}
