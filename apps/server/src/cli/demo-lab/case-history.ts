import type { DemoCase } from './case-state.ts';
import { historyKey, storedValue, type DemoHistory } from './case-values.ts';

/** For the next visit: what was measured, whether signed or not. */
export function remember(demo: DemoCase, history: DemoHistory): void {
  for (const result of demo.results) {
    const { tube, enteredMs, value, isSelected, status } = result;
    const { collectedMs } = tube;
    if (!isSelected || enteredMs === null || collectedMs === null || status === 'cancelled') continue;
    const key = historyKey(demo, result);
    const known = history.get(key) ?? [];
    known.push({
      value: storedValue(value),
      unit: result.test.unit ?? '',
      collectedAt: collectedMs,
      isReleased: true,
      enteredMs,
    });
    history.set(key, known);
  }
}
