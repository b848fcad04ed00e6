import type { AppPalette } from '../app-palette.ts';

type Signs = Pick<
  AppPalette,
  | 'critical'
  | 'criticalTint'
  | 'abnormal'
  | 'abnormalTint'
  | 'good'
  | 'goodTint'
  | 'info'
  | 'infoTint'
  | 'onAccent'
>;

/** The same in every light theme: what red means must not depend on somebody's taste. */
export const lightSigns: Signs = {
  critical: '#B42318',
  criticalTint: '#FEF3F2',
  abnormal: '#B54708',
  abnormalTint: '#FFFAEB',
  good: '#067647',
  goodTint: '#ECFDF3',
  info: '#175CD3',
  infoTint: '#EFF8FF',
  onAccent: '#FFFFFF',
};

/** White paper, teal, lotus. The only palette that comes with the first page; the others are fetched when wanted. */
export const defaultPalette: AppPalette = {
  mode: 'light',
  ink: '#101828',
  inkSecond: '#475467',
  inkDisabled: '#858D9D',
  line: '#E4E7EC',
  fieldLine: '#858D9D',
  ground: '#F8FAFB',
  paper: '#FFFFFF',
  accent: '#0F766E',
  accentHover: '#115E59',
  accentTint: '#E6F4F1',
  brand: '#C2396B',
  brandTint: '#FCEEF3',
  ...lightSigns,
};
