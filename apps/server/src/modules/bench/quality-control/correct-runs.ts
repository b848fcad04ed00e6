import {
  checkCorrectiveAction,
  correctiveEvidenceMax,
  invalid,
  isUuid,
  ok,
  refuse,
  type CorrectiveAction,
  type FileId,
  type Result,
} from '@senlab/domain';
import { mayDo, type Actor } from '../../../platform/actor.ts';
import { newId } from '../../../platform/ids.ts';
import { isoOf } from '../../../platform/moment.ts';
import { inTransaction, type Tx } from '../../../platform/tx.ts';
import { addAuditEvents, type AuditEvent } from '../../ground/audit/index.ts';
import { areFilesOf } from '../../ground/files/index.ts';
import { type QualityControlDependencies, tellQualityChange, mayReadQuality } from './dependencies.ts';
import { insertActions, findRuns, lockRuns, isFileOfAction } from './run-repository.ts';
import { correctionOf, type RunRow } from './run-row.ts';

export interface ActionEntry {
  readonly runIds: readonly string[];
  readonly text: string;
  readonly fileIds: readonly string[];
}

/** What one fault of an instrument can spoil before somebody acts. */
const runsMax = 20;

function check(
  runs: readonly RunRow[],
  { text, fileIds }: ActionEntry,
  { actor, nowMs }: { readonly actor: Actor; readonly nowMs: number },
): Result<CorrectiveAction> {
  let action: Result<CorrectiveAction> = invalid('control-runs-too-many');
  for (const run of runs) {
    action = checkCorrectiveAction({
      text,
      evidence: fileIds as readonly FileId[],
      by: actor.accountId,
      at: nowMs,
      run: { outcome: run.outcome, correction: correctionOf(run) },
    });
    if (!action.ok) return action;
  }
  return action;
}

function eventOf(run: RunRow, { by, evidence, text }: CorrectiveAction): AuditEvent {
  return {
    actorId: by,
    action: 'update',
    command: 'correct',
    entity: 'control-run',
    entityId: run.id,
    diff: { correction: [null, text], fileIds: [null, evidence] },
  };
}

async function store(
  tx: Tx,
  entry: ActionEntry,
  who: { readonly actor: Actor; readonly nowMs: number },
): Promise<Result<readonly RunRow[]>> {
  const ids = [...new Set(entry.runIds)];
  const runs = await lockRuns(tx, ids);
  if (runs.length < ids.length) return refuse({ kind: 'not-found', reason: 'control-run-unknown' });
  const checked = check(runs, entry, who);
  if (!checked.ok) return checked;
  const { text, evidence, by } = checked.value;
  if (!(await areFilesOf(tx, who.actor.accountId, evidence))) {
    return refuse({ kind: 'not-found', reason: 'file-missing' });
  }
  const at = isoOf(who.nowMs);
  const common = { text, fileIds: evidence, takenBy: by, takenAt: at };
  await insertActions(
    tx,
    runs.map(({ id }) => ({ ...common, id: newId(), runId: id })),
  );
  await addAuditEvents(
    tx,
    runs.map((run) => eventOf(run, checked.value)),
    at,
  );
  for (const code of new Set(runs.map(({ instrumentCode }) => instrumentCode))) {
    await tellQualityChange(tx, code);
  }
  return ok(await findRuns(tx, ids));
}

/** One action for all runs that it put right; all of them or none. */
export async function correctRuns(
  { database, clock }: QualityControlDependencies,
  actor: Actor,
  entry: ActionEntry,
): Promise<Result<readonly RunRow[]>> {
  if (!mayDo(actor, 'results.enter')) return refuse({ kind: 'denied' });
  const { runIds, fileIds } = entry;
  if (runIds.length === 0 || runIds.length > runsMax) return invalid('control-runs-too-many');
  if (!runIds.every(isUuid)) return refuse({ kind: 'not-found', reason: 'control-run-unknown' });
  // Before they are looked up: a list without end is not asked for in the database.
  if (new Set(fileIds).size > correctiveEvidenceMax) return invalid('corrective-evidence-too-many');
  if (!fileIds.every(isUuid)) return refuse({ kind: 'not-found', reason: 'file-missing' });
  const nowMs = clock.now();
  return inTransaction(database, (tx) => store(tx, entry, { actor, nowMs }));
}

/** What was attached to a corrective action is the laboratory's: an inspector asks whoever is there to show it. */
export async function isControlEvidence(tx: Tx, actor: Actor, fileId: string): Promise<boolean> {
  return mayReadQuality(actor) && isFileOfAction(tx, fileId);
}
