import type { ReactElement } from 'react';
import { Shell } from '../shell/shell.tsx';
import { shellPanels } from './shell-panels.ts';
import { hasGallery } from './gallery.ts';
import { menuFor, pagesBeside, pagesBesideWithGallery } from './menu/menu.ts';

/** The shell with everything that it offers room for. */
export function AppShell(): ReactElement {
  const beside = hasGallery() ? pagesBesideWithGallery : pagesBeside;
  return <Shell menuFor={menuFor} beside={beside} panels={shellPanels} />;
}
