import type { AccountId } from '@senlab/domain';
import type { Tx } from '../../platform/tx.ts';

export async function findWard(tx: Tx, accountId: AccountId): Promise<string | null | undefined> {
  const row = await tx
    .selectFrom('account')
    .select('department_id as departmentId')
    .where('id', '=', accountId)
    .executeTakeFirst();
  return row?.departmentId;
}
