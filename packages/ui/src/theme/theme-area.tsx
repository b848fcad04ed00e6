import { type ThemeName, knownTheme } from './theme-names.ts';
import { loadTheme } from './theme-sheet.ts';
import Box from '@mui/material/Box';
import type { BoxProps } from '@mui/material/Box';
import { useEffect, type ElementType, type ReactElement } from 'react';

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

export interface ThemeAreaProps extends Omit<BoxProps, 'component'> {
  /** A name that nobody knows is the default. */
  readonly theme: string;
  readonly component?: ElementType;
}

/**
 * A part of the page in a theme of its own: everything inside takes its colours from there. What opens from it in a
 * portal (menus, dialogs) follows the page.
 */
export function ThemeArea({ theme, sx, ...rest }: ThemeAreaProps): ReactElement {
  const name = knownTheme(theme);
  useEffect(() => {
    // Without its colours the area keeps those around it, which can be read as well.
    loadTheme(name).catch(() => undefined);
  }, [name]);
  const own = { bgcolor: 'background.paper', color: 'text.primary' };
  return <Box data-theme={name} sx={[own, ...(Array.isArray(sx) ? sx : [sx])]} {...rest} />;
}
