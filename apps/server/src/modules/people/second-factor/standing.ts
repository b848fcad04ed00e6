import type { Actor } from '../../../platform/actor.ts';
import type { Tx } from '../../../platform/tx.ts';
import { addAuditEvents } from '../../ground/audit/index.ts';
import { endSigning } from '../signing-periods/index.ts';
import { addNotices } from '../../ground/notices/index.ts';
import {
  refuse,
  secondStepOf,
  stepEndMs,
  shiftHours,
  type Permission,
  type Result,
  type SecondFactorRule,
  type SecondStep,
} from '@senlab/domain';
import { addToOutbox } from '../../../live/outbox-repository.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database.ts';
import { isoOf } from '../../../platform/moment.ts';
import { findStanding } from '../accounts/index.ts';
import type { Site } from './factors.ts';
import {
  findFactorStanding,
  rememberDeviceOf,
  writeStep,
  type OfSession,
  type StepBy,
  findRememberedUntil,
  noteLoginDevice,
} from './step-repository.ts';

/** What happened, in words that the screen has a sentence for. */
export type ChangeWord =
  | 'totp-added'
  | 'totp-replaced'
  | 'totp-removed'
  | 'passkey-added'
  | 'passkey-removed'
  | 'codes-renewed'
  | 'code-used'
  | 'reset';

const commands: Readonly<Record<Exclude<ChangeWord, 'reset'>, string>> = {
  'totp-added': 'add-second-factor',
  'totp-replaced': 'replace-second-factor',
  'totp-removed': 'remove-second-factor',
  'passkey-added': 'add-second-factor',
  'passkey-removed': 'remove-second-factor',
  'codes-renewed': 'renew-recovery-codes',
  'code-used': 'use-recovery-code',
};

export async function tellOwner(tx: Tx, accountId: string, word: ChangeWord, at: string): Promise<void> {
  await addNotices(tx, [{ accountId, kind: 'second_factor_changed', subjectId: accountId, label: word }], at);
}

/** In the log and to the owner: if it was not her, she learns of it where she works. */
export async function tellChange(
  tx: Tx,
  actor: Pick<Actor, 'accountId' | 'username'>,
  word: Exclude<ChangeWord, 'reset'>,
  at: string,
): Promise<void> {
  const { accountId, username } = actor;
  const kind = word.startsWith('totp') ? 'totp' : word.startsWith('passkey') ? 'passkey' : undefined;
  const event = {
    actorId: accountId,
    action: 'config',
    command: commands[word],
    entity: 'account',
    entityId: username,
    ...(kind === undefined ? {} : { diff: { secondFactor: [null, kind] } as const }),
  } as const;
  await addAuditEvents(tx, [event], at);
  // A code that was used up is the factor at work, not another factor.
  if (word !== 'code-used') await endSigning(tx, { accountId }, { by: 'second-factor', at });
  await tellOwner(tx, accountId, word, at);
}

export interface SecondFactorDependencies {
  readonly database: Database;
  readonly clock: Clock;
  /** The installation's, which seals the secrets of apps. */
  readonly secret: string;
  readonly rule: SecondFactorRule;
  readonly site: Site;
}

export interface StandingHere {
  readonly step: SecondStep;
  readonly hasFactor: boolean;
  readonly facts: {
    readonly role: string;
    readonly permissions: readonly Permission[];
    readonly hasLicence: boolean;
  };
}

export interface SessionStep {
  readonly step: SecondStep;
  readonly endsAtMs: number | null;
  readonly hasFactor: boolean;
  readonly hasLicence: boolean;
}

/** What this session has shown beside the password. Asked when an actor is made. */
export async function stepOfSession(
  tx: Tx,
  account: OfSession & { readonly role: string; readonly permissions: readonly Permission[] },
  on: { readonly rule: SecondFactorRule; readonly nowMs: number },
): Promise<SessionStep> {
  const { hasLicence, hasFactor, stepEndsAtMs } = await findFactorStanding(tx, account, isoOf(on.nowMs));
  const { role, permissions } = account;
  const facts = { role, permissions, hasLicence, hasFactor, isTaken: stepEndsAtMs !== null };
  return { step: secondStepOf(facts, on.rule), endsAtMs: stepEndsAtMs, hasFactor, hasLicence };
}

/** Looked up in the transaction: the actor was made a moment ago, and holds a reader's rights only. */
export async function standingHere(
  tx: Tx,
  { rule, clock }: SecondFactorDependencies,
  actor: Actor,
): Promise<Result<StandingHere>> {
  const account = await findStanding(tx, { id: actor.accountId });
  if (account === undefined || !account.isActive) return refuse({ kind: 'session-ended' });
  const { role, permissions } = account;
  const { step, hasFactor, hasLicence } = await stepOfSession(
    tx,
    { accountId: actor.accountId, sessionKey: actor.sessionKey, role, permissions },
    { rule, nowMs: clock.now() },
  );
  return { ok: true, value: { step, hasFactor, facts: { role, permissions, hasLicence } } };
}

/** Every instance forgets what it believes of the account, and sockets are opened anew with the rights of now. */
export async function tellInstances(tx: Tx, accountId: string): Promise<void> {
  await addToOutbox(tx, { topic: 'account_standing', accountId, subjectId: accountId });
}

export async function passStep(
  tx: Tx,
  clock: Clock,
  taken: { readonly actor: Actor; readonly by: StepBy; readonly remember?: boolean | undefined },
): Promise<void> {
  const { actor, by, remember = false } = taken;
  const { accountId, sessionKey } = actor;
  const nowMs = clock.now();
  const endsAt = isoOf(stepEndMs(nowMs, actor.expiresAtMs));
  await writeStep(tx, { accountId, sessionKey, by, at: isoOf(nowMs), endsAt });
  if (remember) await rememberDeviceOf(tx, actor, isoOf(nowMs + shiftHours * 3_600_000));
  await tellInstances(tx, accountId);
}

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
