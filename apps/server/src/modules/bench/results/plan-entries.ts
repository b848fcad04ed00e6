import type { Refusal } from '@senlab/domain';
import { keyOf, type ItemChange, type ItemName, type ItemRefusal, type Plan, type Work } from './change.ts';
import { enterOne, type ResultEntry } from './enter-result.ts';
import type { ItemRow } from './list-repository.ts';
import { consequencesOf, operandsOf } from './recalculated.ts';

interface Decisions {
  readonly changes: readonly ItemChange[];
  readonly conflicts: readonly ItemName[];
  readonly refusals: readonly ItemRefusal[];
}

/** Each entry for itself: what is wrong with one is no reason to lose the others. */
function decideEach(work: Work, entries: readonly ResultEntry[]): Decisions {
  const changes: ItemChange[] = [];
  const conflicts: ItemName[] = [];
  const refusals: ItemRefusal[] = [];
  const seen = new Set<string>();
  for (const entry of entries) {
    const { testCode, runNo } = entry;
    const item = work.items.get(keyOf(entry));
    const refused = (refusal: Refusal): void => void refusals.push({ testCode, runNo, refusal });
    if (item === undefined) refused({ kind: 'not-found', reason: 'result-unknown' });
    // The same result twice in one save is two people at once, too: the first one stands.
    else if (item.version !== entry.version || seen.has(keyOf(entry))) conflicts.push({ testCode, runNo });
    else {
      seen.add(keyOf(entry));
      const change = enterOne(work, item, entry);
      if (!change.ok) refused(change.refusal);
      else if (change.value !== null) changes.push(change.value);
    }
  }
  return { changes, conflicts, refusals };
}

/** The record as it will be. */
export function itemsAfter(work: Work, changes: readonly ItemChange[]): readonly ItemRow[] {
  const items = new Map(work.items);
  for (const { after } of changes) items.set(keyOf(after), after);
  return [...items.values()];
}

const closedRefusal: Refusal = { kind: 'conflict', reason: 'calculated-already-verified' };

/**
 * What a save does. A value that would change a calculated one that is verified already is refused, and everything
 * else is planned again without it.
 */
export function planEntries(work: Work, entries: readonly ResultEntry[]): Plan {
  const { changes, conflicts, refusals } = decideEach(work, entries);
  const changed = changes.map(({ before }) => before.testCode);
  const follow = consequencesOf(work, itemsAfter(work, changes), changed);
  const touched = new Set(follow.closed.flatMap((code) => [...operandsOf(code, work.world.catalogue)]));
  const guilty = new Set(
    changes.filter(({ before }) => touched.has(before.testCode)).map(({ before }) => keyOf(before)),
  );
  if (guilty.size === 0) {
    return { changes: [...changes, ...follow.changes], repeated: [], conflicts, refusals };
  }
  const rest = planEntries(
    work,
    entries.filter((entry) => !guilty.has(keyOf(entry))),
  );
  const refusedNow = entries
    .filter((entry) => guilty.has(keyOf(entry)))
    .map(({ testCode, runNo }) => ({ testCode, runNo, refusal: closedRefusal }));
  return { ...rest, refusals: [...rest.refusals, ...refusedNow] };
}
