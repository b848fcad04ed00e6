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
