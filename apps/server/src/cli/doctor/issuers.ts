import { z } from 'zod';
import { bad, good, warning, type Finding } from './finding.ts';
import type { Settings } from './settings.ts';

const timeoutMs = 2_000;
const keySetSchema = z.object({ keys: z.array(z.object({ kty: z.string() })).min(1) });

/** Without user and query: an address may carry a secret in either. */
function shown(address: string): string {
  const { origin, pathname } = new URL(address);
  return `${origin}${pathname}`;
}

/** Undefined when a set of keys came back. */
async function problemOf(jwksUrl: string): Promise<string | undefined> {
  try {
    const response = await fetch(jwksUrl, { signal: AbortSignal.timeout(timeoutMs) });
    if (!response.ok) return `answers ${response.status}`;
    const body: unknown = await response.json();
    return keySetSchema.safeParse(body).success ? undefined : 'answers, but with no set of keys';
  } catch (error) {
    if (error instanceof SyntaxError) return 'answers, but with no set of keys';
    const isSlow = error instanceof DOMException && error.name === 'TimeoutError';
    return isSlow ? `does not answer within ${timeoutMs / 1_000} s` : 'cannot be reached';
  }
}

async function checkOwnKeys(jwksUrl: string): Promise<Finding> {
  const problem = await problemOf(jwksUrl);
  if (problem === undefined) return good('The keys of our own logins can be fetched');
  return warning(
    `The keys of our own logins: ${shown(jwksUrl)} ${problem}`,
    'This is normal while the server is stopped. While it runs: check PUBLIC_URL, OIDC_ISSUER and OIDC_JWKS_URL.',
  );
}

async function checkTrusted(issuer: { readonly issuer: string; readonly jwksUrl: string }): Promise<Finding> {
  const problem = await problemOf(issuer.jwksUrl);
  if (problem === undefined) return good(`The keys of ${shown(issuer.issuer)} can be fetched`);
  return bad(
    `The keys of ${shown(issuer.issuer)}: ${shown(issuer.jwksUrl)} ${problem}`,
    'People who log in there are refused. Check "jwksUrl" in TRUSTED_ISSUERS and the way through the firewall.',
  );
}

export async function checkIssuers({ config, faulty }: Settings): Promise<readonly Finding[]> {
  const isOwnUnknown = ['PUBLIC_URL', 'OIDC_ISSUER', 'OIDC_JWKS_URL'].some((name) => faulty.has(name));
  return Promise.all([
    ...(isOwnUnknown ? [] : [checkOwnKeys(config.OIDC_JWKS_URL)]),
    ...config.TRUSTED_ISSUERS.map(checkTrusted),
  ]);
}
