import type { ThemeOptions } from '@mui/material/styles';

export type Density = 'comfortable' | 'compact';

function rule(selector: string, [row, control, small, cell, item]: readonly number[]): string {
  return `${selector}{--app-row:${row}px;--app-control:${control}px;--app-control-small:${small}px;--app-cell:${cell}px;--app-item:${item}px}`;
}

/** On any element, not only the page: one list may be denser than the rest. */
export const densityRules: string =
  rule(':where(:root),[data-density="comfortable"]', [48, 44, 36, 16, 8]) +
  rule('[data-density="compact"]', [36, 36, 30, 12, 4]);

/** Rows, fields and buttons become lower or higher at once; nothing renders again. */
export function applyDensity(density: Density): void {
  document.documentElement.dataset['density'] = density;
}

export type Components = NonNullable<ThemeOptions['components']>;

/** For what lies over the page. Everything on the page has a border instead. */
export const floatingShadow = '0 8px 24px rgb(16 24 40 / 0.14)';

function colour(name: string): string {
  return `var(--app-palette-${name})`;
}

/** The theme's colours as CSS variables: a style written with them follows every change of theme by itself. */
export const tokens = {
  ink: colour('text-primary'),
  inkSecond: colour('text-secondary'),
  inkDisabled: colour('text-disabled'),
  line: colour('divider'),
  fieldLine: colour('fieldLine'),
  ground: colour('background-default'),
  paper: colour('background-paper'),
  hover: colour('action-hover'),
  accent: colour('primary-main'),
  accentTint: colour('primary-light'),
  onAccent: colour('primary-contrastText'),
} as const;

/** Heights and paddings that the density switch changes. */
export const sizes = {
  row: 'var(--app-row)',
  control: 'var(--app-control)',
  smallControl: 'var(--app-control-small)',
  cell: 'var(--app-cell)',
  item: 'var(--app-item)',
} as const;
