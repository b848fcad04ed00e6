import { type ThemePalettes, themeVariables } from './app-palette.ts';
import { onHospitalColours } from './hospital-colours.ts';
import type { ThemeName } from './theme-names.ts';

/** The default comes with the first page. */
const pending = new Map<ThemeName, Promise<void>>([['default', Promise.resolve()]]);

/** One style element per theme; written again it replaces what was there. */
export function writeSheet(name: string, css: string): void {
  const old = document.head.querySelector(`style[data-theme-sheet="${name}"]`);
  const sheet = old ?? document.createElement('style');
  sheet.setAttribute('data-theme-sheet', name);
  sheet.textContent = css;
  if (old === null) document.head.append(sheet);
}

/** Only on screen: on paper everything falls back to the default, and stays black on white. */
export function themeRules(name: ThemeName, { main, area }: ThemePalettes): string {
  const here = `[data-theme="${name}"]`;
  if (area === undefined) return `@media screen{${here}{${themeVariables(main)}}}`;
  return `@media screen{${here}{${themeVariables(area)}}:root${here}{${themeVariables(main)}}}`;
}

async function fetchTheme(name: ThemeName): Promise<void> {
  const { palettesOf } = await import('./palettes/more-palettes.ts');
  writeSheet(name, themeRules(name, palettesOf(name)));
}

/** Makes a theme's colours known to the page, once. Until then whatever asks for it shows the colours around it. */
export function loadTheme(name: ThemeName): Promise<void> {
  const known = pending.get(name);
  if (known !== undefined) return known;
  const loading = fetchTheme(name).catch((error: unknown) => {
    // A lost connection must not decide for the rest of the day.
    pending.delete(name);
    throw error;
  });
  pending.set(name, loading);
  return loading;
}

onHospitalColours(() => {
  if (pending.delete('custom')) void loadTheme('custom').catch(() => undefined);
});
