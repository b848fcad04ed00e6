import {
  applyTransition,
  isUuid,
  mayEver,
  patientMergeTable,
  refuse,
  type PatientMergeCommand,
  type Refusal,
  type Result,
} from '@senlab/domain';
import { asPerson, mayDo, type Actor } from '../../../platform/actor.ts';
import { isUniqueViolation } from '../../../platform/failures.ts';
import { isoOf } from '../../../platform/moment.ts';
import { inTransaction, type Tx } from '../../../platform/tx.ts';
import { lockPatients } from '../patients/index.ts';
import {
  findMerge,
  lockMerge,
  updateMerge,
  type MergeChange,
  type MergeRow,
  type Written,
} from './merge-repository.ts';
import {
  factsOf,
  viewOf,
  type FactsOfMerge,
  type MergesDependencies,
  type MergeView,
  type Pair,
} from './merge-view.ts';
import { tellMerge, type MergeEvent } from './tell-merge.ts';
import { takeApart, writeMerge } from './write-merge.ts';

export type DecidingCommand = Exclude<PatientMergeCommand, 'propose'>;

export interface SeenMerge {
  readonly id: string;
  readonly rowVersion: number;
  readonly reason?: string | null;
}

interface Asked {
  readonly command: DecidingCommand;
  readonly actor: Actor;
  readonly seen: SeenMerge;
  readonly nowMs: number;
}

const unknown = refuse({ kind: 'not-found', reason: 'patient-merge-unknown' });

/** What exactly stands in the way says more than that something does. */
function tellingRefusal(refusal: Refusal, { because }: FactsOfMerge): Refusal {
  const isVague =
    'reason' in refusal &&
    (refusal.reason === 'patient-merge-refused' || refusal.reason === 'patient-merge-undo-refused');
  return isVague && because !== undefined ? { kind: 'invalid', reason: because } : refusal;
}

const noUndo: MergeChange = { undo_reason: null, undo_proposed_by: null, undo_proposed_at: null };

/** What each step keeps of itself. */
function changeOf(event: MergeEvent, by: string): MergeChange {
  const at = isoOf(event.time);
  switch (event.command) {
    case 'propose':
      throw new Error('a proposal is a new row');
    case 'approve':
    case 'withdraw':
      return { decided_by: by, decided_at: at };
    case 'decline':
      return { decided_by: by, decided_at: at, decline_reason: event.reason };
    case 'propose-undo':
      return {
        undo_reason: event.reason,
        undo_proposed_by: by,
        undo_proposed_at: at,
        undo_declined_by: null,
        undo_decline_reason: null,
      };
    case 'withdraw-undo':
      return noUndo;
    case 'decline-undo':
      return { ...noUndo, undo_declined_by: by, undo_decline_reason: event.reason };
    case 'approve-undo':
      return { undone_by: by, undone_at: at };
  }
}

interface Writing {
  readonly event: MergeEvent;
  readonly by: string;
}

/** The rows of the patients, where the step moves them. */
async function movePatients(tx: Tx, merge: MergeRow, { event, by }: Writing): Promise<Written | undefined> {
  const row = { keptId: merge.keptId, mergedId: merge.mergedId, by, at: isoOf(event.time) };
  if (event.command === 'approve') return writeMerge(tx, row, merge.chosen);
  return event.command === 'approve-undo' ? takeApart(tx, row, merge.written ?? {}) : undefined;
}

async function decideLocked(
  tx: Tx,
  merge: MergeRow,
  { asked, pair }: { readonly asked: Asked; readonly pair: Pair },
): Promise<Result<MergeView>> {
  const { actor, command, seen, nowMs } = asked;
  const found = await factsOf(tx, merge, { pair, nowMs });
  const applied = applyTransition(patientMergeTable, {
    state: merge.status,
    command,
    actor: asPerson(actor),
    instant: nowMs,
    reason: seen.reason ?? null,
    facts: found.facts,
  });
  if (!applied.ok) return refuse(tellingRefusal(applied.refusal, found));
  const { state, event } = applied.value;
  const written = await movePatients(tx, merge, { event, by: actor.accountId });
  const kept = command === 'approve' ? { written: JSON.stringify(written) } : {};
  await updateMerge(tx, merge.id, { status: state, ...changeOf(event, actor.accountId), ...kept });
  await tellMerge(
    tx,
    written === undefined ? { ...merge, pair, written: {} } : { ...merge, pair, written },
    event,
  );
  return viewOf(tx, actor, { id: merge.id, nowMs });
}

/** Patients first, in one order for everybody, then the merge: as an order and the counter lock them. */
async function claim(tx: Tx, asked: Asked): Promise<Result<MergeView>> {
  const found = await findMerge(tx, asked.seen.id);
  if (found === undefined) return unknown;
  const locked = await lockPatients(tx, [found.keptId, found.mergedId]);
  const [kept, merged] = [locked.get(found.keptId), locked.get(found.mergedId)];
  const merge = await lockMerge(tx, found.id);
  if (kept === undefined || merged === undefined || merge === undefined) return unknown;
  return merge.rowVersion === asked.seen.rowVersion
    ? decideLocked(tx, merge, { asked, pair: { kept, merged } })
    : refuse({ kind: 'conflict', reason: 'changed-meanwhile' });
}

/** Somebody else has the number or the place among the children that would be written. */
const taken = {
  approve: 'patient-merge-choice-taken',
  'approve-undo': 'patient-merge-undo-number-used',
} as const;

export async function decide(
  { database, clock }: MergesDependencies,
  actor: Actor,
  { command, seen }: { readonly command: DecidingCommand; readonly seen: SeenMerge },
): Promise<Result<MergeView>> {
  if (!mayDo(actor, 'patients.read') || !mayEver(patientMergeTable, command, actor.permissions))
    return refuse({ kind: 'denied' });
  if (!isUuid(seen.id)) return unknown;
  const asked = { command, actor, seen, nowMs: clock.now() };
  try {
    return await inTransaction(database, (tx) => claim(tx, asked));
  } catch (error) {
    const isWriting = command === 'approve' || command === 'approve-undo';
    if (!isWriting || !isUniqueViolation(error)) throw error;
    return refuse({ kind: 'conflict', reason: taken[command] });
  }
}
