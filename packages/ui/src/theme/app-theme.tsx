import { type ThemeOptions, createTheme, type Theme } from '@mui/material/styles';
import { baseline, surfaces, tables } from './styles/surfaces.ts';
import { buttons, navigation } from './styles/actions.ts';
import { choices, fields, pickers } from './styles/fields.ts';
import { type Components, densityRules } from './tokens.ts';
import { feedback } from './styles/feedback.ts';
import { viVN } from '@mui/material/locale';
import { paletteOptions, cssVariables, declarationsOf } from './app-palette.ts';
import { defaultPalette } from './palettes/default-palette.ts';
import { ThemeContext } from '@emotion/react';
import CssBaseline from '@mui/material/CssBaseline';
import DefaultPropsProvider from '@mui/material/DefaultPropsProvider';
import { useState, type ComponentProps, type CSSProperties, type ReactElement, type ReactNode } from 'react';
import { writeSheet } from './theme-sheet.ts';

/** Vietnamese stacks two marks on a letter (Ẩ, Ữ); below 1.45 the lines touch. */
const lineHeight = 1.5;

const typography: NonNullable<ThemeOptions['typography']> = {
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
  // Not MUI's own, which are larger than these three.
  h4: { fontSize: '0.9375rem', fontWeight: 600, lineHeight },
  h5: { fontSize: '0.875rem', fontWeight: 600, lineHeight },
  h6: { fontSize: '0.8125rem', fontWeight: 600, lineHeight },
  subtitle1: { fontSize: '1rem', fontWeight: 500, lineHeight },
  subtitle2: { fontSize: '0.875rem', fontWeight: 500, lineHeight },
  body1: { fontSize: '1rem', lineHeight },
  body2: { fontSize: '0.875rem', lineHeight },
  // What stands beside or under the words that matter.
  small: { fontSize: '0.8125rem', lineHeight },
  caption: { fontSize: '0.75rem', lineHeight },
  button: { fontSize: '0.875rem', fontWeight: 500, lineHeight, textTransform: 'none' },
};

declare module '@mui/material/styles' {
  interface TypographyVariants {
    readonly small: CSSProperties;
  }
  interface TypographyVariantsOptions {
    readonly small?: CSSProperties;
  }
}

declare module '@mui/material/Typography' {
  interface TypographyPropsVariantOverrides {
    small: true;
  }
}

/** What MUI's parts look like here: borders before shadows, no ripples, a focus that can always be seen. */
const componentStyles: Components = {
  ...baseline,
  ...buttons,
  ...fields,
  ...choices,
  ...surfaces,
  ...navigation,
  ...tables,
  ...feedback,
  ...pickers,
};

/** The only theme object there is: its colours are CSS variables, which the eleven themes fill. */
export function createAppTheme(): Theme {
  return createTheme(
    {
      cssVariables,
      palette: paletteOptions(defaultPalette),
      typography,
      shape: { borderRadius: 8 },
      spacing: 4,
      // The spec's widths (600, 960, 1280), not MUI's newer 900 and 1200.
      breakpoints: { values: { xs: 0, sm: 600, md: 960, lg: 1280, xl: 1920 } },
      transitions: {
        duration: {
          shortest: 120,
          shorter: 140,
          short: 160,
          standard: 180,
          enteringScreen: 180,
          leavingScreen: 140,
        },
      },
      motion: { reducedMotion: 'system' },
      focusVisible: true,
      components: componentStyles,
    },
    viVN,
  );
}

/** MUI declares the props alone and reads `components`, in which they are a part. */
type DefaultProps = ComponentProps<typeof DefaultPropsProvider>['value'];

let theme: Theme | undefined;

/** One object for ever: a second one would render every screen again. */
function appTheme(): Theme {
  theme ??= createAppTheme();
  const values = declarationsOf(theme.generateStyleSheets());
  // No weight of its own (:where), so that any theme on the page wins, whichever came first.
  writeSheet('default', `:where(:root),[data-theme="default"]{${values}}${densityRules}`);
  return theme;
}

/**
 * MUI's own provider with CSS variables keeps a light or dark mode in the browser's storage and renders everything
 * when it changes. The eleven themes are ours and need neither, so this gives MUI's parts the two contexts they read.
 */
export function AppThemeProvider(props: { readonly children: ReactNode }): ReactElement {
  const [value] = useState(appTheme);
  return (
    <ThemeContext value={value}>
      <DefaultPropsProvider value={value.components as DefaultProps}>
        <CssBaseline />
        {props.children}
      </DefaultPropsProvider>
    </ThemeContext>
  );
}
