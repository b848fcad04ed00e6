import { formatDecimal } from '@senlab/domain';
import type { ResultItem } from './result-item.ts';

type Range = NonNullable<ResultItem['range']>;

/** The limits as they are printed: both ends belong to the range. A range of words is printed as it is. */
export function rangeLimits({ low, high, text }: Range): string {
  if (low !== null && high !== null) return `${formatDecimal(low)}–${formatDecimal(high)}`;
  if (low !== null) return `≥ ${formatDecimal(low)}`;
  if (high !== null) return `≤ ${formatDecimal(high)}`;
  return text ?? '';
}

export function criticalWords({ criticalLow, criticalHigh }: Range): string | undefined {
  const low = criticalLow === null ? [] : [`< ${formatDecimal(criticalLow)}`];
  const high = criticalHigh === null ? [] : [`> ${formatDecimal(criticalHigh)}`];
  const words = [...low, ...high];
  return words.length === 0 ? undefined : words.join(' · ');
}
