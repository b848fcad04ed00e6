import {
  mergeDoubtsOf,
  mergeProblem,
  patientMergeTable,
  refuse,
  ok,
  resultReach,
  undoneUntil,
  unmetNeeds,
  type MergeDoubt,
  type MergeGroup,
  type MergeSide,
  type PatientMergeCommand,
  type PatientMergeFacts,
  type RefusalReason,
  type Result,
} from '@senlab/domain';
import { asPerson, mayDo, type Actor } from '../../../platform/actor.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database.ts';
import { isoOf, msOf } from '../../../platform/moment.ts';
import type { Tx } from '../../../platform/tx.ts';
import { addView } from '../../ground/audit/index.ts';
import { wardOf, wardParameter } from '../../ground/wards/index.ts';
import { findPatient, visiblePatient, type PatientRow } from '../patients/index.ts';
import { findMerge, readUndoDays, type MergeRow } from './merge-repository.ts';
import { listSidsSince, readSideFacts, type SideFacts } from './side-repository.ts';
import { differingGroups, editedGroups } from './write-merge.ts';

export interface MergesDependencies {
  readonly database: Database;
  readonly clock: Clock;
}

export interface Pair {
  readonly kept: PatientRow;
  readonly merged: PatientRow;
}

interface Sides {
  readonly kept: SideFacts;
  readonly merged: SideFacts;
}

export interface SideView {
  readonly patient: PatientRow;
  readonly facts: Omit<SideFacts, 'reports' | 'returnSlips' | 'hasOpenPregnancy'> & {
    readonly reports: number | null;
    readonly returnSlips: number | null;
  };
}

const unknown = refuse({ kind: 'not-found', reason: 'patient-unknown' });

async function findPair(
  tx: Tx,
  { keptId, mergedId }: { readonly keptId: string; readonly mergedId: string },
): Promise<Pair | undefined> {
  const kept = await findPatient(tx, keptId);
  const merged = await findPatient(tx, mergedId);
  return kept && merged && { kept, merged };
}

function sideOf(patient: PatientRow, facts: SideFacts): MergeSide {
  const { hasOpenPregnancy, dueDate, motherId, others } = facts;
  return { ...patient, motherId, others, openDue: hasOpenPregnancy ? dueDate : undefined };
}

export interface Judged {
  readonly problem: RefusalReason | undefined;
  readonly doubts: readonly MergeDoubt[];
}

function judgeBy({ kept, merged }: Pair, sides: Sides): Judged {
  const pair = { kept: sideOf(kept, sides.kept), merged: sideOf(merged, sides.merged) };
  return { problem: mergeProblem(pair), doubts: mergeDoubtsOf(pair) };
}

async function readSides(tx: Tx, pair: Pair, ward: string | null): Promise<Sides> {
  return {
    kept: await readSideFacts(tx, pair.kept.id, ward),
    merged: await readSideFacts(tx, pair.merged.id, ward),
  };
}

/** By everything that is known, whatever the caller may see of it. */
export async function judge(tx: Tx, pair: Pair): Promise<Judged> {
  return judgeBy(pair, await readSides(tx, pair, null));
}

/** How many papers there are is for those who meet papers. */
function visibleSide(actor: Actor, patient: PatientRow, facts: SideFacts): SideView {
  return {
    patient: visiblePatient(actor, patient),
    facts: {
      ...facts,
      reports: resultReach(actor) === 'none' ? null : facts.reports,
      returnSlips: mayDo(actor, 'return-slips.hand-over') ? facts.returnSlips : null,
    },
  };
}

export interface Preview extends Judged {
  readonly kept: SideView;
  readonly merged: SideView;
  readonly differing: readonly MergeGroup[];
  readonly undoDays: number;
}

async function noteLook(tx: Tx, actor: Actor, pair: Pair, at: string): Promise<void> {
  for (const { id, code } of [pair.kept, pair.merged]) {
    await addView(tx, { actorId: actor.accountId, entity: 'patient', entityId: code, patientId: id }, at);
  }
}

/** Nobody sees two patients without leaving a trace on both. */
export async function previewOf(
  tx: Tx,
  actor: Actor,
  asked: { readonly keptId: string; readonly mergedId: string; readonly nowMs: number },
): Promise<Result<Preview>> {
  const pair = await findPair(tx, asked);
  if (pair === undefined) return unknown;
  const sides = await readSides(tx, pair, wardParameter(await wardOf(tx, actor)));
  await noteLook(tx, actor, pair, isoOf(asked.nowMs));
  return ok({
    ...(await judge(tx, pair)),
    kept: visibleSide(actor, pair.kept, sides.kept),
    merged: visibleSide(actor, pair.merged, sides.merged),
    differing: await differingGroups(tx, asked),
    undoDays: await readUndoDays(tx),
  });
}

