import {
  applyTransition,
  appointmentTable,
  ok,
  refuse,
  unknownAppointmentFacts,
  type AppointmentDraft,
} from '@senlab/domain';
import { asPerson, type Actor } from '../../../platform/actor.ts';
import { newId } from '../../../platform/ids.ts';
import { isoOf } from '../../../platform/moment.ts';
import type { Tx } from '../../../platform/tx.ts';
import { readContent } from './content.ts';
import {
  type AppointmentDependencies,
  mayWriteSlips,
  answerSlip,
  type SlipAnswer,
  type SlipResult,
  bookingDiff,
  otherDoctorDiff,
  tellStep,
  decide,
  factsOf,
  lockSeen,
  type SeenSlip,
} from './step.ts';
import { issueLocked, placeOf } from './issue.ts';
import { insertSlip, updateContent, type StoredSlip, updateStep } from './slip-repository.ts';
import { givePlaceBack, lockPlaces } from './world-repository.ts';

const denied = refuse({ kind: 'denied' });

export interface Saving {
  /** Null: a new one. */
  readonly seen: SeenSlip | null;
  readonly draft: AppointmentDraft;
  readonly knowsOtherDoctor: boolean;
}

async function createDraft(
  tx: Tx,
  dependencies: AppointmentDependencies,
  {
    actor,
    draft,
    movedFrom,
    nowMs,
  }: {
    readonly actor: Actor;
    readonly draft: AppointmentDraft;
    readonly movedFrom: StoredSlip | null;
    readonly nowMs: number;
  },
): Promise<SlipResult<StoredSlip>> {
  const catalogue = await dependencies.catalogue.current(tx);
  const content = await readContent(tx, { actor, draft, catalogue, slip: movedFrom });
  if (!content.ok) return content;
  const applied = applyTransition(appointmentTable, {
    state: null,
    command: 'draft',
    actor: asPerson(actor),
    instant: nowMs,
    reason: null,
    facts: unknownAppointmentFacts,
  });
  if (!applied.ok) return applied;
  const at = isoOf(nowMs);
  const slip = await insertSlip(tx, {
    ...content.value,
    id: newId(),
    createdBy: actor.accountId,
    movedFrom: movedFrom?.id ?? null,
    at,
  });
  await tellStep(tx, slip, { event: applied.value.event, diff: bookingDiff(null, slip) });
  return ok(slip);
}

export async function saveSlip(
  dependencies: AppointmentDependencies,
  actor: Actor,
  { seen, draft, knowsOtherDoctor }: Saving,
): SlipAnswer {
  if (!mayWriteSlips(actor)) return denied;
  const nowMs = dependencies.clock.now();
  return answerSlip(dependencies.database, async (tx) => {
    if (seen === null) return createDraft(tx, dependencies, { actor, draft, movedFrom: null, nowMs });
    const held = await lockSeen(tx, actor, seen);
    if (!held.ok) return held;
    const slip = held.value;
    const decided = decide(slip, { actor, command: 'edit', nowMs, facts: { knowsOtherDoctor } });
    if (!decided.ok) return decided;
    const catalogue = await dependencies.catalogue.current(tx);
    const content = await readContent(tx, { actor, draft, catalogue, slip });
    if (!content.ok) return content;
    const saved = await updateContent(tx, slip.id, { ...content.value, at: isoOf(nowMs) });
    const { isOfAnotherDoctor } = factsOf(slip, actor, nowMs);
    const diff = { ...bookingDiff(slip, saved), ...otherDoctorDiff(isOfAnotherDoctor) };
    await tellStep(tx, saved, { event: decided.value.event, diff });
    return ok(saved);
  });
}

export async function issueSlip(
  dependencies: AppointmentDependencies,
  actor: Actor,
  { seen, knowsOtherDoctor }: { readonly seen: SeenSlip; readonly knowsOtherDoctor: boolean },
): SlipAnswer {
  if (!mayWriteSlips(actor)) return denied;
  const issuing = { actor, nowMs: dependencies.clock.now(), knowsOtherDoctor };
  return answerSlip(dependencies.database, async (tx) => {
    const held = await lockSeen(tx, actor, seen);
    return held.ok ? issueLocked(tx, dependencies, { slip: held.value, issuing }) : held;
  });
}

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
