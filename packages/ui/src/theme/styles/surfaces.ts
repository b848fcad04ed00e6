import { tokens, type Components, sizes, floatingShadow } from '../tokens.ts';

/** On paper: black on white, whatever the screen shows. */
const onPaper = {
  ':root': { '--app-palette-text-primary': '#000', '--app-palette-background-default': '#fff' },
  body: { color: '#000', backgroundColor: '#fff' },
};

export const baseline: Components = {
  // MUI makes them h6, which breaks the order of headings for those who jump from one to the next.
  MuiTypography: { defaultProps: { variantMapping: { subtitle1: 'p', subtitle2: 'p', small: 'p' } } },
  MuiCssBaseline: {
    styleOverrides: {
      body: { fontSize: '0.875rem', fontVariantNumeric: 'lining-nums' },
      ':focus-visible': { outline: `2px solid ${tokens.accent}`, outlineOffset: 2 },
      // Focus is moved to headings and the main area for screen readers; a ring there would say "press me".
      '[tabindex="-1"]:focus-visible': { outline: 'none' },
      // Half a word at the end of a narrow field looks like a fault.
      'input:placeholder-shown': { textOverflow: 'ellipsis' },
      '::selection': { backgroundColor: tokens.accent, color: tokens.onAccent },
      '@media (prefers-reduced-motion: reduce)': {
        '*, *::before, *::after': {
          animationDuration: '0.01ms !important',
          animationIterationCount: '1 !important',
          transitionDuration: '0.01ms !important',
          scrollBehavior: 'auto !important',
        },
      },
      '@media print': onPaper,
    },
  },
};

const floating = { border: `1px solid ${tokens.line}`, boxShadow: floatingShadow };

export const surfaces: Components = {
  MuiPaper: {
    defaultProps: { elevation: 0 },
    styleOverrides: { root: { backgroundImage: 'none' } },
  },
  MuiCard: {
    defaultProps: { variant: 'outlined' },
    styleOverrides: { root: { borderRadius: 10 } },
  },
  MuiMenu: { styleOverrides: { paper: floating, list: { padding: 4 } } },
  MuiPopover: { styleOverrides: { paper: floating } },
  MuiDialog: { styleOverrides: { paper: { ...floating, borderRadius: 12 } } },
  MuiDialogTitle: {
    styleOverrides: {
      root: { fontSize: '1.25rem', fontWeight: 600, lineHeight: 1.45, padding: '20px 24px 12px' },
    },
  },
  MuiDialogContent: { styleOverrides: { root: { padding: '8px 24px' } } },
  MuiDialogContentText: { styleOverrides: { root: { color: tokens.inkSecond } } },
  MuiDialogActions: {
    styleOverrides: { root: { padding: '16px 24px 20px', gap: 8 }, spacing: { '& > *': { margin: 0 } } },
  },
  MuiDrawer: { styleOverrides: { paper: { backgroundImage: 'none' } } },
  MuiAppBar: {
    defaultProps: { color: 'inherit', elevation: 0 },
    styleOverrides: {
      root: { backgroundColor: tokens.paper, color: tokens.ink, borderBottom: `1px solid ${tokens.line}` },
    },
  },
  MuiToolbar: {
    styleOverrides: { gutters: { paddingInline: 16, '@media (min-width: 600px)': { paddingInline: 24 } } },
  },
  MuiAccordion: {
    defaultProps: { disableGutters: true },
    styleOverrides: {
      root: {
        border: `1px solid ${tokens.line}`,
        '&:not(:last-of-type)': { borderBottom: 0 },
        '&::before': { display: 'none' },
        '&:first-of-type': { borderTopLeftRadius: 10, borderTopRightRadius: 10 },
        '&:last-of-type': { borderBottomLeftRadius: 10, borderBottomRightRadius: 10 },
      },
    },
  },
  MuiAccordionSummary: {
    styleOverrides: {
      root: { minHeight: sizes.row, padding: '0 16px', font: 'inherit', fontWeight: 500 },
      content: { marginBlock: sizes.item },
    },
  },
  MuiAccordionDetails: { styleOverrides: { root: { padding: '0 16px 16px' } } },
};

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
