import { InColumn, windowHeight } from '@senlab/ui';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { type ReactElement, useEffect, useRef } from 'react';
import { appConfig } from '../api/config.ts';
import { useSession } from '../session/session-store.ts';
import { texts } from './texts.ts';
import { Outlet, ScrollRestoration, useLocation, useMatches, replace, type RouteObject } from 'react-router';
import { type RouteHandle, secondStepPath } from '../session/access.ts';
import { RouteGuard } from '../session/route-guard.tsx';
import { Stuck, PageFailed, RouteFailed } from './notice-pages.tsx';
import { trainingTexts } from '@senlab/contract';
import { defaultLanding, routeGroups } from '@senlab/domain';

/** The pages that somebody may meet first, each in its own chunk. The others are named with their addresses. */
export const pages = {
  shell: async () => ({ Component: (await import('./app-shell.tsx')).AppShell }),
  guard: async () => ({ Component: (await import('./page-guard.tsx')).PageGuard }),
  login: async () => ({ Component: (await import('../features/people/login/login-page.tsx')).LoginPage }),
  secondStep: async () => ({
    Component: (await import('../features/people/second-factor/step-page.tsx')).StepPage,
  }),
  security: async () => ({
    Component: (await import('../features/people/second-factor/security-page.tsx')).SecurityPage,
  }),
  logout: async () => ({ Component: (await import('../features/people/login/logout-page.tsx')).LogoutPage }),
  reportLookup: async () => ({
    Component: (await import('../features/reports/report-lookup/report-lookup-page.tsx')).ReportLookupPage,
  }),
  welcome: async () => ({
    Component: (await import('../features/people/welcome/welcome-page.tsx')).WelcomePage,
  }),
  error404: async () => ({
    Component: (await import('../features/ground/errors/error-404-page.tsx')).Error404Page,
  }),
  acceptInvitation: async () => ({
    Component: (await import('../features/house/accounts/accept-page.tsx')).AcceptPage,
  }),
} as const;

/**
 * Shown while nobody knows yet what to show. It appears late, because most waits are over before anyone could read it.
 * Who comes with a session is told here that her account is being read, and not by a message over the page's title.
 */
export function Splash(): ReactElement {
  const isUpdating = useSession((session) => session.status === 'starting');
  return (
    <Box
      component="output"
      {...(isUpdating ? {} : { 'aria-label': texts.loading })}
      sx={{
        display: 'grid',
        placeItems: 'center',
        minHeight: windowHeight,
        '@keyframes appear': { from: { opacity: 0 }, to: { opacity: 1 } },
        '@keyframes breathe': { '50%': { opacity: 0.45 } },
      }}
    >
      <InColumn
        as="span"
        gap={3}
        sx={{ justifyItems: 'center', opacity: 0, animation: 'appear 180ms ease-out 250ms forwards' }}
      >
        <Box
          component="img"
          src="/lotus.svg"
          alt=""
          sx={{ display: 'block', width: 56, height: 56, animation: 'breathe 1.8s ease-in-out infinite' }}
        />
        {isUpdating && (
          <Typography component="span" color="textSecondary">
            {texts.updatingAccount}
          </Typography>
        )}
      </InColumn>
    </Box>
  );
}

function useDocumentTitle(): void {
  const title = useMatches()
    .map((match) => (match.handle as RouteHandle | undefined)?.title)
    .findLast((each) => each !== undefined);
  useEffect(() => {
    const words = title === undefined ? texts.product : `${title} · ${texts.product}`;
    document.title = appConfig().isTraining === true ? `${trainingTexts.tab} ${words}` : words;
  }, [title]);
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
  useDocumentTitle();
  useFocusAfterMove();
  return (
    <RouteGuard waiting={<Splash />} stuck={<Stuck />}>
      <Outlet />
      <ScrollRestoration />
    </RouteGuard>
  );
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
