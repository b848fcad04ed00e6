import { activityMarkMinutes, defaultIdleMinutes, idleMinutesOf, isIdle } from '@senlab/domain';
import { appConfig } from '../api/config.ts';
import { activityKeys, isLocked, lockScreen, sessionName, useLock } from './lock.ts';
import { useSession } from './session-store.ts';

const { active: activeKey, told: toldKey } = activityKeys;
/** A moving pointer speaks a hundred times a second. */
const leastBetweenWritesMs = 10_000;
const longestTimerMs = 2 ** 31 - 1;
const signs = ['keydown', 'pointerdown', 'pointermove', 'wheel', 'touchstart'] as const;

/** Moments of this session, shared by all tabs: `{milliseconds} {session}`. */
function readMoment(key: string): number | undefined {
  const [moment, session] = (localStorage.getItem(key) ?? '').split(' ');
  return session !== undefined && session === sessionName() ? Number(moment) : undefined;
}

function writeMoment(key: string, moment: number): void {
  const session = sessionName();
  if (session !== undefined) localStorage.setItem(key, `${String(moment)} ${session}`);
}

function minutes(): number {
  const { user } = useSession.getState();
  const account = { roles: user?.role ?? [], permissions: user?.permissions ?? [], step: user?.step };
  return idleMinutesOf(account, appConfig().idleMinutes ?? defaultIdleMinutes);
}

function isWatched(): boolean {
  return useSession.getState().status === 'user' && !isLocked();
}

/** Never by a timer alone: a page that nobody looks at would keep itself open. */
function tell(now: number): void {
  const told = readMoment(toldKey);
  if (told !== undefined && Math.abs(now - told) < activityMarkMinutes * 60_000) return;
  writeMoment(toldKey, now);
  void import('./account/own-access-calls.ts')
    .then(({ tellActivity }) => tellActivity())
    .catch(() => undefined);
}

/** True when it has been too long, and the screen is locked now. */
function lockIfIdle(now: number): boolean {
  const active = readMoment(activeKey);
  if (active === undefined || !isIdle(now, active, minutes())) return false;
  lockScreen();
  return true;
}

function onSign(): void {
  if (!isWatched()) return;
  const now = Date.now();
  // Before it counts: whoever wakes a screen that was left alone must not open it by that.
  if (lockIfIdle(now)) return;
  const active = readMoment(activeKey);
  if (active !== undefined && Math.abs(now - active) < leastBetweenWritesMs) return;
  writeMoment(activeKey, now);
  tell(now);
}

/** For work that no key or pointer tells of: somebody holds tubes before a camera. Never for what happens by itself. */
export function countAsActivity(): void {
  onSign();
}

/** A session begins, or goes on, with somebody at the screen; one that was left alone too long does not. */
function greet(): void {
  if (!isWatched()) return;
  const now = Date.now();
  if (lockIfIdle(now)) return;
  writeMoment(activeKey, now);
  if (readMoment(toldKey) === undefined) writeMoment(toldKey, now);
}

/**
 * Locks all tabs when nobody was at any of them for too long. Watched where patients can be seen, in the shell. Returns
 * a function that stops watching.
 */
export function watchIdle(): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const arm = (): void => {
    clearTimeout(timer);
    if (!isWatched()) return;
    const leftMs = (readMoment(activeKey) ?? Date.now()) + minutes() * 60_000 - Date.now();
    timer = setTimeout(look, Math.min(Math.max(leftMs, 1_000), longestTimerMs));
  };
  const look = (): void => {
    if (isWatched()) lockIfIdle(Date.now());
    arm();
  };
  const unwatchSession = useSession.subscribe(({ status }, before) => {
    if (status === 'user' && before.status !== 'user') greet();
    arm();
  });
  const unwatchLock = useLock.subscribe(({ mark }) => {
    if (mark === undefined && isWatched()) {
      writeMoment(activeKey, Date.now());
      writeMoment(toldKey, Date.now());
    }
    arm();
  });
  for (const sign of signs) globalThis.addEventListener(sign, onSign, { capture: true, passive: true });
  // Timers stand still while a laptop sleeps.
  document.addEventListener('visibilitychange', look);
  greet();
  arm();
  return () => {
    clearTimeout(timer);
    unwatchSession();
    unwatchLock();
    for (const sign of signs) globalThis.removeEventListener(sign, onSign, { capture: true });
    document.removeEventListener('visibilitychange', look);
  };
}
