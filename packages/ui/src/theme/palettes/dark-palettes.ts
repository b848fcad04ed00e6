import type { AppPalette } from '../app-palette.ts';
import { darkSigns } from './dark-signs.ts';

/** Slate ground, light teal: the default for the night shift. */
export const defaultDark: AppPalette = {
  mode: 'dark',
  ink: '#E8EDF2',
  inkSecond: '#A9B6C4',
  inkDisabled: '#74859A',
  line: '#2A3744',
  fieldLine: '#74859A',
  ground: '#0F1720',
  paper: '#17212C',
  accent: '#4FD1C0',
  accentHover: '#7BE0D3',
  accentTint: '#14393A',
  brand: '#F08DB0',
  brandTint: '#3A1F2C',
  ...darkSigns,
};

/** Navy-violet, magenta. */
export const deepOcean: AppPalette = {
  mode: 'dark',
  ink: '#ECE9F8',
  inkSecond: '#B4AED0',
  inkDisabled: '#827BA6',
  line: '#302A54',
  fieldLine: '#827BA6',
  ground: '#120F26',
  paper: '#1B1736',
  accent: '#E88FE4',
  accentHover: '#F1B3EE',
  accentTint: '#3A2050',
  brand: '#8FB4FF',
  brandTint: '#1F2C55',
  ...darkSigns,
};

/** Blue-grey, turquoise, a little coral: the lightest of the dark ones. */
export const slate: AppPalette = {
  mode: 'dark',
  ink: '#EEF2F7',
  inkSecond: '#B9C5D4',
  inkDisabled: '#8D9DB3',
  line: '#3A495F',
  fieldLine: '#8D9DB3',
  ground: '#1D2737',
  paper: '#263346',
  accent: '#5EDCD2',
  accentHover: '#8BE7E0',
  accentTint: '#1F4855',
  brand: '#FFA48F',
  brandTint: '#4A2F2E',
  ...darkSigns,
};
