import {
  applyTransition,
  invalid,
  isMergeDoubt,
  isMergeGroup,
  isUuid,
  mayEver,
  patientMergeTable,
  refuse,
  unconfirmedDoubts,
  unknownPatientMergeFacts,
  type MergeDoubt,
  type MergeGroup,
  type Refusal,
  type Result,
} from '@senlab/domain';
import { asPerson, mayDo, type Actor } from '../../../platform/actor.ts';
import { newId } from '../../../platform/ids.ts';
import { isoOf } from '../../../platform/moment.ts';
import { inTransaction, type Tx } from '../../../platform/tx.ts';
import { lockPatients } from '../patients/index.ts';
import { insertMerge, isEitherWaiting } from './merge-repository.ts';
import {
  judge,
  viewOf,
  type Judged,
  type MergesDependencies,
  type MergeView,
  type Pair,
} from './merge-view.ts';
import { tellMerge } from './tell-merge.ts';

export interface MergeDraft {
  readonly keptId: string;
  readonly mergedId: string;
  readonly keptVersion: number;
  readonly mergedVersion: number;
  readonly chosen: readonly string[];
  readonly confirmed: readonly string[];
  readonly reason: string;
}

/** Everything about a person begins with the right to read persons. */
export function mayMeetMerges(actor: Actor): boolean {
  return mayDo(actor, 'patients.read') && mayEver(patientMergeTable, 'propose', actor.permissions);
}

interface Proposing {
  readonly draft: MergeDraft;
  readonly chosen: readonly MergeGroup[];
  readonly confirmed: readonly MergeDoubt[];
  readonly nowMs: number;
}

/** What exactly stands in the way says more than that something does. */
function tellingRefusal(refusal: Refusal, { problem }: Judged): Refusal {
  const isVague = 'reason' in refusal && refusal.reason === 'patient-merge-refused';
  return isVague ? { kind: 'invalid', reason: problem ?? 'patient-merge-unconfirmed' } : refusal;
}

async function propose(
  tx: Tx,
  actor: Actor,
  { draft, chosen, confirmed, nowMs }: Proposing,
): Promise<Result<MergeView>> {
  const { keptId, mergedId } = draft;
  const locked = await lockPatients(tx, [keptId, mergedId]);
  const [kept, merged] = [locked.get(keptId), locked.get(mergedId)];
  if (kept === undefined || merged === undefined)
    return refuse({ kind: 'not-found', reason: 'patient-unknown' });
  const pair: Pair = { kept, merged };
  const judged = await judge(tx, pair);
  const areConfirmed = unconfirmedDoubts(judged.doubts, confirmed).length === 0;
  const applied = applyTransition(patientMergeTable, {
    state: null,
    command: 'propose',
    actor: asPerson(actor),
    instant: nowMs,
    reason: draft.reason,
    facts: {
      ...unknownPatientMergeFacts,
      areAsSeen: kept.version === draft.keptVersion && merged.version === draft.mergedVersion,
      isMergeable: judged.problem === undefined && areConfirmed,
    },
  });
  if (!applied.ok) return refuse(tellingRefusal(applied.refusal, judged));
  if (await isEitherWaiting(tx, [keptId, mergedId]))
    return refuse({ kind: 'conflict', reason: 'patient-merge-waiting' });
  const { event } = applied.value;
  const merge = {
    id: newId(),
    keptId,
    mergedId,
    keptVersion: kept.version,
    mergedVersion: merged.version,
    chosen,
    doubts: judged.doubts,
    reason: event.reason ?? '',
    proposedBy: actor.accountId,
    proposedAt: isoOf(nowMs),
  };
  await insertMerge(tx, merge);
  await tellMerge(tx, { ...merge, pair }, event);
  return viewOf(tx, actor, { id: merge.id, nowMs });
}

export async function proposeMerge(
  { database, clock }: MergesDependencies,
  actor: Actor,
  draft: MergeDraft,
): Promise<Result<MergeView>> {
  if (!mayMeetMerges(actor)) return refuse({ kind: 'denied' });
  if (![draft.keptId, draft.mergedId].every(isUuid))
    return refuse({ kind: 'not-found', reason: 'patient-unknown' });
  const chosen = [...new Set(draft.chosen)];
  if (!chosen.every(isMergeGroup)) return invalid('patient-merge-choice-unknown');
  const confirmed = draft.confirmed.filter(isMergeDoubt);
  const nowMs = clock.now();
  return inTransaction(database, (tx) => propose(tx, actor, { draft, chosen, confirmed, nowMs }));
}
