import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database.ts';

export interface AccountAdminDependencies {
  readonly database: Database;
  readonly clock: Clock;
}
