import {
  createTheme,
  type PaletteColor,
  type PaletteColorOptions,
  type Theme,
  type ThemeOptions,
} from '@mui/material/styles';
import { viVN } from '@mui/material/locale';
import { componentStyles } from './component-styles.ts';
import type { AppPalette } from './palettes.ts';
import { typography } from './typography.ts';

declare module '@mui/material/styles' {
  interface Palette {
    readonly brand: PaletteColor;
  }
  interface PaletteOptions {
    readonly brand?: PaletteColorOptions;
  }
}

function paletteOptions(colours: AppPalette): NonNullable<ThemeOptions['palette']> {
  return {
    mode: colours.mode,
    primary: {
      main: colours.accent,
      dark: colours.accentHover,
      light: colours.accentTint,
      contrastText: colours.onAccent,
    },
    brand: {
      main: colours.brand,
      dark: colours.brand,
      light: colours.brandTint,
      contrastText: colours.onAccent,
    },
    error: { main: colours.critical, light: colours.criticalTint },
    warning: { main: colours.abnormal, light: colours.abnormalTint },
    success: { main: colours.good, light: colours.goodTint },
    info: { main: colours.info, light: colours.infoTint },
    text: { primary: colours.ink, secondary: colours.inkSecond, disabled: colours.inkHint },
    background: { default: colours.ground, paper: colours.paper },
    divider: colours.line,
  };
}

/** The MUI theme of one palette. CSS variables are on, so a change of theme repaints without rendering. */
export function createAppTheme(colours: AppPalette): Theme {
  return createTheme(
    {
      cssVariables: { cssVarPrefix: 'app' },
      palette: paletteOptions(colours),
      typography,
      shape: { borderRadius: 8 },
      spacing: 4,
      // The spec's widths (600, 960, 1280), not MUI's newer 900 and 1200.
      breakpoints: { values: { xs: 0, sm: 600, md: 960, lg: 1280, xl: 1920 } },
      transitions: { duration: { shortest: 120, shorter: 140, short: 160, standard: 180 } },
      components: componentStyles(colours),
    },
    viVN,
  );
}
