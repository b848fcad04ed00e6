import { sql } from 'kysely';
import type { Tx } from '../platform/tx.ts';
import { isSharedTopic, type PublicTopic, type Topic } from './topics.ts';

export interface OutboxEntry {
  readonly topic: Topic;
  readonly accountId: string | null;
  readonly subjectId: string;
}

export interface PublishedEntry {
  readonly sequence: string;
  readonly topic: string;
  readonly accountId: string | null;
  readonly subjectId: string;
}

/** Any constant, the same in every instance. */
const relayLock = 7_236_002;
export const liveChannel = 'senlab_live';

export async function addToOutbox(tx: Tx, ...entries: readonly OutboxEntry[]): Promise<void> {
  await tx
    .insertInto('outbox')
    .values(
      entries.map(({ topic, accountId, subjectId }) => ({
        topic,
        account_id: accountId,
        subject_id: subjectId,
      })),
    )
    .execute();
}

/** That something about alarms has changed, and not about which case: a ward hears it too, and asks for its own. */
const aboutAlarms: OutboxEntry = { topic: 'critical', accountId: null, subjectId: 'alarms' };

export function hintAlarms(tx: Tx): Promise<void> {
  return addToOutbox(tx, aboutAlarms);
}

/**
 * That something about a case has changed, and always together with alarms, whether one rang or not. Were alarms told only
 * when there is one, the case that is told beside it would be the one whose value rings.
 */
export function hintLabRecord(tx: Tx, id: string): Promise<void> {
  return addToOutbox(tx, aboutAlarms, { topic: 'lab_records', accountId: null, subjectId: id });
}

/**
 * Numbers what was committed since the last time and tells every instance with one NOTIFY for the whole batch.
 * The lock makes the numbers appear in their own order: a reader that has seen 41 will never find a new 40.
 */
export async function publishPending(tx: Tx, batch: number): Promise<number> {
  await sql`select pg_advisory_xact_lock(${relayLock})`.execute(tx);
  const published = await sql<{ sequence: string }>`
    with pending as (
      select id from outbox where sequence is null order by id limit ${sql.lit(batch)}
    ), numbered as (
      select id, nextval('outbox_sequence') as sequence from (select id from pending order by id) ordered
    )
    update outbox set sequence = numbered.sequence from numbered where outbox.id = numbered.id
    returning outbox.sequence`.execute(tx);
  if (published.rows.length > 0) await sql`select pg_notify(${liveChannel}, '')`.execute(tx);
  return published.rows.length;
}

export async function hasPending(tx: Tx): Promise<boolean> {
  const { rows } = await sql`select 1 from outbox where sequence is null limit 1`.execute(tx);
  return rows.length > 0;
}

export async function readPublishedAfter(tx: Tx, sequence: string, limit: number): Promise<PublishedEntry[]> {
  return tx
    .selectFrom('outbox')
    .select([
      sql<string>`sequence`.as('sequence'),
      'topic',
      'account_id as accountId',
      'subject_id as subjectId',
    ])
    .where('sequence', '>', sequence)
    .orderBy('sequence')
    .limit(sql.lit(limit))
    .execute();
}

export async function lastPublished(tx: Tx): Promise<string> {
  const row = await tx
    .selectFrom('outbox')
    .select((eb) => sql<string>`coalesce(${eb.fn.max('sequence')}, 0)`.as('last'))
    .executeTakeFirstOrThrow();
  return row.last;
}

/** False when hints after `sequence` may have been deleted, or when the number is of another life of this database. */
async function isKept(tx: Tx, sequence: string): Promise<boolean> {
  const { rows } = await sql<{ kept: boolean }>`
    select coalesce(min(sequence), 1) <= ${sequence}::bigint + 1
       and coalesce(max(sequence), 0) >= ${sequence}::bigint as kept
      from outbox`.execute(tx);
  return rows[0]?.kept ?? false;
}

/** Undefined when what came after `sequence` can no longer be told. */
export async function readMissed(
  tx: Tx,
  since: {
    readonly sequence: string;
    readonly topics: readonly PublicTopic[];
    readonly accountId: string;
    readonly limit: number;
  },
): Promise<readonly PublishedEntry[] | undefined> {
  if (!(await isKept(tx, since.sequence))) return undefined;
  const rows = await tx
    .selectFrom('outbox')
    .select([
      sql<string>`sequence`.as('sequence'),
      'topic',
      'account_id as accountId',
      'subject_id as subjectId',
    ])
    .where('sequence', '>', since.sequence)
    .where((eb) =>
      eb.or([
        eb('account_id', '=', since.accountId).and('topic', 'in', since.topics),
        eb('account_id', 'is', null).and('topic', 'in', [...since.topics.filter(isSharedTopic), '']),
      ]),
    )
    .orderBy('sequence')
    .limit(sql.lit(since.limit + 1))
    .execute();
  return rows.length > since.limit ? undefined : rows;
}

export async function deletePublishedBefore(tx: Tx, days: number): Promise<void> {
  // The newest row stays, so that the last number given is always known.
  await sql`delete from outbox where sequence < (select max(sequence) from outbox)
    and created_at < now() - make_interval(days => ${days})`.execute(tx);
}
