import type { SxProps, Theme } from '@mui/material/styles';

/** Paper: black on white in every theme, and alone on the sheet. */
export const rightsListStyles: SxProps<Theme> = {
  bgcolor: '#fff',
  color: '#000',
  p: { xs: 4, sm: 8 },
  maxWidth: 1000,
  overflowX: 'auto',
  '& h1': { m: 0, fontSize: '1.125rem', textAlign: 'center' },
  '& p': { mt: 1, mb: 4, textAlign: 'center', fontSize: '0.8125rem' },
  '& table': { width: '100%', borderCollapse: 'collapse', fontSize: '0.8125rem' },
  '& th, & td': { border: '1px solid #666', p: '6px 8px', textAlign: 'left', verticalAlign: 'top' },
  '& td:nth-of-type(2)': { whiteSpace: 'nowrap' },
  '& thead': { display: 'table-header-group' },
  '& tr': { breakInside: 'avoid' },
  '& footer': {
    mt: 6,
    display: 'grid',
    gridTemplateColumns: '1fr 1fr',
    textAlign: 'center',
    fontSize: '0.875rem',
    minHeight: 120,
    breakInside: 'avoid',
  },
  // On a phone the column of rights would be one word wide: there each person is a block of its own.
  '@media screen and (max-width: 720px)': {
    '& table, & tbody, & tr, & td': { display: 'block' },
    '& thead': { display: 'none' },
    '& td': { border: 0, p: 0 },
    '& td:first-of-type': { display: 'none' },
    '& tr': { py: 3, borderTop: '1px solid #666' },
    '& td:nth-of-type(2)': { whiteSpace: 'normal' },
  },
  '@media print': { p: 0, maxWidth: 'none', overflow: 'visible' },
};
