import type { AccountId } from '@senlab/domain';
import type { Tx } from '../../platform/tx.ts';

export interface StoredFileRow {
  readonly id: string;
  readonly sha256: string;
  readonly name: string;
  readonly type: string;
  readonly size: number;
}

export async function addStoredFile(tx: Tx, accountId: AccountId, file: StoredFileRow): Promise<void> {
  await tx
    .insertInto('stored_file')
    .values({ ...file, account_id: accountId })
    .execute();
}

export async function findFileOf(
  tx: Tx,
  accountId: AccountId,
  id: string,
): Promise<StoredFileRow | undefined> {
  return tx
    .selectFrom('stored_file')
    .select(['id', 'sha256', 'name', 'type', 'size'])
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .executeTakeFirst();
}
