import type { FileStore } from '../../../platform/file-store.ts';
import type { Log } from '../../../platform/log.ts';
import type { ReportsDependencies } from '../reports/index.ts';
import type { ReportPaperDoors } from './doors.ts';

export interface ReportPapersDependencies extends ReportsDependencies {
  readonly store: FileStore;
  /** Where the house is reached: it stands in the code that opens the page about a paper. */
  readonly publicUrl: string;
  readonly papers: ReportPaperDoors;
  readonly log?: Log;
}
