import { tokens } from '../tokens.ts';
import type { Components } from './components.ts';

/** On paper: black on white, whatever the screen shows. */
const onPaper = {
  ':root': { '--app-palette-text-primary': '#000', '--app-palette-background-default': '#fff' },
  body: { color: '#000', backgroundColor: '#fff' },
};

export const baseline: Components = {
  // MUI makes them h6, which breaks the order of headings for those who jump from one to the next.
  MuiTypography: { defaultProps: { variantMapping: { subtitle1: 'p', subtitle2: 'p' } } },
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
