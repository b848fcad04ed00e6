import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useId, type ReactElement, type ReactNode } from 'react';

interface PanelProps {
  readonly title: string;
  /** Its title beside what it holds, where there is room: for what stands above the work. */
  readonly isCompact?: boolean;
  readonly children: ReactNode;
}

/** One named part of the page on paper. */
export function Panel({ title, isCompact = false, children }: PanelProps): ReactElement {
  const id = useId();
  return (
    <Box
      component="section"
      aria-labelledby={id}
      sx={{
        minWidth: 0,
        px: 4,
        py: isCompact ? 3 : 4,
        display: isCompact ? { md: 'grid' } : 'block',
        gridTemplateColumns: 'auto minmax(0, 1fr)',
        columnGap: 6,
        border: '1px solid',
        borderColor: 'divider',
        borderRadius: '10px',
        bgcolor: 'background.paper',
      }}
    >
      <Typography variant="h3" component="h2" id={id} sx={{ mb: isCompact ? { xs: 2, md: 0 } : 3 }}>
        {title}
      </Typography>
      {children}
    </Box>
  );
}
