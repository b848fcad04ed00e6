import type { ThemeOptions } from '@mui/material/styles';
import type { AppPalette } from './palettes.ts';

type Components = NonNullable<ThemeOptions['components']>;

function baseline(colours: AppPalette): NonNullable<Components['MuiCssBaseline']> {
  return {
    styleOverrides: {
      body: { fontSize: '0.875rem', fontVariantNumeric: 'lining-nums' },
      ':focus-visible': { outline: `2px solid ${colours.accent}`, outlineOffset: 2 },
      // Focus is moved to headings and the main area for screen readers; a ring there would say "press me".
      '[tabindex="-1"]:focus-visible': { outline: 'none' },
      '@media (prefers-reduced-motion: reduce)': {
        '*, *::before, *::after': {
          animationDuration: '0.01ms !important',
          animationIterationCount: '1 !important',
          transitionDuration: '0.01ms !important',
          scrollBehavior: 'auto !important',
        },
      },
    },
  };
}

function buttons(colours: AppPalette): Components {
  const ring = { outline: `2px solid ${colours.accent}`, outlineOffset: 2 };
  return {
    MuiButtonBase: {
      defaultProps: { disableRipple: true },
      styleOverrides: { root: { '&.Mui-focusVisible': ring } },
    },
    MuiButton: {
      defaultProps: { disableElevation: true },
      styleOverrides: {
        contained: { '&.Mui-disabled': { backgroundColor: colours.line, color: colours.inkSecond } },
        sizeLarge: { minHeight: 48, fontSize: '1rem' },
        sizeMedium: { minHeight: 40 },
      },
    },
  };
}

function fields(colours: AppPalette): Components {
  return {
    MuiOutlinedInput: {
      styleOverrides: {
        root: {
          backgroundColor: colours.paper,
          '&:hover:not(.Mui-disabled, .Mui-error, .Mui-focused) .MuiOutlinedInput-notchedOutline': {
            borderColor: colours.ink,
          },
        },
        notchedOutline: { borderColor: colours.fieldLine },
        input: {
          height: 'auto',
          padding: '11px 14px',
          lineHeight: 1.5,
          // The browser's own blue or yellow fill hides that the field is like the others.
          '&:-webkit-autofill': {
            WebkitBoxShadow: `0 0 0 100px ${colours.accentTint} inset`,
            WebkitTextFillColor: colours.ink,
            borderRadius: 'inherit',
          },
        },
      },
    },
    // A label above its field needs no second sign of focus or error; it stays readable ink.
    MuiFormLabel: {
      styleOverrides: { root: { color: colours.ink, '&.Mui-focused, &.Mui-error': { color: colours.ink } } },
    },
    MuiFormHelperText: { styleOverrides: { root: { marginLeft: 0, marginRight: 0 } } },
  };
}

function surfaces(colours: AppPalette): Components {
  return {
    MuiPaper: {
      defaultProps: { elevation: 0 },
      styleOverrides: { root: { backgroundImage: 'none' } },
    },
    MuiCard: {
      defaultProps: { variant: 'outlined' },
      styleOverrides: { root: { borderRadius: 10 } },
    },
    MuiMenu: {
      styleOverrides: {
        paper: { border: `1px solid ${colours.line}`, boxShadow: '0 8px 24px rgb(16 24 40 / 0.10)' },
      },
    },
    MuiAppBar: {
      defaultProps: { color: 'inherit', elevation: 0 },
      styleOverrides: {
        root: { backgroundColor: colours.paper, borderBottom: `1px solid ${colours.line}` },
      },
    },
  };
}

/** What MUI's parts look like here: borders before shadows, no ripples, a focus that can always be seen. */
export function componentStyles(colours: AppPalette): Components {
  return {
    MuiCssBaseline: baseline(colours),
    ...buttons(colours),
    ...fields(colours),
    ...surfaces(colours),
  };
}
