import { sql, type RawBuilder } from 'kysely';
import type { Tx } from '../../../platform/tx.ts';
import type { SealableEvent } from './event.ts';

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

/** Any constant, the same in every instance. */
const sealingLock = 7_236_018;

/** False while another process seals; it is given back at the end of the transaction, however that ends. */
export async function lockSealing(tx: Tx): Promise<boolean> {
  const { rows } = await sql<{
    locked: boolean;
  }>`select pg_try_advisory_xact_lock(${sealingLock}) as locked`.execute(tx);
  return rows[0]?.locked === true;
}

export interface ChainHead {
  readonly no: number;
  readonly hash: Buffer;
  readonly sealedAt: string;
}

export async function findHead(tx: Tx): Promise<ChainHead | undefined> {
  const { rows } = await sql<{ no: string; hash: Buffer; sealedAt: string }>`
    select no, hash, sealed_at as "sealedAt" from audit_seal order by no desc limit 1`.execute(tx);
  const [head] = rows;
  return head && { ...head, no: Number(head.no) };
}

export interface UnsealedEvent extends SealableEvent {
  readonly at: string;
}

/**
 * The oldest that wait. One whose event is gone keeps waiting: only then does the verification still know that there
 * was one. `offset 0` has each event looked up by its key: joined as a whole, millions that wait would be read for
 * each batch.
 */
export async function listUnsealed(tx: Tx, limit: number): Promise<readonly UnsealedEvent[]> {
  const { rows } = await sql<UnsealedEvent>`
    select event.at, ${sealableColumns}
      from audit_unsealed waiting
     cross join lateral (
       select * from audit_event where at = waiting.at and id = waiting.id offset 0) event
     order by waiting.at, waiting.id limit ${sql.lit(limit)}`.execute(tx);
  return rows;
}

export interface NewSeal {
  readonly no: number;
  readonly sealedAt: string;
  readonly eventAt: readonly string[];
  readonly eventId: readonly string[];
  readonly eventHash: readonly Buffer[];
  readonly previousHash: Buffer;
  readonly hash: Buffer;
}

export async function addSeal(tx: Tx, seal: NewSeal): Promise<void> {
  await sql`
    insert into audit_seal (no, sealed_at, event_at, event_id, event_hash, previous_hash, hash)
    values (${seal.no}, ${seal.sealedAt}, ${seal.eventAt}::timestamptz[], ${seal.eventId}::uuid[],
      ${seal.eventHash}::bytea[], ${seal.previousHash}, ${seal.hash})`.execute(tx);
}

/** How many of them were still waiting. */
export async function deleteUnsealed(
  tx: Tx,
  sealed: { readonly at: readonly string[]; readonly id: readonly string[] },
): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from audit_unsealed waiting
     using unnest(${sealed.at}::timestamptz[], ${sealed.id}::uuid[]) as sealed (at, id)
     where waiting.at = sealed.at and waiting.id = sealed.id`.execute(tx);
  return Number(numAffectedRows ?? 0);
}
