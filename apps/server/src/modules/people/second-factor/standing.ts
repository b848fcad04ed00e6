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
import type { Actor } from '../../../platform/actor.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database.ts';
import { isoOf } from '../../../platform/moment.ts';
import type { Tx } from '../../../platform/tx.ts';
import { findStanding } from '../accounts/index.ts';
import type { Site } from './passkeys.ts';
import {
  findFactorStanding,
  rememberDeviceOf,
  writeStep,
  type OfSession,
  type StepBy,
} from './step-repository.ts';

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
