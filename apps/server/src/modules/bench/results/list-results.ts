import {
  holdsFor,
  holdSentences,
  resultTable,
  unmetNeeds,
  type Hold,
  type HoldCode,
  type Permission,
  type ResultFacts,
  type ResultState,
  resultReach,
  type SightActor,
} from '@senlab/domain';
import { asPerson, mayDo, type Actor } from '../../../platform/actor.ts';
import { type ItemRow, type ResultRecord, listEarlier, listItems } from './list-repository.ts';
import { type NextStep, viewOf, type ResultView } from './result-view.ts';
import type { Tx } from '../../../platform/tx.ts';
import { closedView } from './shown-result.ts';
import type { ResultNeeds } from './needs.ts';
import { gatherResultFacts } from './facts.ts';
import { rowFacts, isWorkedOn, type World } from './item-context.ts';
import { keyOf } from './change.ts';
import { formulaBookOf } from './calculated.ts';
import { systemClock } from '../../../platform/clock.ts';
import type { Catalogue } from '../../ground/catalogue/index.ts';
import { sightOfItem, readerOf } from './policy.ts';

const work: readonly Permission[] = [
  'results.enter',
  'results.verify',
  'results.approve',
  'results.release',
  'karyotypes.work',
  'karyotypes.approve',
];

/** Everybody else is told nothing about what a value waits for. */
function worksOnResults(actor: Actor): boolean {
  return work.some((permission) => mayDo(actor, permission));
}

const steps: Readonly<Partial<Record<string, NextStep>>> = {
  pending: 'enter',
  entered: 'verify',
  tech_verified: 'approve',
  approved: 'release',
};

/** These say something about the value itself. */
const telling: readonly HoldCode[] = ['delta-flagged', 'delta-acknowledged', 'critical-told', 'unremarkable'];

export interface NextStepQuestion {
  readonly actor: Actor;
  readonly facts: ResultFacts;
  /** The person may not see the value. */
  readonly isClosed: boolean;
  readonly isCalculated: boolean;
}

function enteringHolds({ actor, facts }: NextStepQuestion): readonly Hold[] {
  const person = asPerson(actor);
  const given = { ...facts, isValueValid: true };
  return unmetNeeds(resultTable, { state: 'pending', command: 'enter', actor: person, facts: given }).map(
    (obstacle) => {
      const code: HoldCode = obstacle.kind === 'need' ? obstacle.need : 'not-permitted';
      return { code, sentence: holdSentences[code] };
    },
  );
}

/** Why this person cannot verify or approve the value: "Vì sao đang giữ?". */
export function holdsOf(
  item: ItemRow,
  goal: 'verify' | 'approve',
  { actor, facts, isClosed }: Omit<NextStepQuestion, 'isCalculated'>,
): readonly Hold[] {
  const person = asPerson(actor);
  const holds = holdsFor({ state: item.status as ResultState, goal, actor: person, facts });
  const isHidden = isClosed || facts.isRestrictedToOthers;
  return isHidden ? holds.filter(({ code }) => !telling.includes(code)) : holds;
}

/** What comes next for a value, and what keeps this person from it. A report is released, not a value. */
function nextStepOf(
  item: ItemRow,
  question: NextStepQuestion,
): { readonly nextStep: NextStep | null; readonly holds: readonly Hold[] } {
  const nextStep = steps[item.status] ?? null;
  if (nextStep === null || (nextStep === 'enter' && question.isCalculated))
    return { nextStep: null, holds: [] };
  if (nextStep === 'enter') return { nextStep, holds: enteringHolds(question) };
  return { nextStep, holds: nextStep === 'release' ? [] : holdsOf(item, nextStep, question) };
}

export interface ShownItems {
  readonly record: ResultRecord;
  readonly items: readonly ItemRow[];
  readonly world: World;
  readonly actor: Actor;
  readonly reader: SightActor;
  readonly needs?: ResultNeeds;
}

/** Somebody who may type but not read meets what the own hand wrote. */
function ownView(item: ItemRow, { world, reader }: ShownItems): ResultView {
  const view = viewOf(item, world, reader);
  const isOwn = item.enteredBy === reader.accountId;
  return isOwn || resultReach(reader) !== 'none' ? view : closedView(view);
}

/** Only what waits for a name is asked about elsewhere; a record that is done costs nothing more. */
async function factsFor(tx: Tx, shown: ShownItems): Promise<(item: ItemRow) => ResultFacts> {
  const { record, actor, world, items, needs } = shown;
  const waiting = items.filter(({ status }) => status === 'entered' || status === 'tech_verified');
  if (waiting.length === 0) return (item) => rowFacts(item, record);
  const { catalogue, nowMs } = world;
  const question = { items: waiting, record, actor, catalogue, nowMs, world };
  const known = await gatherResultFacts(tx, needs === undefined ? question : { ...question, needs });
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

export interface ResultsQuestion {
  readonly record: ResultRecord;
  readonly catalogue: Catalogue;
  readonly actor: Actor;
  /** Epoch milliseconds; left out: the time by the system's clock. */
  readonly nowMs?: number;
  /** Left out: the real ones. */
  readonly needs?: ResultNeeds;
}

export interface LoadedResults {
  readonly items: readonly ItemRow[];
  readonly world: World;
}

export async function loadResults(
  tx: Tx,
  { record, catalogue, nowMs = systemClock.now() }: Omit<ResultsQuestion, 'actor' | 'needs'>,
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
  const { actor, record, needs } = question;
  if (resultReach(actor) === 'none') return null;
  const { items, world } = await loadResults(tx, question);
  const given = needs === undefined ? {} : { needs };
  const reader = await readerOf(tx, { actor, record, nowMs: world.nowMs, ...given });
  const met = items.filter((item) => sightOfItem(reader, item, world.catalogue) !== 'none');
  if (met.length === 0 && resultReach(actor) !== 'all') return null;
  return showItems(tx, { record, items: met, world, actor, reader, ...given });
}
