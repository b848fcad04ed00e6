import { createHash, randomBytes } from 'node:crypto';
import { knownDeviceDays } from '../modules/login-attempts/index.ts';

/**
 * What a browser proves itself by when it logs in again: a random text in a cookie that no page can read. It opens
 * nothing. It only says that these mistakes are not those of a stranger who knows the same user name.
 */
const cookieName = 'senlab_device';
const tokenForm = /^[\w-]{43}$/;

/** Of the header that the browser sent; undefined when there is none of ours in it. */
export function deviceTokenIn(cookieHeader: string | undefined): string | undefined {
  for (const pair of (cookieHeader ?? '').split(';')) {
    const [name, value = ''] = pair.trim().split('=', 2);
    if (name === cookieName && tokenForm.test(value)) return value;
  }
  return undefined;
}

export function newDeviceToken(): string {
  return randomBytes(32).toString('base64url');
}

export function deviceOf(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

/** Only for the address of logins, and only from our own pages. */
export function deviceCookie(
  token: string,
  at: { readonly path: string; readonly isHttps: boolean },
): string {
  const age = knownDeviceDays * 24 * 60 * 60;
  const secure = at.isHttps ? '; Secure' : '';
  return `${cookieName}=${token}; Path=${at.path}; Max-Age=${age}; HttpOnly; SameSite=Strict${secure}`;
}
