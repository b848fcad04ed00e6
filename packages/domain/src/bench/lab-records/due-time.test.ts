import { fc, test as property } from '@fast-check/vitest';
import { describe, expect, test } from 'vitest';
import { orderPriorities } from '../orders/order-check.ts';
import { dueTime } from './due-time.ts';

const receivedMs = Date.UTC(2026, 10, 14, 1, 21);
const minutesUntilDue = (
  turnaroundMinutes: readonly number[],
  priority: 'routine' | 'urgent' | 'stat',
): number => ((dueTime({ receivedMs, turnaroundMinutes, priority }) ?? 0) - receivedMs) / 60_000;

describe('when a record is due', () => {
  test('is after the longest of its tests', () => {
    expect(minutesUntilDue([60, 180, 120], 'routine')).toBe(180);
  });

  test('is sooner for an emergency', () => {
    expect(minutesUntilDue([60, 180], 'stat')).toBe(90);
    expect(minutesUntilDue([45], 'stat')).toBe(23);
  });

  test('is unknown without tests', () => {
    expect(dueTime({ receivedMs, turnaroundMinutes: [], priority: 'routine' })).toBeNull();
  });

  test('is what the hospital promises', () => {
    const input = { receivedMs, turnaroundMinutes: [100], priority: 'urgent' } as const;
    expect(dueTime(input, { routine: 100, urgent: 40, stat: 20 })).toBe(receivedMs + 40 * 60_000);
  });

  property.prop([
    fc.array(fc.integer({ min: 1, max: 20_000 }), { minLength: 1 }),
    fc.constantFrom(...orderPriorities),
  ])(
    'is a whole minute after the tube came, never later than for a routine order',
    (turnaroundMinutes, priority) => {
      const minutes = minutesUntilDue(turnaroundMinutes, priority);
      expect(Number.isInteger(minutes) && minutes > 0).toBe(true);
      expect(minutes).toBeLessThanOrEqual(minutesUntilDue(turnaroundMinutes, 'routine'));
    },
  );
});
