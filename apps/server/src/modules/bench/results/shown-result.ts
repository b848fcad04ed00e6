import type { Hold } from '@senlab/domain';
import type { ItemRow } from './list-repository.ts';

export interface ShownRange {
  readonly low: string | null;
  readonly high: string | null;
  readonly text: string | null;
  readonly criticalLow: string | null;
  readonly criticalHigh: string | null;
  readonly reason: string;
  readonly isFallback: boolean;
}

export interface ShownPrevious {
  readonly value: string;
  readonly number: string | null;
  readonly time: string;
  readonly sid: string;
}

/** A result as one person may see it. */
export interface ResultView extends ItemRow {
  readonly isRestricted: boolean;
  readonly range: ShownRange | null;
  readonly noRangeReason: string | null;
  readonly previous: ShownPrevious | null;
  /** Null for those who do nothing with results, and where nobody does anything. */
  readonly nextStep: NextStep | null;
  /** Why this person cannot do it. */
  readonly holds: readonly Hold[];
  /** Why a rule added it, as far as this person may know. */
  readonly addedReason: string | null;
}

export type NextStep = 'enter' | 'verify' | 'approve' | 'release';

const withoutValue = {
  valueRaw: null,
  valueNumber: null,
  comparator: null,
  valueCode: null,
  valueText: null,
  riskSoftware: null,
  flag: null,
  isCritical: false,
  previousValue: null,
  previousAt: null,
  isDeltaBeyond: null,
  isDeltaAcknowledged: false,
  deltaAcknowledgedBy: null,
  comment: null,
  cancelReason: null,
} as const;

/** Everything that tells the value goes with it: flag, alarm, difference, the value before, and what people wrote. */
export function closedView(view: ResultView): ResultView {
  const isRestricted = view.isRestricted || view.valueRaw !== null;
  return { ...view, ...withoutValue, previous: null, isRestricted };
}
