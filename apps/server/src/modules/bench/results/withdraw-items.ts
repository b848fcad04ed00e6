import type { Tx } from '../../../platform/tx.ts';
import type { Catalogue } from '../../ground/catalogue/index.ts';
import type { ResultDoors } from './doors.ts';
import type { ItemRow, ResultRecord } from './list-repository.ts';
import { saveChanges } from './save.ts';

export interface ItemsWithdrawal {
  readonly record: ResultRecord;
  /** Those of the report that is withdrawn. */
  readonly items: readonly ItemRow[];
  readonly catalogue: Catalogue;
  readonly nowMs: number;
  readonly doors?: ResultDoors;
}

/**
 * With their report: of a wrong person or a wrong sample. They stay as they were released and count no more, so that no
 * ward reads them on the case and no later value is compared with them. Told by the event of the report.
 */
export async function withdrawItems(tx: Tx, step: ItemsWithdrawal): Promise<void> {
  const changes = step.items
    .filter(({ isSelected }) => isSelected)
    .map((before) => ({ before, after: { ...before, isSelected: false }, events: [] }));
  await saveChanges(tx, { ...step, changes });
}
