import {
  deviceKindOf,
  idleAtMs,
  idleMinutesOf,
  invalid,
  ok,
  passwordMaxLength,
  refuse,
  type IdleMinutes,
  type Result,
} from '@senlab/domain';
import { addToOutbox } from '../../../live/outbox-repository.ts';
import type { Actor } from '../../../platform/actor.ts';
import { type Clock, systemClock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database.ts';
import { newId } from '../../../platform/ids.ts';
import { isoOf } from '../../../platform/moment.ts';
import { checkPassword } from '../../../platform/secrets.ts';
import { currentTrace } from '../../../platform/requests/request-facts.ts';
import { inTransaction, reading, type Tx } from '../../../platform/tx.ts';
import { findCredentials } from '../accounts/index.ts';
import { admitConfirmation, forgiveAttempt } from '../login-attempts/index.ts';
import { endSigning } from '../signing-periods/index.ts';
import {
  addSession,
  findStandingSession,
  lockIdleSessions,
  lockSession,
  noteActivity,
  unlockSession,
} from './repository.ts';
import type { JobHandler, Schedule } from '../../../jobs/worker.ts';

export interface LocksDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly idleMinutes: IdleMinutes;
}

/** What a token says of itself that its row is made of. */
export interface TokenFacts {
  /** Null for the token of another issuer. */
  readonly epoch: number | null;
  readonly issuedAtMs: number | undefined;
}

/** Another issuer may give tokens for ever; the calendar of the database ends. */
const lastMomentMs = Date.UTC(9999, 0);

/** Marks that come faster than this are not written; a page sends them more slowly anyway. */
const leastBetweenMarksMs = 60_000;

function heardNow({ clock, idleMinutes }: LocksDeps, actor: Actor): { heardMs: number; idleMs: number } {
  const heardMs = clock.now();
  return { heardMs, idleMs: idleAtMs(heardMs, idleMinutesOf(actor, idleMinutes)) };
}

/** Whether the screen of a recognised token is locked. The first time that a token is met, its row is written. */
export async function isLocked(deps: LocksDeps, actor: Actor, token: TokenFacts): Promise<boolean> {
  const { database, clock } = deps;
  const standing = await reading(database, (tx) => findStandingSession(tx, actor.sessionKey));
  if (standing !== undefined) return standing.isLocked || standing.idleMs <= clock.now();
  const heard = heardNow(deps, actor);
  // Refused by whoever asked: nothing is written for it.
  if (actor.expiresAtMs <= heard.heardMs) return false;
  await inTransaction(database, (tx) =>
    addSession(tx, {
      key: actor.sessionKey,
      id: newId(),
      accountId: actor.accountId,
      epoch: token.epoch,
      ...deviceKindOf(currentTrace().userAgent),
      beganMs: Math.max(0, Math.min(token.issuedAtMs ?? heard.heardMs, heard.heardMs)),
      ...heard,
      expiresMs: Math.min(actor.expiresAtMs, lastMomentMs),
    }),
  );
  return false;
}

/** Live connections hear of it by the outbox, on every instance. */
async function tellLocked(tx: Tx, key: string, accountId: string): Promise<void> {
  await addToOutbox(tx, { topic: 'session_locked', accountId, subjectId: key });
}

export async function lock({ database, clock }: LocksDeps, actor: Actor): Promise<Result<null>> {
  await inTransaction(database, async (tx) => {
    const nowMs = clock.now();
    await lockSession(tx, actor.sessionKey, nowMs);
    await endSigning(tx, { sessionKeys: [actor.sessionKey] }, { by: 'locked', at: isoOf(nowMs) });
    await tellLocked(tx, actor.sessionKey, actor.accountId);
  });
  return ok(null);
}

/** Wrong passwords count as those of every other confirmation. The slow hashing stays outside the transactions. */
export async function unlock(deps: LocksDeps, actor: Actor, password: string): Promise<Result<null>> {
  const { database } = deps;
  const current = await reading(database, (tx) => findCredentials(tx, { id: actor.accountId }));
  if (current === undefined || !current.isActive) return refuse({ kind: 'session-ended' });
  if (current.passwordHash === null) return invalid('unlock-elsewhere');
  if (password.length > passwordMaxLength) return invalid('wrong-old-password');
  const admitted = await inTransaction(database, (tx) => admitConfirmation(tx, current.username));
  if (!admitted.ok) return admitted;
  if (!(await checkPassword(current.passwordHash, password))) return invalid('wrong-old-password');
  await inTransaction(database, async (tx) => {
    await forgiveAttempt(tx, admitted.value);
    const heard = heardNow(deps, actor);
    // Of a screen that counted as left before anybody noted it: what it may sign by does not come back with it.
    await endSigning(tx, { sessionKeys: [actor.sessionKey] }, { by: 'idle', at: isoOf(heard.heardMs) });
    await unlockSession(tx, actor.sessionKey, heard);
  });
  return ok(null);
}

/** Somebody was at the page. */
export async function mark(deps: LocksDeps, actor: Actor): Promise<Result<null>> {
  const { database } = deps;
  const heard = heardNow(deps, actor);
  const standing = await reading(database, (tx) => findStandingSession(tx, actor.sessionKey));
  if (standing === undefined || heard.heardMs - standing.heardMs < leastBetweenMarksMs) return ok(null);
  await inTransaction(database, (tx) => noteActivity(tx, actor.sessionKey, heard));
  return ok(null);
}

/** Answers how many were locked. What is not locked yet is refused anyway; this makes live connections fall silent. */
export function lockIdle(database: Database, clock: Clock): Promise<number> {
  return inTransaction(database, async (tx) => {
    const nowMs = clock.now();
    const locked = await lockIdleSessions(tx, nowMs);
    const sessionKeys = locked.map(({ key }) => key);
    await endSigning(tx, { sessionKeys }, { by: 'idle', at: isoOf(nowMs) });
    for (const { key, accountId } of locked) await tellLocked(tx, key, accountId);
    return locked.length;
  });
}

const task = 'lock_idle_sessions';

export const sessionSchedule: readonly Schedule[] = [{ task, cron: '* * * * *' }];

export function sessionJobs(database: Database): Readonly<Record<string, JobHandler>> {
  return {
    [task]: async () => {
      for (;;) if ((await lockIdle(database, systemClock)) === 0) return;
    },
  };
}
