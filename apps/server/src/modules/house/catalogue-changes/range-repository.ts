import type { RangeContent } from '@senlab/domain';
import { sql } from 'kysely';
import { newId } from '../../../platform/ids.ts';
import type { Tx } from '../../../platform/tx.ts';
import { rangeColumnsOf, rangeContentOf } from './test-columns.ts';

export interface StoredRange {
  readonly id: string;
  readonly status: 'proposed' | 'approved';
  readonly content: RangeContent;
}

const pregnancyOrder = ['ANY', 'NONE', 'PREG', 'T1', 'T2', 'T3', 'POSTPARTUM'];

/** In force, or come with the program and never approved. As people look for them: by sex, pregnancy and age. */
export async function listRangesOf(tx: Tx, testCode: string): Promise<readonly StoredRange[]> {
  const rows = await tx
    .selectFrom('reference_range')
    .selectAll()
    .where('test_code', '=', testCode)
    .where('status', 'in', ['proposed', 'approved'])
    .orderBy('sex', (order) => order.asc().nullsFirst())
    .orderBy(sql`array_position(${pregnancyOrder}::text[], pregnancy)`)
    .orderBy('ga_days_min', (order) => order.asc().nullsFirst())
    .orderBy('age_hours_min', (order) => order.asc().nullsFirst())
    .orderBy('age_days_min', (order) => order.asc().nullsFirst())
    .orderBy('cycle_phase')
    .orderBy('id')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    status: row.status as StoredRange['status'],
    content: rangeContentOf(row),
  }));
}

export interface NewRanges {
  readonly testCode: string;
  readonly contents: readonly RangeContent[];
  readonly changeId: string;
  readonly proposedBy: string;
  readonly approvedBy: string;
  readonly at: string;
}

/** Their ids, in the order of the contents. */
export async function insertApprovedRanges(tx: Tx, ranges: NewRanges): Promise<readonly string[]> {
  const { testCode, contents, changeId, proposedBy, approvedBy, at } = ranges;
  if (contents.length === 0) return [];
  const rows = contents.map((content) => ({
    ...rangeColumnsOf(content),
    id: newId(),
    test_code: testCode,
    status: 'approved',
    proposed_by: proposedBy,
    approved_by: approvedBy,
    approved_at: at,
    created_at: at,
    change_id: changeId,
  }));
  await tx.insertInto('reference_range').values(rows).execute();
  return rows.map(({ id }) => id);
}

export async function supersedeRanges(tx: Tx, ids: readonly string[], at: string): Promise<void> {
  await tx
    .updateTable('reference_range')
    .set({ status: 'superseded', superseded_at: at })
    .where('id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .execute();
}

export async function withdrawRanges(tx: Tx, ids: readonly string[]): Promise<void> {
  await tx
    .updateTable('reference_range')
    .set({ status: 'withdrawn' })
    .where('id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .execute();
}
