export const defaultLanding = '/apps/welcome';

/**
 * Where to go after login. Only a path of this site is accepted: it begins with exactly one slash, because
 * `//host`, `/\host` and `https://…` lead a person to a stranger's page right after typing a password.
 */
export function safeRedirectTarget(target: string | null | undefined): string | undefined {
  if (typeof target !== 'string') return undefined;
  if (!/^\/(?![/\\])/.test(target)) return undefined;
  // Browsers drop tabs and line breaks inside a URL, so "/\t/host" would become "//host".
  if (/[\u0000-\u001f\u007f\\]/.test(target)) return undefined;
  if (target.startsWith('/login')) return undefined;
  return target;
}

/** The query wins, because it survives a reload; then the path remembered by the guard; then the landing page. */
export function landingAfterLogin(
  queryTarget: string | null | undefined,
  remembered: string | null | undefined,
): string {
  return safeRedirectTarget(queryTarget) ?? safeRedirectTarget(remembered) ?? defaultLanding;
}

/** The login address that brings a person back to where access was refused. */
export function loginAddressFor(currentPath: string): string {
  if (currentPath === '/login' || /^\/login[/?#]/.test(currentPath)) return '/login';
  return `/login?redirect=${encodeURIComponent(currentPath)}`;
}
