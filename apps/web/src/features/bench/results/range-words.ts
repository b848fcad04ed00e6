import { formatDecimal, limitsText } from '@senlab/domain';
import type { ResultItem } from './result-item.ts';

type Range = NonNullable<ResultItem['range']>;

/** A range of words is printed as it is. */
export function rangeLimits({ low, high, text }: Range): string {
  return low === null && high === null ? (text ?? '') : limitsText(low, high);
}

export function criticalWords({ criticalLow, criticalHigh }: Range): string | undefined {
  const low = criticalLow === null ? [] : [`< ${formatDecimal(criticalLow)}`];
  const high = criticalHigh === null ? [] : [`> ${formatDecimal(criticalHigh)}`];
  const words = [...low, ...high];
  return words.length === 0 ? undefined : words.join(' · ');
}
