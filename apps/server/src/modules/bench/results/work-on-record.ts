import {
  refuse,
  ok,
  type Result,
  type ResultFacts,
  type SightActor,
  type EntryWarning,
} from '@senlab/domain';
import type { Actor } from '../../../platform/actor.ts';
import type { Tx } from '../../../platform/tx.ts';
import type { Catalogue } from '../../ground/catalogue/index.ts';
import { lockLabRecord } from '../lab-records/index.ts';
import { isInWard, wardOf } from '../../ground/wards/index.ts';
import { keyOf, type Work, type ItemName, type ItemRefusal, type Plan } from './change.ts';
import type { ResultNeeds } from './needs.ts';
import { listInstrumentTests } from './facts-repository.ts';
import { gatherResultFacts } from './facts.ts';
import { rowFacts } from './item-context.ts';
import type { ItemRow, ResultRecord } from './list-repository.ts';
import { loadResults, showItems } from './list-results.ts';
import { maySeeValue, secretsOf, readerOf } from './policy.ts';
import type { ResultView } from './result-view.ts';

export interface WorkQuestion {
  readonly actor: Actor;
  readonly recordId: string;
  readonly catalogue: Catalogue;
  readonly nowMs: number;
  readonly needs: ResultNeeds;
  /** row: typing asks nobody else, only whether what stands there may be seen. all: who puts a name under a value is asked everything. */
  readonly facts: 'row' | 'all';
  readonly instrumentCodes?: readonly string[];
}

async function instrumentsOf(
  tx: Tx,
  locationCode: string,
  codes: readonly string[],
): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
  const measured = new Map<string, Set<string>>();
  // What cannot be a code is no question for the database, which answers a zero byte with an error.
  const possible = codes.filter((code) => /^[A-Z0-9-]+$/.test(code));
  if (possible.length === 0) return measured;
  for (const { instrumentCode, testCode } of await listInstrumentTests(tx, locationCode, possible)) {
    const tests = measured.get(instrumentCode) ?? new Set();
    if (testCode !== null) tests.add(testCode);
    measured.set(instrumentCode, tests);
  }
  return measured;
}

function typingFacts(
  record: ResultRecord,
  catalogue: Catalogue,
  reader: SightActor,
): (item: ItemRow) => ResultFacts {
  return (item) => {
    const { valueRaw, enteredBy } = item;
    const sensitive = secretsOf(item, catalogue);
    const isRestrictedToOthers = valueRaw !== null && !maySeeValue(reader, { sensitive, enteredBy });
    return { ...rowFacts(item, record), isRestrictedToOthers };
  };
}

/** The record is locked before anything is read: two people who type into it come one after the other. */
export async function openWork(tx: Tx, question: WorkQuestion): Promise<Result<Work>> {
  const { actor, recordId, catalogue, nowMs, needs, instrumentCodes = [] } = question;
  const record = await lockLabRecord(tx, recordId);
  if (record === undefined || !isInWard(await wardOf(tx, actor), record.departmentId)) {
    return refuse({ kind: 'not-found', reason: 'record-unknown' });
  }
  if (record.status === 'cancelled') return refuse({ kind: 'conflict', reason: 'record-cancelled' });
  const { items, world } = await loadResults(tx, { record, catalogue, nowMs });
  const factsOf =
    question.facts === 'row'
      ? typingFacts(record, catalogue, await readerOf(tx, { actor, record, nowMs, needs }))
      : await gatherResultFacts(tx, { items, record, actor, catalogue, nowMs, needs, world });
  const instruments = await instrumentsOf(tx, record.locationCode, instrumentCodes);
  const byKey = new Map(items.map((item) => [keyOf(item), item]));
  return ok({ record, actor, world, items: byKey, factsOf, instruments });
}

export interface ItemWarning extends ItemName {
  readonly warning: EntryWarning;
}

export interface EnteredResults {
  /** Everything that changed, calculated results too. */
  readonly items: readonly ResultView[];
  /** As they stand now. */
  readonly conflicts: readonly ResultView[];
  readonly refusals: readonly ItemRefusal[];
  readonly warnings: readonly ItemWarning[];
}

interface Answered {
  readonly plan: Plan;
  /** By a rule of the laboratory, besides what the plan asked for. */
  readonly followed: readonly ItemName[];
  readonly needs: ResultNeeds;
}

/** Each once: a value that was confirmed may have been verified with the same stroke. */
function changedNames({ plan, followed }: Answered): readonly ItemName[] {
  const next = plan.repeated.map(({ testCode, runNo }) => ({ testCode, runNo: runNo + 1 }));
  const names = [...plan.changes.map(({ after }) => after), ...followed, ...next];
  return [...new Map(names.map((name) => [keyOf(name), name])).values()];
}

/** Read again after the save, so that the screen gets what the next reader gets. */
export async function answerOf(tx: Tx, work: Work, answered: Answered): Promise<EnteredResults> {
  const { plan, needs } = answered;
  const { record, actor, world } = work;
  const { catalogue, nowMs } = world;
  const { items } = await loadResults(tx, { record, catalogue, nowMs });
  const reader = await readerOf(tx, { actor, record, nowMs, needs });
  const shown = await showItems(tx, { record, items, world, actor, reader, needs });
  const views = new Map(shown.map((view) => [keyOf(view), view]));
  const pick = (names: readonly ItemName[]): readonly ResultView[] =>
    names.flatMap((name) => views.get(keyOf(name)) ?? []);
  const warnings = plan.changes.flatMap(({ after: { testCode, runNo }, warnings: found }) => {
    const view = views.get(keyOf({ testCode, runNo }));
    // "Critical" beside a value that the person may not see would tell it, and so would a difference to one.
    if (view?.isRestricted === true) return [];
    return found
      .filter(({ code }) => code !== 'delta-beyond' || view?.isDeltaBeyond === true)
      .map((warning) => ({ testCode, runNo, warning }));
  });
  return {
    items: pick(changedNames(answered)),
    conflicts: pick(plan.conflicts),
    refusals: plan.refusals,
    warnings,
  };
}
