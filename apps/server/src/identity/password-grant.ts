import { errors, type Account, type KoaContextWithOIDC, type Provider } from 'oidc-provider';
import type { Database } from '../platform/database.ts';
import { isDatabaseUnavailable } from '../platform/failures.ts';
import type { Log } from '../platform/log.ts';
import type { LoginQueue } from '../platform/requests/work-slots.ts';
import { tracing } from '../platform/requests/request-facts.ts';
import {
  deviceCookie,
  deviceOf,
  deviceTokenIn,
  newDeviceToken,
  attemptLogin,
  type LoggedIn,
} from './login.ts';
import { noteFreshLogin } from '../modules/people/second-factor/index.ts';
import { sessionKeyOf } from '../modules/people/sessions/index.ts';
import { systemClock } from '../platform/clock.ts';
import { inTransaction } from '../platform/tx.ts';

/** Where Fastify leaves the caller's address, which it knows how to read behind a trusted proxy. */
export const addressKey: unique symbol = Symbol('address');

export interface PasswordGrant {
  readonly database: Database;
  readonly queue: LoginQueue;
  readonly log: Log;
  /** Everybody knows their password: in a hospital they open nothing, unless it says that it is a demonstration. */
  readonly takesDemoAccounts: boolean;
  readonly audience: string;
  /** Where the browser keeps its proof. */
  readonly cookie: { readonly path: string; readonly isHttps: boolean };
  readonly deviceKey: string;
  readonly resourceServer: ConstructorParameters<Provider['ResourceServer']>[1];
  readonly findAccount: (context: KoaContextWithOIDC, id: string) => Promise<Account | undefined>;
}

interface Issued {
  readonly account: Account;
  readonly openidScope: string;
  readonly accessToken: string;
}

function addressOf(context: KoaContextWithOIDC): string {
  const address = (context.req as { [addressKey]?: string })[addressKey];
  return address ?? context.ip;
}

function withStatus(error: Error, status: number): Error {
  return Object.assign(error, { status, statusCode: status });
}

function slowDown(context: KoaContextWithOIDC, seconds: number): Error {
  context.set('Retry-After', String(seconds));
  return withStatus(new errors.CustomOIDCProviderError('slow_down', `try again in ${seconds} seconds`), 429);
}

/** The password may be right; nobody could look. */
function tryAgainLater(context: KoaContextWithOIDC): Error {
  context.set('Retry-After', '5');
  return withStatus(new errors.CustomOIDCProviderError('temporarily_unavailable', 'try again later'), 503);
}

/** The same words for every reason, so that nobody learns which user names exist. */
async function logIn(
  grant: PasswordGrant,
  context: KoaContextWithOIDC,
  deviceToken: string | undefined,
): Promise<LoggedIn> {
  const { username, password } = context.oidc.params ?? {};
  if (typeof username !== 'string' || typeof password !== 'string' || username === '' || password === '') {
    throw new errors.InvalidRequest('username and password are required');
  }
  const address = addressOf(context);
  const result = await attemptLogin(grant.database, {
    username,
    password,
    address,
    deviceToken: deviceToken ?? newDeviceToken(grant.deviceKey),
    takesDemoAccounts: grant.takesDemoAccounts,
  });
  if (result.ok) {
    context.append('Set-Cookie', deviceCookie(result.value.deviceToken, grant.cookie));
    return result.value;
  }
  // Without the name: people type their password there.
  grant.log.warn({ event: 'login.refused', address, reason: result.refusal.kind });
  if (result.refusal.kind === 'too-many') throw slowDown(context, result.refusal.retryAfterSeconds);
  throw new errors.InvalidGrant('wrong user name or password');
}

async function issueIdToken(
  provider: Provider,
  context: KoaContextWithOIDC,
  issued: Issued,
): Promise<string> {
  const claims = await issued.account.claims('id_token', issued.openidScope, {}, []);
  const token = new provider.IdToken({ ...claims }, { ctx: context });
  // The library filters the claims by scope, but its types do not show the property.
  Object.assign(token, { scope: issued.openidScope });
  token.set('at_hash', issued.accessToken);
  return token.issue({ use: 'idtoken' });
}

/** The only place that sees both the device and the token: a device that is remembered spares the second step. */
async function noteSession(
  database: Database,
  { accountId, epoch, deviceToken }: LoggedIn,
  issued: { readonly accessToken: string; readonly lifetime: number },
): Promise<void> {
  const nowMs = systemClock.now();
  const session = {
    sessionKey: sessionKeyOf(issued.accessToken),
    expiresAtMs: nowMs + issued.lifetime * 1000,
  };
  const login = { accountId, epoch, device: deviceOf(deviceToken), ...session };
  await inTransaction(database, (tx) => noteFreshLogin(tx, login, nowMs));
}

async function issueTokens(
  provider: Provider,
  context: KoaContextWithOIDC,
  given: { readonly grant: PasswordGrant; readonly person: LoggedIn },
): Promise<void> {
  const { client, params } = context.oidc;
  const account = await given.grant.findAccount(context, given.person.accountId);
  if (client === undefined || account === undefined)
    throw new errors.InvalidGrant('account or client is gone');
  const asked = params?.['scope'];
  const scopes = new Set(typeof asked === 'string' ? asked.split(' ') : []);
  const openidScope = ['openid', 'profile'].filter((scope) => scopes.has(scope)).join(' ');
  const grant = new provider.Grant({ accountId: given.person.accountId, clientId: client.clientId });
  grant.addOIDCScope(openidScope);
  grant.addResourceScope(given.grant.audience, 'api');
  const grantId = await grant.save();
  context.oidc.entity('Account', account);
  context.oidc.entity('Grant', grant);
  const token = new provider.AccessToken({
    client,
    accountId: given.person.accountId,
    grantId,
    gty: 'password',
    scope: scopes.has('api') ? 'api' : '',
    resourceServer: new provider.ResourceServer(given.grant.audience, given.grant.resourceServer),
  });
  context.oidc.entity('AccessToken', token);
  const accessToken = await token.save();
  await noteSession(given.grant.database, given.person, { accessToken, lifetime: token.expiration });
  context.body = {
    access_token: accessToken,
    expires_in: token.expiration,
    token_type: token.tokenType,
    scope: token.scope,
    ...(scopes.has('openid')
      ? { id_token: await issueIdToken(provider, context, { account, openidScope, accessToken }) }
      : {}),
  };
}

export function registerPasswordGrant(provider: Provider, grant: PasswordGrant): void {
  provider.registerGrantType(
    'password',
    async (context) => {
      const token = deviceTokenIn(context.get('cookie'), {
        key: grant.deviceKey,
        isHttps: grant.cookie.isHttps,
      });
      const caller = { address: addressOf(context), device: token && deviceOf(token) };
      const answerLogin = async (): Promise<true> => {
        const person = await logIn(grant, context, token);
        await issueTokens(provider, context, { grant, person });
        return true;
      };
      try {
        const isAnswered = await grant.queue.run(caller, () =>
          tracing(caller.address, answerLogin, context.get('user-agent')),
        );
        if (isAnswered === undefined) throw tryAgainLater(context);
      } catch (error) {
        throw isDatabaseUnavailable(error) ? tryAgainLater(context) : error;
      }
    },
    ['username', 'password', 'scope'],
  );
}
