import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database.ts';
import type { CatalogueService } from '../../ground/catalogue/index.ts';

export interface SettingsListsDependencies {
  readonly database: Database;
  readonly clock: Clock;
  /** Sites are kept with the catalogue: a change must not wait until that is read again by itself. */
  readonly catalogue: Pick<CatalogueService, 'forget'>;
}
