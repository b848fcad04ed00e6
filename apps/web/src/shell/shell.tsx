import { DialogHost } from '@senlab/ui';
import { useMemo, type ReactElement } from 'react';
import { Outlet } from 'react-router';
import { useSession } from '../session/session-store.ts';
import { useRouteSettings } from '../settings/settings-store.ts';
import { ActivityPanel } from './activity-drawer/activity-panel.tsx';
import { ShellLayout } from './layouts/shell-layout.tsx';
import type { NavigationItem } from './navigation/navigation-item.ts';
import { permittedItems } from './navigation/permitted.ts';
import { NavigationContext, type Navigation } from './navigation/use-navigation.ts';
import { PanelSlotsContext, type PanelSlots } from './panel-slots/panel-slots.ts';
import { SkipLink } from './skip-link.tsx';

export interface ShellProps {
  readonly menuFor: (isAdmin: boolean) => readonly NavigationItem[];
  /** Pages for search and shortcuts that stand in no menu. */
  readonly beside: readonly NavigationItem[];
  readonly panels: PanelSlots;
}

function usePermitted({ menuFor, beside }: ShellProps): Navigation {
  const user = useSession((session) => session.user);
  return useMemo(() => {
    const held = user?.role ?? [];
    return {
      menu: permittedItems(menuFor(user?.isAdmin ?? false), held),
      beside: permittedItems(beside, held),
    };
  }, [user, menuFor, beside]);
}

/** What surrounds every page but the login: menu, toolbar, footer and side panels. */
export function Shell(props: ShellProps): ReactElement {
  useRouteSettings();
  const navigation = usePermitted(props);
  return (
    <NavigationContext value={navigation}>
      <PanelSlotsContext value={props.panels}>
        <SkipLink />
        <ShellLayout>
          <Outlet />
        </ShellLayout>
        <ActivityPanel />
        <DialogHost />
      </PanelSlotsContext>
    </NavigationContext>
  );
}
