import type { AppPalette } from '../app-palette.ts';
import { lightSigns } from './signs.ts';

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
