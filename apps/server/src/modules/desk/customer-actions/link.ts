import { isUuid, ok, refuse } from '@senlab/domain';
import { mayDo, type Actor } from '../../../platform/actor.ts';
import { isoOf } from '../../../platform/moment.ts';
import type { Tx } from '../../../platform/tx.ts';
import { isInWard, wardOf } from '../../ground/wards/index.ts';
import { lockUnlinkedBeside, updateAction, type StoredAction } from './action-repository.ts';
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

/** The others of the same number that this person meets; each gets its own entry in the log. */
async function othersToLink(
  tx: Tx,
  actor: Actor,
  { action, beside }: { readonly action: StoredAction; readonly beside: readonly StoredAction[] },
): Promise<readonly StoredAction[]> {
  const ward = await wardOf(tx, actor);
  return beside.filter(({ id, departmentId }) => id !== action.id && isInWard(ward, departmentId));
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
    const beside = wholeNumber && isUuid(seen.id) ? await lockUnlinkedBeside(tx, seen.id) : [];
    const held = await lockSeen(tx, actor, seen);
    if (!held.ok) return held;
    const action = held.value;
    if (action.patientId !== null) return refuse({ kind: 'conflict', reason: 'customer-linked' });
    const patient = isUuid(patientId) ? await lockPatient(tx, patientId) : undefined;
    if (patient === undefined) {
      const reason = 'customer-patient-unknown';
      return { ...refuse({ kind: 'invalid', reason }), issues: [{ field: 'patientId', reason }] };
    }
    const given = { actor, patient, nowMs };
    const linked = await link(tx, action, given);
    for (const each of await othersToLink(tx, actor, { action, beside })) await link(tx, each, given);
    return ok(linked);
  });
}