export interface FactsOfMerge {
  readonly facts: PatientMergeFacts;
  /** What exactly stands in the way, where something does. */
  readonly because: RefusalReason | undefined;
}

/** Of the merge as it stands, with both records as they are now. */
export async function factsOf(
  tx: Tx,
  merge: MergeRow,
  given: { readonly pair: Pair; readonly nowMs: number },
): Promise<FactsOfMerge> {
  const { pair, nowMs } = given;
  const { status, decidedAt, written } = merge;
  const isWaiting = status === 'proposed';
  const judged = isWaiting ? await judge(tx, pair) : undefined;
  const isUnconfirmed = judged?.doubts.some((doubt) => !merge.doubts.includes(doubt)) === true;
  const isMergedOn =
    written !== null && (pair.kept.status !== 'active' || pair.merged.mergedIntoId !== pair.kept.id);
  const mergedMs = written === null ? null : msOf(decidedAt);
  const until = mergedMs === null ? null : undoneUntil(mergedMs, await readUndoDays(tx));
  return {
    facts: {
      proposedBy: isWaiting ? merge.proposedBy : merge.undoProposedBy,
      areAsSeen: pair.kept.version === merge.keptVersion && pair.merged.version === merge.mergedVersion,
      isMergeable: judged !== undefined && judged.problem === undefined && !isUnconfirmed,
      isWithinPeriod: until !== null && nowMs <= until,
      isUndoable: !isMergedOn,
    },
    because: isMergedOn
      ? 'patient-merge-undo-merged-on'
      : (judged?.problem ?? (isUnconfirmed ? 'patient-merge-unconfirmed' : undefined)),
  };
}

export interface MergeView extends Preview {
  readonly merge: MergeRow;
  readonly isOwnProposal: boolean;
  readonly why: RefusalReason | undefined;
  readonly undoUntil: string | null;
  readonly sidsSince: readonly string[];
  readonly editedSince: readonly MergeGroup[];
}

/** What somebody would send next. */
const nextStep: Partial<Record<MergeRow['status'], PatientMergeCommand>> = {
  proposed: 'approve',
  merged: 'propose-undo',
  undo_proposed: 'approve-undo',
};

function whyNot(
  actor: Actor,
  { status }: MergeRow,
  { facts, because }: FactsOfMerge,
): RefusalReason | undefined {
  const command = nextStep[status];
  if (command === undefined) return undefined;
  const obstacles = unmetNeeds(patientMergeTable, { state: status, command, actor: asPerson(actor), facts });
  const obstacle = obstacles.find(({ kind }) => kind === 'need');
  if (obstacle?.kind !== 'need') return undefined;
  const isVague = obstacle.need === 'mergeable' || obstacle.need === 'undoable';
  return isVague ? (because ?? obstacle.refusal) : obstacle.refusal;
}

export async function viewOf(
  tx: Tx,
  actor: Actor,
  asked: { readonly id: string; readonly nowMs: number },
): Promise<Result<MergeView>> {
  const merge = await findMerge(tx, asked.id);
  if (merge === undefined) return refuse({ kind: 'not-found', reason: 'patient-merge-unknown' });
  const { keptId, mergedId, written, decidedAt } = merge;
  const pair = await findPair(tx, merge);
  const preview = await previewOf(tx, actor, { keptId, mergedId, nowMs: asked.nowMs });
  if (pair === undefined || !preview.ok) return unknown;
  const found = await factsOf(tx, merge, { pair, nowMs: asked.nowMs });
  const isMerged = written !== null && merge.status !== 'undone';
  const mergedMs = written === null ? null : msOf(decidedAt);
  const ward = wardParameter(await wardOf(tx, actor));
  const since = { patientId: keptId, since: decidedAt ?? '', ward };
  return ok({
    ...preview.value,
    merge,
    isOwnProposal: found.facts.proposedBy === actor.accountId,
    why: whyNot(actor, merge, found),
    undoUntil: mergedMs === null ? null : isoOf(undoneUntil(mergedMs, preview.value.undoDays)),
    sidsSince: isMerged ? await listSidsSince(tx, since) : [],
    editedSince: isMerged ? await editedGroups(tx, keptId, written) : [],
  });
}
