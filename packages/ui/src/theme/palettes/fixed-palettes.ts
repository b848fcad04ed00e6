import { lightSigns, defaultPalette } from './default-palette.ts';
import type { AppPalette, ThemePalettes } from '../app-palette.ts';

/** The same in every dark theme. Lighter than on paper, and less saturated: pure red trembles on dark. */
export const darkSigns: typeof lightSigns = {
  critical: '#FF9A90',
  criticalTint: '#44201F',
  abnormal: '#F7BC6A',
  abnormalTint: '#3D2C12',
  good: '#6FD8A4',
  goodTint: '#143629',
  info: '#93BEFF',
  infoTint: '#1A2F52',
  onAccent: '#0B1417',
};

/** Warm clay and orange. The accent stays brown enough not to be read as "abnormal". */
export const sunset: AppPalette = {
  mode: 'light',
  ink: '#2A1A14',
  inkSecond: '#654C41',
  inkDisabled: '#97806F',
  line: '#EFE1D8',
  fieldLine: '#97806F',
  ground: '#FDF8F4',
  paper: '#FFFFFF',
  accent: '#8E4A2E',
  accentHover: '#713921',
  accentTint: '#FAEBE2',
  brand: '#B5500B',
  brandTint: '#FFF1E3',
  ...lightSigns,
};

/** Leaf green. */
export const greeny: AppPalette = {
  mode: 'light',
  ink: '#14231A',
  inkSecond: '#43574A',
  inkDisabled: '#78897D',
  line: '#DDE8DE',
  fieldLine: '#78897D',
  ground: '#F6FAF5',
  paper: '#FFFFFF',
  accent: '#2C7437',
  accentHover: '#225C2C',
  accentTint: '#E6F3E6',
  brand: '#5B6F12',
  brandTint: '#F3F7DF',
  ...lightSigns,
};

/** Sand, grey-blue, coral. */
export const beach: AppPalette = {
  mode: 'light',
  ink: '#1E2A33',
  inkSecond: '#4F5B66',
  inkDisabled: '#878377',
  line: '#E8E0CF',
  fieldLine: '#878377',
  ground: '#FAF6EE',
  paper: '#FFFDF9',
  accent: '#38607F',
  accentHover: '#2B4C66',
  accentTint: '#E6EEF4',
  brand: '#B8472C',
  brandTint: '#FDEEE9',
  ...lightSigns,
};

/** Cool grey, cyan. */
export const tech: AppPalette = {
  mode: 'light',
  ink: '#0E1726',
  inkSecond: '#435164',
  inkDisabled: '#7C8899',
  line: '#DBE2E9',
  fieldLine: '#7C8899',
  ground: '#F3F6F8',
  paper: '#FFFFFF',
  accent: '#0C6B85',
  accentHover: '#0B566B',
  accentTint: '#DFF3F8',
  brand: '#4A6F0D',
  brandTint: '#F1F8DF',
  ...lightSigns,
};

/** Lavender, steel blue. */
export const sweetHues: AppPalette = {
  mode: 'light',
  ink: '#1E1B2E',
  inkSecond: '#524D68',
  inkDisabled: '#8780A0',
  line: '#E6E0F0',
  fieldLine: '#8780A0',
  ground: '#F9F7FC',
  paper: '#FFFFFF',
  accent: '#6A4DA6',
  accentHover: '#543C87',
  accentTint: '#F0EAFA',
  brand: '#35638C',
  brandTint: '#E8F0F7',
  ...lightSigns,
};

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
