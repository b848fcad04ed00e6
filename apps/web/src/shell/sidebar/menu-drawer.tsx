import ArrowBack from '@mui/icons-material/ArrowBack';
import Box from '@mui/material/Box';
import Drawer from '@mui/material/Drawer';
import IconButton from '@mui/material/IconButton';
import type { ReactElement } from 'react';
import { useSettings } from '../../settings/settings-store.ts';
import { Area, HospitalMark } from '../bar-parts.tsx';
import { useMenu } from '../navigation/navigation.ts';
import { NavVertical } from '../navigation/vertical/nav-vertical.tsx';
import { setMobileOpen, useNavbar, sidebarWidth } from './sidebar.tsx';
import { texts } from '../texts.ts';

const close = (): void => setMobileOpen(false);

/** The menu of small screens: over the page, gone when something was chosen. */
export function MenuDrawer(): ReactElement {
  const isOpen = useNavbar((state) => state.mobileOpen);
  const { navbar } = useSettings().layout.config;
  const menu = useMenu();
  return (
    <Drawer
      open={isOpen}
      onClose={close}
      anchor={navbar.position}
      slotProps={{
        paper: { 'aria-label': texts.menu.name, sx: { width: sidebarWidth, maxWidth: '90vw', border: 0 } },
      }}
    >
      <Area area="navbar" sx={{ display: 'flex', flexDirection: 'column', minHeight: '100%' }}>
        <Box
          sx={{ display: 'flex', alignItems: 'center', gap: 2, height: 64, pl: 4.5, pr: 2, flexShrink: 0 }}
        >
          <Box sx={{ flex: 1, minWidth: 0 }}>
            <HospitalMark />
          </Box>
          <IconButton aria-label={texts.menu.close} onClick={close}>
            <ArrowBack />
          </IconButton>
        </Box>
        <NavVertical items={menu} label={texts.menu.name} onChoose={close} />
      </Area>
    </Drawer>
  );
}
