import type { RemovableKind, RetentionHold, RetentionKind, RetentionPeriod } from '@senlab/domain';
import { sql } from 'kysely';
import { newId } from '../../platform/ids.ts';
import { isoOf } from '../../platform/moment.ts';
import type { Tx } from '../../platform/tx.ts';

/** Where rows of a kind lie. The words are ours, and the table is called `kept` in them. */
interface KeptRows {
  readonly table: string;
  /** From when its period counts. */
  readonly moment: string;
  readonly where?: string;
}

/** All that is ever removed by the command, and from nowhere else. Each has an id, and nothing refers to it. */
interface RemovedRows extends KeptRows {
  readonly table: 'notice' | 'account_invitation' | 'device';
  readonly where: string;
}

const tasksOfAdministrators = `kept.kind in ('access_reset_asked', 'access_reset', 'rights_asked')`;

const removals: Readonly<Record<RemovableKind, RemovedRows>> = {
  'administration-notices': {
    table: 'notice',
    moment: 'kept.read_at',
    where: `${tasksOfAdministrators} and kept.read_at is not null`,
  },
  'spent-invitations': {
    table: 'account_invitation',
    moment: 'greatest(kept.used_at, kept.withdrawn_at)',
    // By the last one used the administration of accounts judges how somebody's password came.
    where: `case when kept.used_at is null then kept.withdrawn_at is not null else exists (
      select from account_invitation later where later.account_id = kept.account_id and later.used_at > kept.used_at) end`,
  },
  'closed-subscriptions': {
    table: 'device',
    moment:
      'greatest(kept.updated_at, (select owner.updated_at from account owner where owner.id = kept.account_id))',
    where: 'exists (select from account owner where owner.id = kept.account_id and not owner.is_active)',
  },
};

export const removedTables: readonly string[] = Object.values(removals).map(({ table }) => table);

const keptRows: Readonly<Record<RetentionKind, KeptRows>> = {
  ...removals,
  cases: { table: 'lab_record', moment: 'kept.registered_at' },
  reports: { table: 'report', moment: 'kept.released_at', where: 'kept.released_at is not null' },
  'case-notices': { table: 'notice', moment: 'kept.created_at', where: `not (${tasksOfAdministrators})` },
  'emergency-openings': { table: 'break_glass', moment: 'kept.opened_at' },
  prints: { table: 'print_log', moment: 'kept.at' },
  'return-slips': { table: 'return_slip', moment: 'kept.opened_at' },
  'appointment-slips': { table: 'appointment_slip', moment: 'kept.created_at' },
  'customer-activity': { table: 'customer_action', moment: 'kept.created_at' },
  calls: { table: 'call_log', moment: 'kept.calldate' },
  'quality-control': { table: 'control_run', moment: 'kept.measured_at' },
  consents: { table: 'research_consent_paper', moment: 'kept.added_at' },
  'research-files': { table: 'research_file', moment: 'kept.opened_on::timestamptz' },
  activity: { table: 'account_action', moment: 'kept.created_at' },
  'audit-log': { table: 'audit_event', moment: 'kept.at' },
  'unattached-uploads': {
    table: 'stored_file',
    moment: 'kept.created_at',
    where: `not exists (select from signature where image_file_id = kept.id)
      and not exists (select from karyotype_image where file_id = kept.id)
      and not exists (select from research_consent_paper where stored_file_id = kept.id)
      and not exists (select from corrective_action where file_ids @> array[kept.id])
      and not exists (select from customer_message where file_ids @> array[kept.id])
      and not exists (select from customer_action where kind = 5 and image_ids @> array[kept.id])`,
  },
};

/** The first thing in a transaction: all of one moment, and nothing can be written. */
export async function onlyRead(tx: Tx): Promise<void> {
  await sql`set transaction isolation level repeatable read, read only`.execute(tx);
}

/** A removal can wait, people cannot: it gives up where somebody has a table in hand for longer. */
export async function waitBriefly(tx: Tx): Promise<void> {
  await sql`set local lock_timeout = '2s'`.execute(tx);
}

export interface StoredPeriod extends RetentionPeriod {
  readonly kind: string;
  readonly source: string;
  /** Of the database, as all that is compared with it. */
  readonly nowMs: number;
}

const periods = sql<StoredPeriod>`select kind, days, source, confirmed_at is not null as "isConfirmed",
  (extract(epoch from clock_timestamp()) * 1000)::double precision as "nowMs" from retention_period`;

export async function listPeriods(tx: Tx): Promise<readonly StoredPeriod[]> {
  return (await sql<StoredPeriod>`${periods} order by kind`.execute(tx)).rows;
}

/** Until the end of the transaction: whoever changes the period or holds the kind waits for the batch under way. */
export async function lockPeriod(tx: Tx, kind: RetentionKind): Promise<StoredPeriod | undefined> {
  return (await sql<StoredPeriod>`${periods} where kind = ${kind} for update`.execute(tx)).rows[0];
}

export async function lockAllPeriods(tx: Tx): Promise<void> {
  await sql`select from retention_period order by kind for update`.execute(tx);
}

