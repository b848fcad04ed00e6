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
