import { asRecord } from '../handler.ts';

/** Two days, in milliseconds. */
const tokenLifetime = 2 * 24 * 60 * 60 * 1000;

/** No hospital token begins like this: the server cannot take one for the other, and a reader sees what it is. */
const prefix = 'demo-mock.';

/**
 * Unsigned: whoever runs the page could sign as well, and there is nothing behind it to protect. The serial tells apart
 * two tokens of the same millisecond.
 */
export function writeToken(
  claims: Readonly<Record<'issuedAt' | 'serial', number> & { uuid: string }>,
): string {
  return `${prefix}${btoa(encodeURIComponent(JSON.stringify(claims)))}`;
}

function claimsOf(text: string): Readonly<Record<string, unknown>> {
  try {
    return asRecord(JSON.parse(decodeURIComponent(atob(text))));
  } catch {
    return {};
  }
}

/** The user of a token that is well formed, begun, and not over. */
export function readToken(token: string, now: number): string | undefined {
  if (!token.startsWith(prefix)) return undefined;
  const { uuid, issuedAt } = claimsOf(token.slice(prefix.length));
  if (typeof uuid !== 'string' || typeof issuedAt !== 'number') return undefined;
  const age = now - issuedAt;
  return age >= 0 && age < tokenLifetime ? uuid : undefined;
}
