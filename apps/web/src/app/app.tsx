import { messages } from '@senlab/contract';
import { defaultLanding, routeGroups } from '@senlab/domain';
import { AppThemeProvider, setHospitalPalette, showMessage, SnackbarHost } from '@senlab/ui';
import {
  lazy,
  Suspense,
  useCallback,
  useEffect,
  useRef,
  useState,
  type ComponentType,
  type ReactElement,
} from 'react';
import { appConfig, loadConfig } from '../api/config.ts';
import { onApiEvent, type ApiEvent } from '../api/events.ts';
import { storedToken } from '../api/stored-token.ts';
import { decideAccess, rememberedPath } from '../session/access.ts';
import { lockedByServer } from '../session/lock.ts';
import { endSession, useSession, type SessionState } from '../session/session-store.ts';
import { decideStart, startSession } from '../session/start.ts';
import { texts as sessionTexts } from '../session/texts.ts';
import { recheckSession } from '../session/user-loading.ts';
import { pages } from './first-pages.ts';
import { LockHost } from './lock-host.tsx';
import { StartFailed } from './notice-pages.tsx';
import { OfflineNotice } from './offline/offline-notice.tsx';
import type * as Routing from './routing.tsx';
import { Splash } from './splash.tsx';
import { nameTab } from './tab-title.ts';
import { texts } from './texts.ts';

let routing: typeof Routing | undefined;

async function loadRouting(): Promise<typeof Routing> {
  routing ??= await import('./routing.tsx');
  return routing;
}

/** Nobody waits for these; whoever needs one and cannot have it says so then. */
function fetchAhead(...loads: readonly (() => Promise<unknown>)[]): void {
  for (const load of loads) void load().catch(() => undefined);
}

/** The page behind the login, while a name and a password are typed. */
function fetchLanding(): void {
  fetchAhead(loadRouting, pages.shell, pages.guard, pages.welcome);
}

const leadToLanding: readonly string[] = ['/', '/welcome', '/login', defaultLanding];

/** What this address will need, while the server is asked for its configuration. */
function fetchFirst(): void {
  const { pathname } = location;
  fetchAhead(pathname === '/login' ? pages.login : loadRouting);
  if (decideStart(storedToken(), Date.now()) !== 'valid') return;
  fetchAhead(() => import('../session/account/account-calls.ts'));
  fetchAhead(loadRouting, pages.shell, pages.guard);
  if (leadToLanding.includes(pathname)) fetchAhead(pages.welcome);
}

/**
 * The login page knows no other page: a visitor who came for it does not wait for the router. A session that has just
 * ended has something to say first, which is the guard's.
 */
function isForLoginOnly(): boolean {
  const { status, ending } = useSession.getState();
  return location.pathname === '/login' && status === 'guest' && ending === undefined;
}

interface Stage {
  readonly kind: 'loading' | 'login' | 'routed' | 'failed';
  /** Fetched before it is shown: a part that is still on its way would be a blank screen for a blink. */
  readonly Page?: ComponentType;
  readonly error?: unknown;
}

/** To where the guard would have sent from the login page, once that can be shown. */
async function leaveLogin(): Promise<Stage> {
  const { status, user, isByLink } = useSession.getState();
  const { pathname, search } = location;
  const visit = { status, role: user?.role ?? [], step: user?.step, isByLink, pathname, search };
  const access = decideAccess({ ...visit, required: routeGroups.onlyGuest, remembered: rememberedPath() });
  if (pathname === '/login' && access.kind === 'leave') history.replaceState(history.state, '', access.to);
  const { whenArrived, Routed } = await loadRouting();
  await whenArrived();
  return { kind: 'routed', Page: Routed };
}

/** Calls once, when somebody is logged in or the browser goes back to another address. Returns how to stop. */
function whenLoginIsOver(go: () => void): () => void {
  const stop = (): void => {
    unsubscribe();
    globalThis.removeEventListener('popstate', look);
    for (const sign of signsOfLogin) document.removeEventListener(sign, fetchLanding);
  };
  const look = (): void => {
    if (useSession.getState().status !== 'user' && location.pathname === '/login') return;
    stop();
    go();
  };
  const signsOfLogin = ['input', 'submit'] as const;
  const unsubscribe = useSession.subscribe(look);
  globalThis.addEventListener('popstate', look);
  for (const sign of signsOfLogin) document.addEventListener(sign, fetchLanding, { once: true });
  look();
  return stop;
}

function onDenied(): void {
  showMessage(messages.denied, 'error');
  endSession('denied');
  routing?.goToLogin();
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

let started: Promise<void> | undefined;

async function start(): Promise<void> {
  startServiceWorker();
  fetchFirst();
  const { theme, isTraining } = await loadConfig();
  // No page of learners opens without it; hospitals do not fetch it.
  if (isTraining === true) await loadStrip();
  if (theme !== undefined) setHospitalPalette(theme);
  listenToApi();
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

async function firstStage(): Promise<Stage> {
  await startOnce();
  if (isForLoginOnly()) return { kind: 'login', Page: (await pages.login()).Component };
  return { kind: 'routed', Page: (await loadRouting()).Routed };
}

function useStage(): { readonly stage: Stage; readonly retry: () => void } {
  const [stage, setStage] = useState<Stage>({ kind: 'loading' });
  const follow = useCallback((next: Promise<Stage>) => {
    next.then(setStage, (error: unknown) => setStage({ kind: 'failed', error }));
  }, []);
  const run = useCallback(() => follow(firstStage()), [follow]);
  useEffect(run, [run]);
  const isAtLogin = stage.kind === 'login';
  useEffect(() => {
    if (!isAtLogin) return undefined;
    return whenLoginIsOver(() => follow(leaveLogin()));
  }, [isAtLogin, follow]);
  const retry = useCallback(() => {
    setStage({ kind: 'loading' });
    run();
  }, [run]);
  return { stage, retry };
}

/** After the login the keyboard starts at the new page, as after every other move. */
function useFocusAfterLogin(kind: Stage['kind']): void {
  const before = useRef(kind);
  useEffect(() => {
    if (kind === 'login') nameTab(texts.titles.login);
    const isLeft = before.current === 'login' && kind === 'routed';
    before.current = kind;
    if (isLeft && document.activeElement === document.body)
      document.querySelector<HTMLElement>('main')?.focus();
  }, [kind]);
}

export function App(): ReactElement {
  const { stage, retry } = useStage();
  const { kind } = stage;
  useFocusAfterLogin(kind);
  return (
    <AppThemeProvider>
      <SnackbarHost closeLabel={texts.close} />
      <LockHost />
      <OfflineNotice />
      <Suspense>{stage.Page && appConfig().isTraining === true && <TrainingStrip />}</Suspense>
      {kind === 'loading' && <Splash />}
      {stage.Page && <stage.Page />}
      {kind === 'failed' && <StartFailed error={stage.error} onRetry={retry} />}
    </AppThemeProvider>
  );
}
