import type { SxProps, Theme } from '@mui/material/styles';

const cell = { px: 2, py: '8px', textAlign: 'left', verticalAlign: 'top', fontWeight: 400 } as const;

/** A quiet table; on a phone each row becomes a block whose cells name themselves by their `data-label`. */
export const tableStyles: SxProps<Theme> = {
  width: '100%',
  borderCollapse: 'collapse',
  fontSize: '0.875rem',
  '& th, & td': cell,
  '& thead th': {
    color: 'text.secondary',
    fontSize: '0.8125rem',
    fontWeight: 500,
    borderBottom: '1px solid',
    borderColor: 'divider',
    whiteSpace: 'nowrap',
  },
  '& tbody tr + tr > *': { borderTop: '1px solid', borderColor: 'divider' },
  '@media (max-width: 720px)': {
    '& thead': {
      position: 'absolute',
      width: '1px',
      height: '1px',
      overflow: 'hidden',
      clipPath: 'inset(50%)',
    },
    '&, & tbody, & tr, & tbody th, & td': { display: 'block' },
    '& tbody tr + tr > *': { borderTop: 'none' },
    '& tbody tr': { py: 2 },
    '& tbody tr + tr': { borderTop: '1px solid', borderColor: 'divider' },
    '& tbody th, & td': { px: 0, py: '2px' },
    '& tbody th': { fontWeight: 500 },
    '& td': { display: 'grid', gridTemplateColumns: '120px minmax(0, 1fr)', gap: 2 },
    '& td::before': { content: 'attr(data-label)', color: 'text.secondary', fontWeight: 400 },
  },
};
