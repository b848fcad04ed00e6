import { limitKeys, ok, refuse, remainingWait, type Result } from '@senlab/domain';
import type { Tx } from '../../platform/tx.ts';
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
  readonly isKnown: boolean;
  /** The counters as they were before this attempt. */
  readonly before: FailureCounts;
}

function keysOf({ username, address, device }: Claim): LoginKeys {
  return { device: `${username} ${device}`, pair: `${username} ${address}`, account: username, address };
}

async function admit(tx: Tx, claim: Claim, isKnown: boolean): Promise<Result<AdmittedAttempt>> {
  const keys = keysOf(claim);
  const before = await readFailures(tx, keys);
  const wait = remainingWait(before, limitKeys(isKnown), await databaseNowMs(tx));
  if (wait > 0) return refuse({ kind: 'too-many', retryAfterSeconds: wait });
  await countAttempt(tx, limitKeys(isKnown), keys);
  return ok({ claim, isKnown, before });
}

export async function admitLogin(tx: Tx, claim: Claim): Promise<Result<AdmittedAttempt>> {
  await lockAttempts(tx, claim.username);
  return admit(tx, claim, await isKnownDevice(tx, claim.username, claim.device));
}

/**
 * A session that says its password again. Counted apart from logins, and only against itself: a stolen session must not
 * find the password by trying, nor keep the owner from logging in.
 */
export async function admitConfirmation(tx: Tx, username: string): Promise<Result<AdmittedAttempt>> {
  await lockAttempts(tx, username);
  return admit(tx, { username, address: 'confirmation', device: 'confirmation' }, true);
}

export async function forgiveLogin(tx: Tx, attempt: AdmittedAttempt): Promise<void> {
  await forgiveAttempt(tx, attempt);
  await rememberDevice(tx, attempt.claim);
}

/** Without making the device known. */
export async function forgiveAttempt(tx: Tx, attempt: AdmittedAttempt): Promise<void> {
  const { claim, isKnown, before } = attempt;
  await forgiveCounted(tx, { counted: limitKeys(isKnown), before, keys: keysOf(claim) });
}
