import { instantOf, isUuid, ok, refuse } from '@senlab/domain';
import type { Actor } from '../../../platform/actor.ts';
import { isoOf } from '../../../platform/moment.ts';
import type { AppointmentDependencies } from './dependencies.ts';
import { placeOf } from './issue.ts';
import { givePlaceBack, lockPlaces } from './place-repository.ts';
import { maySignSlips, mayWriteSlips } from './policy.ts';
import { answerSlip, type SlipAnswer } from './slip-answer.ts';
import { otherDoctorDiff, tellStep } from './slip-events.ts';
import { updateStep } from './slip-repository.ts';
import { decide, factsOf, lockSeen, type SeenSlip } from './step.ts';
import { isVisitSpent, lockVisit } from './visit-repository.ts';

const denied = refuse({ kind: 'denied' });

export async function signSlip(
  dependencies: AppointmentDependencies,
  actor: Actor,
  seen: SeenSlip,
): SlipAnswer {
  if (!maySignSlips(actor)) return denied;
  const nowMs = dependencies.clock.now();
  return answerSlip(dependencies.database, async (tx) => {
    const held = await lockSeen(tx, actor, seen);
    if (!held.ok) return held;
    const slip = held.value;
    const decided = decide(slip, { actor, command: 'sign', nowMs });
    if (!decided.ok) return decided;
    const { state, event } = decided.value;
    const at = isoOf(nowMs);
    const columns = { signed_by: actor.accountId, signed_at: at };
    const signed = await updateStep(tx, { id: slip.id, status: state, at }, columns);
    await tellStep(tx, signed, { event });
    return ok(signed);
  });
}

/** A draft is dropped, an issued slip cancelled with its reason and its place given back. */
export async function cancelSlip(
  dependencies: AppointmentDependencies,
  actor: Actor,
  given: { readonly seen: SeenSlip; readonly reason: string | null; readonly knowsOtherDoctor: boolean },
): SlipAnswer {
  if (!mayWriteSlips(actor)) return denied;
  const { seen, reason, knowsOtherDoctor } = given;
  const nowMs = dependencies.clock.now();
  return answerSlip(dependencies.database, async (tx) => {
    const held = await lockSeen(tx, actor, seen);
    if (!held.ok) return held;
    const slip = held.value;
    const command = slip.status === 'draft' ? 'discard' : 'cancel';
    const decided = decide(slip, { actor, command, nowMs, reason, facts: { knowsOtherDoctor } });
    if (!decided.ok) return decided;
    const { state, event } = decided.value;
    const at = isoOf(nowMs);
    if (slip.status === 'issued') {
      await lockPlaces(tx, [placeOf(slip)]);
      await givePlaceBack(tx, placeOf(slip));
    }
    const columns = { closed_by: actor.accountId, closed_at: at, close_reason: event.reason };
    const closed = await updateStep(tx, { id: slip.id, status: state, at }, columns);
    const { isOfAnotherDoctor } = factsOf(slip, actor, nowMs);
    await tellStep(tx, closed, { event, diff: otherDoctorDiff(isOfAnotherDoctor) });
    return ok(closed);
  });
}

/** The patient came. The slip is spent, once, and its place is free for somebody else. */
export async function spendSlip(
  dependencies: AppointmentDependencies,
  actor: Actor,
  { seen, visitId }: { readonly seen: SeenSlip; readonly visitId: string },
): SlipAnswer {
  if (!mayWriteSlips(actor)) return denied;
  const nowMs = dependencies.clock.now();
  return answerSlip(dependencies.database, async (tx) => {
    const held = await lockSeen(tx, actor, seen);
    if (!held.ok) return held;
    const slip = held.value;
    const visit = isUuid(visitId) ? await lockVisit(tx, visitId) : undefined;
    const isVisitFitting =
      visit !== undefined &&
      visit.id !== slip.visitId &&
      visit.patientId === slip.patientId &&
      (instantOf(visit.arrivedAt) ?? 0) >= (instantOf(slip.issuedAt ?? '') ?? nowMs);
    const decided = decide(slip, { actor, command: 'use', nowMs, facts: { isVisitFitting } });
    if (!decided.ok) return decided;
    const { state, event } = decided.value;
    if (visit === undefined) throw new Error('spent without a visit');
    if (await isVisitSpent(tx, visit.id))
      return refuse({ kind: 'conflict', reason: 'appointment-visit-spent' });
    await lockPlaces(tx, [placeOf(slip)]);
    await givePlaceBack(tx, placeOf(slip));
    const at = isoOf(nowMs);
    const columns = { used_by: actor.accountId, used_at: at, used_visit_id: visit.id };
    const used = await updateStep(tx, { id: slip.id, status: state, at }, columns);
    await tellStep(tx, used, { event, diff: { usedVisit: [null, visit.code] } });
    return ok(used);
  });
}
