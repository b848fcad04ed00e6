import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database.ts';

export interface AccountAdminDependencies {
  readonly database: Database;
  readonly clock: Clock;
  /** Must not be a password in it. */
  readonly hospital?: string;
}
