import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database.ts';
import type { Log } from '../../../platform/log.ts';
import { type Press, PressError } from '../../../platform/press/press.ts';
import type { CatalogueService } from '../../ground/catalogue/index.ts';
import type { LabRecordsService } from '../../bench/lab-records/index.ts';
import type { ReportHouse } from '../reports/index.ts';
import { ok, refuse, type Result } from '@senlab/domain';

export interface LabPapersDependencies {
  readonly database: Database;
  readonly clock: Clock;
  readonly catalogue: Pick<CatalogueService, 'current'>;
  /** The list that the screen shows: what is printed is found by the same filters, for the same eyes. */
  readonly records: Pick<LabRecordsService, 'list'>;
  readonly house: ReportHouse;
  readonly press: Pick<Press, 'render' | 'merge' | 'countPages'>;
  readonly log?: Log;
}

/** What the press says about a layout is for the log; the person is told what to do. */
export async function drawnBy<T>(log: Log | undefined, work: () => Promise<T>): Promise<Result<T>> {
  try {
    return ok(await work());
  } catch (error) {
    if (!(error instanceof PressError)) throw error;
    log?.warn({ event: 'paper.not-drawn', failure: error.failure, err: error });
    return error.failure === 'failed'
      ? refuse({ kind: 'conflict', reason: 'print-not-drawn' })
      : refuse({ kind: 'unavailable', reason: 'print-press-busy' });
  }
}
