import type { Clock } from '../../../platform/clock.ts';
import type { Tx } from '../../../platform/tx.ts';
import type { Catalogue } from './catalogue.ts';
import { loadCatalogue } from './load-catalogue.ts';

/** How long another instance may still work with what was changed here. */
const keptMs = 5_000;

export interface KeptCatalogue {
  current(tx: Tx): Promise<Catalogue>;
  forget(): void;
}

/**
 * Asked in every request that touches a test, changed a few times a year. While one caller reads it anew the others
 * get the one before: no crowd of readers at the end of every five seconds, and nobody waits in the transaction of
 * somebody else, which may fail.
 */
export function keepCatalogue(clock: Clock): KeptCatalogue {
  let kept: { readonly catalogue: Catalogue; readonly untilMs: number } | undefined;
  let readers = 0;
  /** Grows with each `forget`: what was read before must not be kept after. */
  let epoch = 0;

  async function read(tx: Tx): Promise<Catalogue> {
    const readIn = epoch;
    readers += 1;
    try {
      const catalogue = await loadCatalogue(tx, clock.now());
      if (readIn === epoch) kept = { catalogue, untilMs: clock.now() + keptMs };
      return catalogue;
    } finally {
      readers -= 1;
    }
  }

  return {
    async current(tx) {
      if (kept !== undefined && (clock.now() < kept.untilMs || readers > 0)) return kept.catalogue;
      return read(tx);
    },
    forget() {
      epoch += 1;
      kept = undefined;
    },
  };
}
