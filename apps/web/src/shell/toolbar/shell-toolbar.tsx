import SearchIcon from '@mui/icons-material/Search';
import Box from '@mui/material/Box';
import { lazy, Suspense, useCallback, useState, type ReactElement } from 'react';
import { ToolButton, Bar, PanelButton } from '../bar-parts.tsx';
import { texts as searchTexts } from '../search/texts.ts';
import { useSearchKey } from '../search/search-focus.ts';
import { PieceBoundary } from '@senlab/ui';
import { usePanelSlots } from '../panels.ts';
import ChatBubbleOutline from '@mui/icons-material/ChatBubbleOutlineOutlined';
import ViewSidebarOutlined from '@mui/icons-material/ViewSidebarOutlined';
import Button from '@mui/material/Button';
import { Link } from 'react-router';
import { useSession } from '../../session/session-store.ts';
import { useSettings } from '../../settings/settings-store.ts';
import { ActivityButton } from '../activity-drawer/activity-panel.tsx';
import { useHasRightSide } from '../right-side.tsx';
import { SettingsButton } from '../settings-panel/settings-button.tsx';
import { Shortcuts } from '../shortcuts/shortcuts.tsx';
import { texts } from '../texts.ts';
import { useIsDesktop } from '../style.ts';
import { UserMenu } from '../user-menu/user-menu.tsx';
import { MenuToggle, TitleLink } from './toolbar-start.tsx';

const SearchDialog = lazy(async () => ({
  default: (await import('../search/search-dialog.tsx')).SearchDialog,
}));
const SearchField = lazy(async () => ({ default: (await import('../search/search-field.tsx')).SearchField }));

function SearchButton(): ReactElement {
  const [isOpen, setIsOpen] = useState(false);
  const open = useCallback(() => setIsOpen(true), []);
  const close = useCallback(() => setIsOpen(false), []);
  useSearchKey(open);
  return (
    <>
      <ToolButton label={searchTexts.button} aria-keyshortcuts="Control+K Meta+K" onClick={open}>
        <SearchIcon />
      </ToolButton>
      <Suspense>{isOpen && <SearchDialog onClose={close} />}</Suspense>
    </>
  );
}

/** Finds a page by its name: a button that opens a field over the page, or a field that is always there. */
export function GlobalSearch(props: { readonly variant: 'icon' | 'field' }): ReactElement {
  if (props.variant === 'icon') return <SearchButton />;
  return (
    // As high as the field, so that the toolbar does not move when it comes.
    <Suspense fallback={<Box sx={{ height: 42 }} />}>
      <SearchField />
    </Suspense>
  );
}

/** The place of the bell: kept while it is fetched, so that nothing beside it moves. A bell that fails costs itself. */
function BellSlot(): ReactElement | null {
  const { bell: Bell } = usePanelSlots();
  const [isBroken, setBroken] = useState(false);
  if (!Bell || isBroken) return null;
  return (
    <Box sx={{ flexShrink: 0, minWidth: 40, display: 'flex' }}>
      <PieceBoundary onError={() => setBroken(true)}>
        <Suspense>
          <Bell />
        </Suspense>
      </PieceBoundary>
    </Box>
  );
}

function PanelButtons(): ReactElement | null {
  const { chat, quick } = usePanelSlots();
  if (!useHasRightSide()) return null;
  return (
    <>
      {chat && (
        <PanelButton panel="chat" label={texts.chat}>
          <ChatBubbleOutline />
        </PanelButton>
      )}
      {quick && (
        <PanelButton panel="quick" label={texts.quick}>
          <ViewSidebarOutlined />
        </PanelButton>
      )}
    </>
  );
}

function Personal(): ReactElement {
  const isLoggedIn = useSession((session) => session.user !== undefined);
  return (
    <>
      {isLoggedIn && <BellSlot />}
      {isLoggedIn && <ActivityButton />}
      <PanelButtons />
      <SettingsButton />
      {isLoggedIn ? (
        <UserMenu />
      ) : (
        <Button component={Link} to="/login" variant="outlined" sx={{ ml: 2, flexShrink: 0 }}>
          {texts.login}
        </Button>
      )}
    </>
  );
}

/** In layout3 the search field has its place in the middle and the shortcuts theirs at the edge of the window. */
function Middle(): ReactElement {
  const { style } = useSettings().layout;
  const isDesktop = useIsDesktop();
  if (style === 'layout3' && isDesktop) {
    return (
      <Box sx={{ flex: 1, display: 'flex', justifyContent: 'center', minWidth: 0 }}>
        <Box sx={{ width: '100%', maxWidth: 400 }}>
          <GlobalSearch variant="field" />
        </Box>
      </Box>
    );
  }
  return (
    <Box
      sx={{ flex: 1, display: 'flex', alignItems: 'center', justifyContent: 'space-between', minWidth: 0 }}
    >
      <Box sx={{ minWidth: 0, ml: 4 }}>{isDesktop && <Shortcuts orientation="row" />}</Box>
      <GlobalSearch variant="icon" />
    </Box>
  );
}

export function ShellToolbar(): ReactElement {
  const { style } = useSettings().layout;
  const isDesktop = useIsDesktop();
  return (
    <Bar area="toolbar" component="header" data-shell="toolbar" edge="bottom">
      <MenuToggle />
      <TitleLink hasLogo={style === 'layout3' && isDesktop} />
      <Middle />
      <Personal />
    </Bar>
  );
}
