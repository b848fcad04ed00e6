import { viVN } from '@mui/material/locale';
import { createTheme, type Theme } from '@mui/material/styles';
import { componentStyles } from './component-styles.ts';
import { paletteOptions } from './palette-options.ts';
import { defaultPalette } from './palettes/default-palette.ts';
import { cssVariables } from './theme-variables.ts';
import { typography } from './typography.ts';

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
