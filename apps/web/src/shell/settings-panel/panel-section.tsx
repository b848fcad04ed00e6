import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useId, type ReactElement, type ReactNode } from 'react';

/** One of the parts of the settings, under its heading. */
export function PanelSection(props: { readonly title: string; readonly children: ReactNode }): ReactElement {
  const id = useId();
  return (
    <Box
      component="section"
      aria-labelledby={id}
      sx={{ py: 6, display: 'grid', gap: 5, '& + &': { borderTop: '1px solid', borderColor: 'divider' } }}
    >
      <Typography id={id} variant="subtitle1" component="h3" sx={{ fontWeight: 600 }}>
        {props.title}
      </Typography>
      {props.children}
    </Box>
  );
}
