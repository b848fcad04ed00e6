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
import { endSession } from './repository.ts';
import { listOwnSessions, type OwnSessionRow } from './standing-repository.ts';

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
