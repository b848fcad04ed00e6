import type { SxProps, Theme } from '@mui/material/styles';

/** A table to type in; on a phone each field stands by itself under its name. */
export const rangeEditorStyles: SxProps<Theme> = {
  width: '100%',
  borderCollapse: 'collapse',
  tableLayout: 'fixed',
  fontSize: '0.875rem',
  '& th, & td': { p: '3px', textAlign: 'left', verticalAlign: 'top', fontWeight: 400 },
  '& thead th': { color: 'text.secondary', fontSize: '0.75rem', fontWeight: 500, verticalAlign: 'bottom' },
  '& tr.head th': { fontWeight: 500, pt: '10px' },
  '& tbody + tbody tr.head th': { borderTop: '1px solid', borderColor: 'divider' },
  '& td.rare > div': { display: 'flex', flexWrap: 'wrap', gap: 2, pb: 1 },
  '& td.rare span': { display: 'block', fontSize: '0.75rem', color: 'text.secondary' },
  '& td.problems': { pb: 2 },
  '@media (max-width: 899px)': {
    '& thead': { display: 'none' },
    '&, & tbody, & tr, & th, & td': { display: 'block' },
    '& tr.cells': { display: 'grid', gridTemplateColumns: '1fr 1fr', columnGap: '8px' },
    '& tr.cells td::before': {
      content: 'attr(data-label)',
      display: 'block',
      fontSize: '0.75rem',
      color: 'text.secondary',
    },
    '& tr.cells td:last-of-type': { gridColumn: '1 / -1' },
  },
};
