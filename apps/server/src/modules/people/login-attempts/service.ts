import {
  codeLimitKeys,
  limitKeys,
  ok,
  refuse,
  remainingWait,
  type LimitKey,
  type Result,
} from '@senlab/domain';
import { networkOf } from '../../../platform/requests/request-facts.ts';
import type { Tx } from '../../../platform/tx.ts';
import {
  countAttempt,
  databaseNowMs,
  forgiveCounted,
  isKnownDevice,
  lockAttempts,
  readFailures,
  rememberDevice,
  type FailureCounts,
  type LoginKeys,
} from './repository.ts';

/** Somebody who claims to be `username`, where they sit, and the hash of what their device proves itself by. */
export interface Claim {
  readonly username: string;
  readonly address: string;
  readonly device: string;
}

/** An attempt that may be looked at. It is counted as wrong until it is forgiven. */
export interface AdmittedAttempt {
  readonly claim: Claim;
  /** The counters that it has moved. */
  readonly counted: readonly LimitKey[];
  /** The counters as they were before this attempt. */
  readonly before: FailureCounts;
}

function keysOf({ username, address, device }: Claim): LoginKeys {
  const network = networkOf(address);
  return {
    device: `${username} ${device}`,
    pair: `${username} ${network}`,
    account: username,
    address: network,
  };
}

async function admit(tx: Tx, claim: Claim, counted: readonly LimitKey[]): Promise<Result<AdmittedAttempt>> {
  const keys = keysOf(claim);
  const before = await readFailures(tx, keys);
  const wait = remainingWait(before, counted, await databaseNowMs(tx));
  if (wait > 0) return refuse({ kind: 'too-many', retryAfterSeconds: wait });
  await countAttempt(tx, counted, keys);
  return ok({ claim, counted, before });
}

export async function admitLogin(tx: Tx, claim: Claim): Promise<Result<AdmittedAttempt>> {
  await lockAttempts(tx, claim.username);
  return admit(tx, claim, limitKeys(await isKnownDevice(tx, claim.username, claim.device)));
}

/**
 * A session that says its password again. Counted apart from logins, and only against itself: a stolen session must not
 * find the password by trying, nor keep the owner from logging in.
 */
export async function admitConfirmation(tx: Tx, username: string): Promise<Result<AdmittedAttempt>> {
  await lockAttempts(tx, username);
  return admit(tx, { username, address: 'confirmation', device: 'confirmation' }, limitKeys(true));
}

/**
 * A code of the second factor. In capitals, which no user name has: whoever types such a name at the login must not
 * make its owner wait here.
 */
export async function admitCode(tx: Tx, username: string): Promise<Result<AdmittedAttempt>> {
  await lockAttempts(tx, username);
  const claim = { username: `SECOND FACTOR ${username}`, address: 'code', device: 'code' };
  return admit(tx, claim, codeLimitKeys);
}

export async function forgiveLogin(tx: Tx, attempt: AdmittedAttempt): Promise<void> {
  await forgiveAttempt(tx, attempt);
  await rememberDevice(tx, attempt.claim);
}

/** Without making the device known. */
export async function forgiveAttempt(tx: Tx, attempt: AdmittedAttempt): Promise<void> {
  const { claim, counted, before } = attempt;
  await forgiveCounted(tx, { counted, before, keys: keysOf(claim) });
}
