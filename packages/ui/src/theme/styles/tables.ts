import { sizes, tokens } from '../tokens.ts';
import type { Components } from './components.ts';

export const tables: Components = {
  MuiTableCell: {
    styleOverrides: {
      root: {
        height: sizes.row,
        padding: `4px ${sizes.cell}`,
        borderColor: tokens.line,
        lineHeight: 1.5,
        fontVariantNumeric: 'tabular-nums lining-nums',
      },
      head: { color: tokens.inkSecond, fontWeight: 500, fontSize: '0.75rem' },
      stickyHeader: { backgroundColor: tokens.paper },
      paddingCheckbox: { padding: '0 4px' },
    },
  },
  MuiTableRow: {
    styleOverrides: {
      root: {
        '&.Mui-selected, &.Mui-selected:hover': { backgroundColor: tokens.accentTint },
        '&.MuiTableRow-hover:hover:not(.Mui-selected)': { backgroundColor: tokens.hover },
      },
    },
  },
  MuiTableSortLabel: {
    styleOverrides: { root: { '&:hover, &.Mui-active': { color: tokens.ink } } },
  },
  MuiTablePagination: {
    styleOverrides: {
      selectLabel: { fontSize: '0.875rem' },
      displayedRows: { fontSize: '0.875rem', fontVariantNumeric: 'tabular-nums' },
    },
  },
};
