import type { EntryWarning } from '@senlab/domain';
import type { Tx } from '../../../platform/tx.ts';
import { keyOf, type ItemChange, type ItemName, type ItemRefusal, type Plan, type Work } from './change.ts';
import type { ResultDoors } from './doors.ts';
import { loadResults } from './list-results.ts';
import { readerOf } from './reader.ts';
import type { ResultView } from './result-view.ts';
import { showItems } from './shown-items.ts';

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
  readonly verified: readonly ItemChange[];
  readonly doors: ResultDoors;
}

/** Each once: a value that was confirmed may have been verified with the same stroke. */
function changedNames({ plan, verified }: Answered): readonly ItemName[] {
  const next = plan.repeated.map(({ testCode, runNo }) => ({ testCode, runNo: runNo + 1 }));
  const names = [...[...plan.changes, ...verified].map(({ after }) => after), ...next];
  return [...new Map(names.map((name) => [keyOf(name), name])).values()];
}

/** Read again after the save, so that the screen gets what the next reader gets. */
export async function answerOf(tx: Tx, work: Work, answered: Answered): Promise<EnteredResults> {
  const { plan, doors } = answered;
  const { record, actor, world } = work;
  const { catalogue, nowMs } = world;
  const { items } = await loadResults(tx, { record, catalogue, nowMs });
  const reader = await readerOf(tx, { actor, record, nowMs, doors });
  const shown = await showItems(tx, { record, items, world, actor, reader, doors });
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
