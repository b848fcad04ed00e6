import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database.ts';
import type { CatalogueService } from '../../ground/catalogue/index.ts';
import type { ReportHouse } from '../../reports/reports/index.ts';
import type { ReturnSlipDoors } from './doors.ts';

export interface ReturnSlipsDependencies {
  readonly database: Database;
  readonly clock: Clock;
  readonly catalogue: Pick<CatalogueService, 'current'>;
  readonly house: ReportHouse;
  /** Left out: the real ones. */
  readonly doors?: ReturnSlipDoors;
}
