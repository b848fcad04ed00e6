import type { Tx } from '../../platform/tx.ts';
import { addAuditEvents, type AuditEvent } from '../audit/index.ts';
import type { Catalogue } from '../catalogue/index.ts';
import { tellCriticals } from './critical-changes.ts';
import type { ResultDoors } from './doors.ts';
import type { ItemRow, ResultRecord } from './list-repository.ts';
import { saveItems } from './repository.ts';

export interface SavedChange {
  readonly before: ItemRow;
  readonly after: ItemRow;
  readonly events: readonly AuditEvent[];
}

export interface Saving {
  readonly record: ResultRecord;
  readonly changes: readonly SavedChange[];
  readonly catalogue: Catalogue;
  readonly nowMs: number;
  readonly doors?: ResultDoors;
}

/**
 * Rows, their events and what follows for critical values, together or not at all. Answers the rows as they are stored
 * now. Whoever calls refreshes the record.
 */
export async function saveChanges(tx: Tx, saving: Saving): Promise<readonly ItemRow[]> {
  const { record, changes, catalogue, nowMs, doors } = saving;
  const at = new Date(nowMs).toISOString();
  await saveItems(
    tx,
    record.id,
    changes.map(({ after }) => after),
  );
  await addAuditEvents(
    tx,
    changes.flatMap(({ events }) => events),
    at,
  );
  const stored = changes.map(({ before, after }) => ({
    before,
    after: { ...after, version: after.version + 1 },
  }));
  await tellCriticals(tx, { record, changes: stored, catalogue, at }, doors);
  return stored.map(({ after }) => after);
}
