import { ok, refuse } from '@senlab/domain';
import type { Actor } from '../../../platform/actor.ts';
import { isoOf } from '../../../platform/moment.ts';
import type { AppointmentDependencies } from './dependencies.ts';
import { issueLocked, placeOf } from './issue.ts';
import { givePlaceBack, lockPlaces } from './place-repository.ts';
import { mayWriteSlips } from './policy.ts';
import { createDraft, type Saving } from './save.ts';
import { answerSlip, type SlipAnswer } from './slip-answer.ts';
import { bookingDiff, otherDoctorDiff, tellStep } from './slip-events.ts';
import { updateStep } from './slip-repository.ts';
import { decide, factsOf, lockSeen, type SeenSlip } from './step.ts';

export interface Rescheduling extends Omit<Saving, 'seen'> {
  readonly seen: SeenSlip;
  readonly reason: string;
}

/** The old one is closed, its place given back and a new one issued: together, or nothing of it. */
export async function rescheduleSlip(
  dependencies: AppointmentDependencies,
  actor: Actor,
  { seen, draft, reason, knowsOtherDoctor }: Rescheduling,
): SlipAnswer {
  if (!mayWriteSlips(actor)) return refuse({ kind: 'denied' });
  const nowMs = dependencies.clock.now();
  return answerSlip(dependencies.database, async (tx) => {
    const held = await lockSeen(tx, actor, seen);
    if (!held.ok) return held;
    const slip = held.value;
    const decided = decide(slip, {
      actor,
      command: 'reschedule',
      nowMs,
      reason,
      facts: { knowsOtherDoctor },
    });
    if (!decided.ok) return decided;
    const { state, event } = decided.value;
    const { isOfAnotherDoctor } = factsOf(slip, actor, nowMs);
    const at = isoOf(nowMs);
    const closing = { closed_by: actor.accountId, closed_at: at, close_reason: event.reason };
    const closed = await updateStep(tx, { id: slip.id, status: state, at }, closing);
    const drafted = await createDraft(tx, dependencies, {
      actor,
      draft: { ...draft, visitId: slip.visitId },
      movedFrom: slip,
      nowMs,
    });
    if (!drafted.ok) return drafted;
    const next = drafted.value;
    await lockPlaces(tx, [placeOf(slip), placeOf(next)]);
    await givePlaceBack(tx, placeOf(slip));
    // Whoever moves it has been told whose it is; the new one is written in the same breath.
    const issuing = { actor, nowMs, knowsOtherDoctor: true };
    const done = await issueLocked(tx, dependencies, { slip: next, issuing });
    if (!done.ok) return done;
    const issued = done.value;
    const diff = {
      newSlip: [null, issued.slipNo],
      ...bookingDiff(slip, issued),
      ...otherDoctorDiff(isOfAnotherDoctor),
    } as const;
    await tellStep(tx, closed, { event, diff });
    return ok(issued);
  });
}
