import { isExpired } from '@senlab/domain';
import { storedToken } from '../api/stored-token.ts';
import { endSession, useSession } from './session-store.ts';

/** Browsers take a longer delay for zero, which would end a month-long session at once. */
const longestTimerMs = 2 ** 31 - 1;

function endWhenExpired(): void {
  const stored = storedToken();
  const isOver = stored === undefined || isExpired(Date.now(), stored.expiresAt);
  if (isOver && useSession.getState().status === 'user') endSession('expired');
}

/** Ends the session when expires_at passes while the page is open. Returns a function that stops watching. */
export function watchExpiry(): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const arm = (): void => {
    clearTimeout(timer);
    const stored = storedToken();
    if (stored === undefined || useSession.getState().status !== 'user') return;
    const leftMs = Math.max(0, stored.expiresAt * 1000 - Date.now());
    timer = setTimeout(check, Math.min(leftMs, longestTimerMs));
  };
  const check = (): void => {
    endWhenExpired();
    arm();
  };
  const unsubscribe = useSession.subscribe(arm);
  // Timers stand still while a laptop sleeps; whoever opens it must not find yesterday's session.
  document.addEventListener('visibilitychange', check);
  arm();
  return () => {
    clearTimeout(timer);
    unsubscribe();
    document.removeEventListener('visibilitychange', check);
  };
}
