import { dueEscalations, soundEscalationPlan, type EscalationStep } from '@senlab/domain';
import type { JobHandler, Schedule } from '../../../jobs/worker.ts';
import { hintAlarms } from '../../../live/outbox-repository.ts';
import { systemClock, type Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database.ts';
import { isoOf, msOf } from '../../../platform/moment.ts';
import { inTransaction, type Tx } from '../../../platform/tx.ts';
import { addAuditEvents } from '../../ground/audit/index.ts';
import { addNotices } from '../../ground/notices/index.ts';
import {
  addEscalation,
  listRecipients,
  listWaiting,
  lockEscalation,
  readEscalationPlan,
  type WaitingCritical,
} from './escalation-repository.ts';

const task = 'escalate_criticals';

/** Every minute. What is owed is read off the table, so a worker that was down sends what it missed. */
export const criticalSchedule: readonly Schedule[] = [{ task, cron: '* * * * *' }];

async function send(tx: Tx, critical: WaitingCritical, { step, at }: Sending): Promise<void> {
  const recipientIds = await listRecipients(tx, { locationCode: critical.locationCode, level: step.level });
  if (!(await addEscalation(tx, { id: critical.id, step, recipientIds, at }))) return;
  await addNotices(
    tx,
    recipientIds.map((accountId) => ({
      accountId,
      kind: 'critical_escalated',
      subjectId: critical.id,
      label: critical.sid,
    })),
    at,
  );
  const event = {
    actorId: null,
    action: 'update',
    command: 'escalate',
    entity: 'critical',
    entityId: `${critical.sid} ${critical.testCode}/${String(critical.runNo)}`,
    patientId: critical.patientId,
    labRecordId: critical.recordId,
    diff: { level: [null, step.level], recipients: [null, recipientIds.length] },
  } as const;
  await addAuditEvents(tx, [event], at);
  await hintAlarms(tx);
}

interface Sending {
  readonly step: EscalationStep;
  readonly at: string;
}

/** Answers how many steps were sent. One process at a time; a second one finds nothing to do. */
export function escalateCriticals(database: Database, clock: Clock): Promise<number> {
  return inTransaction(database, async (tx) => {
    if (!(await lockEscalation(tx))) return 0;
    const plan = soundEscalationPlan(await readEscalationPlan(tx));
    const now = clock.now();
    let sent = 0;
    for (const critical of await listWaiting(tx)) {
      const { priority, done } = critical;
      const facts = { detectedAt: msOf(critical.detectedAt) ?? now, priority, notifiedAt: null, done };
      for (const step of dueEscalations(facts, plan, now)) {
        await send(tx, critical, { step, at: isoOf(now) });
        sent += 1;
      }
    }
    return sent;
  });
}

export function criticalJobs(
  database: Database,
  clock: Clock = systemClock,
): Readonly<Record<string, JobHandler>> {
  return {
    [task]: async () => {
      await escalateCriticals(database, clock);
    },
  };
}
