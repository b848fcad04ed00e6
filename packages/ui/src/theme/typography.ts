import type { ThemeOptions } from '@mui/material/styles';

/** Vietnamese stacks two marks on a letter (Ẩ, Ữ); below 1.45 the lines touch. */
const lineHeight = 1.5;

export const typography: NonNullable<ThemeOptions['typography']> = {
  // Figures first: Be Vietnam Pro has none of one width, and without them tabular-nums does nothing.
  fontFamily: '"SenLab Figures", "Be Vietnam Pro", system-ui, "Segoe UI", Roboto, sans-serif',
  fontWeightRegular: 400,
  fontWeightMedium: 500,
  // Only 400, 500 and 600 are shipped; a 700 would be drawn by the browser, badly.
  fontWeightBold: 600,
  htmlFontSize: 16,
  h1: { fontSize: '1.75rem', fontWeight: 600, lineHeight: 1.45, letterSpacing: '-0.01em' },
  h2: { fontSize: '1.25rem', fontWeight: 600, lineHeight: 1.45 },
  h3: { fontSize: '1rem', fontWeight: 600, lineHeight },
  subtitle1: { fontSize: '1rem', fontWeight: 500, lineHeight },
  subtitle2: { fontSize: '0.875rem', fontWeight: 500, lineHeight },
  body1: { fontSize: '1rem', lineHeight },
  body2: { fontSize: '0.875rem', lineHeight },
  caption: { fontSize: '0.75rem', lineHeight },
  button: { fontSize: '0.875rem', fontWeight: 500, lineHeight, textTransform: 'none' },
};
