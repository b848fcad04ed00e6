import { sql } from 'kysely';
import type { Tx } from '../../../platform/tx.ts';

/** Voids the codes that would still set a password. A used one stays as it was: the record tells who came in by it. */
export async function withdrawInvitations(tx: Tx, accountId: string): Promise<void> {
  await tx
    .updateTable('account_invitation')
    .set({ withdrawn_at: sql`now()` })
    .where('account_id', '=', accountId)
    .where('used_at', 'is', null)
    .where('withdrawn_at', 'is', null)
    .execute();
}
