import type { Tx } from '../../platform/tx.ts';

export async function findNameOf(tx: Tx, accountId: string | null): Promise<string | null> {
  if (accountId === null) return null;
  const row = await tx
    .selectFrom('account')
    .select('full_name as fullName')
    .where('id', '=', accountId)
    .executeTakeFirst();
  return row?.fullName ?? null;
}
