import type { Tx } from '../../../platform/tx.ts';
import { listPapers, type PaperStanding } from './repository.ts';

export { reportPapersService, type ReportPapersService } from './service.ts';
export {
  type ReportPapersDependencies,
  type ReportPaperNeeds,
  realPaperNeeds,
  type PaperHouse,
} from './needs.ts';
export { ensurePapers, reportPaperJobs, reportPaperSchedule } from './jobs.ts';
export type { PaperStanding } from './repository.ts';

/** By report; without those for which nobody has asked yet. */
export async function papersOf(
  tx: Tx,
  reportIds: readonly string[],
): Promise<ReadonlyMap<string, PaperStanding>> {
  return new Map((await listPapers(tx, reportIds)).map((paper) => [paper.reportId, paper]));
}
