import { sql } from 'kysely';
import type { Tx } from '../../../platform/tx.ts';
import type { SealableEvent } from './event.ts';
import { sealableColumns } from './seal-repository.ts';

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

export interface EventPlace {
  readonly at: string;
  readonly id: string;
}

/** The time of the first event from a moment on. */
export async function findNextEventTime(tx: Tx, from: string): Promise<string | undefined> {
  const { rows } = await sql<{ at: string | null }>`
    select min(at) as at from audit_event where at >= ${from}::timestamptz`.execute(tx);
  return rows[0]?.at ?? undefined;
}

export interface DayLook {
  readonly stray: EventPlace | undefined;
  /** Where the next day begins. */
  readonly end: string;
}

/**
 * The first event of the 24 hours from a moment on that neither a seal holds nor a seal is awaited for. As a difference
 * of sets: its time does not depend on what the planner believes about arrays.
 */
export async function lookThroughDay(tx: Tx, from: string): Promise<DayLook> {
  const { rows } = await sql<{ end: string; at: string | null; id: string | null }>`
    with day as materialized (
      select ${from}::timestamptz as first, ${from}::timestamptz + interval '24 hours' as last
    ), stray as (
      select at, id from audit_event
       where at >= ${from}::timestamptz and at < ${from}::timestamptz + interval '24 hours'
      except
      select at, id from audit_unsealed where at >= ${from}::timestamptz
      except
      select sealed.at, sealed.id
        from audit_seal seal cross join lateral unnest(seal.event_at, seal.event_id) as sealed (at, id)
       where seal.span && tstzrange(${from}::timestamptz, ${from}::timestamptz + interval '24 hours')
      order by 1, 2 limit 1
    )
    select day.last as end, stray.at, stray.id from day left join stray on true`.execute(tx);
  const row = rows[0];
  const { at = null, id = null } = row ?? {};
  return { stray: at === null || id === null ? undefined : { at, id }, end: row?.end ?? from };
}

export interface WaitingEvent extends EventPlace {
  /** Noted to be sealed, but not in the log any more. */
  readonly isGone: boolean;
}

/** What should not wait: an event that is gone, or one that was noted before a moment. */
export async function findWaiting(tx: Tx, notedBefore: string): Promise<WaitingEvent | undefined> {
  const { rows } = await sql<WaitingEvent>`
    select waiting.at, waiting.id, event.id is null as "isGone"
      from audit_unsealed waiting
      left join audit_event event on event.at = waiting.at and event.id = waiting.id
     where event.id is null or waiting.noted_at < ${notedBefore}::timestamptz
     order by event.id is null desc, waiting.noted_at, waiting.at, waiting.id limit 1`.execute(tx);
  return rows[0];
}

export interface FrozenDocument {
  readonly hash: string;
  readonly body: string;
}

/** All hashes in hexadecimal. */
export interface FrozenReport {
  readonly reportId: string;
  readonly code: string;
  readonly versionNo: number;
  readonly status: string;
  readonly releasedAt: string | null;
  /** Of the document in force. */
  readonly hash: string | null;
  /** The one in force, and those that were signed and unapproved again. */
  readonly documents: readonly FrozenDocument[];
  /** As the release wrote it into the log. */
  readonly loggedHashes: readonly (string | null)[];
}

/** Papers with a document, and those that have left and must have one. By id, some at a time: bodies are large. */
export async function listFrozenReports(
  tx: Tx,
  { after, limit }: { readonly after: string; readonly limit: number },
): Promise<readonly FrozenReport[]> {
  const { rows } = await sql<FrozenReport>`
    select id as "reportId", code, version_no as "versionNo", status, released_at as "releasedAt",
        encode(document_hash, 'hex') as hash,
        (select coalesce(json_agg(json_build_object('hash', encode(document.hash, 'hex'), 'body', document.body)
            order by document.frozen_at, document.hash), '[]')
           from report_document document where document.report_id = report.id) as documents,
        array(select event.diff #>> '{documentHash,1}' from audit_event event
          where event.lab_record_id = report.lab_record_id and event.at >= report.created_at
            and event.entity = 'report' and event.entity_id = report.code || '/' || report.version_no
            and event.command = 'release' and not event.is_refused) as "loggedHashes"
      from report
     where id > ${after}::uuid
       and (status in ('approved', 'released', 'superseded', 'withdrawn')
         or exists (select from report_document document where document.report_id = report.id))
     order by id limit ${sql.lit(limit)}`.execute(tx);
  return rows;
}

export async function countDocuments(tx: Tx): Promise<number> {
  const { rows } = await sql<{ n: string }>`select count(*) as n from report_document`.execute(tx);
  return Number(rows[0]?.n ?? 0);
}
