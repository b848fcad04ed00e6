import {
  type PaletteColor,
  type PaletteColorOptions,
  type ThemeOptions,
  createTheme,
} from '@mui/material/styles';
import { mix } from './colour.ts';

/** The colours that a theme may choose. Sizes, shapes and type stay the same in all of them. */
export interface AppPalette {
  readonly mode: 'light' | 'dark';
  readonly ink: string;
  readonly inkSecond: string;
  /** For what cannot be used now. Paler than running text may be, yet legible: 3:1. */
  readonly inkDisabled: string;
  readonly line: string;
  /** Borders of fields need 3:1 against paper (WCAG 1.4.11); `line` has not. */
  readonly fieldLine: string;
  readonly ground: string;
  readonly paper: string;
  readonly accent: string;
  readonly accentHover: string;
  readonly accentTint: string;
  /** On the accent, and on the four colours of meaning when they fill a button. */
  readonly onAccent: string;
  readonly brand: string;
  readonly brandTint: string;
  readonly critical: string;
  readonly criticalTint: string;
  readonly abnormal: string;
  readonly abnormalTint: string;
  readonly good: string;
  readonly goodTint: string;
  readonly info: string;
  readonly infoTint: string;
}

/** What a theme looks like on the whole page, and in a navbar, toolbar or footer when that differs. */
export interface ThemePalettes {
  readonly main: AppPalette;
  readonly area?: AppPalette;
}

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

/** The prefix of every variable, so that a page around us cannot meet ours by chance. */
export const cssVariables = { cssVarPrefix: 'app' } as const;

function declarations(values: Readonly<Record<string, unknown>>): string {
  return Object.entries(values)
    .map(([name, value]) => `${name === 'colorScheme' ? 'color-scheme' : name}:${String(value)}`)
    .join(';');
}

/** What MUI would declare for the whole page, as text for a rule of our own. */
export function declarationsOf(sheets: readonly Readonly<Record<string, unknown>>[]): string {
  return sheets
    .flatMap((sheet) => Object.values(sheet))
    .map((values) => declarations(values as Readonly<Record<string, unknown>>))
    .join(';');
}

/**
 * The variables of one palette. MUI derives many more than we name (channels for transparent colours, parts of
 * components); taking all of them from it leaves none behind from the theme around.
 */
export function themeVariables(palette: AppPalette): string {
  const sheets = createTheme({ cssVariables, palette: paletteOptions(palette) }).generateStyleSheets();
  // The first holds what no theme changes: sizes, shadows, fonts.
  return declarationsOf(sheets.slice(1));
}
