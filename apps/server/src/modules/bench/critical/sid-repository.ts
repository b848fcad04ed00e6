import type { Tx } from '../../../platform/tx.ts';

export async function findSid(tx: Tx, recordId: string): Promise<string> {
  const { sid } = await tx
    .selectFrom('lab_record')
    .select('sid')
    .where('id', '=', recordId)
    .executeTakeFirstOrThrow();
  return sid;
}
