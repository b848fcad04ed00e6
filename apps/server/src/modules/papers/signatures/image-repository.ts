import type { Tx } from '../../../platform/tx.ts';

export interface UploadedImage {
  readonly sha256: string;
  readonly type: string;
  readonly size: number;
}

/** Somebody else's upload is answered like none at all, so that ids cannot be tried out. */
export async function findUpload(
  tx: Tx,
  accountId: string,
  fileId: string,
): Promise<UploadedImage | undefined> {
  return tx
    .selectFrom('stored_file')
    .select(['sha256', 'type', 'size'])
    .where('id', '=', fileId)
    .where('account_id', '=', accountId)
    .executeTakeFirst();
}

/** Null for the owner: anybody's. */
export async function isImageOfSignature(tx: Tx, fileId: string, ownerId: string | null): Promise<boolean> {
  const row = await tx
    .selectFrom('signature')
    .select('id')
    .where('image_file_id', '=', fileId)
    .$if(ownerId !== null, (query) => query.where('account_id', '=', ownerId))
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
