/** The colours that a theme may choose. Sizes, shapes and type stay the same in all of them. */
export interface AppPalette {
  readonly mode: 'light' | 'dark';
  readonly ink: string;
  readonly inkSecond: string;
  /** For what cannot be used now. Paler than running text may be, yet legible: 3:1. */
  readonly inkDisabled: string;
  readonly line: string;
  /** Borders of fields need 3:1 against paper (WCAG 1.4.11); `line` has not. */
  readonly fieldLine: string;
  readonly ground: string;
  readonly paper: string;
  readonly accent: string;
  readonly accentHover: string;
  readonly accentTint: string;
  /** On the accent, and on the four colours of meaning when they fill a button. */
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

/** What a theme looks like on the whole page, and in a navbar, toolbar or footer when that differs. */
export interface ThemePalettes {
  readonly main: AppPalette;
  readonly area?: AppPalette;
}
