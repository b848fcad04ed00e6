import { hash } from 'node:crypto';
import { createRemoteJWKSet, decodeJwt, jwtVerify, type JWTPayload, type JWTVerifyGetKey } from 'jose';
import { IssuerUnavailableError } from '../../../platform/failures.ts';
import { lacksStep, type Result } from '@senlab/domain';
import type { Actor } from '../../../platform/actor.ts';
import type { Clock } from '../../../platform/clock.ts';

export interface Issuer {
  readonly issuer: string;
  readonly audience: string;
  /** Asked when the first token comes: our own address is not known before the port is. */
  readonly jwksUrl: () => string;
  /** The claim that names the account. */
  readonly accountClaim: string;
}

export interface VerifiedToken {
  readonly payload: JWTPayload;
  readonly issuer: Issuer;
  /** Names the key that signed. */
  readonly keyId: string;
}

export interface TokenVerifier {
  /** Undefined when the token is not one of ours to trust; throws when the issuer could not be asked. */
  verify(token: string): Promise<VerifiedToken | undefined>;
}

/** Names a token, letter by letter, without being one. */
export function tokenKeyOf(token: string): string {
  return hash('sha256', token);
}

/**
 * Names a session, by what was signed and not by the signature. Whoever has a token can write its signature in other
 * ways that are as good (mirrored on its curve, or by the spare bits of the last letter), and would otherwise have a
 * session that nobody has ended or locked.
 */
export function sessionKeyOf(token: string): string {
  return hash('sha256', token.replace(/\.[^.]*$/, ''));
}

/** Algorithms with a public key only: a symmetric one would let anybody who can verify also sign. */
const algorithms = ['ES256', 'ES384', 'RS256', 'PS256', 'EdDSA'];

function issuerOf(token: string): string | undefined {
  try {
    return decodeJwt(token).iss;
  } catch {
    return undefined;
  }
}

const keyEndpointCodes = new Set<unknown>(['ERR_JWKS_TIMEOUT', 'ERR_JWKS_INVALID', 'ERR_JOSE_GENERIC']);

/** An unreachable or broken key endpoint says nothing about the token, so it must not end a session. */
function isKeyEndpointFailure(error: unknown): boolean {
  if (!(error instanceof Error)) return true;
  const code = 'code' in error ? error.code : undefined;
  return keyEndpointCodes.has(code) || error instanceof TypeError;
}

function keySet(issuer: Issuer): JWTVerifyGetKey {
  let keys: JWTVerifyGetKey | undefined;
  return (header, token) => {
    keys ??= createRemoteJWKSet(new URL(issuer.jwksUrl()), {
      timeoutDuration: 3_000,
      cooldownDuration: 1_000,
    });
    return keys(header, token);
  };
}

export function tokenVerifier(issuers: readonly Issuer[]): TokenVerifier {
  const trusted = new Map(issuers.map((issuer) => [issuer.issuer, { issuer, keys: keySet(issuer) }]));
  return {
    async verify(token) {
      const known = trusted.get(issuerOf(token) ?? '');
      if (known === undefined) return undefined;
      const { issuer, keys } = known;
      try {
        const options = { issuer: issuer.issuer, audience: issuer.audience, algorithms, clockTolerance: 5 };
        const { payload, protectedHeader } = await jwtVerify(token, keys, options);
        return { payload, issuer, keyId: protectedHeader.kid ?? '' };
      } catch (error) {
        if (isKeyEndpointFailure(error))
          throw new IssuerUnavailableError('the keys of the issuer could not be read', { cause: error });
        return undefined;
      }
    },
  };
}

/**
 * How long an instance believes what it looked up about a token. Ended sessions and changed accounts are also told by
 * the outbox at once; this bounds the time when that message cannot arrive.
 */
export const beliefMs = 5_000;
const limit = 20_000;

/** What can be believed about a token. */
export interface Believed extends Actor {
  readonly isLocked?: boolean;
}

interface Belief {
  readonly answer: Promise<Result<Believed>>;
  readonly untilMs: number;
  readonly sessionKey: string;
  /** Absent while the look-up is under way and after a refusal. */
  accountId?: string;
}

/**
 * Who a token belongs to, looked up once for all requests that arrive meanwhile. Kept by the name of the token and not
 * by the token: anybody may send one as long as a request, and thousands of those would fill the memory. Not by the name
 * of the session either: with another signature it is another token, which may be a forged one.
 */
export class Beliefs {
  readonly #beliefs = new Map<string, Belief>();
  readonly #clock: Clock;
  readonly #look: (token: string) => Promise<Result<Believed>>;

  constructor(clock: Clock, look: (token: string) => Promise<Result<Believed>>) {
    this.#clock = clock;
    this.#look = look;
  }

  about(token: string): Promise<Result<Believed>> {
    const key = tokenKeyOf(token);
    const known = this.#beliefs.get(key);
    const nowMs = this.#clock.now();
    if (known !== undefined && known.untilMs > nowMs) return known.answer;
    const sessionKey = sessionKeyOf(token);
    const belief: Belief = { answer: this.#look(token), untilMs: nowMs + beliefMs, sessionKey };
    if (this.#beliefs.size >= limit) this.#beliefs.clear();
    this.#beliefs.set(key, belief);
    belief.answer.then(
      (result) => {
        if (!result.ok) return;
        belief.accountId = result.value.accountId;
        // The step may be taken and the screen unlocked at another instance the next moment, and must be believed here.
        const isPassing = result.value.isLocked === true || lacksStep(result.value.step ?? 'none');
        if (isPassing && this.#beliefs.get(key) === belief) this.#beliefs.delete(key);
      },
      // A failure to look is not an answer: the next request looks again.
      () => this.#beliefs.delete(key),
    );
    return belief.answer;
  }

  /** A look-up under way may have read the account as it was before the change, so it is forgotten as well. */
  forgetAccount(accountId: string): void {
    for (const [key, belief] of this.#beliefs) {
      if (belief.accountId === undefined || belief.accountId === accountId) this.#beliefs.delete(key);
    }
  }

  forgetSession(sessionKey: string): void {
    for (const [key, belief] of this.#beliefs)
      if (belief.sessionKey === sessionKey) this.#beliefs.delete(key);
  }
}
