import type { AccountId, AutoVerificationRule } from '@senlab/domain';
import type { Tx } from '../../../platform/tx.ts';

/** Of all tests, to show; nothing is held. */
export async function listActiveRules(tx: Tx): Promise<readonly AutoVerificationRule[]> {
  const rows = await tx
    .selectFrom('auto_verification_rule')
    .select([
      'test_code as testCode',
      'version',
      'is_on as isOn',
      'max_age_hours as maxAgeHours',
      'require_range as requireRange',
      'proposed_by as proposedBy',
      'approved_by as approvedBy',
    ])
    .where('status', '=', 'active')
    .execute();
  return rows.map((row) => ({
    ...row,
    proposedBy: row.proposedBy as AccountId,
    approvedBy: row.approvedBy as AccountId | null,
    status: 'active',
  }));
}
