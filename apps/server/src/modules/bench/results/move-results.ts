import { addAuditEvents } from '../../ground/audit/index.ts';
import { systemClock } from '../../../platform/clock.ts';
import type { Tx } from '../../../platform/tx.ts';
import type { Catalogue } from '../../ground/catalogue/index.ts';
import { findLabRecord } from '../lab-records/index.ts';
import { resultEntityId } from './audit-events.ts';
import { keyOf } from './change.ts';
import { tellCriticals } from './critical-changes.ts';
import type { ResultDoors } from './doors.ts';
import { listItems } from './list-repository.ts';
import { addNextRun, movePending, supersedeEntered, type SupersededRun } from './repository.ts';

export interface ResultMove {
  readonly fromSpecimenId: string;
  readonly toSpecimenId: string;
  /** Who took the tube away and why; left out: the system. Both are written beside values that no longer count. */
  readonly actorId?: string;
  readonly reason?: string;
  readonly at?: string;
  readonly catalogue: Catalogue;
  /** Left out: the real ones. */
  readonly doors?: ResultDoors;
}

/** Whoever was told of a critical value must hear that it came from a tube which nobody trusts any more. */
async function noteSuperseded(
  tx: Tx,
  runs: readonly SupersededRun[],
  { catalogue, doors, at }: ResultMove & { readonly at: string },
): Promise<void> {
  const alarming = new Set(runs.filter(({ isCritical }) => isCritical).map(keyOf));
  const [first] = runs;
  const record = first && alarming.size > 0 ? await findLabRecord(tx, first.labRecordId) : undefined;
  if (record === undefined) return;
  const stored = (await listItems(tx, record.id)).filter((item) => alarming.has(keyOf(item)));
  const changes = stored.map((after) => ({ before: { ...after, isSelected: true }, after }));
  await tellCriticals(tx, { record, changes, catalogue, at }, doors);
}

/**
 * From a rejected or lost tube to the one taken in its place. What was waited for waits on; a value that was already
 * typed came from a tube that nobody trusts any more, so it is kept as a run and the next one begins.
 */
export async function moveResults(tx: Tx, move: ResultMove): Promise<void> {
  const { fromSpecimenId, toSpecimenId, at = new Date(systemClock.now()).toISOString() } = move;
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
