import type { ItemRow } from './list-repository.ts';

/**
 * The run of each test that is worked on: the newest. That is the one that counts, except while a correction is open,
 * whose runs stand beside the released ones until their report takes the old one's place.
 */
export function currentRuns(items: readonly ItemRow[]): ReadonlyMap<string, ItemRow> {
  const newest = new Map<string, ItemRow>();
  for (const item of items) {
    // Left behind by a correction that was given up.
    if (!item.isSelected && item.correctionId === null) continue;
    if (item.runNo > (newest.get(item.testCode)?.runNo ?? 0)) newest.set(item.testCode, item);
  }
  return newest;
}

/** Whether anything may still be done with this run: another took the place of the rest. */
export function isWorkedOn(item: ItemRow, items: ReadonlyMap<string, ItemRow>): boolean {
  if (item.isSelected || item.correctionId === null) return item.isSelected;
  return currentRuns([...items.values()]).get(item.testCode)?.runNo === item.runNo;
}
