import MenuIcon from '@mui/icons-material/Menu';
import type { ReactElement } from 'react';
import { changeSettings, useSettings } from '../../settings/settings-store.ts';
import { setFoldedOpen, setMobileOpen, useNavbar } from '../navbar-state.ts';
import { useMenu } from '../navigation/use-navigation.ts';
import { sidebarId } from '../sidebar/sidebar.tsx';
import { texts } from '../texts.ts';
import { useIsDesktop } from '../use-is-desktop.ts';
import { ToolButton } from '../tool-button.tsx';

function FoldToggle(props: { readonly isFolded: boolean }): ReactElement {
  const { isFolded } = props;
  const toggle = (): void => {
    setFoldedOpen(false);
    changeSettings({ layout: { config: { navbar: { folded: !isFolded } } } });
  };
  return (
    <ToolButton
      label={isFolded ? texts.menu.unfold : texts.menu.fold}
      aria-expanded={!isFolded}
      aria-controls={sidebarId}
      onClick={toggle}
    >
      <MenuIcon />
    </ToolButton>
  );
}

function DrawerToggle(): ReactElement {
  const isOpen = useNavbar((state) => state.mobileOpen);
  return (
    <ToolButton
      label={texts.menu.open}
      aria-haspopup="dialog"
      aria-expanded={isOpen}
      onClick={() => setMobileOpen(true)}
    >
      <MenuIcon />
    </ToolButton>
  );
}

/** Folds the column where there is one, opens the drawer where there is not; a menu bar needs neither. */
export function MenuToggle(): ReactElement | null {
  const { style, config } = useSettings().layout;
  const isDesktop = useIsDesktop();
  const hasMenu = useMenu().length > 0;
  if (!config.navbar.display || !hasMenu) return null;
  if (!isDesktop) return <DrawerToggle />;
  return style === 'layout1' ? <FoldToggle isFolded={config.navbar.folded} /> : null;
}
