import type { ThemePalettes } from '../app-palette.ts';
import { darkSigns } from './dark-signs.ts';
import { defaultPalette } from './default-palette.ts';

/** The default, with a navbar (or toolbar, or footer) of deep lotus; on the page the brand takes that tone. */
export const customNavbar: ThemePalettes = {
  main: { ...defaultPalette, brand: '#8A1F50', brandTint: '#FBE9F0' },
  area: {
    mode: 'dark',
    ink: '#FFF2F7',
    inkSecond: '#F0C6D8',
    inkDisabled: '#C98FAB',
    line: '#7E2A55',
    fieldLine: '#C98FAB',
    ground: '#4C0F2D',
    paper: '#5C1539',
    accent: '#FFD0E0',
    accentHover: '#FFE3ED',
    accentTint: '#7B2450',
    brand: '#FFB7D0',
    brandTint: '#722049',
    ...darkSigns,
    critical: '#FFB9B1',
    good: '#8FE3BA',
    info: '#B4D1FF',
    onAccent: '#3A0A22',
  },
};
