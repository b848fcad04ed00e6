/** The colours that a theme may choose. Sizes, shapes and type stay the same in all of them. */
export interface AppPalette {
  readonly mode: 'light' | 'dark';
  readonly ink: string;
  readonly inkSecond: string;
  /** Too pale for running text: only for large signs and decoration. */
  readonly inkHint: string;
  readonly line: string;
  /** Borders of fields need 3:1 against paper (WCAG 1.4.11); `line` has not. */
  readonly fieldLine: string;
  readonly ground: string;
  readonly paper: string;
  readonly accent: string;
  readonly accentHover: string;
  readonly accentTint: string;
  readonly onAccent: string;
  readonly brand: string;
  readonly brandTint: string;
  readonly critical: string;
  readonly criticalTint: string;
  readonly abnormal: string;
  readonly abnormalTint: string;
  readonly good: string;
  readonly goodTint: string;
  readonly info: string;
  readonly infoTint: string;
}

const defaultPalette: AppPalette = {
  mode: 'light',
  ink: '#101828',
  inkSecond: '#475467',
  inkHint: '#98A2B3',
  line: '#E4E7EC',
  fieldLine: '#858D9D',
  ground: '#F8FAFB',
  paper: '#FFFFFF',
  accent: '#0F766E',
  accentHover: '#115E59',
  accentTint: '#E6F4F1',
  onAccent: '#FFFFFF',
  brand: '#C2396B',
  brandTint: '#FCEEF3',
  critical: '#B42318',
  criticalTint: '#FEF3F2',
  abnormal: '#B54708',
  abnormalTint: '#FFFAEB',
  good: '#067647',
  goodTint: '#ECFDF3',
  info: '#175CD3',
  infoTint: '#EFF8FF',
};

/** Every theme by its name. A new one is one more entry; the contrast test reads this list. */
export const palettes = {
  default: defaultPalette,
} as const satisfies Record<string, AppPalette>;

export type PaletteName = keyof typeof palettes;
