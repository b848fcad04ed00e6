import { sizes, tokens } from '../tokens.ts';
import type { Components } from './components.ts';

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
