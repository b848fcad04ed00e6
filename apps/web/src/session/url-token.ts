/** A token that a link brought, and the address that remains when it is taken out. */
export interface UrlToken {
  readonly kind: 'query' | 'login-path';
  readonly token: string;
  readonly cleanAddress: string;
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Finds the token of `/login/{token}` or of `?token=`. */
export function tokenInUrl(url: URL): UrlToken | undefined {
  const inPath = /^\/login\/([^/]+)\/?$/.exec(url.pathname)?.[1];
  const query = new URLSearchParams(url.search);
  const inQuery = query.get('token');
  query.delete('token');
  const search = query.size > 0 ? `?${query.toString()}` : '';
  if (inPath !== undefined) {
    return { kind: 'login-path', token: decoded(inPath), cleanAddress: `/login${search}${url.hash}` };
  }
  if (inQuery === null || inQuery === '') return undefined;
  return { kind: 'query', token: inQuery, cleanAddress: `${url.pathname}${search}${url.hash}` };
}

/** Takes the token out of the address bar and the history at once: there it leaks to the next person at this screen. */
export function takeTokenFromUrl(): UrlToken | undefined {
  const found = tokenInUrl(new URL(location.href));
  if (found) history.replaceState(history.state, '', found.cleanAddress);
  return found;
}
