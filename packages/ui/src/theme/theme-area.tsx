import Box, { type BoxProps } from '@mui/material/Box';
import { useEffect, type ElementType, type ReactElement } from 'react';
import { knownTheme } from './theme-names.ts';
import { loadTheme } from './theme-sheet.ts';

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
