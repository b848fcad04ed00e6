import { createTheme } from '@mui/material/styles';
import type { AppPalette } from './app-palette.ts';
import { paletteOptions } from './palette-options.ts';

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
