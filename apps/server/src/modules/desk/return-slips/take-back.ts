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
import type { ReturnSlipsDependencies } from './needs.ts';
import { followPatient } from './follow.ts';
import { mayHandOver, mayMeetCounter, reachedSlips } from './counter.ts';
import { forgetSettled, listLines, type SlipLine, findRecall, settleRecalls } from './recall-repository.ts';
import { findSlip, lockPatient, setDelivery, updateSlip, type StoredSlip } from './slip-repository.ts';
import { decideSlipStep, reportEvent, slipEvent, tellCounter } from './steps.ts';
import { namesOf } from './recall.ts';

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
async function claimSlip(tx: Tx, actor: Actor, { id, version }: SeenSlip): Promise<Result<StoredSlip>> {
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
    const claimed = await claimSlip(tx, actor, asked.seen);
    if (!claimed.ok) return claimed;
    const slip = claimed.value;
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

export interface TakenPaper {
  readonly actor: Actor;
  readonly seen: SeenSlip;
  /** The one of the slip that was taken back. */
  readonly reportId: string;
}

/** As it was seen, and brought up to date then: the desk shows what is outdated before the next look recalls it. */
async function followSlip(tx: Tx, { actor, seen }: TakenPaper, nowMs: number): Promise<Result<StoredSlip>> {
  const claimed = await claimSlip(tx, actor, seen);
  if (!claimed.ok) return claimed;
  await followPatient(tx, claimed.value.patientId, nowMs);
  const slip = await findSlip(tx, seen.id);
  if (slip === undefined) throw new Error('a slip vanished under its lock');
  return ok(slip);
}

/** The paper that is no longer right is in the house again; whatever else is on the slip stays as it is. */
export async function settleRecall(
  { database, clock }: ReturnSlipsDependencies,
  taken: TakenPaper,
): Promise<Result<SlipRef>> {
  const { actor, reportId } = taken;
  if (!mayHandOver(actor)) return refuse({ kind: 'denied' });
  const nowMs = clock.now();
  const at = isoOf(nowMs);
  return inTransaction(database, async (tx) => {
    const followed = await followSlip(tx, taken, nowMs);
    if (!followed.ok) return followed;
    const slip = followed.value;
    const line = (await listLines(tx, [slip.id])).find((one) => one.reportId === reportId);
    if (line === undefined) return refuse({ kind: 'not-found', reason: 'return-report-unknown' });
    const recall = await findRecall(tx, slip.id, reportId);
    const facts = { hasOutdatedVersion: recall !== undefined, isRecallSettled: recall?.settledAt !== null };
    const step = decideSlipStep({ state: slip.status, command: 'settle-recall', actor, nowMs, facts });
    if (!step.ok) return step;
    const version = await updateSlip(tx, slip, { status: step.value.state, at });
    await settleRecalls(tx, { slipId: slip.id, reportIds: [reportId] }, { at, by: actor.accountId });
    const events = [slipEvent(slip, step.value, { reports: [namesOf([line]), null] })];
    await tellCounter(tx, { patientId: slip.patientId, events, reportIds: [reportId], at });
    return ok({ id: slip.id, version, status: step.value.state });
  });
}
