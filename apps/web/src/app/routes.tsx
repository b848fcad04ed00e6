import { defaultLanding, routeGroups } from '@senlab/domain';
import { replace, type RouteObject } from 'react-router';
import { secondStepPath, type RouteHandle } from '../session/access.ts';
import { pages } from './pages.ts';
import { RootLayout } from './root-layout.tsx';
import { PageFailed, RouteFailed } from './route-failed.tsx';
import { Splash } from './splash.tsx';
import { texts } from './texts.ts';

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

/** Under this route come those of later-routes.ts. */
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
