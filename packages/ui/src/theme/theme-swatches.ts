import { palettesOf } from './palettes/more-palettes.ts';
import type { ThemeName } from './theme-names.ts';

/** Four colours that stand for a theme where it is chosen. Brings all palettes with it: import it from lazy screens only. */
export function themeSwatches(name: ThemeName): readonly [string, string, string, string] {
  const { main, area } = palettesOf(name);
  const { paper, ink, accent, brand } = area ?? main;
  return [paper, ink, accent, brand];
}
