import type { CountedTable } from '../../../platform/counted-list/conditions.ts';
import type { JobHandler, Schedule } from '../../../jobs/worker.ts';
import { foldCounts, type Folding } from '../../../platform/counted-list/folding.ts';
import type { Database } from '../../../platform/database.ts';

export const countedRecords: CountedTable = {
  name: 'lab_record',
  time: 'registered_at',
  counts: 'lab_record_count',
  deltas: 'lab_record_count_delta',
  totals: 'lab_record_total',
  counted: ['location_code', 'status'],
};

const foldTask = 'fold_record_counts';

export const recordFolding: Folding = { table: countedRecords, lock: 7_236_010 };

/** Every minute: a busy hour appends some thousand steps, which every list then adds up. */
export const countFoldingSchedule: readonly Schedule[] = [{ task: foldTask, cron: '* * * * *' }];

export function foldRecordCounts(database: Database, size?: number): Promise<number> {
  return foldCounts(database, recordFolding, size);
}

export function countFoldingJobs(database: Database): Readonly<Record<string, JobHandler>> {
  return {
    [foldTask]: async () => {
      await foldRecordCounts(database);
    },
  };
}
