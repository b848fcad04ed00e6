import { readReason } from '../../ground/states/reason-text.ts';
import type { OrderReason } from '../../ground/reasons/bench.ts';

export const reorderReasons = ['clinical_change', 'expired', 'quality', 'identity_doubt', 'other'] as const;
export type ReorderReason = (typeof reorderReasons)[number];

/** A result that the patient has already. Its worth counts from the collection, not from the report. */
export interface ResultAtHand {
  readonly testCode: string;
  readonly collectedMs: number;
}

export interface ReorderExplanation {
  readonly reorderReason: ReorderReason | null;
  readonly reorderText: string | null;
}

export interface ReorderContext {
  readonly orderedMs: number;
  readonly earlierResults: readonly ResultAtHand[];
  /** Hours for which a result stays valid; a test left out may be repeated at any time. */
  readonly validityHours: Readonly<Record<string, number>>;
}

/** The tests among these that have a result which is still valid. */
export function testsStillValid(
  testCodes: readonly string[],
  { orderedMs, earlierResults, validityHours }: ReorderContext,
): readonly string[] {
  return testCodes.filter((code) => {
    const hours = Object.hasOwn(validityHours, code) ? (validityHours[code] ?? 0) : 0;
    return earlierResults.some(
      ({ testCode, collectedMs }) => testCode === code && orderedMs - collectedMs < hours * 3_600_000,
    );
  });
}

/** Why an item must be explained; null when it need not be, or is. */
export function checkReorder(
  testCodes: readonly string[],
  { reorderReason, reorderText }: ReorderExplanation,
  context: ReorderContext,
): OrderReason | null {
  if (testsStillValid(testCodes, context).length === 0) return null;
  if (reorderReason === null) return 'reorder-reason-missing';
  if (reorderReason !== 'other') return null;
  return readReason(reorderText, 'required').ok ? null : 'reorder-text-missing';
}
