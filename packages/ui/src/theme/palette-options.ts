import type { PaletteColor, PaletteColorOptions, ThemeOptions } from '@mui/material/styles';
import type { AppPalette } from './app-palette.ts';
import { mix } from './colour.ts';

declare module '@mui/material/styles' {
  /** Makes `theme.vars` and what writes style sheets known to the types. */
  interface CssThemeVariables {
    enabled: true;
  }
  interface Palette {
    readonly brand: PaletteColor;
    /** The border of fields, dark enough to be seen (3:1). */
    readonly fieldLine: string;
  }
  interface PaletteOptions {
    readonly brand?: PaletteColorOptions;
    readonly fieldLine?: string;
  }
  interface CommonColors {
    background?: string;
    onBackground?: string;
  }
}

/** Towards ink is darker on light and lighter on dark: a pressed colour never becomes harder to read. */
function sign(main: string, tint: string, { ink, onAccent }: AppPalette): PaletteColorOptions {
  return { main, light: tint, dark: mix(main, ink, 0.2), contrastText: onAccent };
}

/** Our colours under MUI's names: `light` is a tint to write on, `dark` the colour under the pointer. */
export function paletteOptions(colours: AppPalette): NonNullable<ThemeOptions['palette']> {
  const { ink, inkSecond, inkDisabled, line, paper } = colours;
  return {
    mode: colours.mode,
    common: { background: paper, onBackground: ink },
    primary: {
      ...sign(colours.accent, colours.accentTint, colours),
      main: colours.accent,
      dark: colours.accentHover,
    },
    secondary: { main: inkSecond, light: line, dark: ink, contrastText: paper },
    brand: sign(colours.brand, colours.brandTint, colours),
    error: sign(colours.critical, colours.criticalTint, colours),
    warning: sign(colours.abnormal, colours.abnormalTint, colours),
    success: sign(colours.good, colours.goodTint, colours),
    info: sign(colours.info, colours.infoTint, colours),
    text: { primary: ink, secondary: inkSecond, disabled: inkDisabled },
    background: { default: colours.ground, paper },
    divider: line,
    fieldLine: colours.fieldLine,
    action: {
      active: inkSecond,
      hover: `${ink}0A`,
      focus: `${ink}14`,
      selected: colours.accentTint,
      disabled: inkDisabled,
      disabledBackground: line,
    },
  };
}
