import { isoOf } from '../../../platform/moment.ts';
import { isSameResultValue } from '@senlab/domain';
import type { Tx } from '../../../platform/tx.ts';
import type { Catalogue } from '../../ground/catalogue/index.ts';
import { keyOf } from './change.ts';
import { resultNeeds, type CriticalChange, type CriticalNews, type ResultNeeds } from './needs.ts';
import { valueOf } from './item-context.ts';
import { listItems, type ItemRow, type ResultRecord } from './list-repository.ts';
import { addWrittenText } from '../../../platform/requests/request-facts.ts';
import { addAuditEvents, type AuditEvent } from '../../ground/audit/index.ts';
import { sensitivitiesOf } from './policy.ts';
import { saveItems, addNextRun, movePending, supersedeEntered, type SupersededRun } from './repository.ts';
import { systemClock } from '../../../platform/clock.ts';
import { findLabRecord } from '../lab-records/index.ts';
import { resultEntityId } from './audit-events.ts';

function isSameValue(before: ItemRow, after: ItemRow): boolean {
  const [one, other] = [valueOf(before), valueOf(after)];
  return one === null || other === null ? one === other : isSameResultValue(one, other);
}

/** A comment, a mark or a name under a value changes no alarm: one that was closed must not ring again. */
function touchesAlarm({ before, after }: CriticalChange): boolean {
  if (!before.isCritical && !after.isCritical) return false;
  const isSameStanding =
    before.isCritical === after.isCritical &&
    before.isSelected === after.isSelected &&
    (before.status === 'cancelled') === (after.status === 'cancelled');
  return !isSameStanding || !isSameValue(before, after);
}

/** Tells of those changes that an alarm rings or falls silent for. */
async function tellCriticals(tx: Tx, news: CriticalNews, needs: ResultNeeds = resultNeeds): Promise<void> {
  const changes = news.changes.filter(touchesAlarm);
  if (changes.length > 0) await needs.noteCriticals(tx, { ...news, changes });
}

export interface StoredChanges {
  readonly record: ResultRecord;
  /** As they were before another module wrote to them. */
  readonly before: readonly ItemRow[];
  readonly catalogue: Catalogue;
  readonly at: string;
  /** Left out: the real ones. */
  readonly needs?: ResultNeeds;
}

/** For whoever changed rows by a statement of its own, as cancelling an order does. */
export async function tellStoredCriticals(tx: Tx, stored: StoredChanges): Promise<void> {
  const { record, before, catalogue, at, needs } = stored;
  if (!before.some(({ isCritical }) => isCritical)) return;
  const now = new Map((await listItems(tx, record.id)).map((item) => [keyOf(item), item]));
  const changes = before.flatMap((row) => {
    const after = now.get(keyOf(row));
    return after === undefined ? [] : [{ before: row, after }];
  });
  await tellCriticals(tx, { record, changes, catalogue, at }, needs);
}

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
  readonly needs?: ResultNeeds;
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
  const { record, changes, catalogue, nowMs, needs } = saving;
  const at = isoOf(nowMs);
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
  await tellCriticals(tx, { record, changes: stored, catalogue, at }, needs);
  return stored.map(({ after }) => after);
}

export interface ResultMove {
  readonly fromSpecimenId: string;
  readonly toSpecimenId: string;
  /** Who took the tube away and why; left out: the system. Both are written beside values that no longer count. */
  readonly actorId?: string;
  readonly reason?: string;
  readonly at?: string;
  readonly catalogue: Catalogue;
  /** Left out: the real ones. */
  readonly needs?: ResultNeeds;
}

/** Whoever was told of a critical value must hear that it came from a tube which nobody trusts any more. */
async function noteSuperseded(
  tx: Tx,
  runs: readonly SupersededRun[],
  { catalogue, needs, at }: ResultMove & { readonly at: string },
): Promise<void> {
  const alarming = new Set(runs.filter(({ isCritical }) => isCritical).map(keyOf));
  const [first] = runs;
  const record = first && alarming.size > 0 ? await findLabRecord(tx, first.labRecordId) : undefined;
  if (record === undefined) return;
  const stored = (await listItems(tx, record.id)).filter((item) => alarming.has(keyOf(item)));
  const changes = stored.map((after) => ({ before: { ...after, isSelected: true }, after }));
  await tellCriticals(tx, { record, changes, catalogue, at }, needs);
}

/**
 * From a rejected or lost tube to the one taken in its place. What was waited for waits on; a value that was already
 * typed came from a tube that nobody trusts any more, so it is kept as a run and the next one begins.
 */
export async function moveResults(tx: Tx, move: ResultMove): Promise<void> {
  const { fromSpecimenId, toSpecimenId, at = isoOf(systemClock.now()) } = move;
  await movePending(tx, fromSpecimenId, toSpecimenId);
  const runs = await supersedeEntered(tx, fromSpecimenId);
  for (const { labRecordId, testCode, runNo } of runs) {
    await addNextRun(tx, { labRecordId, testCode, runNo, specimenId: toSpecimenId });
  }
  await addAuditEvents(
    tx,
    runs.map((run) => ({
      actorId: move.actorId ?? null,
      action: 'update',
      command: 'rerun',
      entity: 'result',
      entityId: resultEntityId(run),
      patientId: run.patientId,
      labRecordId: run.labRecordId,
      fromState: 'entered',
      toState: 'pending',
      diff: { runNo: [run.runNo, run.runNo + 1], value: [run.valueRaw, null] },
      reason: move.reason ?? null,
    })),
    at,
  );
  await noteSuperseded(tx, runs, { ...move, at });
}
