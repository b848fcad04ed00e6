import { sql } from 'kysely';
import type { Tx } from '../../../platform/tx.ts';
import type { SealableEvent } from './event-hash.ts';
import { sealableColumns } from './sealable-repository.ts';

/** Events and their seals are read by several statements, which must all see the same moment. First in a transaction. */
export async function seeOneMoment(tx: Tx): Promise<void> {
  await sql`set transaction isolation level repeatable read, read only`.execute(tx);
}

export interface StoredSeal {
  readonly no: number;
  readonly sealedAt: string;
  readonly sealedAtMicros: string;
  readonly eventAt: readonly string[];
  readonly eventId: readonly string[];
  readonly eventHash: readonly Buffer[];
  readonly previousHash: Buffer;
  readonly hash: Buffer;
}

/** The next seals, as many as hold about so many events, and one at least. */
export async function listSeals(
  tx: Tx,
  { after, events }: { readonly after: number; readonly events: number },
): Promise<readonly StoredSeal[]> {
  const { rows } = await sql<Omit<StoredSeal, 'no'> & { readonly no: string }>`
    with sized as (
      select no, sum(events) over (order by no) - events as before from (
        select no, cardinality(event_id) as events from audit_seal where no > ${after} order by no limit 500) seals
    )
    select no, sealed_at as "sealedAt", (extract(epoch from sealed_at) * 1000000)::bigint::text as "sealedAtMicros",
        event_at::text[] as "eventAt", event_id::text[] as "eventId", event_hash as "eventHash",
        previous_hash as "previousHash", hash
      from audit_seal
     where no > ${after} and no <= (select max(no) from sized where before < ${events}::bigint)
     order by no`.execute(tx);
  return rows.map((row) => ({ ...row, no: Number(row.no) }));
}

/** In the order of the keys, with nothing for one that is not there. By keys: no plan then reads whole years. */
export async function findEvents(
  tx: Tx,
  keys: { readonly at: readonly string[]; readonly id: readonly string[] },
): Promise<readonly (SealableEvent | undefined)[]> {
  const { rows } = await sql<SealableEvent | Record<keyof SealableEvent, null>>`
    select ${sealableColumns}
      from unnest(${keys.at}::timestamptz[], ${keys.id}::uuid[]) with ordinality as wanted (at, id, position)
      left join audit_event event on event.at = wanted.at and event.id = wanted.id
     order by wanted.position`.execute(tx);
  return rows.map((row) => (row.id === null ? undefined : row));
}

export async function findLink(
  tx: Tx,
  no: number,
): Promise<{ readonly no: number; readonly hash: Buffer } | undefined> {
  const row = await tx
    .selectFrom('audit_seal')
    .select('hash')
    .where('no', '=', String(no))
    .executeTakeFirst();
  return row && { no, hash: row.hash };
}

export async function hasSealWithHash(tx: Tx, hash: Buffer): Promise<boolean> {
  const row = await tx.selectFrom('audit_seal').select('no').where('hash', '=', hash).executeTakeFirst();
  return row !== undefined;
}

/** The first seal of a calendar year of the hospital; undefined when there is none since. */
export async function findFirstSealSince(tx: Tx, moment: string): Promise<number | undefined> {
  const { rows } = await sql<{ no: string | null }>`
    select min(no) as no from audit_seal where sealed_at >= ${moment}::timestamptz`.execute(tx);
  const no = rows[0]?.no ?? null;
  return no === null ? undefined : Number(no);
}

/** The first of the last seals that together hold about so many events. */
export async function findRecentSeal(
  tx: Tx,
  { seals, events }: { readonly seals: number; readonly events: number },
): Promise<number> {
  const { rows } = await sql<{ no: string | null }>`
    select min(no) as no from (
      select no, sum(events) over (order by no desc) - events as after from (
        select no, cardinality(event_id) as events from audit_seal order by no desc limit ${sql.lit(seals)}) last
    ) sized where after < ${events}::bigint`.execute(tx);
  return Number(rows[0]?.no ?? 1);
}
