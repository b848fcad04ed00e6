import { refusalTexts } from '@senlab/contract';
import { isImplausible } from '@senlab/domain';
import type { CatalogueTest } from '../../../parts/catalogue/lab-catalogue.ts';
import { testItemOf, valueOfItem } from './judge-row.ts';
import { verifiableRows, type GridStore } from './result-grid-store.ts';
import type { ResultItem } from './result-item.ts';
import { isHeldBy } from './row-rights.ts';
import { texts } from './texts.ts';

/** Why a value is verified on its own and never with others, in the server's own words; null where it may be. */
export function apartFrom(item: ResultItem, test: CatalogueTest | undefined): string | null {
  if (item.isCritical) return refusalTexts['critical-not-in-a-pile'];
  const value = valueOfItem(item);
  if (test === undefined || value === null || !isImplausible(value, testItemOf(test))) return null;
  return refusalTexts['implausible-not-in-a-pile'];
}

/** The same of a row of the grid. */
export function apartAt(store: GridStore, key: string): string | null {
  const { rows, facts } = store.getState();
  const item = rows.get(key)?.item;
  return item === undefined ? null : apartFrom(item, facts.tests.get(key));
}

export interface LeftOut {
  readonly key: string;
  readonly why: string;
}

export interface Pile {
  readonly ready: readonly string[];
  /** What waits for a technician and is not verified with the others. */
  readonly left: readonly LeftOut[];
}

function whyLeft(store: GridStore, key: string): string | null {
  const row = store.getState().rows.get(key);
  if (row?.item.nextStep !== 'verify' || isHeldBy(row.item, 'not-permitted')) return null;
  if (row.typed !== null) return texts.pile.unsaved;
  return row.item.holds[0]?.message ?? apartAt(store, key);
}

/** What may be verified together. */
export function pileRows(store: GridStore): readonly string[] {
  return verifiableRows(store).filter((key) => apartAt(store, key) === null);
}

/** Everything that is verified with one key, and what that key leaves where it is. */
export function pileOf(store: GridStore): Pile {
  const ready = pileRows(store);
  const others = store.getState().order.filter((key) => !ready.includes(key));
  const left = others.flatMap((key) => {
    const why = whyLeft(store, key);
    return why === null ? [] : [{ key, why }];
  });
  return { ready, left };
}
