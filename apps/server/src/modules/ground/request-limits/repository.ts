import { sql } from 'kysely';
import type { Tx } from '../../../platform/tx.ts';

export interface RequestDelta {
  readonly accountId: string;
  readonly requests: number;
}

/** Adds what one instance counted and answers the sums of all of them. Sorted, so that two instances cannot deadlock. */
export async function addRequests(
  tx: Tx,
  windowStart: number,
  deltas: readonly RequestDelta[],
): Promise<ReadonlyMap<string, number>> {
  const sorted = deltas.toSorted((a, b) => (a.accountId < b.accountId ? -1 : 1));
  const { rows } = await sql<{ account_id: string; requests: number }>`
    insert into request_count (account_id, window_start, requests)
    select account_id, ${windowStart}::bigint, requests
    from unnest(${sorted.map((delta) => delta.accountId)}::uuid[], ${sorted.map((delta) => delta.requests)}::int[])
      as delta (account_id, requests)
    on conflict (account_id, window_start) do update set requests = request_count.requests + excluded.requests
    returning account_id, requests`.execute(tx);
  return new Map(rows.map((row) => [row.account_id, row.requests]));
}

export async function deleteOldRequestCounts(tx: Tx): Promise<void> {
  await sql`delete from request_count where window_start < extract(epoch from now()) - 3600`.execute(tx);
}
