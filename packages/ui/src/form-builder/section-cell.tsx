import Grid from '@mui/material/Grid';
import Typography from '@mui/material/Typography';
import type { ReactElement } from 'react';
import type { Section } from './field-types.ts';

export function SectionCell({ section }: { readonly section: Section }): ReactElement {
  return (
    <Grid size={12} className="cell-section">
      <Typography variant="h3" component="h2">
        {section.title}
      </Typography>
      {section.hint === undefined ? undefined : (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {section.hint}
        </Typography>
      )}
    </Grid>
  );
}
