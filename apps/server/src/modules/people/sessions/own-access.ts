import { isUuid, shownNetworkOf, ok, refuse, type Result } from '@senlab/domain';
import { addToOutbox } from '../../../live/outbox-repository.ts';
import type { Actor } from '../../../platform/actor.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database.ts';
import { isoOf } from '../../../platform/moment.ts';
import { inTransaction, reading, type Tx } from '../../../platform/tx.ts';
import { addAuditEvents } from '../../ground/audit/index.ts';
import { forgetKnownDevice, listKnownDevices } from '../login-attempts/index.ts';
import { forgetRemembered, forgetRememberedOf } from '../second-factor/index.ts';
import { endSigning } from '../signing-periods/index.ts';
import { endSession, listOwnSessions, type OwnSessionRow } from './repository.ts';
import { lock, mark, unlock, type LocksDeps } from './locks.ts';

export interface OwnAccessDeps {
  readonly database: Database;
  readonly clock: Clock;
}

export interface OwnSession {
  readonly id: string;
  readonly isThis: boolean;
  readonly isLocked: boolean;
  readonly browser: string;
  readonly system: string;
  readonly beganAt: string;
  readonly heardAt: string;
}

export interface OwnDevice {
  readonly id: string;
  readonly browser: string;
  readonly system: string;
  readonly network: string;
  readonly lastLoginAt: string;
}

export interface OwnAccess {
  readonly sessions: readonly OwnSession[];
  readonly devices: readonly OwnDevice[];
}

type AccessCommand = 'end-session' | 'end-other-sessions' | 'forget-device';

async function logAccess(
  tx: Tx,
  { actor, command, at }: { readonly actor: Actor; readonly command: AccessCommand; readonly at: string },
): Promise<void> {
  const event = { action: 'config', entity: 'account', entityId: actor.username } as const;
  await addAuditEvents(tx, [{ ...event, actorId: actor.accountId, command }], at);
}

interface EndedSession {
  readonly session: OwnSessionRow;
  readonly at: string;
}

/** The way of a logout: every instance hears of it. Who ends it from elsewhere does not vouch for its device any more. */
async function end(tx: Tx, accountId: string, { session, at }: EndedSession): Promise<void> {
  await endSession(tx, session.key, session.expiresMs);
  await endSigning(tx, { sessionKeys: [session.key] }, { by: 'session-ended', at });
  await forgetRememberedOf(tx, { accountId, sessionKey: session.key });
  await addToOutbox(tx, { topic: 'session_ended', accountId, subjectId: session.key });
}

export async function readOwnAccess(
  { database, clock }: OwnAccessDeps,
  actor: Actor,
): Promise<Result<OwnAccess>> {
  const nowMs = clock.now();
  return reading(database, async (tx) => {
    const sessions = await listOwnSessions(tx, actor.accountId, nowMs);
    const devices = await listKnownDevices(tx, actor.username);
    return ok({
      sessions: sessions.map(({ id, key, browser, system, beganMs, heardMs, ...row }) => ({
        id,
        isThis: key === actor.sessionKey,
        isLocked: row.isLocked || row.idleMs <= nowMs,
        browser,
        system,
        beganAt: isoOf(beganMs),
        heardAt: isoOf(heardMs),
      })),
      devices: devices.map(({ id, browser, system, lastAddress, lastSuccessMs }) => ({
        id,
        browser,
        system,
        network: shownNetworkOf(lastAddress),
        lastLoginAt: isoOf(lastSuccessMs),
      })),
    });
  });
}

/** Somebody else's session is unknown, whatever its id. */
export function endOwnSession(
  { database, clock }: OwnAccessDeps,
  actor: Actor,
  id: string,
): Promise<Result<{ readonly key: string }>> {
  return inTransaction(database, async (tx) => {
    const nowMs = clock.now();
    const session = (await listOwnSessions(tx, actor.accountId, nowMs)).find((each) => each.id === id);
    if (session === undefined) return refuse({ kind: 'not-found', reason: 'session-unknown' });
    const at = isoOf(nowMs);
    await end(tx, actor.accountId, { session, at });
    await logAccess(tx, { actor, command: 'end-session', at });
    return ok({ key: session.key });
  });
}

/** All but the one that asks; answers their keys. Nothing is written when there is no other. */
export function endOtherSessions(
  { database, clock }: OwnAccessDeps,
  actor: Actor,
): Promise<Result<readonly string[]>> {
  return inTransaction(database, async (tx) => {
    const nowMs = clock.now();
    const sessions = await listOwnSessions(tx, actor.accountId, nowMs);
    const others = sessions.filter(({ key }) => key !== actor.sessionKey);
    const at = isoOf(nowMs);
    for (const session of others) await end(tx, actor.accountId, { session, at });
    if (others.length > 0) await logAccess(tx, { actor, command: 'end-other-sessions', at });
    return ok(others.map(({ key }) => key));
  });
}

export function forgetOwnDevice(
  { database, clock }: OwnAccessDeps,
  actor: Actor,
  id: string,
): Promise<Result<null>> {
  return inTransaction(database, async (tx) => {
    const device = isUuid(id) ? await forgetKnownDevice(tx, actor.username, id) : undefined;
    if (device === undefined) return refuse({ kind: 'not-found', reason: 'device-unknown' });
    await forgetRemembered(tx, actor.accountId, device);
    await logAccess(tx, { actor, command: 'forget-device', at: isoOf(clock.now()) });
    return ok(null);
  });
}

/** What somebody does with the own sessions. */
export interface OwnCommands {
  lock(actor: Actor): Promise<Result<null>>;
  unlock(actor: Actor, password: string): Promise<Result<null>>;
  markActivity(actor: Actor): Promise<Result<null>>;
  readOwn(actor: Actor): Promise<Result<OwnAccess>>;
  endOwn(actor: Actor, id: string): Promise<Result<unknown>>;
  endOthers(actor: Actor): Promise<Result<unknown>>;
  forgetDevice(actor: Actor, id: string): Promise<Result<null>>;
}

/** `forget` drops what this instance believes of a session; the others hear of it by the outbox. */
export function ownCommands(deps: LocksDeps, forget: (sessionKey: string) => void): OwnCommands {
  return {
    async lock(actor) {
      const locked = await lock(deps, actor);
      forget(actor.sessionKey);
      return locked;
    },
    unlock: (actor, password) => unlock(deps, actor, password),
    markActivity: (actor) => mark(deps, actor),
    readOwn: (actor) => readOwnAccess(deps, actor),
    async endOwn(actor, id) {
      const ended = await endOwnSession(deps, actor, id);
      if (ended.ok) forget(ended.value.key);
      return ended;
    },
    async endOthers(actor) {
      const ended = await endOtherSessions(deps, actor);
      if (ended.ok) for (const key of ended.value) forget(key);
      return ended;
    },
    forgetDevice: (actor, id) => forgetOwnDevice(deps, actor, id),
  };
}
