import type { CyclePhase, RangePregnancy, ReferenceRange } from '@senlab/domain';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/tx.ts';

/** A range as it lies in the table, proposed or approved. */
export interface StoredRange extends ReferenceRange {
  readonly testCode: string;
  readonly status: 'proposed' | 'approved';
  /** Who wrote it down; null for those that came with the starter catalogue. */
  readonly proposedBy: string | null;
  /** No later range, proposed or approved, is for the same people. */
  readonly isNewest: boolean;
}

const rangeColumns = [
  'id',
  'test_code as testCode',
  'sex',
  'pregnancy',
  'ga_days_min as gaDaysMin',
  'ga_days_max as gaDaysMax',
  'cycle_phase as cyclePhase',
  'age_days_min as ageDaysMin',
  'age_days_max as ageDaysMax',
  'age_hours_min as ageHoursMin',
  'age_hours_max as ageHoursMax',
  'method',
  'low',
  'high',
  'text',
  'critical_low as criticalLow',
  'critical_high as criticalHigh',
] as const;

interface Words {
  readonly sex: string | null;
  readonly pregnancy: string;
  readonly cyclePhase: string | null;
}

/** Checks of the table keep these words, so the types may be believed. */
function withKnownWords<T extends Words>(
  row: T,
): Omit<T, keyof Words> & Pick<ReferenceRange, 'sex' | 'pregnancy' | 'cyclePhase'> {
  return {
    ...row,
    sex: row.sex as ReferenceRange['sex'],
    pregnancy: row.pregnancy as RangePregnancy,
    cyclePhase: row.cyclePhase as CyclePhase | null,
  };
}

export async function listApprovedRanges(
  tx: Tx,
): Promise<readonly (ReferenceRange & { readonly testCode: string })[]> {
  const rows = await tx
    .selectFrom('reference_range')
    .select(rangeColumns)
    .where('status', '=', 'approved')
    .orderBy('test_code')
    .orderBy('id')
    .execute();
  return rows.map(withKnownWords);
}

/** What an approval looks at: of the given tests everything that is proposed or approved. */
export async function listRangesToJudge(
  tx: Tx,
  testCodes: readonly string[],
): Promise<readonly StoredRange[]> {
  const rows = await tx
    .selectFrom('reference_range')
    .select([
      ...rangeColumns,
      'status',
      'proposed_by as proposedBy',
      sql<boolean>`created_at = max(created_at) over (partition by test_code, sex, pregnancy, ga_days_min,
        ga_days_max, cycle_phase, age_days_min, age_days_max, age_hours_min, age_hours_max, method)`.as(
        'isNewest',
      ),
    ])
    .where('test_code', '=', sql<string>`any(${[...testCodes]}::text[])`)
    .where('status', 'in', ['proposed', 'approved'])
    .orderBy('test_code')
    .orderBy('id')
    .execute();
  return rows.map((row) => ({
    ...withKnownWords(row),
    status: row.status as StoredRange['status'],
  }));
}

export async function approveRanges(
  tx: Tx,
  ids: readonly string[],
  by: { readonly accountId: string; readonly at: string },
): Promise<void> {
  await tx
    .updateTable('reference_range')
    .set({ status: 'approved', approved_by: by.accountId, approved_at: by.at })
    .where('id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .execute();
}

export async function supersedeRanges(tx: Tx, ids: readonly string[], at: string): Promise<void> {
  await tx
    .updateTable('reference_range')
    .set({ status: 'superseded', superseded_at: at })
    .where('id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .execute();
}
