import type { PlausibleLimits, TestItem } from '../../ground/catalogue/test-item.ts';
import { limitsText } from '../ranges/texts.ts';
import { isAbove, isBelow } from './certainty.ts';
import type { ResultValue } from './value.ts';

/**
 * Whether somebody must say that the value is meant: it lies outside what a living person can have. A value equal to a
 * limit is inside; of a compared one ("> 2000") everything that it may be must lie outside.
 */
export function isImplausible(value: ResultValue, { plausible }: Pick<TestItem, 'plausible'>): boolean {
  const { comparator, number } = value;
  if (plausible === null || number === null) return false;
  const measured = { comparator, number };
  return isBelow(measured, plausible.low) === 'yes' || isAbove(measured, plausible.high) === 'yes';
}

/** What is said beside the question: «0–3000». */
export function plausibleLimitsText({ low, high }: PlausibleLimits): string {
  return limitsText(low, high);
}
