import { create } from 'zustand';
import { readResponse } from '../api/envelope.ts';
import { closeGate, openGate } from '../api/lock-gate.ts';
import { object, text, tryRead } from '../api/shape.ts';
import { concernsToken, storedToken } from '../api/stored-token.ts';
import { retryWhileUnreachable } from './retry-while-unreachable.ts';
import { useSession } from './session-store.ts';
import { texts } from './texts.ts';

const key = 'senlab:locked';
/** When somebody was at the screen, and when the server was told so. Of one session, and gone with it. */
export const activityKeys = { active: 'senlab:active', told: 'senlab:activity-told' } as const;
const keyEvents = ['keydown', 'keyup', 'keypress'] as const;

/** Of what is seen above the lock, and is read out with it. */
export const aboveLockId = 'above-lock';

/** Kept in the browser, so that all tabs lock together and a reload opens nothing. The server keeps its own. */
export interface LockMark {
  /** The end of the token: a lock is that of one session. */
  readonly session: string;
  /** Empty when the page was loaded behind the lock. */
  readonly username: string;
  readonly fullName: string;
}

const readMark = object({ session: text, username: text, fullName: text }, {});

interface Lock {
  readonly mark: LockMark | undefined;
  /** Where the keyboard was when the page was hidden: what cannot be seen loses it. */
  readonly focused: HTMLElement | undefined;
}

export const useLock = create<Lock>()(() => ({ mark: undefined, focused: undefined }));

export function isLocked(): boolean {
  return useLock.getState().mark !== undefined;
}

/** Names a session within this browser. */
export function sessionName(): string | undefined {
  return storedToken()?.token.slice(-24);
}

function storedMark(): LockMark | undefined {
  const written = localStorage.getItem(key);
  if (written === null) return undefined;
  try {
    const mark = tryRead(readMark, JSON.parse(written) as unknown);
    return mark?.session === sessionName() ? mark : undefined;
  } catch {
    return undefined;
  }
}

function obeyMark(): void {
  const mark = storedMark();
  if (mark === undefined) openGate();
  else closeGate();
  if (mark !== undefined && !isLocked() && document.activeElement instanceof HTMLElement) {
    useLock.setState({ focused: document.activeElement });
    document.activeElement.blur();
  }
  document.body.toggleAttribute('data-locked', mark !== undefined);
  useLock.setState({ mark });
}

function writeMark(): void {
  const session = sessionName();
  if (session === undefined) return;
  const { user } = useSession.getState();
  const mark: LockMark = { session, username: user?.name ?? '', fullName: user?.full_name ?? '' };
  localStorage.setItem(key, JSON.stringify(mark));
}

/** What the server says is taken over; it has been told already. */
export function lockedByServer(): void {
  if (storedMark() === undefined) writeMark();
  obeyMark();
}

/** Locks every tab first: a server that does not answer must not leave the screen open. */
export function lockScreen(): void {
  const token = storedToken()?.token;
  if (token === undefined || isLocked() || useSession.getState().status !== 'user') return;
  writeMark();
  obeyMark();
  void import('./account/own-access-calls.ts')
    .then(({ askLock }) => retryWhileUnreachable(() => askLock(token)))
    // The server locks by itself when it hears nothing more.
    .catch(() => undefined);
}

/** Undefined when the screen is open again, else what to say. */
export async function unlockScreen(password: string): Promise<string | undefined> {
  const token = storedToken()?.token;
  if (token === undefined) return undefined;
  const { askUnlock } = await import('./account/own-access-calls.ts');
  const outcome = await askUnlock(token, password);
  switch (outcome.kind) {
    case 'success':
      localStorage.removeItem(key);
      obeyMark();
      return undefined;
    case 'refused':
      return outcome.message;
    case 'denied':
      // The session is over: whoever listens says so and leads to the login.
      readResponse(outcome);
      return undefined;
    case 'superseded':
      return undefined;
    case 'malformed':
    case 'unreachable':
      return texts.unreachable;
  }
}

/** Ctrl+Alt+L, wherever one is. */
function onKey(event: KeyboardEvent): void {
  if (!event.ctrlKey || !event.altKey || event.code !== 'KeyL') return;
  event.preventDefault();
  lockScreen();
}

/**
 * Keys reach nobody's shortcuts and no scanner while the screen is locked. What a key does by itself, typing, moving on
 * and sending the form, does not pass through here. Before all pages, so that none of them hears a key first.
 */
function muteKey(event: Event): void {
  if (isLocked()) event.stopImmediatePropagation();
}

/** Follows the lock of other tabs, and lets it go with its session. Returns a function that stops watching. */
export function watchLock(): () => void {
  const onStorage = (event: StorageEvent): void => {
    if (event.key === key || concernsToken(event)) obeyMark();
  };
  const unsubscribe = useSession.subscribe(({ status }) => {
    if (status !== 'guest') return;
    // Nothing is left behind in the browser; the moments of somebody who came in by another tab are hers.
    if (sessionName() === undefined)
      for (const each of Object.values(activityKeys)) localStorage.removeItem(each);
    if (!isLocked() && localStorage.getItem(key) === null) return;
    localStorage.removeItem(key);
    obeyMark();
  });
  globalThis.addEventListener('storage', onStorage);
  for (const type of keyEvents) globalThis.addEventListener(type, muteKey, { capture: true });
  globalThis.addEventListener('keydown', onKey);
  obeyMark();
  return () => {
    unsubscribe();
    globalThis.removeEventListener('storage', onStorage);
    for (const type of keyEvents) globalThis.removeEventListener(type, muteKey, { capture: true });
    globalThis.removeEventListener('keydown', onKey);
  };
}
