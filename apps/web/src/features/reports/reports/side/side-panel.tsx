import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useId, type ReactElement, type ReactNode } from 'react';

interface SidePanelProps {
  readonly title: string;
  readonly children: ReactNode;
}

export function SidePanel({ title, children }: SidePanelProps): ReactElement {
  const id = useId();
  return (
    <Box
      component="section"
      aria-labelledby={id}
      sx={{
        p: 4,
        border: '1px solid',
        borderColor: 'divider',
        borderRadius: '10px',
        bgcolor: 'background.paper',
        fontSize: '0.875rem',
      }}
    >
      <Typography id={id} variant="h3" component="h2" sx={{ mb: 2 }}>
        {title}
      </Typography>
      {children}
    </Box>
  );
}

/** A list of people and moments, each with a quieter second line. */
export function SideList(props: { readonly children: ReactNode }): ReactElement {
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 3 }}>
      {props.children}
    </Box>
  );
}

export function Quiet(props: { readonly children: ReactNode }): ReactElement {
  return (
    <Typography variant="body2" component="div" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
      {props.children}
    </Typography>
  );
}
