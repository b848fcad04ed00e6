import type { SpecimenCondition, SpecimenState, TimePoint } from '@senlab/domain';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/tx.ts';

export interface PlannedSpecimen {
  readonly id: string;
  readonly code: string;
  readonly recordId: string;
  readonly orderId: string;
  readonly specimenTypeCode: string;
  readonly timePoint: TimePoint | null;
  /** The tube that this one is to be taken in place of. */
  readonly recollectsId?: string | null;
  readonly isDemo: boolean;
}

export async function planSpecimens(tx: Tx, rows: readonly PlannedSpecimen[]): Promise<void> {
  if (rows.length === 0) return;
  await tx
    .insertInto('specimen')
    .values(
      rows.map((row) => ({
        id: row.id,
        code: row.code,
        lab_record_id: row.recordId,
        order_id: row.orderId,
        specimen_type_code: row.specimenTypeCode,
        time_point: row.timePoint,
        status: 'planned',
        recollects_id: row.recollectsId ?? null,
        is_demo: row.isDemo,
      })),
    )
    .execute();
}

/** What a step may write besides the state; what is left out stays. */
export interface SpecimenChange {
  readonly collected_at?: string;
  readonly collected_by?: string;
  readonly received_at?: string;
  readonly received_by?: string;
  readonly condition?: SpecimenCondition;
  readonly condition_comment?: string | null;
  readonly volume_ml?: string | null;
  readonly reject_reason?: string | null;
  readonly reject_notified_to?: string;
  readonly reject_notified_at?: string;
  readonly storage_slot?: string;
  readonly stored_at?: string;
  readonly disposed_at?: string;
}

export interface SpecimenStep {
  readonly id: string;
  readonly version: number;
  readonly status: SpecimenState;
  readonly at: string;
  readonly change: SpecimenChange;
}

/** False when somebody else has changed the tube since it was read. */
export async function updateSpecimen(tx: Tx, step: SpecimenStep): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('specimen')
    .set({ ...step.change, status: step.status, version: step.version + 1, updated_at: step.at })
    .where('id', '=', step.id)
    .where('version', '=', step.version)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** The moment of the last one; a tube without any is waited for at the desk. */
export async function markLabelsPrinted(tx: Tx, ids: readonly string[], at: string): Promise<void> {
  await tx
    .updateTable('specimen')
    .set((eb) => ({ label_printed_at: at, version: eb('version', '+', 1), updated_at: at }))
    .where('id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .execute();
}
