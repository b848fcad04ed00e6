import type { Tx } from '../../../platform/tx.ts';
import { addWrittenText } from '../../../platform/written-texts.ts';
import { addAuditEvents, type AuditEvent } from '../../ground/audit/index.ts';
import type { Catalogue } from '../../ground/catalogue/index.ts';
import { tellCriticals } from './critical-changes.ts';
import type { ResultDoors } from './doors.ts';
import type { ItemRow, ResultRecord } from './list-repository.ts';
import { sensitivitiesOf } from './policy.ts';
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
 * A value is what was measured, and of a test about genes it may be chromosomes. Of any other test of the mother it is
 * a text like all others: «bé trai» as the colour of her urine would be read by everybody.
 */
function noteTypedValues({ changes, catalogue }: Saving): void {
  for (const { before, after } of changes) {
    const sensitive = sensitivitiesOf(after.testCode, catalogue);
    if (after.valueRaw === before.valueRaw || sensitive.includes('FETAL_SEX')) continue;
    const kind = sensitive.includes('GENETIC') ? 'value' : 'text';
    addWrittenText({ field: 'ResultEntryInput.value', text: after.valueRaw ?? '', kind });
  }
}

/**
 * Rows, their events and what follows for critical values, together or not at all. Answers the rows as they are stored
 * now. Whoever calls refreshes the record.
 */
export async function saveChanges(tx: Tx, saving: Saving): Promise<readonly ItemRow[]> {
  const { record, changes, catalogue, nowMs, doors } = saving;
  const at = new Date(nowMs).toISOString();
  noteTypedValues(saving);
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
