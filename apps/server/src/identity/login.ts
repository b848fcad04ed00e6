import {
  countedKeys,
  decidingKeys,
  normaliseUsername,
  ok,
  passwordMaxLength,
  refuse,
  remainingWait,
  type Result,
} from '@senlab/domain';
import { findCredentials, type Credentials } from '../modules/accounts/index.ts';
import { recordAccountAction } from '../modules/account-actions/index.ts';
import type { Database } from '../platform/database.ts';
import { checkPassword } from '../platform/passwords.ts';
import { inTransaction, type Tx } from '../platform/tx.ts';
import {
  countAttempt,
  databaseNowMs,
  forgiveAttempt,
  isKnownPair,
  lockAttempts,
  readFailures,
  rememberPair,
  type LoginKeys,
} from './login-repository.ts';

export interface LoginAttempt {
  readonly username: string;
  readonly password: string;
  readonly address: string;
}

export interface LoggedIn {
  readonly accountId: string;
  readonly epoch: number;
}

interface Admitted {
  readonly credentials: Credentials | undefined;
  readonly isKnown: boolean;
}

function keysOf(username: string, address: string): LoginKeys {
  return { pair: `${username} ${address}`, account: username, address };
}

async function admit(tx: Tx, username: string, address: string): Promise<Result<Admitted>> {
  await lockAttempts(tx, username);
  const keys = keysOf(username, address);
  const isKnown = await isKnownPair(tx, username, address);
  const wait = remainingWait(await readFailures(tx, keys), decidingKeys(isKnown), await databaseNowMs(tx));
  if (wait > 0) return refuse({ kind: 'too-many', retryAfterSeconds: wait });
  await countAttempt(tx, countedKeys(isKnown), keys);
  return ok({ credentials: await findCredentials(tx, { username }), isKnown });
}

/** Wrong name, wrong password and closed account get the same answer after the same work. */
export async function attemptLogin(database: Database, attempt: LoginAttempt): Promise<Result<LoggedIn>> {
  const username = normaliseUsername(attempt.username).slice(0, 64);
  if (attempt.password.length > passwordMaxLength) return refuse({ kind: 'denied' });
  const admitted = await inTransaction(database, (tx) => admit(tx, username, attempt.address));
  if (!admitted.ok) return admitted;
  const { credentials, isKnown } = admitted.value;
  const isRight = await checkPassword(credentials?.passwordHash, attempt.password);
  if (credentials === undefined || !isRight || !credentials.isActive) return refuse({ kind: 'denied' });
  await inTransaction(database, async (tx) => {
    await forgiveAttempt(tx, countedKeys(isKnown), keysOf(username, attempt.address));
    await rememberPair(tx, username, attempt.address);
    await recordAccountAction(tx, credentials.id, { action: 'LOGIN' });
  });
  return ok({ accountId: credentials.id, epoch: credentials.epoch });
}
