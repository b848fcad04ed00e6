import type { SigningEnd } from '@senlab/domain';
import { addToOutbox } from '../../../live/outbox-repository.ts';
import type { Actor } from '../../../platform/actor.ts';
import { type Tx, inTransaction } from '../../../platform/tx.ts';
import { addAuditEvents, type AuditEvent } from '../../ground/audit/index.ts';
import { endPeriods, type EndedPeriod, type Whose } from './repository.ts';
import type { JobHandler, Schedule } from '../../../jobs/worker.ts';
import { systemClock, type Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database.ts';
import { isoOf } from '../../../platform/moment.ts';

/** What its owner does herself. The rest follows from the clock or from what somebody else did, which has its own entry. */
const ownEnds: ReadonlySet<SigningEnd> = new Set([
  'button',
  'locked',
  'logout',
  'password',
  'second-factor',
  'opened-anew',
]);

function endEvent({ accountId, username, openedAt, endedAt, endedBy }: EndedPeriod): AuditEvent {
  return {
    actorId: ownEnds.has(endedBy) ? accountId : null,
    action: 'sign',
    command: 'end-signing-period',
    entity: 'account',
    entityId: username,
    diff: { signingPeriod: [openedAt, endedAt], endedBy: [null, endedBy] },
  };
}

/** Its tabs ask again; each learns of its own session only. */
export async function tellSigning(tx: Tx, accountId: string): Promise<void> {
  await addToOutbox(tx, { topic: 'my_signing', accountId, subjectId: accountId });
}

/**
 * In the transaction of what ends it. Whoever signs at this moment comes before it, or is refused. Answers how many were
 * open; nothing is written where none was.
 */
export async function endSigning(
  tx: Tx,
  whose: Whose,
  end: { readonly by: SigningEnd; readonly at: string },
): Promise<number> {
  const ended = await endPeriods(tx, whose, end);
  await addAuditEvents(tx, ended.map(endEvent), end.at);
  for (const accountId of new Set(ended.map((each) => each.accountId))) await tellSigning(tx, accountId);
  return ended.length;
}

export async function logOpening(
  tx: Tx,
  actor: Actor,
  { openedAt, endsAt }: { readonly openedAt: string; readonly endsAt: string },
): Promise<void> {
  const event = { action: 'sign', command: 'open-signing-period', entity: 'account' } as const;
  const about = { actorId: actor.accountId, entityId: actor.username };
  await addAuditEvents(tx, [{ ...event, ...about, diff: { signingUntil: [null, endsAt] } }], openedAt);
}

const task = 'end_signing_periods';

export const signingSchedule: readonly Schedule[] = [{ task, cron: '* * * * *' }];

/** Notes the end of those whose time is over. They serve nothing any more either way; this is for the log. */
export function endOverdueSigning(database: Database, clock: Clock): Promise<number> {
  const at = isoOf(clock.now());
  return inTransaction(database, (tx) => endSigning(tx, 'overdue', { by: 'time', at }));
}

export function signingJobs(database: Database): Readonly<Record<string, JobHandler>> {
  return {
    [task]: async () => {
      for (;;) if ((await endOverdueSigning(database, systemClock)) === 0) return;
    },
  };
}
