import type { EntryWarning } from '@senlab/domain';
import type { Tx } from '../../platform/tx.ts';
import { keyOf, type ItemName, type ItemRefusal, type Plan, type Work } from './change.ts';
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

/** Read again after the save, so that the screen gets what the next reader gets. */
export async function answerOf(
  tx: Tx,
  work: Work,
  { plan, doors }: { plan: Plan; doors: ResultDoors },
): Promise<EnteredResults> {
  const { record, actor, world } = work;
  const { catalogue, nowMs } = world;
  const { items } = await loadResults(tx, { record, catalogue, nowMs });
  const reader = await readerOf(tx, { actor, record, nowMs, doors });
  const shown = await showItems(tx, { record, items, world, actor, reader, doors });
  const views = new Map(shown.map((view) => [keyOf(view), view]));
  const pick = (names: readonly ItemName[]): readonly ResultView[] =>
    names.flatMap((name) => views.get(keyOf(name)) ?? []);
  const next = plan.repeated.map(({ testCode, runNo }) => ({ testCode, runNo: runNo + 1 }));
  const warnings = plan.changes.flatMap(({ after: { testCode, runNo }, warnings: found }) =>
    // "Critical" beside a value that the person may not see would tell it.
    views.get(keyOf({ testCode, runNo }))?.isRestricted === true
      ? []
      : found.map((warning) => ({ testCode, runNo, warning })),
  );
  return {
    items: pick([...plan.changes.map(({ after }) => after), ...next]),
    conflicts: pick(plan.conflicts),
    refusals: plan.refusals,
    warnings,
  };
}
