/** The token of an Authorization header, if there is one. */
export function bearerToken(header: unknown): string | undefined {
  if (typeof header !== 'string' || !/^bearer /i.test(header)) return undefined;
  const token = header.slice(7).trim();
  return token === '' ? undefined : token;
}
