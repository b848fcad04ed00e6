import { InRow } from '../layout/layout.ts';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useId, type ReactElement, type ReactNode } from 'react';

interface PagePartProps {
  readonly title: string;
  /** Beside the title. */
  readonly action?: ReactNode;
  /** h3 where parts stand under headings of their own. */
  readonly level?: 'h2' | 'h3';
  readonly children: ReactNode;
}

/** One part of a page: a heading and what belongs to it, in a frame. */
export function PagePart({ title, action, level = 'h2', children }: PagePartProps): ReactElement {
  const id = useId();
  return (
    <Box
      component="section"
      aria-labelledby={id}
      sx={{
        display: 'grid',
        // Without it a wide table inside makes the whole page scroll sideways.
        gridTemplateColumns: 'minmax(0, 1fr)',
        alignContent: 'start',
        gap: 3,
        p: { xs: 3, sm: 4 },
        border: '1px solid',
        borderColor: 'divider',
        borderRadius: '10px',
        bgcolor: 'background.paper',
      }}
    >
      <InRow gap={2}>
        <Typography id={id} variant="h3" component={level} sx={{ flex: 1, minWidth: 'min(100%, 200px)' }}>
          {title}
        </Typography>
        {action}
      </InRow>
      {children}
    </Box>
  );
}
