import type { EscalationPlan, EscalationRecipient, EscalationStep, OrderPriority } from '@senlab/domain';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/tx.ts';

/** Any constant, the same in every instance. */
const escalationLock = 7_236_015;

export async function lockEscalation(tx: Tx): Promise<boolean> {
  const { rows } = await sql<{
    locked: boolean;
  }>`select pg_try_advisory_xact_lock(${escalationLock}) as locked`.execute(tx);
  return rows[0]?.locked === true;
}

/** The hospital's own steps, the same for every priority. */
export async function readEscalationPlan(tx: Tx): Promise<EscalationPlan> {
  const rows = await tx
    .selectFrom('escalation_step')
    .select(['level', 'after_minutes as afterMinutes', 'recipient_role as recipient'])
    .orderBy('level')
    .execute();
  const steps: readonly EscalationStep[] = rows.map((row) => ({
    ...row,
    recipient: row.recipient as EscalationRecipient,
  }));
  return { stat: steps, urgent: steps, routine: steps };
}

export interface WaitingCritical {
  readonly id: string;
  readonly recordId: string;
  readonly sid: string;
  readonly testCode: string;
  readonly runNo: number;
  readonly patientId: string;
  readonly locationCode: string;
  readonly priority: OrderPriority;
  readonly detectedAt: string;
  readonly done: readonly number[];
}

/** Everything that nobody was told about yet. A few rows, however many years are kept. */
export async function listWaiting(tx: Tx): Promise<readonly WaitingCritical[]> {
  const { rows } = await sql<WaitingCritical>`
    select c.id, c.lab_record_id as "recordId", r.sid, c.test_code as "testCode", c.run_no as "runNo",
           c.patient_id as "patientId", c.location_code as "locationCode", c.priority, c.detected_at as "detectedAt",
           array(select level::int from critical_escalation e where e.notification_id = c.id) as done
      from critical_notification c join lab_record r on r.id = c.lab_record_id
     where c.status = 'open'
     order by c.due_at, c.id for update of c`.execute(tx);
  return rows;
}

/**
 * Who is to be told at a level: the site's own people, else those of the house, else every laboratory doctor. An alarm
 * that goes to nobody would be worse than one that goes to many.
 */
export async function listRecipients(
  tx: Tx,
  { locationCode, level }: { readonly locationCode: string; readonly level: number },
): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`
    with named as (
      select account_id as id, location_code from escalation_recipient e
        join account a on a.id = e.account_id and a.is_active
       where e.level = ${level} and (e.location_code = ${locationCode} or e.location_code is null)
    ), chosen as (
      select id from named where location_code is not null
      union all
      select id from named where location_code is null and not exists (select from named where location_code is not null)
    )
    select id from chosen
    union
    select a.id from account a join account_permission p on p.account_id = a.id and p.permission = 'results.approve'
     where a.is_active and not exists (select from chosen)
    order by id`.execute(tx);
  return rows.map(({ id }) => id);
}

/** False when it was sent already. */
export async function addEscalation(
  tx: Tx,
  given: {
    readonly id: string;
    readonly step: EscalationStep;
    readonly recipientIds: readonly string[];
    readonly at: string;
  },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await tx
    .insertInto('critical_escalation')
    .values({
      notification_id: given.id,
      level: given.step.level,
      recipient_role: given.step.recipient,
      recipient_ids: [...given.recipientIds],
      escalated_at: given.at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}
