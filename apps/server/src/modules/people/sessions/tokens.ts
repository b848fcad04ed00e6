import { hash } from 'node:crypto';
import { createRemoteJWKSet, decodeJwt, jwtVerify, type JWTPayload, type JWTVerifyGetKey } from 'jose';
import { IssuerUnavailableError } from '../../../platform/issuer-unavailable.ts';

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
