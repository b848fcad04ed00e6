import type { AppointmentCommand, AppointmentState, TransitionEvent } from '@senlab/domain';
import { addToOutbox } from '../../../live/outbox-repository.ts';
import { isoOf } from '../../../platform/moment.ts';
import type { Tx } from '../../../platform/tx.ts';
import { addAuditEvents, type AuditAction, type AuditEvent } from '../../ground/audit/index.ts';
import type { StoredSlip } from './slip-repository.ts';

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
