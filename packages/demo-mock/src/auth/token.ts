import { asRecord } from '../request-data.ts';

/** Two days, in milliseconds. */
export const tokenLifetime = 2 * 24 * 60 * 60 * 1000;

/** No hospital token begins like this: the server cannot take one for the other, and a reader sees what it is. */
const prefix = 'demo-mock.';

export interface TokenClaims {
  readonly uuid: string;
  readonly issuedAt: number;
  /** Tells apart two tokens of the same millisecond. */
  readonly serial: number;
}

/** Unsigned: whoever runs the page could sign as well, and there is nothing behind it to protect. */
export function writeToken(claims: TokenClaims): string {
  return `${prefix}${btoa(encodeURIComponent(JSON.stringify(claims)))}`;
}

/** The user of a token that is well formed, begun, and not over. */
export function readToken(token: string, now: number): string | undefined {
  if (!token.startsWith(prefix)) return undefined;
  const { uuid, issuedAt } = claimsOf(token.slice(prefix.length));
  if (typeof uuid !== 'string' || typeof issuedAt !== 'number') return undefined;
  const age = now - issuedAt;
  return age >= 0 && age < tokenLifetime ? uuid : undefined;
}

function claimsOf(text: string): Readonly<Record<string, unknown>> {
  try {
    return asRecord(JSON.parse(decodeURIComponent(atob(text))));
  } catch {
    return {};
  }
}
