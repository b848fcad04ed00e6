import {
  applyTransition,
  appointmentTable,
  dayStanding,
  isOfAnotherDoctor,
  isUuid,
  ok,
  refuse,
  unknownAppointmentFacts,
  vietnamDateAt,
  type Applied,
  type AppointmentCommand,
  type AppointmentFacts,
  type AppointmentIssue,
  type AppointmentState,
  type Result,
} from '@senlab/domain';
import type { Actor } from '../../../platform/actor.ts';
import type { Tx } from '../../../platform/tx.ts';
import { findOwnDepartment, isVisible } from '../../ground/wards/index.ts';
import { refuseFields, type SlipResult } from './slip-answer.ts';
import { lockSlip, type StoredSlip } from './slip-repository.ts';

export interface SeenSlip {
  readonly id: string;
  readonly version: number;
}

/** Locked, met by this person, and as the screen showed it. */
export async function lockSeen(tx: Tx, actor: Actor, seen: SeenSlip): Promise<Result<StoredSlip>> {
  const slip = isUuid(seen.id) ? await lockSlip(tx, seen.id) : undefined;
  const own = await findOwnDepartment(tx, actor.accountId);
  if (slip === undefined || !isVisible(actor, slip.departmentId, own)) {
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
    actor: { accountId: actor.accountId, permissions: [...actor.permissions] },
    instant: nowMs,
    reason,
    facts: { ...factsOf(slip, actor, nowMs), ...facts },
  });
  return applied.ok ? applied : refuseFields(applied.refusal, issues);
}
