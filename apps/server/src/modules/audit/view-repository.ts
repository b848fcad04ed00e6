import { sql } from 'kysely';
import { newId } from '../../platform/ids.ts';
import { currentTrace } from '../../platform/request-trace.ts';
import type { Tx } from '../../platform/tx.ts';
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
