import {
  defaultLanding,
  lacksStep,
  hasPermission,
  isGuest,
  landingAfterLogin,
  loginAddressFor,
  safeRedirectTarget,
  type SecondStep,
} from '@senlab/domain';
import type { SessionState } from './session-store.ts';

const key = 'redirectUrl';

/** The path that a visitor asked for before being sent to the login page. Of this tab only. */
export function rememberedPath(): string | null {
  return sessionStorage.getItem(key);
}

export function rememberPath(path: string): void {
  sessionStorage.setItem(key, path);
}

export function forgetRememberedPath(): void {
  sessionStorage.removeItem(key);
}

/** What a route asks of a visitor, in its `handle`. */
export interface RouteHandle {
  /** Who may see it; no list: everybody. An empty list: only visitors who are not logged in. */
  readonly auth?: readonly string[];
  readonly title?: string;
}

export interface Visit {
  readonly required: readonly string[] | undefined;
  readonly status: SessionState['status'];
  readonly role: readonly string[];
  readonly isByLink: boolean;
  readonly pathname: string;
  readonly search: string;
  readonly remembered: string | null;
  /** What still stands between the login and the rights of the account. */
  readonly step?: SecondStep | undefined;
}

export type Access =
  | { readonly kind: 'allow' }
  /** Nobody knows yet who this is. */
  | { readonly kind: 'wait' }
  | { readonly kind: 'login'; readonly to: string; readonly remember: string | undefined }
  | { readonly kind: 'leave'; readonly to: string; readonly isDenied: boolean }
  /** Even the landing page refuses this person: staying says so, going on would circle for ever. */
  | { readonly kind: 'stuck' };

function isLoginPath(pathname: string): boolean {
  return pathname === '/login' || pathname.startsWith('/login/');
}

function sendToLogin(visit: Visit): Access {
  // Coming back to /logout after login would log the person out again.
  if (visit.pathname === '/logout') return { kind: 'login', to: '/login', remember: undefined };
  const current = visit.pathname + visit.search;
  return { kind: 'login', to: loginAddressFor(current), remember: current };
}

export const secondStepPath = '/xac-thuc';

/** The page of the second step, which goes on to where the person wanted to be. */
export function secondStepAddressFor(target: string): string {
  return `${secondStepPath}?redirect=${encodeURIComponent(target)}`;
}

/** Once, on the way in: whoever goes on as a reader is not sent back at every page. */
function leaveLogin(visit: Visit): Access {
  const asked = new URLSearchParams(visit.search).get('redirect');
  const target = visit.isByLink ? '/' : landingAfterLogin(asked, visit.remembered);
  const to = lacksStep(visit.step ?? 'none') ? secondStepAddressFor(target) : target;
  return { kind: 'leave', to, isDenied: false };
}

function leaveDenied(visit: Visit): Access {
  if (visit.pathname === defaultLanding) return { kind: 'stuck' };
  const remembered = safeRedirectTarget(visit.remembered);
  const isCircle = remembered?.split(/[?#]/)[0] === visit.pathname;
  return { kind: 'leave', to: remembered === undefined || isCircle ? '/' : remembered, isDenied: true };
}

/** The one rule of who may be where (REDIR-005…014). */
export function decideAccess(visit: Visit): Access {
  if (visit.required === undefined) return { kind: 'allow' };
  if (visit.status === 'starting') return { kind: 'wait' };
  if (hasPermission(visit.required, visit.role)) return { kind: 'allow' };
  if (isGuest(visit.role)) return sendToLogin(visit);
  return isLoginPath(visit.pathname) ? leaveLogin(visit) : leaveDenied(visit);
}
