import { isUuid, ok, refuse } from '@senlab/domain';
import { mayDo, type Actor } from '../../../platform/actor.ts';
import { isoOf } from '../../../platform/moment.ts';
import type { Tx } from '../../../platform/tx.ts';
import { isInWard, wardOf } from '../../ground/wards/index.ts';
import { lockUnlinkedOf, updateAction, type StoredAction } from './action-repository.ts';
import {
  answerAction,
  lockSeen,
  mayWriteKind,
  tellStep,
  type CustomerAnswer,
  type CustomerDependencies,
  type SeenAction,
} from './step.ts';
import { lockPatient, type PatientRef } from './world-repository.ts';

export interface Linking {
  readonly seen: SeenAction;
  readonly patientId: string;
  readonly wholeNumber: boolean;
}

/** Together with the others of the same number that this person meets; each with its own entry in the log. */
async function actionsToLink(
  tx: Tx,
  actor: Actor,
  { action, wholeNumber }: { readonly action: StoredAction; readonly wholeNumber: boolean },
): Promise<readonly StoredAction[]> {
  if (!wholeNumber || action.phone === null) return [action];
  const ward = await wardOf(tx, actor);
  const others = await lockUnlinkedOf(tx, action.phone);
  return others.filter(({ departmentId }) => isInWard(ward, departmentId));
}

async function link(
  tx: Tx,
  before: StoredAction,
  given: { readonly actor: Actor; readonly patient: PatientRef; readonly nowMs: number },
): Promise<StoredAction> {
  const { actor, patient, nowMs } = given;
  const at = isoOf(nowMs);
  const after = await updateAction(tx, before.id, {
    patient_id: patient.id,
    linked_by: actor.accountId,
    linked_at: at,
    at,
  });
  const diff = { patient: [null, patient.code] as const };
  await tellStep(tx, after, { actor, nowMs, command: 'link', from: before.status, diff });
  return after;
}

/** Says whose it is, once: somebody else's would take her history with it. */
export async function linkAction(
  dependencies: CustomerDependencies,
  actor: Actor,
  { seen, patientId, wholeNumber }: Linking,
): CustomerAnswer {
  if (!mayWriteKind(actor, 1) || !mayDo(actor, 'customers.write')) return refuse({ kind: 'denied' });
  const nowMs = dependencies.clock.now();
  return answerAction(dependencies, async (tx) => {
    const held = await lockSeen(tx, actor, seen);
    if (!held.ok) return held;
    const action = held.value;
    if (action.patientId !== null) return refuse({ kind: 'conflict', reason: 'customer-linked' });
    const patient = isUuid(patientId) ? await lockPatient(tx, patientId) : undefined;
    if (patient === undefined) {
      const reason = 'customer-patient-unknown';
      return { ...refuse({ kind: 'invalid', reason }), issues: [{ field: 'patientId', reason }] };
    }
    let linked: StoredAction | undefined;
    for (const each of await actionsToLink(tx, actor, { action, wholeNumber })) {
      const after = await link(tx, each, { actor, patient, nowMs });
      if (after.id === action.id) linked = after;
    }
    if (linked === undefined) throw new Error('linked others and not itself');
    return ok(linked);
  });
}
