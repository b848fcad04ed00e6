import { sql } from 'kysely';
import type { Tx } from '../../../platform/tx.ts';

/** When somebody last said that what waits need not be handed over here. */
export async function dismissedUntil(tx: Tx, patientId: string): Promise<string | null> {
  const { rows } = await sql<{ at: string | null }>`
    select max(cancelled_at) as at from return_slip
     where patient_id = ${patientId} and status = 'cancelled' and handed_at is null
       and cancelled_by is not null`.execute(tx);
  return rows[0]?.at ?? null;
}

/** Whose reports moved; taken off the list by the transaction that looks after them. In one order for everybody. */
export async function takeDue(tx: Tx, limit: 20): Promise<readonly string[]> {
  const { rows } = await sql<{ patientId: string }>`
    delete from return_slip_due where id in (
      select id from return_slip_due order by id limit ${sql.lit(limit)} for update skip locked)
    returning patient_id as "patientId"`.execute(tx);
  return [...new Set(rows.map(({ patientId }) => patientId))].toSorted();
}

/** The file that is in use, of one that was merged into another. */
export async function livingFileOf(tx: Tx, patientId: string): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    with recursive file as (
      select id, merged_into_id from patient where id = ${patientId}
      union
      select next.id, next.merged_into_id from file join patient next on next.id = file.merged_into_id)
    select id from file where merged_into_id is null`.execute(tx);
  return rows[0]?.id ?? patientId;
}

export interface ReadySlip {
  readonly id: string;
  readonly patientId: string;
}

export async function listReadyBefore(tx: Tx, moment: string): Promise<readonly ReadySlip[]> {
  const { rows } = await sql<ReadySlip>`
    select id, patient_id as "patientId" from return_slip
     where status = 'ready' and ready_at <= ${moment} order by ready_at, id limit 200`.execute(tx);
  return rows;
}
