import type { ThemePalettes } from '../app-palette.ts';
import { hospitalColours } from '../hospital-colours.ts';
import type { ThemeName } from '../theme-names.ts';
import { customNavbar } from './custom-navbar-palette.ts';
import { defaultDark, deepOcean, slate } from './dark-palettes.ts';
import { defaultPalette } from './default-palette.ts';
import { hospitalPalette } from './hospital-palette.ts';
import { beach, greeny, sunset, sweetHues, tech } from './light-palettes.ts';

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
