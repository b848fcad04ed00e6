import { create } from 'zustand';
import { removeStoredToken } from '../api/stored-token.ts';
import type { SessionUser } from './user.ts';

/** How the last session ended; decides what the guard still has to say. */
export type Ending = 'expired' | 'elsewhere' | 'denied' | 'load-failed' | 'logout';

export interface LoginState {
  readonly success: boolean;
  readonly loading: boolean;
  readonly error: {
    readonly username?: string;
    readonly password?: string;
    /** About the attempt as a whole. */
    readonly general?: string;
    /** What to do about it, where the general text alone would mislead. */
    readonly hint?: string;
  };
  /** Epoch milliseconds before which the server looks at no further attempt. */
  readonly waitUntil?: number;
}

export interface SessionState {
  readonly status: 'starting' | 'guest' | 'user';
  readonly user: SessionUser | undefined;
  readonly ending: Ending | undefined;
  /** A login by link goes to the root path, not to a remembered one. */
  readonly isByLink: boolean;
  readonly login: LoginState;
}

export const idleLogin: LoginState = { success: false, loading: false, error: {} };

export const initialSession: SessionState = {
  status: 'starting',
  user: undefined,
  ending: undefined,
  isByLink: false,
  login: idleLogin,
};

export const useSession = create<SessionState>()(() => initialSession);

export function setLoginState(login: LoginState): void {
  useSession.setState({ login });
}

export function beginSession(user: SessionUser): void {
  useSession.setState({ status: 'user', user, ending: undefined });
}

/** Clears the stored token and forgets the person. Safe to call again. */
export function endSession(ending: Ending | undefined): void {
  removeStoredToken();
  const { status, ending: earlier } = useSession.getState();
  // The first reason is the true one: what follows are its echoes.
  const kept = status === 'guest' ? (earlier ?? ending) : ending;
  useSession.setState({ status: 'guest', user: undefined, ending: kept, isByLink: false, login: idleLogin });
}

/** The person was told why they are on the login page; the next refusal is a new one. */
export function forgetEnding(): void {
  useSession.setState({ ending: undefined });
}
