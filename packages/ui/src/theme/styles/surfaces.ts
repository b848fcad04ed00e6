import { sizes, tokens } from '../tokens.ts';
import { floatingShadow, type Components } from './components.ts';

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
