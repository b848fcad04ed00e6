import {
  applyTransition,
  isUuid,
  mayEnrolOn,
  ok,
  refuse,
  researchFileTable,
  unknownResearchFileFacts,
  type Refusal,
  type ResearchFileCommand,
  type ResearchFileFacts,
  type ResearchFileState,
  type Result,
} from '@senlab/domain';
import { asPerson, mayDo, type Actor } from '../../../platform/actor.ts';
import { isoOf } from '../../../platform/moment.ts';
import { inTransaction, type Outcome, type Tx } from '../../../platform/tx.ts';
import { addAuditEvents, stepEvent } from '../../ground/audit/index.ts';
import {
  changed,
  changedMeanwhile,
  dayOf,
  enterStudy,
  reaches,
  tellStudy,
  type ResearchAnswer,
  type ResearchChange,
  type ResearchDependencies,
  type StoredStudy,
} from '../studies/index.ts';
import { findFile, updateFile, type FileColumns, type StoredFile } from './file-repository.ts';

export interface SeenFile {
  readonly id: string;
  /** Null where values are kept, each of which has a revision of its own. */
  readonly version: number | null;
}

export interface Work {
  readonly tx: Tx;
  readonly actor: Actor;
  readonly nowMs: number;
  readonly at: string;
  readonly today: string;
}

/** A file under the lock of its study, and who asked. */
export interface ClaimedFile extends Work {
  readonly study: StoredStudy;
  readonly file: StoredFile;
  readonly access: 'read' | 'write';
}

const unknown: Refusal = { kind: 'not-found', reason: 'research-file-unknown' };

/** Of a study that one does not work in nothing is there. */
export async function meetFile(
  work: Work,
  { id, isLocking }: { readonly id: string; readonly isLocking: boolean },
): Promise<Result<ClaimedFile>> {
  const { tx, actor } = work;
  const found = isUuid(id) ? await findFile(tx, id) : undefined;
  if (found === undefined) return refuse(unknown);
  const entered = await enterStudy(tx, actor, { id: found.studyId, isLocking });
  if (!entered.ok) return refuse(unknown);
  // Again, now that nobody else writes.
  const file = isLocking ? await findFile(tx, id) : found;
  if (file === undefined) return refuse(unknown);
  const { study, access } = entered.value;
  return ok({ ...work, study, file, access: reaches(access, 'write') ? 'write' : 'read' });
}

export function workOf({ clock }: ResearchDependencies, tx: Tx, actor: Actor): Work {
  const nowMs = clock.now();
  return { tx, actor, nowMs, at: isoOf(nowMs), today: dayOf(nowMs) };
}

/** Runs a change of one file by a member who may write, under the lock of the study. */
export async function changeFile<T>(
  dependencies: ResearchDependencies,
  { actor, seen }: { readonly actor: Actor; readonly seen: SeenFile },
  change: (claimed: ClaimedFile) => Promise<Result<T>>,
): Promise<Result<T>> {
  if (!mayDo(actor, 'research.write')) return refuse({ kind: 'denied' });
  return inTransaction(dependencies.database, async (tx) => {
    const met = await meetFile(workOf(dependencies, tx, actor), { id: seen.id, isLocking: true });
    if (!met.ok) return met;
    if (met.value.access !== 'write') return refuse({ kind: 'denied' });
    if (seen.version !== null && met.value.file.version !== seen.version) return changedMeanwhile;
    return change(met.value);
  });
}

export interface FileStep {
  readonly command: ResearchFileCommand;
  readonly reason?: string | null;
  readonly facts?: Partial<ResearchFileFacts>;
  /** For the log, by the names of the table. No value. */
  readonly told?: object;
}

type Consented = Pick<StoredFile, 'consentOn' | 'isInclusionMet'>;

export function factsOf(
  { study, today }: Pick<ClaimedFile, 'study' | 'today'>,
  { consentOn, isInclusionMet }: Consented,
): ResearchFileFacts {
  return {
    ...unknownResearchFileFacts,
    isStudyActive: study.status === 'active',
    isEnrolmentOpen: mayEnrolOn(study, today),
    hasConsent: consentOn <= today,
    isConsentInTime: consentOn <= today,
    isInclusionMet,
  };
}

/** Decides by the table and writes the log, which is about the file and names nobody. */
export async function takeFileStep(
  claimed: Omit<ClaimedFile, 'file' | 'access'> & {
    readonly file: (Consented & Pick<StoredFile, 'status' | 'code'>) | null;
    readonly code?: string;
  },
  step: FileStep,
): Promise<Result<{ readonly status: ResearchFileState; readonly reason: string | null }>> {
  const { tx, actor, nowMs, at, file } = claimed;
  const facts =
    file === null
      ? { ...unknownResearchFileFacts, ...step.facts }
      : { ...factsOf(claimed, file), ...step.facts };
  const applied = applyTransition(researchFileTable, {
    state: file?.status ?? null,
    command: step.command,
    actor: asPerson(actor),
    instant: nowMs,
    reason: step.reason ?? null,
    facts,
  });
  if (!applied.ok) return applied;
  const { state, event } = applied.value;
  const entityId = file?.code ?? claimed.code ?? '';
  const entry = stepEvent(researchFileTable, event, {
    entity: 'research-file',
    entityId,
    before: file === null ? null : {},
    after: step.told ?? {},
  });
  await addAuditEvents(tx, [entry], at);
  return ok({ status: state, reason: event.reason });
}

export function fileChange(
  file: Pick<StoredFile, 'id' | 'pseudonym'>,
  now: { readonly version: number; readonly status: ResearchFileState },
): Result<Outcome<ResearchChange>> {
  return changed({ id: file.id, version: now.version, status: now.status, label: file.pseudonym });
}

/** The usual end of a change: the step, the row, and a hint that tells no file. */
export async function stepAndWrite(
  claimed: ClaimedFile,
  step: FileStep,
  columns: (state: ResearchFileState, reason: string | null) => FileColumns,
): ResearchAnswer {
  const { tx, file, at, study } = claimed;
  const taken = await takeFileStep(claimed, step);
  if (!taken.ok) return taken;
  const { status, reason } = taken.value;
  await updateFile(tx, { id: file.id, at }, { ...columns(status, reason), status });
  await tellStudy(tx, study.id);
  return fileChange(file, { version: file.version + 1, status });
}
