import { ok, type Result } from '@senlab/domain';
import { newId } from '../../../platform/ids.ts';
import { isoOf, msOf } from '../../../platform/moment.ts';
import type { Tx } from '../../../platform/tx.ts';
import type { AuditEvent } from '../../ground/audit/index.ts';
import { counterOf, type CounterNow } from './counter-now.ts';
import { dismissedUntil } from './follow-repository.ts';
import { listMissing } from './missing-repository.ts';
import { recallOutdated } from './recall.ts';
import { findOpenSlip, insertSlip, lockPatient, updateSlip, type StoredSlip } from './slip-repository.ts';
import { decideSlipStep, slipEvent, tellCounter, type SlipStep } from './steps.ts';
import { listWaiting, type WaitingReport } from './waiting-repository.ts';

/** The rules of the table hold for what the system does, too: a refusal here is a mistake of ours. */
function certain(step: Result<SlipStep>): SlipStep {
  if (!step.ok) throw new Error('the counter took a step that the table does not know');
  return step.value;
}

/** A slip for what waits, where there is none. */
export async function openSlip(
  tx: Tx,
  { patientId, nowMs }: CounterNow,
  readyReports: number,
): Promise<{ readonly slip: StoredSlip; readonly event: AuditEvent }> {
  const step = certain(
    decideSlipStep({ state: null, command: 'open', actor: 'system', nowMs, facts: { readyReports } }),
  );
  const id = newId();
  const at = isoOf(nowMs);
  await insertSlip(tx, { id, patientId, at });
  const slip: StoredSlip = {
    id,
    version: 1,
    code: null,
    patientId,
    status: 'draft',
    openedAt: at,
    readyAt: null,
    handedAt: null,
    handedBy: null,
    locationCode: null,
  };
  return { slip, event: slipEvent(slip, step) };
}

interface Standing {
  readonly waiting: readonly WaitingReport[];
  readonly missingTests: number;
}

function isNewSince(waiting: readonly WaitingReport[], moment: string | null): boolean {
  const since = msOf(moment);
  return since === null || waiting.some(({ releasedAt }) => (msOf(releasedAt) ?? 0) > since);
}

/** The one command that what stands at the counter asks for; undefined: the slip is as it should be. */
function commandFor(
  slip: StoredSlip,
  { waiting, missingTests }: Standing,
): 'lapse' | 'complete' | 'renew' | undefined {
  if (waiting.length === 0) return 'lapse';
  if (slip.status === 'draft' && missingTests === 0) return 'complete';
  return slip.status === 'unclaimed' && isNewSince(waiting, slip.readyAt) ? 'renew' : undefined;
}

async function moveOpenSlip(
  tx: Tx,
  slip: StoredSlip,
  { now, standing }: { readonly now: CounterNow; readonly standing: Standing },
): Promise<readonly AuditEvent[]> {
  const command = commandFor(slip, standing);
  if (command === undefined) return [];
  const { waiting, missingTests } = standing;
  const facts = { readyReports: waiting.length, missingTests };
  const { nowMs } = now;
  const step = certain(decideSlipStep({ state: slip.status, command, actor: 'system', nowMs, facts }));
  const at = isoOf(nowMs);
  const columns = command === 'lapse' ? { cancelled_at: at } : { ready_at: at };
  await updateSlip(tx, slip, { status: step.state, ...columns, at });
  return [slipEvent(slip, step)];
}

async function followWaiting(tx: Tx, now: CounterNow): Promise<readonly AuditEvent[]> {
  const waiting = (await listWaiting(tx, now)).filter(({ isInpatient }) => !isInpatient);
  const missingTests = (await listMissing(tx, now)).length;
  const open = await findOpenSlip(tx, now.patientId);
  if (open !== undefined) return moveOpenSlip(tx, open, { now, standing: { waiting, missingTests } });
  // What somebody decided not to hand over here does not come back by itself.
  if (waiting.length === 0 || !isNewSince(waiting, await dismissedUntil(tx, now.patientId))) return [];
  const { slip, event } = await openSlip(tx, now, waiting.length);
  const completed = await moveOpenSlip(tx, slip, { now, standing: { waiting, missingTests } });
  return [event, ...completed];
}

/**
 * Brings the slips of one person in line with her reports: opens and completes what waits, recalls what is no longer
 * right. Doing it twice changes nothing.
 */
export async function followPatient(tx: Tx, patientId: string, nowMs: number): Promise<Result<null>> {
  await lockPatient(tx, patientId);
  const now = await counterOf(tx, patientId, nowMs);
  const events = [...(await recallOutdated(tx, now)), ...(await followWaiting(tx, now))];
  await tellCounter(tx, { patientId, events, at: isoOf(nowMs) });
  return ok(null);
}
