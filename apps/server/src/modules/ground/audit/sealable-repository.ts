import { sql, type RawBuilder } from 'kysely';

/** The columns that are hashed, as text, of the table that is called `event` in the statement. */
export const sealableColumns: RawBuilder<unknown> = sql`
  event.id::text as id,
  (extract(epoch from event.at) * 1000000)::bigint::text as "atMicros",
  event.actor_id::text as "actorId",
  event.action as action,
  event.command as command,
  event.entity as entity,
  event.entity_id as "entityId",
  event.patient_id::text as "patientId",
  event.lab_record_id::text as "labRecordId",
  event.from_state as "fromState",
  event.to_state as "toState",
  event.diff::text as diff,
  event.reason as reason,
  event.workstation as workstation,
  event.ip as ip,
  event.is_refused::text as "isRefused",
  (extract(epoch from event.written_at) * 1000000)::bigint::text as "writtenAtMicros",
  encode(event.salt, 'hex') as salt`;
