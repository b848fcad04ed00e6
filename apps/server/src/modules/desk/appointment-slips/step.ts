import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database.ts';
import type { CatalogueService } from '../../ground/catalogue/index.ts';
import { asPerson, mayDo, type Actor } from '../../../platform/actor.ts';
import {
  ok,
  refuse,
  type AppointmentIssue,
  type Refusal,
  type Result,
  applyTransition,
  appointmentTable,
  dayStanding,
  isOfAnotherDoctor,
  isUuid,
  unknownAppointmentFacts,
  vietnamDateAt,
  type Applied,
  type AppointmentCommand,
  type AppointmentFacts,
  type AppointmentState,
  type TransitionEvent,
} from '@senlab/domain';
import { type Outcome, inTransaction, type Tx } from '../../../platform/tx.ts';
import { type StoredSlip, lockSlip } from './slip-repository.ts';
import { isInWard, wardOf } from '../../ground/wards/index.ts';
import { addToOutbox } from '../../../live/outbox-repository.ts';
import { isoOf } from '../../../platform/moment.ts';
import { addAuditEvents, type AuditAction, type AuditEvent } from '../../ground/audit/index.ts';

export interface AppointmentDependencies {
  readonly database: Database;
  readonly clock: Clock;
  readonly catalogue: Pick<CatalogueService, 'current'>;
  /** As it stands at the head of every paper. */
  readonly house: { readonly authority: string; readonly hospital: string };
}

export function mayReadSlips(actor: Actor): boolean {
  return mayDo(actor, 'patients.read');
}

export function mayWriteSlips(actor: Actor): boolean {
  return mayReadSlips(actor) && mayDo(actor, 'appointment-slips.create');
}

export function maySignSlips(actor: Actor): boolean {
  return mayReadSlips(actor) && mayDo(actor, 'appointment-slips.sign');
}

export interface SlipOutcome {
  readonly slip: Pick<StoredSlip, 'id' | 'version' | 'status' | 'slipNo'> | null;
  readonly issues: readonly AppointmentIssue[];
}

export type SlipAnswer = Promise<Result<Outcome<SlipOutcome>>>;

/** A result whose refusal may name the fields that it is about. */
export type SlipResult<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly refusal: Refusal; readonly issues?: readonly AppointmentIssue[] };

export function refuseFields(refusal: Refusal, issues: readonly AppointmentIssue[]): SlipResult<never> {
  return { ...refuse(refusal), issues };
}

/** The slip that came of it, or the refusal with the fields that it is about. */
export async function answerSlip(
  database: Database,
  work: (tx: Tx) => Promise<SlipResult<SlipOutcome['slip']>>,
): SlipAnswer {
  const done = await inTransaction(database, work);
  if (done.ok) return ok({ refusal: null, value: { slip: done.value, issues: [] } });
  const { refusal, issues = [] } = done;
  return refusal.kind === 'denied' ? refuse(refusal) : ok({ refusal, value: { slip: null, issues } });
}

export interface SeenSlip {
  readonly id: string;
  readonly version: number;
}

/** Locked, met by this person, and as the screen showed it. */
export async function lockSeen(tx: Tx, actor: Actor, seen: SeenSlip): Promise<Result<StoredSlip>> {
  const slip = isUuid(seen.id) ? await lockSlip(tx, seen.id) : undefined;
  if (slip === undefined || !isInWard(await wardOf(tx, actor), slip.departmentId)) {
    return refuse({ kind: 'not-found', reason: 'appointment-unknown' });
  }
  if (slip.version !== seen.version) return refuse({ kind: 'conflict', reason: 'changed-meanwhile' });
  return ok(slip);
}

export function ownersOf({
  doctorId,
  createdBy,
  signedBy,
}: StoredSlip): Parameters<typeof isOfAnotherDoctor>[0] {
  return { doctorId, writtenBy: createdBy, signedBy };
}

export interface Step {
  readonly actor: Actor;
  readonly command: AppointmentCommand;
  readonly nowMs: number;
  readonly reason?: string | null;
  readonly facts?: Partial<AppointmentFacts>;
  /** Told together with a refusal. */
  readonly issues?: readonly AppointmentIssue[];
}

export function factsOf(slip: StoredSlip, actor: Actor, nowMs: number): AppointmentFacts {
  return {
    ...unknownAppointmentFacts,
    isOfAnotherDoctor: isOfAnotherDoctor(ownersOf(slip), actor.accountId),
    today: dayStanding(slip.appointmentDate, vietnamDateAt(nowMs)),
    doctorId: slip.doctorId,
    isSigned: slip.signedBy !== null,
    hasSignature: slip.signedBy !== null,
  };
}

/** Whether the table lets it happen. */
export function decide(
  slip: StoredSlip,
  step: Step,
): SlipResult<Applied<AppointmentState, AppointmentCommand>> {
  const { actor, command, nowMs, reason = null, facts = {}, issues = [] } = step;
  const applied = applyTransition(appointmentTable, {
    state: slip.status,
    command,
    actor: asPerson(actor),
    instant: nowMs,
    reason,
    facts: { ...factsOf(slip, actor, nowMs), ...facts },
  });
  return applied.ok ? applied : refuseFields(applied.refusal, issues);
}

type SlipEvent = TransitionEvent<AppointmentState, AppointmentCommand>;
type Diff = NonNullable<AuditEvent['diff']>;

const legalWords: Readonly<Partial<Record<AppointmentCommand, AuditAction>>> = {
  draft: 'create',
  sign: 'sign',
  print: 'print',
  download: 'print',
};

/** In the transaction of the step: its entry in the log and the hint to the screens that show slips. */
export async function tellStep(
  tx: Tx,
  slip: Pick<StoredSlip, 'id' | 'slipNo' | 'patientId'>,
  { event, diff }: { readonly event: SlipEvent; readonly diff?: Diff },
): Promise<void> {
  const entry: AuditEvent = {
    actorId: event.actorId,
    action: legalWords[event.command] ?? 'update',
    command: event.command,
    entity: 'appointment-slip',
    entityId: slip.slipNo ?? slip.id,
    patientId: slip.patientId,
    fromState: event.from,
    toState: event.to,
    reason: event.reason,
    ...(diff === undefined ? {} : { diff }),
  };
  await addAuditEvents(tx, [entry], isoOf(event.time));
  await addToOutbox(tx, { topic: 'appointment_slips', accountId: null, subjectId: slip.id });
}

type Booked = Pick<StoredSlip, 'appointmentDate' | 'appointmentTime' | 'doctorId'>;

/** What the appointment was and became; null before there was one. */
export function bookingDiff(before: Booked | null, after: Booked): Diff {
  const all: Diff = {
    appointmentDate: [before?.appointmentDate ?? null, after.appointmentDate],
    appointmentTime: [before?.appointmentTime ?? null, after.appointmentTime],
    appointmentDoctor: [before?.doctorId ?? null, after.doctorId],
  };
  return Object.fromEntries(Object.entries(all).filter(([, [one, other]]) => one !== other));
}

/** Stands in the log where somebody changed another doctor's appointment and was told so. */
export function otherDoctorDiff(isOther: boolean): Diff {
  return isOther ? { otherDoctor: [null, true] } : {};
}
