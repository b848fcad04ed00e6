import { fc, test as property } from '@fast-check/vitest';
import { describe, expect, test } from 'vitest';
import { daysBetween, lastDayOfMonth, vietnamDateAt, vietnamInstantOf } from './stored-day.ts';

describe('the day in Vietnam', () => {
  test.each([
    ['2026-11-14T16:59:59Z', '2026-11-14'],
    ['2026-11-14T17:00:00Z', '2026-11-15'],
    ['2026-11-14T23:30:00+07:00', '2026-11-14'],
    ['2025-12-31T17:00:00Z', '2026-01-01'],
    ['2024-02-28T18:00:00Z', '2024-02-29'],
  ])('at %s is %s', (instant, day) => {
    expect(vietnamDateAt(Date.parse(instant))).toBe(day);
  });

  test('turns into an instant and back', () => {
    expect(vietnamInstantOf('2026-11-15', '00:00')).toBe(Date.parse('2026-11-14T17:00:00Z'));
    expect(vietnamDateAt(vietnamInstantOf('2026-11-15', '00:00'))).toBe('2026-11-15');
  });

  test.each([
    ['2026-11-14', '2026-11-14', 0],
    ['2026-11-14', '2026-11-13', -1],
    ['2024-02-28', '2024-03-01', 2],
    ['2026-02-28', '2026-03-01', 1],
  ])('counts whole days from %s to %s', (from, to, days) => {
    expect(daysBetween(from, to)).toBe(days);
  });

  test.each([
    ['2026-02-01', '2026-02-28'],
    ['2024-02-10', '2024-02-29'],
    ['2026-12-31', '2026-12-31'],
  ])('ends the month of %s on %s', (day, last) => {
    expect(lastDayOfMonth(day)).toBe(last);
  });

  property.prop([fc.integer({ min: 0, max: 4_000_000_000_000 }), fc.nat(23), fc.nat(59)])(
    'is the same all through its 24 hours',
    (at, hour, minute) => {
      const day = vietnamDateAt(at);
      const time = `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`;
      expect(vietnamDateAt(vietnamInstantOf(day, time))).toBe(day);
    },
  );
});
