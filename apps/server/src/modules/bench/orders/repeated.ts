import {
  readReason,
  reorderReasons,
  testsOfItem,
  testsStillValid,
  type OrderCatalogue,
  type ReorderContext,
  type ReorderExplanation,
} from '@senlab/domain';
import type { DraftItem } from './draft.ts';
import type { EarlierResult } from './earlier-repository.ts';

/** An item of which a result is still valid, or on its way. */
export interface RepeatedItem {
  readonly itemCode: string;
  readonly testCodes: readonly string[];
  /** Of the newest of them, and the case that it belongs to. */
  readonly lastTime: string;
  readonly sid: string;
}

/** A listed word is one of the reasons; any other sentence is a reason of its own. */
export function explanationOf({ reorderReason: typed }: DraftItem): ReorderExplanation {
  if (typed === null) return { reorderReason: null, reorderText: null };
  const listed = reorderReasons.find((reason) => reason === typed);
  return listed === undefined
    ? { reorderReason: 'other', reorderText: typed }
    : { reorderReason: listed, reorderText: null };
}

/** As it is stored. A reason that was not needed is not checked either: what is no sentence is dropped. */
export function keptReason(item: DraftItem): string | null {
  const { reorderReason, reorderText } = explanationOf(item);
  if (reorderText === null) return reorderReason;
  const kept = readReason(reorderText, 'required');
  return kept.ok ? kept.value : null;
}

interface RepeatedContext extends Omit<ReorderContext, 'earlierResults'> {
  readonly catalogue: OrderCatalogue;
  readonly earlierResults: readonly EarlierResult[];
}

export function repeatedItems(
  items: readonly DraftItem[],
  { catalogue, ...context }: RepeatedContext,
): readonly RepeatedItem[] {
  return items.flatMap((item) => {
    const testCodes = testsStillValid(testsOfItem(item, catalogue) ?? [], context);
    const [newest] = context.earlierResults
      .filter(({ testCode }) => testCodes.includes(testCode))
      .toSorted((one, other) => other.collectedMs - one.collectedMs);
    if (newest === undefined) return [];
    return [{ itemCode: item.code, testCodes, lastTime: newest.time, sid: newest.sid }];
  });
}
