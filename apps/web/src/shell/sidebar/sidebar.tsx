import { windowTop } from '@senlab/ui';
import { create } from 'zustand';
import Box from '@mui/material/Box';
import { useRef, type FocusEvent, type KeyboardEvent, type ReactElement } from 'react';
import { useSettings } from '../../settings/settings-store.ts';
import { Area, HospitalMark } from '../bar-parts.tsx';
import { useHover } from '../navigation/nav-parts.tsx';
import { useMenu } from '../navigation/navigation.ts';
import { NavVertical } from '../navigation/vertical/nav-vertical.tsx';
import { softShadow } from '../style.ts';
import { texts } from '../texts.ts';

/** Whether the menu is folded is a setting of the person; this is what only the moment decides. */
export interface NavbarState {
  /** The folded column is shown in full, over the page, because somebody points at it. */
  readonly foldedOpen: boolean;
  /** The drawer of small screens. */
  readonly mobileOpen: boolean;
}

export const useNavbar = create<NavbarState>()(() => ({ foldedOpen: false, mobileOpen: false }));

export function setFoldedOpen(foldedOpen: boolean): void {
  useNavbar.setState({ foldedOpen });
}

export function setMobileOpen(mobileOpen: boolean): void {
  useNavbar.setState({ mobileOpen });
}

export const sidebarWidth = 280;
const foldedWidth = 64;

export const sidebarId = 'shell-sidebar';

/** While folded it opens over the page: for a mouse that stays, and at once for a keyboard that comes by. */
function useFoldedOpening(isFolded: boolean): object {
  const hasFocus = useRef(false);
  const hover = useHover((isOver) => setFoldedOpen(isOver || hasFocus.current));
  if (!isFolded) return {};
  return {
    ...hover.handlers,
    onFocus: (event: FocusEvent) => {
      if (!event.target.matches(':focus-visible')) return;
      hasFocus.current = true;
      setFoldedOpen(true);
    },
    onBlur: (event: FocusEvent) => {
      if (event.currentTarget.contains(event.relatedTarget)) return;
      hasFocus.current = false;
      setFoldedOpen(false);
    },
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key === 'Escape') setFoldedOpen(false);
    },
  };
}

/** The menu as a column beside the page. */
export function Sidebar(): ReactElement {
  const { navbar, toolbar, scroll } = useSettings().layout.config;
  const foldedOpen = useNavbar((state) => state.foldedOpen);
  const menu = useMenu();
  const isNarrow = navbar.folded && !foldedOpen;
  const opening = useFoldedOpening(navbar.folded);
  const isUnderToolbar = toolbar.display && toolbar.position === 'above';
  const top = isUnderToolbar ? `calc(${windowTop} + var(--shell-bar-height))` : windowTop;
  const edge = navbar.position === 'left' ? 'borderRight' : 'borderLeft';
  return (
    <Box
      data-shell="sidebar"
      sx={{
        position: scroll === 'body' ? 'sticky' : 'relative',
        top: scroll === 'body' ? top : 0,
        alignSelf: scroll === 'body' ? 'flex-start' : 'stretch',
        height: scroll === 'body' ? `calc(100dvh - ${top})` : 'auto',
        width: navbar.folded ? foldedWidth : sidebarWidth,
        flexShrink: 0,
        zIndex: 'drawer',
        transition: 'width 160ms ease-out',
        '@media print': { display: 'none' },
      }}
    >
      <Area
        area="navbar"
        id={sidebarId}
        data-narrow={isNarrow ? '' : undefined}
        {...opening}
        sx={{
          position: 'absolute',
          insetBlock: 0,
          [navbar.position]: 0,
          display: 'flex',
          flexDirection: 'column',
          width: isNarrow ? foldedWidth : sidebarWidth,
          overflow: 'hidden',
          [edge]: 1,
          borderColor: 'divider',
          transition: 'width 160ms ease-out',
          boxShadow: navbar.folded && foldedOpen ? softShadow : 'none',
        }}
      >
        <Box
          sx={{
            display: 'flex',
            alignItems: 'center',
            flexShrink: 0,
            height: 'var(--shell-bar-height)',
            pl: 4.5,
            pr: 3,
          }}
        >
          <HospitalMark isNarrow={isNarrow} />
        </Box>
        <Box
          sx={{
            flex: 1,
            minHeight: 0,
            // At once, while the column around it slides: otherwise every title would break into lines on the way.
            width: (isNarrow ? foldedWidth : sidebarWidth) - 1,
            overflowX: 'hidden',
            overflowY: 'auto',
            scrollbarWidth: isNarrow ? 'none' : 'thin',
          }}
        >
          <NavVertical items={menu} label={texts.menu.name} isNarrow={isNarrow} />
        </Box>
      </Area>
    </Box>
  );
}
