import { ok, refuse, type Result } from '@senlab/domain';
import { mayDo, type Actor } from '../../../platform/actor.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database.ts';
import { reading, type Tx } from '../../../platform/tx.ts';
import type { Catalogue, Place } from './catalogue.ts';
import { keepCatalogue } from './kept-catalogue.ts';
import { listCommunes } from './repository.ts';

export interface CatalogueDependencies {
  readonly database: Database;
  readonly clock: Clock;
}

export interface CatalogueService {
  labCatalogue(actor: Actor): Promise<Result<Catalogue>>;
  communes(actor: Actor, provinceCode: string): Promise<Result<readonly Place[]>>;
  /** For other modules: what is in force, at most five seconds old. */
  current(tx: Tx): Promise<Catalogue>;
  /** After a change of the catalogue, so that whoever made it sees it at once. */
  forget(): void;
}

/** Everyone who works with patients orders, collects or enters, and needs to know what there is. */
const rightToRead = 'patients.read';

export function catalogueService({ database, clock }: CatalogueDependencies): CatalogueService {
  const kept = keepCatalogue(clock);

  return {
    current: (tx) => kept.current(tx),
    forget: () => kept.forget(),

    async labCatalogue(actor) {
      if (!mayDo(actor, rightToRead)) return refuse({ kind: 'denied' });
      return ok(await reading(database, (tx) => kept.current(tx)));
    },

    async communes(actor, provinceCode) {
      if (!mayDo(actor, rightToRead)) return refuse({ kind: 'denied' });
      const { addressVersion: version, provinces } = await reading(database, (tx) => kept.current(tx));
      if (version === null || !provinces.has(provinceCode)) {
        return refuse({ kind: 'not-found', reason: 'province-not-in-force' });
      }
      return ok(await reading(database, (tx) => listCommunes(tx, { version, provinceCode })));
    },
  };
}
