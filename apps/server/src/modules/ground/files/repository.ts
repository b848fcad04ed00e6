import type { AccountId } from '@senlab/domain';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/tx.ts';

export interface StoredFileRow {
  readonly id: string;
  readonly sha256: string;
  readonly name: string;
  readonly type: string;
  readonly size: number;
}

export async function addStoredFile(tx: Tx, accountId: AccountId, file: StoredFileRow): Promise<void> {
  await tx
    .insertInto('stored_file')
    .values({ ...file, account_id: accountId })
    .execute();
}

export async function findFileOf(
  tx: Tx,
  accountId: AccountId,
  id: string,
): Promise<StoredFileRow | undefined> {
  return tx
    .selectFrom('stored_file')
    .select(['id', 'sha256', 'name', 'type', 'size'])
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .executeTakeFirst();
}

/** Whoever's it is: only for a file that somebody else made a document of. */
export async function findFile(tx: Tx, id: string): Promise<StoredFileRow | undefined> {
  return tx
    .selectFrom('stored_file')
    .select(['id', 'sha256', 'name', 'type', 'size'])
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Whether every one of them is there, and this person's own: ids cannot be tried out by attaching them. */
export async function areFilesOf(tx: Tx, accountId: AccountId, ids: readonly string[]): Promise<boolean> {
  const wanted = [...new Set(ids)];
  if (wanted.length === 0) return true;
  const rows = await tx
    .selectFrom('stored_file')
    .select('id')
    .where('id', 'in', wanted)
    .where('account_id', '=', accountId)
    .execute();
  return rows.length === wanted.length;
}

export interface StoredToday {
  readonly byPerson: number;
  readonly inAll: number;
}

/** Bytes that were uploaded within the last day. */
export async function countStoredToday(tx: Tx, accountId: AccountId): Promise<StoredToday> {
  const { rows } = await sql<{ by_person: number; in_all: number }>`
    select coalesce(sum(size) filter (where account_id = ${accountId}), 0)::double precision as by_person,
           coalesce(sum(size), 0)::double precision as in_all
    from stored_file where created_at > now() - interval '1 day'`.execute(tx);
  return { byPerson: rows[0]?.by_person ?? 0, inAll: rows[0]?.in_all ?? 0 };
}
