import { sql } from 'kysely';
import type { Tx } from '../../../platform/tx.ts';

/** Until the end of the transaction: two instances that refuse the same person at once write one row. */
export async function lockAttempts(tx: Tx, key: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 7236019))`.execute(tx);
}

export async function wasRefusedSince(
  tx: Tx,
  attempt: { readonly accountId: string; readonly operation: string; readonly since: string },
): Promise<boolean> {
  const row = await tx
    .selectFrom('audit_event')
    .select('id')
    .where('actor_id', '=', attempt.accountId)
    .where('at', '>=', attempt.since)
    .where('command', '=', attempt.operation)
    .where('is_refused', '=', true)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
