import type { CatalogueService } from '../modules/ground/catalogue/index.ts';
import { namedAlarms } from '../modules/bench/critical/index.ts';
import type { NoticeSubjects } from '../modules/ground/notices/index.ts';
import { namedReports } from '../modules/reports/reports/index.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database.ts';

/** Put together here: the modules whose things notices are about write notices themselves. */
export function noticeSubjects(dependencies: {
  readonly database: Database;
  readonly clock: Clock;
  readonly catalogue: Pick<CatalogueService, 'current'>;
}): NoticeSubjects {
  return {
    alarms: (actor, ids) => namedAlarms(dependencies, actor, ids),
    reports: (actor, ids) => namedReports(dependencies, actor, ids),
  };
}
