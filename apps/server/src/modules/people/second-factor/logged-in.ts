import { isoOf } from '../../../platform/moment.ts';
import type { Tx } from '../../../platform/tx.ts';
import { findFactorStanding, findRememberedUntil, noteLoginDevice, writeStep } from './step-repository.ts';

export interface FreshLogin {
  readonly accountId: string;
  readonly epoch: number;
  readonly sessionKey: string;
  readonly expiresAtMs: number;
  /** The hash of what the browser has just proven itself by, at the address of logins. */
  readonly device: string;
}

/**
 * After the right password, and before anybody has the token. On a device that was remembered for the shift the step
 * is taken with the login; it ends when the shift does, so that it cannot be drawn out by logging in again. The token of
 * the session alone gains nothing here: the device is what the login has seen.
 */
export async function noteFreshLogin(tx: Tx, login: FreshLogin, nowMs: number): Promise<void> {
  const { accountId, sessionKey, device, epoch } = login;
  const at = isoOf(nowMs);
  const { hasFactor } = await findFactorStanding(tx, login, at);
  if (!hasFactor) return;
  const expiresAt = isoOf(login.expiresAtMs);
  await noteLoginDevice(tx, { accountId, sessionKey, device, epoch, expiresAt });
  const until = await findRememberedUntil(tx, { accountId, device, epoch, at });
  if (until === undefined) return;
  await writeStep(tx, { accountId, sessionKey, by: 'device', at, endsAt: until });
}
