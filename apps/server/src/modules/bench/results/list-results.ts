import { resultReach } from '@senlab/domain';
import type { Actor } from '../../../platform/actor.ts';
import { systemClock } from '../../../platform/clock.ts';
import type { Tx } from '../../../platform/tx.ts';
import type { Catalogue } from '../../ground/catalogue/index.ts';
import type { World } from './item-context.ts';
import { listEarlier, listItems, type ItemRow, type ResultRecord } from './list-repository.ts';
import type { ResultDoors } from './doors.ts';
import { sightOfItem } from './policy.ts';
import { readerOf } from './reader.ts';
import type { ResultView } from './result-view.ts';
import { showItems } from './shown-items.ts';

export interface ResultsQuestion {
  readonly record: ResultRecord;
  readonly catalogue: Catalogue;
  readonly actor: Actor;
  /** Epoch milliseconds; left out: the time by the system's clock. */
  readonly nowMs?: number;
  /** Left out: the real ones. */
  readonly doors?: ResultDoors;
}

export interface LoadedResults {
  readonly items: readonly ItemRow[];
  readonly world: World;
}

export async function loadResults(
  tx: Tx,
  { record, catalogue, nowMs = systemClock.now() }: Omit<ResultsQuestion, 'actor' | 'doors'>,
): Promise<LoadedResults> {
  const items = await listItems(tx, record.id);
  const codes = [...new Set(items.map(({ testCode }) => testCode))];
  const earlier = codes.length === 0 ? [] : await listEarlier(tx, record, codes);
  return { items, world: { catalogue, earlier, nowMs } };
}

/** The results of a record as this person may see them, in print order; null for one who may see none of them (yet). */
export async function listResultsOf(
  tx: Tx,
  question: ResultsQuestion,
): Promise<readonly ResultView[] | null> {
  const { actor, record, doors } = question;
  if (resultReach(actor) === 'none') return null;
  const { items, world } = await loadResults(tx, question);
  const given = doors === undefined ? {} : { doors };
  const reader = await readerOf(tx, { actor, record, nowMs: world.nowMs, ...given });
  const met = items.filter((item) => sightOfItem(reader, item, world.catalogue) !== 'none');
  if (met.length === 0 && resultReach(actor) !== 'all') return null;
  return showItems(tx, { record, items: met, world, actor, reader, ...given });
}
