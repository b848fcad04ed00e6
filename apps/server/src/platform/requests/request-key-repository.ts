import { sql } from 'kysely';
import type { Tx } from '../tx.ts';

/** What is known of one request, and of each that is sent again. */
export interface RequestKey {
  readonly accountId: string;
  readonly key: string;
  readonly operation: string;
  readonly fingerprint: Buffer;
}

export interface KeptRequest {
  readonly isSame: boolean;
  /** The id of what was made, where one is kept. */
  readonly made: string | null;
}

/** Waits while another transaction has written the same key; false when that one committed. */
export async function insertRequestKey(tx: Tx, request: RequestKey): Promise<boolean> {
  const { accountId, key, operation, fingerprint } = request;
  const { rows } = await sql`
    insert into request_key (account_id, key, operation, fingerprint)
    values (${accountId}, ${key}, ${operation}, ${fingerprint})
    on conflict do nothing returning 1`.execute(tx);
  return rows.length > 0;
}

export async function findRequestKey(tx: Tx, request: RequestKey): Promise<KeptRequest | undefined> {
  const { accountId, key, operation, fingerprint } = request;
  const { rows } = await sql<KeptRequest>`
    select operation = ${operation} and fingerprint = ${fingerprint} as "isSame", made
      from request_key where account_id = ${accountId} and key = ${key}`.execute(tx);
  return rows[0];
}

export async function noteMade(
  tx: Tx,
  { accountId, key }: Pick<RequestKey, 'accountId' | 'key'>,
  made: string,
): Promise<void> {
  await sql`update request_key set made = ${made} where account_id = ${accountId} and key = ${key}`.execute(
    tx,
  );
}

export async function deleteRequestKey(
  tx: Tx,
  { accountId, key }: Pick<RequestKey, 'accountId' | 'key'>,
): Promise<void> {
  await sql`delete from request_key where account_id = ${accountId} and key = ${key}`.execute(tx);
}

/** Longer than anybody tries again, and than a page keeps its keys. */
export async function deleteOldRequestKeys(tx: Tx): Promise<void> {
  await sql`delete from request_key where done_at < clock_timestamp() - interval '2 days'`.execute(tx);
}
