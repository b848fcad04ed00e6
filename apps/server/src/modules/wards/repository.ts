import type { Tx } from '../../platform/tx.ts';

/** Where an account works; null for those who belong to no department. */
export async function findOwnDepartment(tx: Tx, accountId: string): Promise<string | null> {
  const row = await tx
    .selectFrom('account')
    .select('department_id as departmentId')
    .where('id', '=', accountId)
    .executeTakeFirst();
  return row?.departmentId ?? null;
}
