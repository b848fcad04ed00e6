import { sql } from 'kysely';
import { newId } from '../../../platform/ids.ts';
import { currentTrace } from '../../../platform/request-trace.ts';
import type { Tx } from '../../../platform/tx.ts';
import type { AuditEvent } from './repository.ts';

/** A page that asks again by itself is still the same look. */
export const sameLookMinutes = 15;

export type View = Pick<AuditEvent, 'entity' | 'entityId'> & {
  readonly actorId: string;
  readonly patientId: string;
  /** What was looked at of it; by itself everything that its page shows. */
  readonly command?: string;
  /** Of what belongs to a case. */
  readonly labRecordId?: string;
};

/**
 * Who looked at whom is kept, as the law wants it. For pages that are loaded anew whenever others work: once for each
 * person, place and quarter of an hour, so that the log tells of people and not of screens that were left open.
 */
export async function addView(
  tx: Tx,
  { actorId, entity, entityId, patientId, labRecordId, command = 'view' }: View,
  at: string,
): Promise<void> {
  const { ip } = currentTrace();
  await sql`
    insert into audit_event (id, at, actor_id, action, command, entity, entity_id, patient_id, lab_record_id, ip)
    select ${newId()}, ${at}, ${actorId}, 'view', ${command}, ${entity}, ${entityId}, ${patientId}, ${labRecordId ?? null}, ${ip}
     where not exists (
       select from audit_event
        where actor_id = ${actorId} and action = 'view' and command = ${command} and entity = ${entity} and entity_id = ${entityId}
          and ip is not distinct from ${ip} and not is_refused
          and at > ${at}::timestamptz - make_interval(mins => ${sameLookMinutes}) and at <= ${at}::timestamptz)`.execute(
    tx,
  );
}

export interface OpenedRecord {
  readonly id: string;
  /** When she looked at it last. */
  readonly at: string;
}

/** A bench opens some hundreds of cases on a busy day; looks further back are not gone through. */
const looksGoneThrough = 400;

/** The cases that somebody opened since, the last one first. What she may still read of them is not asked here. */
export async function listOpenedRecords(
  tx: Tx,
  { actorId, since, limit }: { readonly actorId: string; readonly since: string; readonly limit: number },
): Promise<readonly OpenedRecord[]> {
  const { rows } = await sql<OpenedRecord>`
    select lab_record_id as id, max(at) as at from (
      select lab_record_id, at from audit_event
       where actor_id = ${actorId} and at > ${since}::timestamptz and action = 'view' and command = 'view'
         and entity = 'lab-record' and lab_record_id is not null and not is_refused
       order by at desc limit ${sql.lit(looksGoneThrough)}) looks
     group by lab_record_id order by max(at) desc, lab_record_id limit ${limit}`.execute(tx);
  return rows;
}
