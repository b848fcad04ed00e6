import { type ReactElement, useEffect, useRef } from 'react';
import { texts } from './texts.ts';
import {
  Outlet,
  ScrollRestoration,
  useLocation,
  useMatches,
  useRouteError,
  replace,
  type RouteObject,
} from 'react-router';
import { type RouteHandle, secondStepPath } from '../session/access.ts';
import { RouteGuard } from '../session/route-guard.tsx';
import { pages } from './first-pages.ts';
import { Failure, Stuck } from './notice-pages.tsx';
import { Splash } from './splash.tsx';
import { nameTab } from './tab-title.ts';
import { defaultLanding, routeGroups } from '@senlab/domain';

function useTabTitle(): void {
  const title = useMatches()
    .map((match) => (match.handle as RouteHandle | undefined)?.title)
    .findLast((each) => each !== undefined);
  useEffect(() => nameTab(title), [title]);
}

/** After a move the keyboard starts at the new page; browsers do this by themselves only for full loads. */
function useFocusAfterMove(): void {
  const { pathname } = useLocation();
  const before = useRef(pathname);
  useEffect(() => {
    if (before.current === pathname) return;
    before.current = pathname;
    if (document.activeElement === document.body) document.querySelector<HTMLElement>('main')?.focus();
  }, [pathname]);
}

function RootLayout(): ReactElement {
  useTabTitle();
  useFocusAfterMove();
  return (
    <RouteGuard waiting={<Splash />} stuck={<Stuck />}>
      <Outlet />
      <ScrollRestoration />
    </RouteGuard>
  );
}

/** When nothing stands any more. Leaving by a full load, because the broken state may sit above the page. */
function RouteFailed(): ReactElement {
  return <Failure error={useRouteError()} isInShell={false} />;
}

/** What remains of a page that broke; the shell around it still works. */
function PageFailed(): ReactElement {
  return <Failure error={useRouteError()} isInShell />;
}

const { titles } = texts;

function page(
  path: string,
  lazy: () => Promise<{ Component: React.ComponentType }>,
  handle: RouteHandle,
): RouteObject {
  return { path, lazy, handle };
}

function elsewhere(path: string, target: string): RouteObject {
  return { path, loader: () => replace(target), Component: Splash };
}

const inShell: RouteObject[] = [
  page('/apps/welcome', pages.welcome, { auth: routeGroups.user, title: titles.welcome }),
  page('/apps/bao-mat', pages.security, { auth: routeGroups.user, title: titles.security }),
];

/** Under this route come those of screens.ts. */
export const insideShell = 'inside-shell';

/** Every address of the product that somebody may come to first. `handle.auth` says who may see it; without one, everybody. */
export const routes: RouteObject[] = [
  {
    Component: RootLayout,
    ErrorBoundary: RouteFailed,
    HydrateFallback: Splash,
    children: [
      elsewhere('/', defaultLanding),
      elsewhere('/welcome', defaultLanding),
      page('/login/:token?', pages.login, { auth: routeGroups.onlyGuest, title: titles.login }),
      page('/kich-hoat', pages.acceptInvitation, { title: titles.acceptInvitation }),
      page(secondStepPath, pages.secondStep, { auth: routeGroups.user, title: titles.secondStep }),
      page('/logout', pages.logout, { auth: routeGroups.user, title: titles.logout }),
      // On every paper: for whoever has it in hand.
      page('/tra-cuu/:verifyCode?', pages.reportLookup, { title: titles.reportLookup }),
      page('/pages/errors/error-404', pages.error404, { title: titles.error404 }),
      {
        lazy: pages.shell,
        ErrorBoundary: RouteFailed,
        // A second boundary inside the shell: a page that breaks leaves menu and toolbar standing.
        children: [{ id: insideShell, lazy: pages.guard, ErrorBoundary: PageFailed, children: inShell }],
      },
      elsewhere('*', '/pages/errors/error-404'),
    ],
  },
];
