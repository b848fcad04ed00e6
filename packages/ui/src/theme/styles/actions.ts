import { sizes, tokens, type Components } from '../tokens.ts';

export const buttons: Components = {
  MuiButtonBase: { defaultProps: { disableRipple: true } },
  MuiButton: {
    defaultProps: { disableElevation: true },
    styleOverrides: {
      root: {
        paddingBlock: 4,
        variants: [{ props: { size: 'small' }, style: { minHeight: sizes.smallControl } }],
      },
      contained: {
        variants: [
          {
            props: { color: 'inherit' },
            style: {
              backgroundColor: tokens.line,
              '&:hover': { backgroundColor: tokens.line, color: tokens.ink },
            },
          },
        ],
        '&.Mui-disabled': { backgroundColor: tokens.line, color: tokens.inkSecond },
      },
      outlined: {
        variants: [
          {
            props: { color: 'inherit' },
            style: { borderColor: tokens.fieldLine, '&:hover': { borderColor: tokens.ink } },
          },
        ],
      },
      sizeLarge: { minHeight: `calc(${sizes.control} + 4px)`, fontSize: '1rem' },
      sizeMedium: { minHeight: sizes.control },
    },
  },
  MuiIconButton: {
    styleOverrides: {
      root: { borderRadius: 8 },
      sizeMedium: { width: sizes.control, height: sizes.control },
      sizeSmall: { width: sizes.smallControl, height: sizes.smallControl },
    },
  },
  MuiToggleButton: {
    styleOverrides: {
      root: {
        minHeight: sizes.control,
        padding: '4px 12px',
        borderColor: tokens.fieldLine,
        color: tokens.inkSecond,
        '&.Mui-selected, &.Mui-selected:hover': { backgroundColor: tokens.accentTint, color: tokens.accent },
      },
      sizeSmall: { minHeight: sizes.smallControl },
    },
  },
  MuiFab: { styleOverrides: { root: { boxShadow: 'none' } } },
};

/** Tint and accent ink; a tint alone is lost on a poor screen. */
const chosen = { backgroundColor: tokens.accentTint, color: tokens.accent, fontWeight: 500 };
const chosenRoot = { '&.Mui-selected, &.Mui-selected:hover, &.Mui-selected.Mui-focusVisible': chosen };

export const navigation: Components = {
  MuiTabs: {
    styleOverrides: {
      root: { minHeight: sizes.control, boxShadow: `inset 0 -1px ${tokens.line}` },
      indicator: { height: 2 },
    },
  },
  MuiTab: {
    styleOverrides: {
      root: {
        minHeight: sizes.control,
        minWidth: 0,
        padding: `${sizes.item} 12px`,
        color: tokens.inkSecond,
        textTransform: 'none',
        '&:hover': { color: tokens.ink },
        '&.Mui-selected': { color: tokens.accent },
      },
    },
  },
  MuiMenuItem: {
    styleOverrides: {
      root: {
        minHeight: `calc(${sizes.control} - 4px) !important`,
        paddingBlock: 4,
        borderRadius: 6,
        fontSize: '0.875rem',
        ...chosenRoot,
      },
    },
  },
  MuiListItemButton: {
    styleOverrides: {
      root: { minHeight: sizes.control, paddingBlock: sizes.item, borderRadius: 8, ...chosenRoot },
    },
  },
  MuiListItem: { styleOverrides: { root: { paddingBlock: sizes.item } } },
  MuiListItemIcon: { styleOverrides: { root: { minWidth: 36, color: tokens.inkSecond } } },
  MuiListItemText: {
    defaultProps: { slotProps: { primary: { variant: 'body2' }, secondary: { variant: 'caption' } } },
    styleOverrides: { root: { marginBlock: 2 } },
  },
  MuiListSubheader: {
    styleOverrides: {
      root: {
        color: tokens.inkSecond,
        fontSize: '0.75rem',
        lineHeight: 1.5,
        paddingBlock: 8,
        backgroundColor: 'inherit',
      },
    },
  },
  MuiBreadcrumbs: { styleOverrides: { root: { fontSize: '0.875rem' }, li: { color: tokens.inkSecond } } },
  MuiLink: { styleOverrides: { root: { textUnderlineOffset: '0.2em' } } },
  MuiPaginationItem: {
    styleOverrides: {
      root: { borderRadius: 8, fontVariantNumeric: 'tabular-nums', '&.Mui-selected': chosen },
    },
  },
};
