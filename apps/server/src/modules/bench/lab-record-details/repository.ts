import type { LabRecordState, OrderPriority } from '@senlab/domain';
import type { Tx } from '../../../platform/tx.ts';
import type { Ward } from '../../ground/wards/index.ts';

export async function findNameOf(tx: Tx, accountId: string | null): Promise<string | null> {
  if (accountId === null) return null;
  const row = await tx
    .selectFrom('account')
    .select('full_name as fullName')
    .where('id', '=', accountId)
    .executeTakeFirst();
  return row?.fullName ?? null;
}

export interface RecentRow {
  readonly id: string;
  readonly sid: string;
  readonly status: LabRecordState;
  readonly priority: OrderPriority;
  readonly patientCode: string;
  readonly patientName: string;
  readonly patientBirthYear: number;
}

/** Those of them that the ward has; of a ward that is none, nothing. */
export async function listRecentRows(
  tx: Tx,
  ids: readonly string[],
  ward: Ward,
): Promise<readonly RecentRow[]> {
  if (ids.length === 0) return [];
  const found = tx
    .selectFrom('lab_record')
    .select([
      'id',
      'sid',
      'status',
      'priority',
      'patient_code as patientCode',
      'patient_name as patientName',
      'patient_birth_year as patientBirthYear',
    ])
    .where('id', 'in', ids);
  const ofWard = ward === 'every' ? found : found.where('department_id', '=', ward.departmentId);
  return (await ofWard.execute()) as readonly RecentRow[];
}
