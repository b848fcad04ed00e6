import { ok, refuse, type Result } from '@senlab/domain';
import type { Actor } from '../../../platform/actor.ts';
import { isoOf } from '../../../platform/moment.ts';
import { inTransaction, type Tx } from '../../../platform/tx.ts';
import type { ReturnSlipsDependencies } from './dependencies.ts';
import { followPatient } from './follow-patient.ts';
import { mayHandOver } from './policy.ts';
import { namesOf } from './recall.ts';
import { findRecall, settleRecalls } from './recall-repository.ts';
import { findSlip, updateSlip, type StoredSlip } from './slip-repository.ts';
import { listLines } from './standing-repository.ts';
import { decideSlipStep, slipEvent, tellCounter } from './steps.ts';
import { holdSlip, type SeenSlip, type SlipRef } from './take-back.ts';

export interface TakenPaper {
  readonly actor: Actor;
  readonly seen: SeenSlip;
  /** The one of the slip that was taken back. */
  readonly reportId: string;
}

/** As it was seen, and brought up to date then: the desk shows what is outdated before the next look recalls it. */
async function followSlip(tx: Tx, { actor, seen }: TakenPaper, nowMs: number): Promise<Result<StoredSlip>> {
  const held = await holdSlip(tx, actor, seen);
  if (!held.ok) return held;
  await followPatient(tx, held.value.patientId, nowMs);
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
