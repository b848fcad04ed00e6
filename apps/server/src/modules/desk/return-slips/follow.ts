import { ok, type Result, isUnclaimed } from '@senlab/domain';
import { newId } from '../../../platform/ids.ts';
import { isoOf, msOf } from '../../../platform/moment.ts';
import { type Tx, inTransaction, reading } from '../../../platform/tx.ts';
import type { AuditEvent } from '../../ground/audit/index.ts';
import { counterOf, type CounterNow } from './counter.ts';
import {
  dismissedUntil,
  listMissing,
  listWaiting,
  type WaitingReport,
  livingFileOf,
  listReadyBefore,
  takeDue,
} from './waiting-repository.ts';
import { recallOutdated } from './recall.ts';
import {
  findOpenSlip,
  insertSlip,
  lockPatient,
  updateSlip,
  type StoredSlip,
  readRule,
} from './slip-repository.ts';
import { decideSlipStep, slipEvent, tellCounter, type SlipStep } from './steps.ts';
import type { JobHandler, Schedule } from '../../../jobs/worker.ts';
import { systemClock, type Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database.ts';

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
export async function followPatient(tx: Tx, ofId: string, nowMs: number): Promise<Result<null>> {
  const patientId = await livingFileOf(tx, ofId);
  await lockPatient(tx, patientId);
  const now = await counterOf(tx, patientId, nowMs);
  const events = [...(await recallOutdated(tx, now)), ...(await followWaiting(tx, now))];
  await tellCounter(tx, { patientId, events, at: isoOf(nowMs) });
  return ok(null);
}

const followTask = 'follow_return_slips';
const expireTask = 'expire_return_slips';

/** A corrected result must reach the counter before the patient is called; the other can wait for the hour. */
export const returnSlipSchedule: readonly Schedule[] = [
  { task: followTask, cron: '* * * * *' },
  { task: expireTask, cron: '17 * * * *' },
];

const batch = 20;

/** Answers how many people were looked after. Run twice at once, each finds what the other has not taken. */
export async function followReturnSlips(database: Database, clock: Clock): Promise<number> {
  let followed = 0;
  for (;;) {
    const taken = await inTransaction(database, async (tx) => {
      const due = await takeDue(tx, batch);
      const files = new Set<string>();
      for (const patientId of due) files.add(await livingFileOf(tx, patientId));
      for (const patientId of [...files].toSorted()) await followPatient(tx, patientId, clock.now());
      return due.length;
    });
    followed += taken;
    if (taken === 0) return followed;
  }
}

const dayMs = 24 * 3_600_000;

/** Answers how many slips nobody came for. */
export async function expireReturnSlips(database: Database, clock: Clock): Promise<number> {
  const nowMs = clock.now();
  const at = isoOf(nowMs);
  const { unclaimedAfterDays } = await reading(database, readRule);
  const ready = await reading(database, (tx) =>
    listReadyBefore(tx, isoOf(nowMs - unclaimedAfterDays * dayMs)),
  );
  let expired = 0;
  for (const { patientId } of ready) {
    expired += await inTransaction(database, async (tx) => {
      await lockPatient(tx, patientId);
      const slip = await findOpenSlip(tx, patientId);
      const readyMs = slip === undefined ? null : msOf(slip.readyAt);
      if (slip === undefined || readyMs === null) return 0;
      const facts = { isOverdue: isUnclaimed(readyMs, nowMs, unclaimedAfterDays) };
      const step = decideSlipStep({ state: slip.status, command: 'expire', actor: 'system', nowMs, facts });
      if (!step.ok) return 0;
      await updateSlip(tx, slip, { status: step.value.state, at });
      await tellCounter(tx, { patientId, events: [slipEvent(slip, step.value)], at });
      return 1;
    });
  }
  return expired;
}

export function returnSlipJobs(
  database: Database,
  clock: Clock = systemClock,
): Readonly<Record<string, JobHandler>> {
  return {
    [followTask]: async () => {
      await followReturnSlips(database, clock);
    },
    [expireTask]: async () => {
      await expireReturnSlips(database, clock);
    },
  };
}
