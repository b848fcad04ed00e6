import Grid from '@mui/material/Grid';
import Skeleton from '@mui/material/Skeleton';
import type { ReactElement } from 'react';
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx';
import type { AnyField } from './field-types.ts';
import { texts } from './texts.ts';

function heightOf(field: AnyField): number {
  if (field.type === 'textarea') return 96;
  return field.type === 'group' ? 160 : 44;
}

/** The shape of the form while its record is on the way, so that nothing jumps when it arrives. */
export function FormSkeleton(props: {
  readonly fields: readonly AnyField[];
  readonly gap: number;
}): ReactElement {
  return (
    <Grid container spacing={`${String(props.gap)}px`} aria-busy sx={{ position: 'relative' }}>
      <VisuallyHidden as="output">{texts.loadingForm}</VisuallyHidden>
      {props.fields.map((field, at) => (
        <Grid
          key={field.type === 'section' ? `section ${String(at)}` : field.name}
          size={{ xs: 12, ...('gridItem' in field ? field.gridItem : {}) }}
        >
          <Skeleton variant="text" width={120} sx={{ fontSize: '0.875rem' }} />
          {field.type === 'section' ? undefined : (
            <Skeleton variant="rounded" height={heightOf(field)} sx={{ mt: 1.5, mb: 2 }} />
          )}
        </Grid>
      ))}
    </Grid>
  );
}
