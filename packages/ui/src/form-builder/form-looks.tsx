import type { SxProps, Theme } from '@mui/material/styles';
import { tabularNumbers } from '../theme/tabular-numbers.ts';
import { sizes, tokens } from '../theme/tokens.ts';
import Grid from '@mui/material/Grid';
import Skeleton from '@mui/material/Skeleton';
import type { ReactElement } from 'react';
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx';
import type { AnyField } from './field-types.ts';
import { texts } from './texts.ts';

const labels = {
  '& .field-label': { fontSize: '0.875rem', lineHeight: 1.5, fontWeight: 500, mb: '6px', p: 0 },
  // The line for a message lies mostly in the gap to the next row, so that an error does not move the form.
  '& .field-message': {
    display: 'flex',
    gap: 2,
    justifyContent: 'space-between',
    minHeight: 18,
    mt: '4px',
    mb: '-10px',
    overflowWrap: 'anywhere',
  },
  '& .field-label-read': { color: 'text.secondary', fontWeight: 400, mb: '2px' },
  '& .field-counter': { flex: 'none', color: 'text.secondary', ...tabularNumbers },
  '& .field-offer': { font: 'inherit', color: 'primary.main', fontWeight: 500, textAlign: 'start' },
  // On the line of the label, which it must not make higher.
  '& .field-phrases': { position: 'absolute', insetInlineEnd: 0, top: -1, minHeight: 26, py: 0 },
  '& .options-failed': { mt: '4px', display: 'flex', alignItems: 'center', gap: 1 },
};

const controls = {
  // Behind the save bar a focused field could not be seen.
  '& :is(input, textarea, [role="combobox"], button)': { scrollMarginBlock: '112px' },
  '& span.MuiOutlinedInput-notchedOutline': {
    position: 'absolute',
    inset: 0,
    pointerEvents: 'none',
    borderRadius: 'inherit',
    border: `1px solid ${tokens.fieldLine}`,
  },
  '& .field-figures input': tabularNumbers,
  // In line with the arrow of a select, and narrow enough that the chosen text does not run under them.
  '& .MuiAutocomplete-endAdornment': { right: '7px' },
  '& .MuiAutocomplete-endAdornment button': { width: 28, height: 28, minWidth: 0, minHeight: 0, p: '2px' },
  '& .field-placeholder': { color: 'text.secondary' },
  '& .field-flag': { minHeight: sizes.control, mr: 4 },
  '& .cell-checkbox, & .cell-switch': { alignSelf: 'end' },
  '& .field-read': {
    fontSize: '1rem',
    lineHeight: 1.5,
    whiteSpace: 'pre-wrap',
    overflowWrap: 'anywhere',
    minHeight: '1.5em',
  },
  '& .MuiInputAdornment-root > p': { fontSize: 'inherit' },
  '&[data-density="compact"] .field-read, &[data-density="compact"] .MuiInputBase-root': {
    fontSize: '0.875rem',
  },
};

const sections = {
  '& .cell-section': { mt: 2 },
  '& .cell-section:not(:first-of-type)': { mt: 4, pt: 6, borderTop: '1px solid', borderColor: 'divider' },
};

const groups = {
  '& fieldset.group': { border: 0, m: 0, p: 0, minWidth: 0 },
  '& .group-empty': { color: 'text.secondary', mb: 2 },
  '& .group-item': {
    minWidth: 0,
    mx: 0,
    mt: 0,
    border: '1px solid',
    borderColor: 'divider',
    borderRadius: '10px',
    p: 4,
    pb: 3,
    mb: 3,
  },
  '& .group-head': {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    minHeight: 32,
    mb: 2,
  },
};

/** One sheet for the whole form: styles on each field would be computed with each keystroke. */
export const formStyles: SxProps<Theme> = {
  // A letter in one field must not make the browser paint the other 199 again.
  '& .cell': { contain: 'layout style' },
  // What is hidden from sight but read aloud is placed absolutely; it must scroll with its form.
  position: 'relative',
  ...labels,
  ...controls,
  ...sections,
  ...groups,
};

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
