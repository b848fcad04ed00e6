const tokenKey = 'access_token';
const expiryKey = 'expires_at';
/** Of changes that nobody has answered yet: they are of this token, and of no use to another. */
export const keysPlace = 'unanswered';

export interface StoredToken {
  readonly token: string;
  /** Absolute, in seconds since 1970; NaN when it is missing, which counts as expired. */
  readonly expiresAt: number;
}

export function storedToken(): StoredToken | undefined {
  const token = localStorage.getItem(tokenKey);
  if (token === null || token === '') return undefined;
  const expiry = localStorage.getItem(expiryKey);
  return { token, expiresAt: expiry === null ? Number.NaN : Number(expiry) };
}

export function storeToken(given: StoredToken): void {
  // The expiry first: another tab wakes when the token changes and must not find the old expiry beside it.
  localStorage.setItem(expiryKey, String(given.expiresAt));
  localStorage.setItem(tokenKey, given.token);
}

export function removeStoredToken(): void {
  localStorage.removeItem(tokenKey);
  localStorage.removeItem(expiryKey);
  sessionStorage.removeItem(keysPlace);
}

/** The token that a request carries; without one the entries are removed (API-002). */
export function tokenForRequest(): string | undefined {
  const token = storedToken()?.token;
  if (token === undefined) removeStoredToken();
  return token;
}

/** True when a storage event of another tab is about the session. */
export function concernsToken(event: StorageEvent): boolean {
  return event.storageArea === localStorage && (event.key === tokenKey || event.key === null);
}
