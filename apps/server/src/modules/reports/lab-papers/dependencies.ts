import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database.ts';
import type { Log } from '../../../platform/log.ts';
import type { Press } from '../../../platform/press/press.ts';
import type { CatalogueService } from '../../ground/catalogue/index.ts';
import type { LabRecordsService } from '../../bench/lab-records/index.ts';
import type { ReportHouse } from '../reports/index.ts';

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