export interface NewPeriod {
  readonly kind: RetentionKind;
  readonly days: number;
  readonly source: string;
  readonly by: string;
  readonly at: string;
}

export async function savePeriod(tx: Tx, { kind, days, source, by, at }: NewPeriod): Promise<void> {
  await tx
    .updateTable('retention_period')
    .set({ days, source, confirmed_by: by, confirmed_at: at })
    .where('kind', '=', kind)
    .executeTakeFirstOrThrow();
}

export interface OpenHold extends RetentionHold {
  readonly no: number;
  readonly since: string;
}

export function listOpenHolds(tx: Tx): Promise<readonly OpenHold[]> {
  return tx
    .selectFrom('retention_hold')
    .select(['no', 'kind', 'placed_at as since'])
    .where('released_at', 'is', null)
    .orderBy('no')
    .execute();
}

interface Act {
  readonly reason: string;
  readonly by: string;
  readonly at: string;
}

export async function addHold(tx: Tx, kind: RetentionKind | null, { reason, by, at }: Act): Promise<number> {
  const { no } = await tx
    .insertInto('retention_hold')
    .values({ kind, reason, placed_by: by, placed_at: at })
    .returning('no')
    .executeTakeFirstOrThrow();
  return no;
}

/** What was held; undefined where no open hold has this number. */
export function releaseHold(
  tx: Tx,
  no: number,
  { reason, by, at }: Act,
): Promise<{ readonly kind: string | null } | undefined> {
  return tx
    .updateTable('retention_hold')
    .set({ released_by: by, released_at: at, release_reason: reason })
    .where('no', '=', no)
    .where('released_at', 'is', null)
    .returning('kind')
    .executeTakeFirst();
}

export interface KindCount {
  readonly oldest: string | null;
  readonly older: number;
  /** Of the whole table, with its indexes. */
  readonly bytes: number;
}

export async function countKind(tx: Tx, kind: RetentionKind, cutoff: string): Promise<KindCount> {
  const { table, moment, where = 'true' } = keptRows[kind];
  const [from, since, which] = [sql.table(table), sql.raw(moment), sql.raw(where)];
  const { rows } = await sql<KindCount>`select
    (select min(${since}) from ${from} kept where ${which}) as oldest,
    (select count(*) from ${from} kept where ${which} and ${since} < ${cutoff}::timestamptz)::float8 as older,
    (pg_total_relation_size(${table}::regclass) + coalesce(
      (select sum(pg_total_relation_size(relid)) from pg_partition_tree(${table}::regclass)), 0))::float8 as bytes`.execute(
    tx,
  );
  return rows[0] ?? { oldest: null, older: 0, bytes: 0 };
}

/** The oldest first. What somebody else has in hand is left for the next time. */
export async function deleteOldest(
  tx: Tx,
  kind: RemovableKind,
  { cutoff, limit }: { readonly cutoff: string; readonly limit: number },
): Promise<number> {
  const { table, moment, where } = removals[kind];
  const [from, since] = [sql.table(table), sql.raw(moment)];
  const { numAffectedRows = 0n } = await sql`
    with old as materialized (
      select kept.id from ${from} kept where ${sql.raw(where)} and ${since} < ${cutoff}::timestamptz
       order by ${since}, kept.id limit ${limit} for update of kept skip locked)
    delete from ${from} gone using old where gone.id = old.id`.execute(tx);
  return Number(numAffectedRows);
}

export interface RetentionRun {
  readonly id: string;
  readonly kind: string;
  readonly days: number;
  /** What was older went. */
  readonly cutoffMs: number;
  readonly by: string;
  readonly removed: number;
}

/** Under way, or broken off: of a kind one at most. Null: of all. */
export async function listOpenRuns(tx: Tx, kind: RetentionKind | null): Promise<readonly RetentionRun[]> {
  const { rows } = await sql<RetentionRun>`
    select id, kind, days, (extract(epoch from cutoff) * 1000)::double precision as "cutoffMs", begun_by as by, removed
      from retention_run where ended_at is null and (kind = ${kind} or ${kind}::text is null) order by kind`.execute(
    tx,
  );
  return rows;
}

export async function beginRun(tx: Tx, run: Omit<RetentionRun, 'id'>): Promise<RetentionRun> {
  const { kind, days, cutoffMs, by, removed } = run;
  const id = newId();
  await tx
    .insertInto('retention_run')
    .values({ id, kind, days, cutoff: isoOf(cutoffMs), begun_by: by, removed })
    .execute();
  return { id, ...run };
}

export async function addRemoved(tx: Tx, run: RetentionRun, more: number): Promise<RetentionRun> {
  const removed = run.removed + more;
  await tx.updateTable('retention_run').set({ removed }).where('id', '=', run.id).executeTakeFirstOrThrow();
  return { ...run, removed };
}

export async function endRun(tx: Tx, { id }: RetentionRun): Promise<void> {
  await sql`update retention_run set ended_at = clock_timestamp() where id = ${id}`.execute(tx);
}
