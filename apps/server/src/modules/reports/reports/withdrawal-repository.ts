import type { Tx } from '../../../platform/tx.ts';

export interface WithdrawalSignature {
  readonly id: string;
  readonly reportId: string;
  readonly accountId: string;
  /** In hexadecimal: of the document that is withdrawn. */
  readonly contentHash: string;
  /** Empty for the administration. */
  readonly licenceNo: string;
  readonly identityCheckId: string;
  readonly at: string;
}

export async function insertWithdrawalSignature(tx: Tx, signature: WithdrawalSignature): Promise<void> {
  await tx
    .insertInto('report_signature')
    .values({
      id: signature.id,
      report_id: signature.reportId,
      account_id: signature.accountId,
      meaning: 'withdraw',
      content_hash: Buffer.from(signature.contentHash, 'hex'),
      licence_no: signature.licenceNo,
      identity_check_id: signature.identityCheckId,
      signed_at: signature.at,
    })
    .execute();
}
