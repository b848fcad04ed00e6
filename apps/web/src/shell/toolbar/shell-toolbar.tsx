import Box from '@mui/material/Box';
import { PieceBoundary } from '@senlab/ui';
import { Suspense, useState, type ReactElement } from 'react';
import { usePanelSlots } from '../panels.ts';
import ChatBubbleOutline from '@mui/icons-material/ChatBubbleOutlineOutlined';
import ViewSidebarOutlined from '@mui/icons-material/ViewSidebarOutlined';
import Button from '@mui/material/Button';
import { Link } from 'react-router';
import { useSession } from '../../session/session-store.ts';
import { useSettings } from '../../settings/settings-store.ts';
import { ActivityButton } from '../activity-drawer/activity-panel.tsx';
import { Bar, PanelButton } from '../bar-parts.tsx';
import { useHasRightSide } from '../right-side.tsx';
import { GlobalSearch } from '../search/global-search.tsx';
import { SettingsButton } from '../settings-panel/settings-button.tsx';
import { Shortcuts } from '../shortcuts/shortcuts.tsx';
import { texts } from '../texts.ts';
import { useIsDesktop } from '../style.ts';
import { UserMenu } from '../user-menu/user-menu.tsx';
import { MenuToggle, TitleLink } from './toolbar-start.tsx';

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
