import Box from '@mui/material/Box';
import { type ReactElement, useMemo, type ReactNode } from 'react';
import { texts } from './texts.ts';
import { DialogHost, windowTop } from '@senlab/ui';
import { Outlet } from 'react-router';
import { useSession } from '../session/session-store.ts';
import { useRouteSettings } from '../settings/settings-store.ts';
import { ActivityPanel } from './activity-drawer/activity-panel.tsx';
import { useHelpKeys } from './keys-sheet/help-keys.ts';
import { ShellLayout } from './layouts/shell-layout.tsx';
import {
  type NavigationItem,
  permittedItems,
  NavigationContext,
  type Navigation,
} from './navigation/navigation.ts';
import { PanelSlotsContext, type PanelSlots } from './panels.ts';

/** The first stop of the Tab key: past the toolbar, straight to the page. */
function SkipLink(): ReactElement {
  return (
    <Box
      component="a"
      href="#main"
      sx={{
        position: 'fixed',
        top: `calc(${windowTop} + 8px)`,
        left: 8,
        zIndex: 'tooltip',
        px: 4,
        py: 2,
        borderRadius: 1,
        bgcolor: 'background.paper',
        color: 'primary.main',
        fontWeight: 500,
        '&:not(:focus)': { transform: 'translateY(-200%)' },
        '@media print': { display: 'none' },
      }}
    >
      {texts.skip}
    </Box>
  );
}

export interface ShellProps {
  readonly menuFor: (isAdmin: boolean) => readonly NavigationItem[];
  /** Pages for search and shortcuts that stand in no menu. */
  readonly beside: readonly NavigationItem[];
  /** Asked for when more pages could be found than are here. */
  readonly findMore: () => void;
  readonly panels: PanelSlots;
  /** Whether these rights open the page at an address. */
  readonly mayOpen: (url: string, held: readonly string[]) => boolean;
  /** Above every page, where something concerns all of them. */
  readonly notice?: ReactNode;
}

function usePermitted({ menuFor, beside, findMore, mayOpen }: ShellProps): Navigation {
  const user = useSession((session) => session.user);
  return useMemo(() => {
    const viewer = {
      role: user?.role ?? [],
      mayOpen: (url: string) => mayOpen(url, user?.permissions ?? []),
    };
    return {
      menu: permittedItems(menuFor(user?.isAdmin ?? false), viewer),
      beside: permittedItems(beside, viewer),
      findMore,
    };
  }, [user, menuFor, beside, findMore, mayOpen]);
}

/** What surrounds every page but the login: menu, toolbar, footer and side panels. */
export function Shell(props: ShellProps): ReactElement {
  useRouteSettings();
  useHelpKeys();
  const navigation = usePermitted(props);
  return (
    <NavigationContext value={navigation}>
      <PanelSlotsContext value={props.panels}>
        <SkipLink />
        <ShellLayout notice={props.notice}>
          <Outlet />
        </ShellLayout>
        <ActivityPanel />
        <DialogHost />
      </PanelSlotsContext>
    </NavigationContext>
  );
}
