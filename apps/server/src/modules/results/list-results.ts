import type { Actor } from '../../platform/actor.ts';
import { systemClock } from '../../platform/clock.ts';
import type { Tx } from '../../platform/tx.ts';
import type { Catalogue } from '../catalogue/index.ts';
import type { World } from './item-context.ts';
import { listEarlier, listItems, type ItemRow, type ResultRecord } from './list-repository.ts';
import { resultSight } from './policy.ts';
import { viewOf, type ResultView } from './result-view.ts';

export interface ResultsQuestion {
  readonly record: ResultRecord;
  readonly catalogue: Catalogue;
  readonly actor: Actor;
  /** Epoch milliseconds; left out: the time by the system's clock. */
  readonly nowMs?: number;
}

export interface LoadedResults {
  readonly items: readonly ItemRow[];
  readonly world: World;
}

export async function loadResults(
  tx: Tx,
  { record, catalogue, nowMs = systemClock.now() }: Omit<ResultsQuestion, 'actor'>,
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
  const { actor } = question;
  const sight = resultSight(actor);
  if (sight === 'none') return null;
  const { items, world } = await loadResults(tx, question);
  if (sight === 'all') return items.map((item) => viewOf(item, world, actor));
  const released = items.filter(({ status, isSelected }) => status === 'released' && isSelected);
  return released.length === 0 ? null : released.map((item) => viewOf(item, world, actor));
}
