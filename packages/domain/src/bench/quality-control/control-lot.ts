import type { Shift } from './shift.ts';
import {
  compareExact,
  divideExact,
  exactOf,
  multiplyExact,
  negateExact,
  printExact,
  roundExact,
  subtractExact,
  type Exact,
} from '../results/exact-decimal.ts';

export const controlLevels = [1, 2, 3] as const;
/** Low, normal, high: which of its materials a control measurement is of. */
export type ControlLevel = (typeof controlLevels)[number];

/**
 * A bottle of control material on one instrument for one test, with the target that the laboratory accepted. A target
 * that changes is a new lot here: what was judged by the old one keeps its judgement.
 */
export interface ControlLot {
  readonly id: string;
  readonly instrumentCode: string;
  readonly testCode: string;
  readonly level: ControlLevel;
  readonly materialName: string;
  readonly lotNo: string;
  /** Stored decimals. */
  readonly mean: string;
  readonly sd: string;
  readonly unit: string;
  /** Stored dates in Vietnam; both days belong to it. */
  readonly validFrom: string;
  readonly validTo: string;
}

/** One measurement of one level. */
export interface ControlRun {
  readonly id: string;
  readonly lotId: string;
  readonly level: ControlLevel;
  /** A stored decimal. */
  readonly value: string;
  /** Epoch milliseconds. */
  readonly at: number;
  readonly shift: Shift;
}

/** A measurement with the lot that it is judged by. */
export interface ControlPoint {
  readonly run: ControlRun;
  readonly lot: ControlLot;
  /** It failed, and the corrective action for it is recorded. */
  readonly isCorrected?: boolean;
}

export type ControlTarget = Pick<ControlLot, 'mean' | 'sd'>;

/** Digits of a deviation that are shown; what decides has all of them. */
const shownPlaces = 2;

function distance(value: string, { mean }: ControlTarget): Exact {
  return subtractExact(exactOf(value), exactOf(mean));
}

/**
 * On which side a value lies beyond so many standard deviations; 0 where it lies within or exactly at the limit.
 * Compared without dividing: 2/3 has no last digit, and a value at 2 SD would fall to either side by rounding.
 */
export function sideBeyond(value: string, target: ControlTarget, limit: string): -1 | 0 | 1 {
  const [away, edge] = [distance(value, target), multiplyExact(exactOf(limit), exactOf(target.sd))];
  if (compareExact(away, edge) > 0) return 1;
  return compareExact(away, negateExact(edge)) < 0 ? -1 : 0;
}

/** How many standard deviations from the mean, for showing: '2.13', '-0.50'. The deviation must not be zero. */
export function shownDeviation(value: string, target: ControlTarget): string {
  return printExact(roundExact(divideExact(distance(value, target), exactOf(target.sd)), shownPlaces));
}
