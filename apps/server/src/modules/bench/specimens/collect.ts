import {
  checkTimeOrder,
  checkTypedTime,
  defaultClockToleranceMs,
  instantOf,
  invalid,
  ok,
  readReason,
  type Result,
  type StepTimes,
  type TimeViolation,
  type TypedTimeLimits,
  checkOgttTime,
  checkResultComment,
  paymentAllowsCollection,
  readScan,
  type SpecimenFacts,
} from '@senlab/domain';
import { findLivingPatient, findLivingPatientByCode } from '../../patients/patients/index.ts';
import type { AuditEvent } from '../../ground/audit/index.ts';
import type { Tx } from '../../../platform/tx.ts';
import { decideStep, specimenEvent, writeStep, type Held, isReadable } from './command.ts';
import { findFastingTime } from './repository.ts';
import { isoOf, msOf } from '../../../platform/moment.ts';

export interface StepTimeRequest {
  readonly step: keyof TypedTimeLimits;
  /** As it came; null: now. */
  readonly given: string | null;
  readonly reason: string | null;
  readonly nowMs: number;
  /** What happened before. */
  readonly earlier: StepTimes;
}

export interface StepTime {
  readonly ms: number;
  /** Null where the server's clock was taken, which needs no reason. */
  readonly reason: string | null;
  /** Contradictions that the reason lets stand. */
  readonly violations: readonly TimeViolation[];
}

/** When something was done. Another time than now is typed by hand, so somebody has to say why. */
export function readStepTime(request: StepTimeRequest): Result<StepTime> {
  const { step, given, reason, nowMs, earlier } = request;
  const ms = given === null ? nowMs : instantOf(given);
  if (ms === undefined) return invalid('specimen-time-not-valid');
  const past = checkTypedTime(step, ms, { nowMs });
  if (past !== undefined) return invalid(past);
  const violations = checkTimeOrder({ ...earlier, [step]: ms }, { nowMs });
  const future = violations.find(({ against }) => against === null);
  if (future !== undefined) return invalid(future.reason);
  const [first] = violations;
  const isTyped = Math.abs(ms - nowMs) > defaultClockToleranceMs;
  if (first === undefined && !isTyped) return ok({ ms, reason: null, violations });
  if (first !== undefined && (reason ?? '').trim() === '') return invalid(first.reason);
  const kept = readReason(reason, 'required');
  return kept.ok ? ok({ ms, reason: kept.value, violations }) : kept;
}

export interface CollectRequest {
  readonly specimenCode: string;
  readonly patientCode: string;
  readonly collectedTime: string | null;
  readonly timeReason: string | null;
  readonly comment: string | null;
}

const outpatientVisits: readonly string[] = ['outpatient', 'treatment_outpatient', 'service'];

/** A wristband may still carry the code of a record that was merged: it is the same person. */
async function isTubesPatient(tx: Tx, held: Held, patientCode: string): Promise<boolean> {
  const { patientId, patientCode: frozenCode } = held.specimen;
  if (patientCode === frozenCode) return true;
  const scanned = await findLivingPatientByCode(tx, patientCode);
  return scanned !== undefined && scanned.id === (await findLivingPatient(tx, patientId))?.id;
}

/** Before anything about the tube is told: who holds the wrong tube must not learn whose it is. */
async function checkPerson(held: Held, scanned: string): Promise<Result<true>> {
  const scan = readScan(scanned);
  if (scan.kind !== 'patient') return invalid('identity-not-checked');
  return (await isTubesPatient(held.tx, held, scan.code)) ? ok(true) : invalid('wrong-patient');
}

function readComment(typed: string | null): Result<string | null> {
  if (!isReadable(typed)) return invalid('text-unreadable');
  return checkResultComment(typed ?? '');
}

/** A sample of a glucose tolerance test off its time is kept, with a sentence that explains it. */
async function checkSitting(held: Held, takenMs: number, comment: string | null): Promise<Result<true>> {
  const { tx, specimen } = held;
  const fastingMs = specimen.timePoint === null ? null : msOf(await findFastingTime(tx, specimen.recordId));
  const { timePoint } = specimen;
  const { reason } = checkOgttTime({ timePoint, fastingMs, takenMs });
  return reason !== null && comment === null ? invalid(reason) : ok(true);
}

/** The sentence why another time than the clock's was written, and which times it lets contradict each other. */
export function timeEvents(held: Held, { reason, violations }: StepTime): readonly AuditEvent[] {
  if (reason === null) return [];
  const contradicted = violations.map((violation) => violation.reason);
  const command = violations.length > 0 ? 'time-order.override' : 'time.by-hand';
  return [specimenEvent(held, { command, reason, diff: { contradictions: [null, contradicted] } })];
}

function factsOf({ specimen }: Held): Partial<SpecimenFacts> {
  const { orderStatus, recordStatus, paymentStatus, priority, visitType } = specimen;
  return {
    isOrderCancelled: orderStatus === 'cancelled' || recordStatus === 'cancelled',
    isPaymentSettled: paymentAllowsCollection({
      status: paymentStatus,
      priority,
      isOutpatient: outpatientVisits.includes(visitType),
    }),
    isIdentityChecked: true,
    hasCollectionTime: true,
  };
}

interface Collection {
  readonly time: StepTime;
  readonly comment: string | null;
}

async function readCollection(held: Held, request: CollectRequest): Promise<Result<Collection>> {
  const { specimen, nowMs } = held;
  const earlier = { ordered: msOf(specimen.orderedAt) };
  const { collectedTime: given, timeReason: reason } = request;
  const time = readStepTime({ step: 'collected', given, reason, nowMs, earlier });
  if (!time.ok) return time;
  const comment = readComment(request.comment);
  if (!comment.ok) return comment;
  const sitting = await checkSitting(held, time.value.ms, comment.value);
  return sitting.ok ? ok({ time: time.value, comment: comment.value }) : sitting;
}

export async function collectSpecimen(held: Held, request: CollectRequest): Promise<Result<unknown>> {
  const person = await checkPerson(held, request.patientCode);
  if (!person.ok) return person;
  const step = decideStep(held, 'collect', { facts: factsOf(held) });
  if (!step.ok) return step;
  const collection = await readCollection(held, request);
  if (!collection.ok) return collection;
  const { time, comment } = collection.value;
  const collectedAt = isoOf(time.ms);
  await writeStep(held, step.value, {
    change: {
      collected_at: collectedAt,
      collected_by: held.actor.accountId,
      ...(comment === null ? {} : { condition_comment: comment }),
    },
    diff: { collectedTime: [null, collectedAt], comment: [null, comment] },
    events: timeEvents(held, time),
  });
  return ok(true);
}
