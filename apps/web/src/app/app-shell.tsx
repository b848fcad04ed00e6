import type { ReactElement } from 'react';
import { Shell } from '../shell/shell.tsx';
import { demoPanels } from './demo-panels.ts';
import { menuFor, pagesBeside } from './menu/menu.ts';

/** The shell with everything that it offers room for. */
export function AppShell(): ReactElement {
  return <Shell menuFor={menuFor} beside={pagesBeside} panels={demoPanels} />;
}
