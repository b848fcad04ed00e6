import { tabularNumbers } from '@senlab/ui';

/** Three columns, which a phone has room for: two values beside each other are the whole point. */
export const compareStyles = {
  width: '100%',
  borderCollapse: 'collapse',
  tableLayout: 'fixed',
  ...tabularNumbers,
  '& th, & td': {
    px: 2,
    py: 2,
    textAlign: 'start',
    verticalAlign: 'top',
    fontWeight: 400,
    borderBottom: '1px solid',
    borderColor: 'divider',
    overflowWrap: 'anywhere',
  },
  '& thead th': { fontSize: '0.8125rem', fontWeight: 600, color: 'text.secondary' },
  '& tbody th': { fontWeight: 500 },
  '& tr[data-change]': { bgcolor: 'warning.light' },
  '& tr[data-change] > th': { boxShadow: 'inset 3px 0 0 currentColor' },
} as const;
