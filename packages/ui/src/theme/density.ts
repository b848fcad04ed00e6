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
