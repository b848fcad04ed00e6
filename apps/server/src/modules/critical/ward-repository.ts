import type { Tx } from '../../platform/tx.ts';

export async function findDepartmentOf(tx: Tx, accountId: string): Promise<string | null> {
  const row = await tx
    .selectFrom('account')
    .select('department_id as id')
    .where('id', '=', accountId)
    .executeTakeFirst();
  return row?.id ?? null;
}

export async function findSid(tx: Tx, recordId: string): Promise<string> {
  const { sid } = await tx
    .selectFrom('lab_record')
    .select('sid')
    .where('id', '=', recordId)
    .executeTakeFirstOrThrow();
  return sid;
}
