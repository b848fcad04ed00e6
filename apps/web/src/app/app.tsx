import { createBrowserRouter } from 'react-router';
import { insideShell, routes, pages, Splash } from './routes.tsx';
import { useSession, endSession, type SessionState } from '../session/session-store.ts';
import { messages } from '@senlab/contract';
import { loginAddressFor } from '@senlab/domain';
import { showMessage, setHospitalPalette, AppThemeProvider, SnackbarHost } from '@senlab/ui';
import { onApiEvent, type ApiEvent } from '../api/events.ts';
import { lockedByServer } from '../session/lock.ts';
import { texts as sessionTexts } from '../session/texts.ts';
import { recheckSession } from '../session/user-loading.ts';
import { texts } from './texts.ts';
import { lazy, Suspense, useCallback, useEffect, useState, type ReactElement } from 'react';
import { appConfig, loadConfig } from '../api/config.ts';
import { startSession } from '../session/start.ts';
import { RouterProvider } from 'react-router/dom';
import { LockHost } from './lock-host.tsx';
import { OfflineNotice } from './offline/offline-notice.tsx';
import { StartFailed } from './notice-pages.tsx';

type Router = ReturnType<typeof createBrowserRouter>;

let current: Router | undefined;

/** Where the addresses of screens.ts and of the demos begin. */
const isLater = /^\/(apps|auth|pages|ui)\//i;

/** Made when first needed: by then a token of a link is out of the address, which the router reads when it is made. */
function router(): Router {
  current ??= createBrowserRouter(routes, {
    async patchRoutesOnNavigation({ path, patch }) {
      if (isLater.test(path)) patch(insideShell, await (await import('./screens.ts')).screensFor(path));
    },
  });
  return current;
}

/** While the password is being checked, the page behind the login is fetched: nobody waits for it afterwards. */
function prefetchLanding(): () => void {
  return useSession.subscribe((session, before) => {
    if (!session.login.loading || before.login.loading) return;
    for (const load of [pages.shell, pages.welcome]) void load().catch(() => undefined);
  });
}

function onDenied(): void {
  const { pathname, search } = router().state.location;
  showMessage(messages.denied, 'error');
  endSession('denied');
  // Several requests of one screen are denied together; the later ones find the person there already.
  if (pathname === '/login') return;
  void router().navigate(loginAddressFor(pathname + search), { replace: true });
}

function hear(event: ApiEvent): void {
  switch (event.kind) {
    case 'denied':
      onDenied();
      return;
    case 'refused':
      showMessage(event.message, 'error');
      return;
    case 'malformed':
      showMessage(texts.malformed, 'error');
      return;
    case 'unreachable':
      showMessage(sessionTexts.unreachable, 'error');
      return;
    case 'session-locked':
      lockedByServer();
      return;
    case 'session-doubted':
      void recheckSession();
  }
}

/** Turns what the api layer reports into messages and moves; the api layer itself knows no screen. */
function listenToApi(): () => void {
  return onApiEvent(hear);
}

/** Once per page, after everything that the person is waiting for. Never in development: it would hide every change. */
function startServiceWorker(): void {
  if (!import.meta.env.PROD) return;
  const start = (): void => {
    // A computer that cannot fetch this has no network, and nothing to register.
    import('./service-worker/start-worker.ts')
      .then(({ startWorker }) => startWorker())
      .catch(() => undefined);
  };
  if (document.readyState === 'complete') start();
  else globalThis.addEventListener('load', start, { once: true });
}

/** Whoever has logged in is asked whether the browser may tell of notices, where the hospital has keys for that. */
function startPushWithSession(): void {
  if (!import.meta.env.PROD || appConfig().pushKey === undefined) return;
  const follow = ({ status, user }: SessionState, before?: SessionState): void => {
    if (status !== 'user' || user === undefined || user.sub === before?.user?.sub) return;
    // A computer that cannot fetch this has no network: the next login asks again.
    import('../session/push/push.ts').then(({ startPush }) => startPush(user)).catch(() => undefined);
  };
  useSession.subscribe(follow);
  follow(useSession.getState());
}

const loadStrip = async () => ({ default: (await import('../parts/training-strip.tsx')).TrainingStrip });
const TrainingStrip = lazy(loadStrip);

type Stage = 'loading' | 'ready' | 'failed';

let started: Promise<void> | undefined;

async function start(): Promise<void> {
  startServiceWorker();
  const { theme, isTraining } = await loadConfig();
  // No page of learners opens without it; hospitals do not fetch it.
  if (isTraining === true) await loadStrip();
  if (theme !== undefined) setHospitalPalette(theme);
  listenToApi();
  prefetchLanding();
  startPushWithSession();
  // Not awaited: pages that are for everybody need not wait for the account; the guard holds back the others.
  void startSession();
}

/** Once per page, also when React mounts twice; a failed start may be tried again. */
function startOnce(): Promise<void> {
  started ??= start().catch((error: unknown) => {
    started = undefined;
    throw error;
  });
  return started;
}

function useStart(): { readonly stage: Stage; readonly retry: () => void } {
  const [stage, setStage] = useState<Stage>('loading');
  const run = useCallback(() => {
    startOnce().then(
      () => setStage('ready'),
      () => setStage('failed'),
    );
  }, []);
  useEffect(run, [run]);
  const retry = useCallback(() => {
    setStage('loading');
    run();
  }, [run]);
  return { stage, retry };
}

export function App(): ReactElement {
  const { stage, retry } = useStart();
  return (
    <AppThemeProvider>
      <SnackbarHost closeLabel={texts.close} />
      <LockHost />
      <OfflineNotice />
      <Suspense>{stage === 'ready' && appConfig().isTraining === true && <TrainingStrip />}</Suspense>
      {stage === 'ready' && <RouterProvider router={router()} />}
      {stage === 'loading' && <Splash />}
      {stage === 'failed' && <StartFailed onRetry={retry} />}
    </AppThemeProvider>
  );
}
