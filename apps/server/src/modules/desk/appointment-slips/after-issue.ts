import {
  instantOf,
  isUuid,
  ok,
  refuse,
  appointmentTable,
  applyTransition,
  dayStanding,
  unknownAppointmentFacts,
  vietnamDateAt,
} from '@senlab/domain';
import { listRecordsOfPerson } from '../../patients/patients/index.ts';
import type { Actor } from '../../../platform/actor.ts';
import { isoOf } from '../../../platform/moment.ts';
import {
  type AppointmentDependencies,
  maySignSlips,
  mayWriteSlips,
  answerSlip,
  type SlipAnswer,
  otherDoctorDiff,
  tellStep,
  decide,
  factsOf,
  lockSeen,
  type SeenSlip,
} from './step.ts';
import { placeOf } from './issue.ts';
import { givePlaceBack, lockPlaces, isVisitSpent, lockVisit } from './world-repository.ts';
import { updateStep, lockMissed, type StoredSlip } from './slip-repository.ts';
import type { JobHandler, Schedule } from '../../../jobs/worker.ts';
import { systemClock, type Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database.ts';
import { inTransaction, type Tx } from '../../../platform/tx.ts';

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
      (await listRecordsOfPerson(tx, slip.patientId)).includes(visit.patientId) &&
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

const missTask = 'miss_appointment_slips';
const batchSize = 100;

/** Half an hour after midnight in Vietnam. What is owed is read off the table, so a worker that was down catches up. */
export const appointmentSchedule: readonly Schedule[] = [{ task: missTask, cron: '30 17 * * *' }];

async function miss(tx: Tx, slip: StoredSlip, nowMs: number): Promise<void> {
  const applied = applyTransition(appointmentTable, {
    state: slip.status,
    command: 'miss',
    actor: 'system',
    instant: nowMs,
    reason: null,
    facts: { ...unknownAppointmentFacts, today: dayStanding(slip.appointmentDate, vietnamDateAt(nowMs)) },
  });
  if (!applied.ok) throw new Error(`appointment slip ${slip.id} could not be missed`);
  const { state, event } = applied.value;
  const at = isoOf(nowMs);
  const missed = await updateStep(tx, { id: slip.id, status: state, at }, { closed_at: at });
  await givePlaceBack(tx, placeOf(slip));
  await tellStep(tx, missed, { event });
}

/** Answers how many. A second run finds nothing to do. */
export async function missSlips(database: Database, clock: Clock = systemClock): Promise<number> {
  let total = 0;
  for (;;) {
    const nowMs = clock.now();
    const moved = await inTransaction(database, async (tx) => {
      const slips = await lockMissed(tx, vietnamDateAt(nowMs), batchSize);
      await lockPlaces(tx, slips.map(placeOf));
      for (const slip of slips) await miss(tx, slip, nowMs);
      return slips.length;
    });
    total += moved;
    if (moved < batchSize) return total;
  }
}

export function appointmentJobs(database: Database): Readonly<Record<string, JobHandler>> {
  return {
    [missTask]: async () => {
      await missSlips(database);
    },
  };
}
