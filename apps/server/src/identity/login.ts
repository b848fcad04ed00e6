import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { knownDeviceDays, admitLogin, forgiveLogin } from '../modules/people/login-attempts/index.ts';
import { normaliseUsername, ok, passwordMaxLength, refuse, type Result } from '@senlab/domain';
import { recordAccountAction } from '../modules/people/account-actions/index.ts';
import { findCredentials } from '../modules/people/accounts/index.ts';
import type { Database } from '../platform/database.ts';
import { checkPassword } from '../platform/secrets.ts';
import { inTransaction, reading } from '../platform/tx.ts';

/**
 * What a browser proves itself by when it logs in again: a random text in a cookie that no page can read, sealed by us, so
 * that nobody makes one up and goes before others in the queue. It opens nothing. It only says that these mistakes are
 * not those of a stranger who knows the same user name.
 */
const plainName = 'senlab_device';
/** Browsers take this name from the very host by https alone: no neighbouring site can plant a token that it knows. */
const hostName = '__Host-senlab_device';
const tokenForm = /^[\w-]{43}$/;

const randomLength = 16;

function sealOf(random: Buffer, key: string): Buffer {
  return createHmac('sha256', key).update(random).digest().subarray(0, randomLength);
}

function isOurs(token: string, key: string): boolean {
  const bytes = Buffer.from(token, 'base64url');
  // The last sign has two free bits: written in four ways, one token would be four devices.
  if (bytes.toString('base64url') !== token) return false;
  return timingSafeEqual(bytes.subarray(randomLength), sealOf(bytes.subarray(0, randomLength), key));
}

/** Of the header that the browser sent; undefined when there is none of ours in it. */
export function deviceTokenIn(
  cookieHeader: string | undefined,
  { key, isHttps }: { readonly key: string; readonly isHttps: boolean },
): string | undefined {
  const cookieName = isHttps ? hostName : plainName;
  for (const pair of (cookieHeader ?? '').split(';')) {
    const [name, value = ''] = pair.trim().split('=', 2);
    if (name === cookieName && tokenForm.test(value) && isOurs(value, key)) return value;
  }
  return undefined;
}

export function newDeviceToken(key: string): string {
  const random = randomBytes(randomLength);
  return Buffer.concat([random, sealOf(random, key)]).toString('base64url');
}

export function deviceOf(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

/** Only from our own pages. By http, which has no name that is safe from neighbours, for the address of logins alone. */
export function deviceCookie(
  token: string,
  at: { readonly path: string; readonly isHttps: boolean },
): string {
  const age = knownDeviceDays * 24 * 60 * 60;
  const kept = `Max-Age=${age}; HttpOnly; SameSite=Strict`;
  return at.isHttps
    ? `${hostName}=${token}; Path=/; ${kept}; Secure`
    : `${plainName}=${token}; Path=${at.path}; ${kept}`;
}

export interface LoginAttempt {
  readonly username: string;
  readonly password: string;
  readonly address: string;
  /** What the browser proves itself by from now on. */
  readonly deviceToken: string;
  readonly takesDemoAccounts: boolean;
}

export interface LoggedIn {
  readonly accountId: string;
  readonly epoch: number;
  /** For the browser to keep. */
  readonly deviceToken: string;
}

/** PostgreSQL keeps no zero character: what has one is nobody's name, and must not look like a failure of ours. */
function usernameOf(typed: string): string {
  return normaliseUsername(typed).slice(0, 64).replaceAll('\u0000', '\ufffd');
}

/** Wrong name, wrong password and closed account get the same answer after the same work. */
export async function attemptLogin(database: Database, attempt: LoginAttempt): Promise<Result<LoggedIn>> {
  const username = usernameOf(attempt.username);
  if (attempt.password.length > passwordMaxLength) return refuse({ kind: 'denied' });
  const { deviceToken } = attempt;
  const claim = { username, address: attempt.address, device: deviceOf(deviceToken) };
  const admitted = await inTransaction(database, (tx) => admitLogin(tx, claim));
  if (!admitted.ok) return admitted;
  const credentials = await reading(database, (tx) => findCredentials(tx, { username }));
  const isRight = await checkPassword(credentials?.passwordHash, attempt.password);
  if (credentials === undefined || !isRight || !credentials.isActive) return refuse({ kind: 'denied' });
  if (credentials.isDemo && !attempt.takesDemoAccounts) return refuse({ kind: 'denied' });
  await inTransaction(database, async (tx) => {
    await forgiveLogin(tx, admitted.value);
    await recordAccountAction(tx, credentials.id, { action: 'LOGIN' });
  });
  return ok({ accountId: credentials.id, epoch: credentials.epoch, deviceToken });
}
