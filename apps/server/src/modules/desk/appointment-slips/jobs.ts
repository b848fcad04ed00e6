import {
  appointmentTable,
  applyTransition,
  dayStanding,
  unknownAppointmentFacts,
  vietnamDateAt,
} from '@senlab/domain';
import type { JobHandler, Schedule } from '../../../jobs/worker.ts';
import { systemClock, type Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database.ts';
import { isoOf } from '../../../platform/moment.ts';
import { inTransaction, type Tx } from '../../../platform/tx.ts';
import { placeOf } from './issue.ts';
import { givePlaceBack, lockPlaces } from './place-repository.ts';
import { tellStep } from './slip-events.ts';
import { lockMissed, updateStep, type StoredSlip } from './slip-repository.ts';

const missTask = 'miss_appointment_slips';
const batchSize = 100;

/** Half an hour after midnight in Vietnam. What is owed is read off the table, so a worker that was down catches up. */
export const appointmentSchedule: readonly Schedule[] = [{ task: missTask, cron: '30 17 * * *' }];

async function miss(tx: Tx, slip: StoredSlip, nowMs: number): Promise<void> {
  const applied = applyTransition(appointmentTable, {
    state: slip.status,
    command: 'miss',
    actor: 'system',
    instant: nowMs,
    reason: null,
    facts: { ...unknownAppointmentFacts, today: dayStanding(slip.appointmentDate, vietnamDateAt(nowMs)) },
  });
  if (!applied.ok) throw new Error(`appointment slip ${slip.id} could not be missed`);
  const { state, event } = applied.value;
  const at = isoOf(nowMs);
  const missed = await updateStep(tx, { id: slip.id, status: state, at }, { closed_at: at });
  await givePlaceBack(tx, placeOf(slip));
  await tellStep(tx, missed, { event });
}

/** Answers how many. A second run finds nothing to do. */
export async function missSlips(database: Database, clock: Clock = systemClock): Promise<number> {
  let total = 0;
  for (;;) {
    const nowMs = clock.now();
    const moved = await inTransaction(database, async (tx) => {
      const slips = await lockMissed(tx, vietnamDateAt(nowMs), batchSize);
      await lockPlaces(tx, slips.map(placeOf));
      for (const slip of slips) await miss(tx, slip, nowMs);
      return slips.length;
    });
    total += moved;
    if (moved < batchSize) return total;
  }
}

export function appointmentJobs(database: Database): Readonly<Record<string, JobHandler>> {
  return {
    [missTask]: async () => {
      await missSlips(database);
    },
  };
}
