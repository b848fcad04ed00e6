import { resultReach, type ResultFacts, type SightActor } from '@senlab/domain';
import type { Actor } from '../../../platform/actor.ts';
import type { Tx } from '../../../platform/tx.ts';
import { closedView } from './closed-view.ts';
import type { ResultDoors } from './doors.ts';
import { gatherResultFacts } from './facts.ts';
import { rowFacts } from './row-facts.ts';
import { isWorkedOn } from './current-run.ts';
import { keyOf } from './change.ts';
import { formulaBookOf } from './formula-book.ts';
import type { World } from './item-context.ts';
import type { ItemRow, ResultRecord } from './list-repository.ts';
import { nextStepOf, worksOnResults } from './next-step.ts';
import { viewOf, type ResultView } from './result-view.ts';

export interface ShownItems {
  readonly record: ResultRecord;
  readonly items: readonly ItemRow[];
  readonly world: World;
  readonly actor: Actor;
  readonly reader: SightActor;
  readonly doors?: ResultDoors;
}

/** Somebody who may type but not read meets what the own hand wrote. */
function ownView(item: ItemRow, { world, reader }: ShownItems): ResultView {
  const view = viewOf(item, world, reader);
  const isOwn = item.enteredBy === reader.accountId;
  return isOwn || resultReach(reader) !== 'none' ? view : closedView(view);
}

/** Only what waits for a name is asked about elsewhere; a record that is done costs nothing more. */
async function factsFor(tx: Tx, shown: ShownItems): Promise<(item: ItemRow) => ResultFacts> {
  const { record, actor, world, items, doors } = shown;
  const waiting = items.filter(({ status }) => status === 'entered' || status === 'tech_verified');
  if (waiting.length === 0) return (item) => rowFacts(item, record);
  const { catalogue, nowMs } = world;
  const question = { items: waiting, record, actor, catalogue, nowMs, world };
  const known = await gatherResultFacts(tx, doors === undefined ? question : { ...question, doors });
  const waitingKeys = new Set(waiting.map(keyOf));
  return (item) => (waitingKeys.has(keyOf(item)) ? known(item) : rowFacts(item, record));
}

/** The results as this person sees them, each with what comes next for it and what keeps her from it. */
export async function showItems(tx: Tx, shown: ShownItems): Promise<readonly ResultView[]> {
  const { items, actor, world } = shown;
  const views = items.map((item) => ownView(item, shown));
  if (!worksOnResults(actor)) return views;
  const facts = await factsFor(tx, shown);
  const book = formulaBookOf(world.catalogue);
  const byKey = new Map(items.map((item) => [keyOf(item), item]));
  return items.map((item, index) => {
    const view = views[index] ?? ownView(item, shown);
    if (!isWorkedOn(item, byKey)) return view;
    const isCalculated = book.has(item.testCode);
    const question = { actor, facts: facts(item), isClosed: view.isRestricted, isCalculated };
    return { ...view, ...nextStepOf(item, question) };
  });
}
