import { isTypedOnce } from '@senlab/domain';
import type { Work } from './change.ts';
import { currentRuns } from './current-run.ts';
import { formulaBookOf } from './formula-book.ts';
import type { ItemRow } from './list-repository.ts';
import { operandsOf } from './recalculated.ts';
import { rowFacts } from './row-facts.ts';

const verifiedStates: readonly string[] = ['tech_verified', 'approved', 'released'];

/** What a calculated value was made of, itself or through another calculated one; null where a part is missing. */
export function partsOf(item: ItemRow, work: Work): readonly ItemRow[] | null {
  const runs = currentRuns([...work.items.values()]);
  const codes = [...operandsOf(item.testCode, work.world.catalogue)];
  const parts = codes.flatMap((code) => runs.get(code) ?? []);
  return parts.length === codes.length ? parts : null;
}

/**
 * Whether everything that it was made of is verified, or among these. Otherwise a slip in a part that still waits could
 * not be put right any more without a doctor who sends the sum of it back.
 */
export function restsOnVerified(item: ItemRow, work: Work, beside: ReadonlySet<string>): boolean {
  const parts = partsOf(item, work);
  return (
    parts !== null &&
    parts.every(({ status, testCode }) => verifiedStates.includes(status) || beside.has(testCode))
  );
}

/**
 * Which results a save may have made complete, each after those that it was made of. Asks nobody: most saves leave
 * nothing that a rule could let through, and those cost nothing.
 */
export function autoCandidatesOf(work: Work, saved: readonly ItemRow[]): readonly ItemRow[] {
  const runs = currentRuns([...work.items.values()]);
  const touched = new Set(saved.map(({ testCode }) => testCode));
  const calculated = [...formulaBookOf(work.world.catalogue).keys()];
  const measured = [...touched].filter((code) => !calculated.includes(code));
  const found = new Map<string, ItemRow>();
  const isTouched = (item: ItemRow): boolean =>
    touched.has(item.testCode) || (partsOf(item, work) ?? []).some(({ testCode }) => touched.has(testCode));
  for (const code of [...measured, ...calculated]) {
    const item = runs.get(code);
    if (item?.status !== 'entered' || !isTouched(item)) continue;
    const isComplete = calculated.includes(code)
      ? restsOnVerified(item, work, new Set(found.keys()))
      : !isTypedOnce(rowFacts(item, work.record));
    if (isComplete) found.set(code, item);
  }
  return [...found.values()];
}
