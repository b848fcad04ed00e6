import { type Adapter, type AdapterPayload, Provider, type Account, type Configuration } from 'oidc-provider';
import type { Database } from '../platform/database.ts';
import { inTransaction, reading } from '../platform/tx.ts';
import {
  consumePayload,
  deleteGrant,
  deletePayload,
  findPayload,
  savePayload,
  type StoredPayload,
} from './provider-repository.ts';
import type { JWK } from 'jose';
import { findStanding } from '../modules/people/accounts/index.ts';
import type { Config } from '../platform/config.ts';
import type { Log } from '../platform/log.ts';
import { isOwnOrigin } from '../platform/requests/request-facts.ts';
import { derivedSecret } from '../platform/secrets.ts';
import type { LoginQueue } from '../platform/requests/work-slots.ts';
import { registerPasswordGrant } from './password-grant.ts';

function toPayload(row: StoredPayload | undefined): AdapterPayload | undefined {
  if (row === undefined) return undefined;
  const payload = row.payload as AdapterPayload;
  return row.consumedAt === null ? payload : { ...payload, consumed: row.consumedAt };
}

/** How the provider keeps its records in PostgreSQL. */
function payloadAdapter(database: Database): (model: string) => Adapter {
  return (model) => {
    const find = async (
      column: 'id' | 'uid' | 'user_code',
      value: string,
    ): Promise<AdapterPayload | undefined> => {
      // Anybody may send a client id; PostgreSQL would answer a zero character with an error, not with "not found".
      if (value.includes('\u0000')) return undefined;
      return toPayload(await reading(database, (tx) => findPayload(tx, model, { column, value })));
    };
    return {
      find: (id) => find('id', id),
      findByUid: (uid) => find('uid', uid),
      findByUserCode: (code) => find('user_code', code),
      upsert: (id, payload, expiresIn) =>
        inTransaction(database, (tx) =>
          savePayload(tx, {
            model,
            id,
            payload,
            expiresInSeconds: expiresIn === undefined || expiresIn <= 0 ? undefined : expiresIn,
            grantId: payload.grantId ?? null,
            userCode: payload.userCode ?? null,
            uid: payload.uid ?? null,
          }),
        ),
      consume: (id) => inTransaction(database, (tx) => consumePayload(tx, model, id)),
      destroy: (id) => inTransaction(database, (tx) => deletePayload(tx, model, id)),
      revokeByGrantId: (grantId) => inTransaction(database, (tx) => deleteGrant(tx, grantId)),
    };
  };
}

export const apiAudience = 'urn:senlab:api';
export const identityPath = '/oidc';

export interface ProviderDeps {
  readonly config: Config;
  readonly database: Database;
  readonly log: Log;
  readonly queue: LoginQueue;
}

/** An empty secret makes the browser a public client, which is what a browser is. */
function clientOf(config: Config): NonNullable<Configuration['clients']>[number] {
  const isPublic = config.OIDC_CLIENT_SECRET === '';
  return {
    client_id: config.OIDC_CLIENT_ID,
    ...(isPublic ? {} : { client_secret: config.OIDC_CLIENT_SECRET }),
    token_endpoint_auth_method: isPublic ? 'none' : 'client_secret_post',
    grant_types: ['password'],
    response_types: [],
    redirect_uris: [],
    scope: 'openid profile api',
    id_token_signed_response_alg: 'ES256',
  };
}

function tokenLifetimeSeconds(config: Config): number {
  return Math.round(config.ACCESS_TOKEN_MINUTES * 60);
}

function resourceServerOf(config: Config): ConstructorParameters<Provider['ResourceServer']>[1] {
  return {
    scope: 'api',
    audience: apiAudience,
    accessTokenTTL: tokenLifetimeSeconds(config),
    accessTokenFormat: 'jwt',
    jwt: { sign: { alg: 'ES256' } },
  };
}

async function findProviderAccount(database: Database, id: string): Promise<Account | undefined> {
  const standing = await reading(database, (tx) => findStanding(tx, { id }));
  if (standing === undefined) return undefined;
  return { accountId: id, claims: () => ({ sub: id, name: standing.username, role: standing.role }) };
}

function configuration(deps: ProviderDeps, keys: readonly JWK[]): Configuration {
  const { config, database } = deps;
  const lifetime = tokenLifetimeSeconds(config);
  return {
    adapter: payloadAdapter(database),
    jwks: { keys: [...keys] },
    clients: [clientOf(config)],
    scopes: ['openid', 'profile', 'api'],
    claims: { openid: ['sub'], profile: ['name', 'role'] },
    enabledJWA: { idTokenSigningAlgValues: ['ES256'] },
    cookies: { keys: [derivedSecret(config.SENLAB_SECRET, 'oidc-cookies')] },
    ttl: { AccessToken: lifetime, IdToken: lifetime, Grant: lifetime },
    features: {
      devInteractions: { enabled: false },
      rpInitiatedLogout: { enabled: false },
      userinfo: { enabled: false },
      revocation: { enabled: false },
      resourceIndicators: {
        enabled: true,
        defaultResource: () => apiAudience,
        getResourceServerInfo: () => resourceServerOf(config),
        useGrantedResource: () => true,
      },
    },
    // Browsers name the origin on our own page's login too; pages of other origins have no business here.
    clientBasedCORS: (context, origin) =>
      isOwnOrigin(origin, { publicUrl: config.PUBLIC_URL, host: context.host }),
    findAccount: (_context, id) => findProviderAccount(database, id),
    async extraTokenClaims(_context, token) {
      if (token.kind !== 'AccessToken') return undefined;
      const accountId = token.accountId;
      const standing = await reading(database, (tx) => findStanding(tx, { id: accountId }));
      return { epoch: standing?.epoch ?? -1 };
    },
  };
}

export function makeProvider(deps: ProviderDeps, keys: readonly JWK[]): Provider {
  const provider = new Provider(deps.config.OIDC_ISSUER, configuration(deps, keys));
  provider.proxy = deps.config.TRUST_PROXY !== false;
  provider.on('server_error', (_context, error) => deps.log.error({ event: 'identity.failed', err: error }));
  registerPasswordGrant(provider, {
    database: deps.database,
    queue: deps.queue,
    log: deps.log,
    takesDemoAccounts: deps.config.SENLAB_ENV !== 'production' || deps.config.DEMO,
    audience: apiAudience,
    cookie: { path: identityPath, isHttps: deps.config.PUBLIC_URL.startsWith('https:') },
    deviceKey: derivedSecret(deps.config.SENLAB_SECRET, 'device-tokens'),
    resourceServer: resourceServerOf(deps.config),
    findAccount: (_context, id) => findProviderAccount(deps.database, id),
  });
  return provider;
}
