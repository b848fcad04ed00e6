import type { lightSigns } from './signs.ts';

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
