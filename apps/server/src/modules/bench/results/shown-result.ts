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
}

export type NextStep = 'enter' | 'verify' | 'approve' | 'release';
