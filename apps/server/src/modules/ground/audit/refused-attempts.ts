import { isUuid } from '@senlab/domain';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database.ts';
import type { Log } from '../../../platform/log.ts';
import { isoOf } from '../../../platform/moment.ts';
import { inTransaction } from '../../../platform/tx.ts';
import { lockAttempts, wasRefusedSince, addAuditEvents } from './repository.ts';

export interface RefusedAttempt {
  readonly accountId: string;
  /** The name of one of our own operations. */
  readonly operation: string;
  readonly isChange: boolean;
  readonly variables: Readonly<Record<string, unknown>>;
}

export interface RefusedAttempts {
  /** Never fails: whoever was refused is refused, whether it could be written down or not. */
  note(attempt: RefusedAttempt): Promise<void>;
}

/** About no patient: who may use the telephone or upload a picture is no matter of this log. Everything else is. */
const notClinical: ReadonlySet<string> = new Set([
  'CallLogs',
  'Callout',
  'ChangeDefaultGroup',
  'ChangePassword',
  'ChoosePush',
  'LiveCalls',
  'LoginByToken',
  'Logout',
  'Me',
  'MissedCalls',
  'MyAccountActions',
  'MyNotices',
  'MyPush',
  'ReadNotice',
  'RegisterDevice',
  'SaveSettings',
  'SaveShortcuts',
  'SettleMissedCalls',
  'UploadFile',
  'UsersByPhone',
]);

/** The first id among the arguments. Never a text that a person typed. */
export function subjectOf(variables: Readonly<Record<string, unknown>>): string {
  const ids = Object.entries(variables).filter(([name]) => /id$/i.test(name));
  const found = ids.find(([, value]) => typeof value === 'string' && isUuid(value));
  return typeof found?.[1] === 'string' ? found[1] : '-';
}

const minuteMs = 60_000;
const rememberedAttempts = 5_000;

export interface RefusedAttemptsDependencies {
  readonly database: Database;
  readonly clock: Clock;
  readonly log: Log;
}

async function write(
  { database }: RefusedAttemptsDependencies,
  attempt: RefusedAttempt,
  nowMs: number,
): Promise<void> {
  const { accountId, operation, isChange, variables } = attempt;
  const minute = isoOf(nowMs - (nowMs % minuteMs));
  const event = {
    actorId: accountId,
    action: isChange ? 'update' : 'view',
    command: operation,
    entity: 'operation',
    entityId: subjectOf(variables),
    isRefused: true,
  } as const;
  await inTransaction(database, async (tx) => {
    await lockAttempts(tx, `${accountId} ${operation}`);
    if (await wasRefusedSince(tx, { accountId, operation, since: minute })) return;
    await addAuditEvents(tx, [event], isoOf(nowMs));
  });
}

/** One row for each person, operation and minute: a page that asks again and again must not fill the log. */
export function refusedAttempts(dependencies: RefusedAttemptsDependencies): RefusedAttempts {
  const { clock, log } = dependencies;
  /** To the last minute that was written. Spares the database; the other instances it asks itself. */
  const written = new Map<string, number>();
  return {
    async note(attempt) {
      if (notClinical.has(attempt.operation)) return;
      const nowMs = clock.now();
      const minute = Math.floor(nowMs / minuteMs);
      const key = `${attempt.accountId} ${attempt.operation}`;
      if (written.get(key) === minute) return;
      if (written.size >= rememberedAttempts) written.clear();
      written.set(key, minute);
      try {
        await write(dependencies, attempt, nowMs);
      } catch (error) {
        written.delete(key);
        log.warn({ event: 'audit.refusal-not-written', reason: error instanceof Error ? error.message : '' });
      }
    },
  };
}
