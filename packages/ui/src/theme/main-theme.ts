import type { ThemeName } from './theme-names.ts';
import { loadTheme } from './theme-sheet.ts';

let chosen: ThemeName = 'default';
let previewed: ThemeName | undefined;

function wanted(): ThemeName {
  return previewed ?? chosen;
}

/** Browsers on phones colour their own bar like ours. */
function colourBrowserBar(): void {
  const bar = document.head.querySelector('meta[name="theme-color"]');
  const paper = getComputedStyle(document.documentElement).getPropertyValue('--app-palette-background-paper');
  if (paper !== '') bar?.setAttribute('content', paper.trim());
}

async function show(): Promise<void> {
  const name = wanted();
  await loadTheme(name);
  // Somebody chose again while this one was on its way.
  if (name !== wanted()) return;
  document.documentElement.dataset['theme'] = name;
  colourBrowserBar();
}

/** Repaints the page without rendering anything. Resolves when the theme is to be seen; the last call wins. */
export function applyMainTheme(name: ThemeName): Promise<void> {
  chosen = name;
  return show();
}

/** Shows a theme without choosing it; `undefined` returns to the chosen one. */
export function previewMainTheme(name: ThemeName | undefined): Promise<void> {
  previewed = name;
  return show();
}
