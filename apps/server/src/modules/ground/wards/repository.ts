import { clinicalKinds } from '@senlab/domain';
import type { Tx } from '../../../platform/tx.ts';

/** Where an account works; null for those who belong to no department. */
export async function findDepartment(tx: Tx, accountId: string): Promise<string | null> {
  const row = await tx
    .selectFrom('account')
    .select('department_id as departmentId')
    .where('id', '=', accountId)
    .executeTakeFirst();
  return row?.departmentId ?? null;
}

/** The same where clinicians work there. */
export async function findClinicalDepartment(tx: Tx, accountId: string): Promise<string | null> {
  const row = await tx
    .selectFrom('account')
    .innerJoin('department', 'department.id', 'account.department_id')
    .select('department.id')
    .where('account.id', '=', accountId)
    .where('department.kind', 'in', clinicalKinds)
    .executeTakeFirst();
  return row?.id ?? null;
}
