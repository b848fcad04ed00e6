import { normaliseUsername, ok, passwordMaxLength, refuse, type Result } from '@senlab/domain';
import { recordAccountAction } from '../modules/people/account-actions/index.ts';
import { findCredentials } from '../modules/people/accounts/index.ts';
import { admitLogin, forgiveLogin } from '../modules/people/login-attempts/index.ts';
import type { Database } from '../platform/database.ts';
import { checkPassword } from '../platform/passwords.ts';
import { inTransaction, reading } from '../platform/tx.ts';
import { deviceOf } from './device-token.ts';

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
