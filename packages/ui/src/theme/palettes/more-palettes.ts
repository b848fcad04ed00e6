import type { ThemePalettes } from '../app-palette.ts';
import { hospitalColours } from '../hospital-colours.ts';
import type { ThemeName } from '../theme-names.ts';
import {
  customNavbar,
  defaultDark,
  deepOcean,
  slate,
  beach,
  greeny,
  sunset,
  sweetHues,
  tech,
} from './fixed-palettes.ts';
import { defaultPalette } from './default-palette.ts';
import { hospitalPalette } from './hospital-palette.ts';

const fixed: Readonly<Record<Exclude<ThemeName, 'custom'>, ThemePalettes>> = {
  default: { main: defaultPalette },
  sunset: { main: sunset },
  greeny: { main: greeny },
  beach: { main: beach },
  tech: { main: tech },
  sweetHues: { main: sweetHues },
  defaultDark: { main: defaultDark },
  deepOcean: { main: deepOcean },
  customNavbar,
  slate: { main: slate },
};

/** Every theme's colours. Too heavy for the first page: reached by a dynamic import only. */
export function palettesOf(name: ThemeName): ThemePalettes {
  return name === 'custom' ? { main: hospitalPalette(hospitalColours()) } : fixed[name];
}

/** Four colours that stand for a theme where it is chosen. Brings all palettes with it: import it from lazy screens only. */
export function themeSwatches(name: ThemeName): readonly [string, string, string, string] {
  const { main, area } = palettesOf(name);
  const { paper, ink, accent, brand } = area ?? main;
  return [paper, ink, accent, brand];
}
