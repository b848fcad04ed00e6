import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useId, type ReactElement, type ReactNode } from 'react';

export function PanelSection(props: { readonly title: string; readonly children: ReactNode }): ReactElement {
  const id = useId();
  return (
    <Box
      component="section"
      aria-labelledby={id}
      sx={{ px: 4, py: 4, borderTop: '1px solid', borderColor: 'divider' }}
    >
      <Typography
        id={id}
        variant="caption"
        component="h3"
        sx={{ mb: 2, fontWeight: 600, color: 'text.secondary' }}
      >
        {props.title}
      </Typography>
      {props.children}
    </Box>
  );
}
