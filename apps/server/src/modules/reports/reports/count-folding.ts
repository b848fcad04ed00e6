import type { JobHandler, Schedule } from '../../../jobs/worker.ts';
import { foldCounts, type Folding } from '../../../platform/counted-list/folding.ts';
import type { Database } from '../../../platform/database.ts';
import { countedReports } from './list-table.ts';

const foldTask = 'fold_report_counts';

export const reportFolding: Folding = { table: countedReports, lock: 7_236_011 };

/** Every minute, as for the records. */
export const reportFoldingSchedule: readonly Schedule[] = [{ task: foldTask, cron: '* * * * *' }];

export function foldReportCounts(database: Database, size?: number): Promise<number> {
  return foldCounts(database, reportFolding, size);
}

export function reportFoldingJobs(database: Database): Readonly<Record<string, JobHandler>> {
  return {
    [foldTask]: async () => {
      await foldReportCounts(database);
    },
  };
}
