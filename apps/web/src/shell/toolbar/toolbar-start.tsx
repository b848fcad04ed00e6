import MenuIcon from '@mui/icons-material/Menu';
import type { ReactElement } from 'react';
import { changeSettings, useSettings } from '../../settings/settings-store.ts';
import { setFoldedOpen, setMobileOpen, useNavbar, sidebarId } from '../sidebar/sidebar.tsx';
import { useMenu } from '../navigation/navigation.ts';
import { texts } from '../texts.ts';
import { useIsDesktop } from '../style.ts';
import { ToolButton } from '../bar-parts.tsx';
import Box from '@mui/material/Box';
import { VisuallyHidden } from '@senlab/ui';
import { defaultLanding } from '@senlab/domain';
import { Link } from 'react-router';

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

/** The name of the system, and the way home. On a phone the lotus stands for it. */
export function TitleLink(props: { readonly hasLogo: boolean }): ReactElement {
  return (
    <Box
      component={Link}
      to={defaultLanding}
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 2,
        minWidth: 0,
        px: 1,
        color: 'text.primary',
        textDecoration: 'none',
        borderRadius: 1,
      }}
    >
      <Box
        component="img"
        src="/lotus.svg"
        alt=""
        sx={{ display: { xs: 'block', sm: props.hasLogo ? 'block' : 'none' }, width: 28, height: 28 }}
      />
      <VisuallyHidden>{texts.title}</VisuallyHidden>
      <Box
        component="span"
        aria-hidden
        title={texts.title}
        sx={{
          display: { xs: 'none', sm: 'block' },
          overflow: 'hidden',
          textOverflow: 'ellipsis',
          whiteSpace: 'nowrap',
          fontSize: 15,
          fontWeight: 600,
          lineHeight: 1.5,
        }}
      >
        {texts.title}
      </Box>
    </Box>
  );
}
