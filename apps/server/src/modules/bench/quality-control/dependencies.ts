import type { Permission } from '@senlab/domain';
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

interface Permitted<Command extends string> {
  readonly rows: readonly { readonly command: Command; readonly permission: Permission | null }[];
}

/** Asked before anything is looked up: who may never do it does not learn what there is. */
export function mayEverDo<Command extends string>(
  { rows }: Permitted<Command>,
  command: Command,
  actor: Actor,
): boolean {
  return rows.some(
    (row) => row.command === command && row.permission !== null && mayDo(actor, row.permission),
  );
}

/** Open boards and charts ask again. */
export function tellQualityChange(tx: Tx, instrumentCode: string): Promise<void> {
  return addToOutbox(tx, { topic: 'quality_control', accountId: null, subjectId: instrumentCode });
}
