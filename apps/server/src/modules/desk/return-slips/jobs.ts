import { isUnclaimed } from '@senlab/domain';
import type { JobHandler, Schedule } from '../../../jobs/worker.ts';
import { systemClock, type Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database.ts';
import { isoOf, msOf } from '../../../platform/moment.ts';
import { inTransaction, reading } from '../../../platform/tx.ts';
import { followPatient } from './follow-patient.ts';
import { livingFileOf, listReadyBefore, takeDue } from './follow-repository.ts';
import { findOpenSlip, lockPatient, readRule, updateSlip } from './slip-repository.ts';
import { decideSlipStep, slipEvent, tellCounter } from './steps.ts';

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
