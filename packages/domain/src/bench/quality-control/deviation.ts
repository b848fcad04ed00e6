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
import type { ControlLot } from './control-lot.ts';

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
