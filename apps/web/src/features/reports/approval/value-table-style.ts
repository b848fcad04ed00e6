/** Dense: a whole report fits beside the list. On a phone a row is two lines, the name over its values. */
export const valueTable = {
  width: '100%',
  borderCollapse: 'collapse',
  fontSize: '0.8125rem',
  lineHeight: 1.45,
  '& th, & td': { px: 1, py: '5px', textAlign: 'start', verticalAlign: 'baseline' },
  '& th': { fontWeight: 400 },
  '& thead th': { color: 'text.secondary', fontSize: '0.75rem', fontWeight: 500 },
  '& tbody tr': { borderTop: '1px solid', borderColor: 'divider' },
  '& .section th': { color: 'text.secondary', fontWeight: 600, bgcolor: 'background.default' },
  '& .quiet': { color: 'text.secondary', fontSize: '0.75rem' },
  '@media (max-width: 599px)': {
    '& thead': { display: 'none' },
    '& tbody tr:not(.section)': {
      display: 'grid',
      gridTemplateColumns: 'minmax(88px, auto) auto minmax(0, 1fr) auto',
      columnGap: 2,
      py: 1,
    },
    '& tbody tr:not(.section) th': { gridColumn: '1 / -1', fontWeight: 500 },
    '& td': { py: '2px' },
  },
} as const;
