import {
  isUndoOpen,
  isUuid,
  ok,
  refuse,
  type AccountId,
  type Result,
  type ReturnSlipState,
} from '@senlab/domain';
import type { Actor } from '../../../platform/actor.ts';
import { isoOf, msOf } from '../../../platform/moment.ts';
import { inTransaction, type Tx } from '../../../platform/tx.ts';
import type { ReturnSlipsDependencies } from './dependencies.ts';
import { followPatient } from './follow-patient.ts';
import { mayHandOver, mayMeetCounter } from './policy.ts';
import { forgetSettled } from './recall-repository.ts';
import { reachedSlips } from './slip-reach.ts';
import { findSlip, lockPatient, setDelivery, updateSlip, type StoredSlip } from './slip-repository.ts';
import { listLines, type SlipLine } from './standing-repository.ts';
import { decideSlipStep, reportEvent, slipEvent, tellCounter } from './steps.ts';

export interface SeenSlip {
  readonly id: string;
  readonly version: number;
}

export interface SlipRef {
  readonly id: string;
  readonly version: number;
  readonly status: ReturnSlipState;
}

interface Asked {
  readonly actor: Actor;
  readonly seen: SeenSlip;
  readonly command: 'undo' | 'cancel';
  readonly reason: string;
}

/** Read again under the lock of its patient, where every change of a slip is made. */
export async function holdSlip(tx: Tx, actor: Actor, { id, version }: SeenSlip): Promise<Result<StoredSlip>> {
  const unknown = refuse({ kind: 'not-found', reason: 'return-slip-unknown' });
  const found = isUuid(id) ? await findSlip(tx, id) : undefined;
  if (found === undefined) return unknown;
  await lockPatient(tx, found.patientId);
  const slip = await findSlip(tx, id);
  if (slip === undefined || !(await reachedSlips(tx, actor, [id])).has(id)) return unknown;
  return slip.version === version ? ok(slip) : refuse({ kind: 'conflict', reason: 'changed-meanwhile' });
}

/** What was in somebody's hand waits again. */
async function putBack(tx: Tx, slip: StoredSlip, at: string): Promise<readonly SlipLine[]> {
  const lines = await listLines(tx, [slip.id]);
  const reportIds = lines.map(({ reportId }) => reportId);
  await setDelivery(tx, reportIds, { status: 'none', at });
  await forgetSettled(tx, reportIds);
  return lines;
}

function move(dependencies: ReturnSlipsDependencies, asked: Asked): Promise<Result<SlipRef>> {
  const { actor, command, reason } = asked;
  const nowMs = dependencies.clock.now();
  const at = isoOf(nowMs);
  return inTransaction(dependencies.database, async (tx) => {
    const held = await holdSlip(tx, actor, asked.seen);
    if (!held.ok) return held;
    const slip = held.value;
    const handedMs = msOf(slip.handedAt);
    const facts = {
      handedBy: slip.handedBy as AccountId | null,
      isUndoOpen: handedMs !== null && isUndoOpen(handedMs, nowMs),
      isAdministrator: actor.roles.includes('admin'),
    };
    const step = decideSlipStep({ state: slip.status, command, actor, nowMs, facts, reason });
    if (!step.ok) return step;
    const { state, event } = step.value;
    const cancelled = { cancelled_at: at, cancelled_by: actor.accountId, reason: event.reason };
    const version = await updateSlip(tx, slip, { status: state, ...cancelled, at });
    const lines = command === 'undo' ? await putBack(tx, slip, at) : [];
    const reportIds = lines.map(({ reportId }) => reportId);
    const back = { actor, command: 'undo-hand-over' } as const;
    const events = [
      slipEvent(slip, step.value),
      ...lines.map((line) => reportEvent(line, slip.patientId, back)),
    ];
    await tellCounter(tx, { patientId: slip.patientId, events, reportIds, at });
    await followPatient(tx, slip.patientId, nowMs);
    return ok({ id: slip.id, version, status: state });
  });
}

export interface TakeBack {
  readonly actor: Actor;
  readonly seen: SeenSlip;
  readonly reason: string;
}

/** Within five minutes by the same person, later by the administration. */
export async function undoHandOver(
  dependencies: ReturnSlipsDependencies,
  given: TakeBack,
): Promise<Result<SlipRef>> {
  if (!mayMeetCounter(given.actor)) return refuse({ kind: 'denied' });
  return move(dependencies, { ...given, command: 'undo' });
}

export async function cancelSlip(
  dependencies: ReturnSlipsDependencies,
  given: TakeBack,
): Promise<Result<SlipRef>> {
  if (!mayHandOver(given.actor)) return refuse({ kind: 'denied' });
  return move(dependencies, { ...given, command: 'cancel' });
}
