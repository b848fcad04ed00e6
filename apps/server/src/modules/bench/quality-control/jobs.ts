import { vietnamDateAt } from '@senlab/domain';
import type { JobHandler, Schedule } from '../../../jobs/worker.ts';
import { systemClock, type Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database.ts';
import { inTransaction } from '../../../platform/tx.ts';
import { lockExpiredLots } from './lot-repository.ts';
import { decideLot, writeLotStep } from './lot-steps.ts';

const expireTask = 'expire_control_lots';
const batchSize = 100;

/** Five minutes after midnight in Vietnam. Late does no harm: a run of an expired lot is refused by its day anyhow. */
export const qualityControlSchedule: readonly Schedule[] = [{ task: expireTask, cron: '5 17 * * *' }];

/** Retires what is past its last day, answers how many. */
export async function expireLots(database: Database, clock: Clock = systemClock): Promise<number> {
  let total = 0;
  for (;;) {
    const nowMs = clock.now();
    const moved = await inTransaction(database, async (tx) => {
      const lots = await lockExpiredLots(tx, vietnamDateAt(nowMs), batchSize);
      for (const lot of lots) {
        const decided = decideLot(lot, { command: 'expire', actor: 'system', reason: null, nowMs });
        if (!decided.ok) throw new Error(`control lot ${lot.id} could not expire`);
        await writeLotStep(tx, lot, decided.value);
      }
      return lots.length;
    });
    total += moved;
    if (moved < batchSize) return total;
  }
}

export function qualityControlJobs(database: Database): Readonly<Record<string, JobHandler>> {
  return {
    [expireTask]: async () => {
      await expireLots(database);
    },
  };
}
