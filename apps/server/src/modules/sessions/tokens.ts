import { createHash } from 'node:crypto';
import { createRemoteJWKSet, decodeJwt, jwtVerify, type JWTPayload, type JWTVerifyGetKey } from 'jose';

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
}

export interface TokenVerifier {
  /** Undefined when the token is not one of ours to trust; throws when the issuer could not be asked. */
  verify(token: string): Promise<VerifiedToken | undefined>;
}

/** Names a token without being one. */
export function sessionKeyOf(token: string): string {
  return createHash('sha256').update(token).digest('hex');
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

/** An unreachable or broken key endpoint says nothing about the token, so it must not end a session. */
function isKeyEndpointFailure(error: unknown): boolean {
  if (!(error instanceof Error)) return true;
  const code = 'code' in error ? error.code : undefined;
  return code === 'ERR_JWKS_TIMEOUT' || code === 'ERR_JOSE_GENERIC' || error instanceof TypeError;
}

export class IssuerUnavailableError extends Error {}

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
        const { payload } = await jwtVerify(token, keys, options);
        return { payload, issuer };
      } catch (error) {
        if (isKeyEndpointFailure(error))
          throw new IssuerUnavailableError('the keys of the issuer could not be read', { cause: error });
        return undefined;
      }
    },
  };
}
