import { mayDo, type Actor } from '../../../platform/actor.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database.ts';
import type { CatalogueService } from '../../ground/catalogue/index.ts';
import { addToOutbox } from '../../../live/outbox-repository.ts';
import type { Tx } from '../../../platform/tx.ts';

export interface QualityControlDependencies {
  readonly database: Database;
  readonly clock: Clock;
  readonly catalogue: Pick<CatalogueService, 'current'>;
}

/** Everybody in the laboratory. A ward has no use for a control chart. */
export function mayReadQuality(actor: Actor): boolean {
  return mayDo(actor, 'results.read');
}

/** Also those who keep the list of instruments, and see no results. */
export function mayReadInstruments(actor: Actor): boolean {
  return mayReadQuality(actor) || mayDo(actor, 'settings.write');
}

/** Open boards and charts ask again. */
export function tellQualityChange(tx: Tx, instrumentCode: string): Promise<void> {
  return addToOutbox(tx, { topic: 'quality_control', accountId: null, subjectId: instrumentCode });
}
