import Box from '@mui/material/Box';
import type { ReactElement } from 'react';
import { useSettings } from '../../settings/settings-store.ts';
import { HospitalMark, Bar } from '../bar-parts.tsx';
import { NavHorizontal } from '../navigation/horizontal/nav-horizontal.tsx';
import { useMenu } from '../navigation/navigation.ts';
import { texts } from '../texts.ts';

/** The menu as a bar: with the logo in layout2, under the toolbar that has the logo in layout3. */
export function MenuBar(): ReactElement {
  const { style, config } = useSettings().layout;
  const menu = useMenu();
  const hasLogo = style === 'layout2';
  return (
    <Box sx={{ position: 'sticky', top: 0, zIndex: 'appBar' }}>
      <Bar
        area="navbar"
        data-shell="menu-bar"
        edge="bottom"
        height={hasLogo ? 'var(--shell-bar-height)' : '48px'}
      >
        {hasLogo && (
          <Box sx={{ mr: 5, maxWidth: 240, flexShrink: 0 }}>
            {/* A container has no room for the name beside the whole menu. */}
            <HospitalMark isNarrow={config.mode === 'container'} />
          </Box>
        )}
        <NavHorizontal items={menu} label={texts.menu.name} />
      </Bar>
    </Box>
  );
}
