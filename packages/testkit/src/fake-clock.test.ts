import { describe, expect, test } from 'vitest';
import { fakeClock } from './fake-clock.ts';

describe('the fake clock', () => {
  test('stands still', () => {
    const clock = fakeClock();
    expect(clock.now()).toBe(clock.now());
  });

  test('moves as far as it is told', () => {
    const clock = fakeClock('2026-03-02T08:00:00+07:00');
    clock.advance({ days: 1, hours: 2, minutes: 3, seconds: 4, milliseconds: 5 });
    expect(new Date(clock.now()).toISOString()).toBe('2026-03-03T03:03:04.005Z');
  });

  test('can be set, backwards too', () => {
    const clock = fakeClock();
    clock.set('2001-01-01T00:00:00Z');
    expect(clock.now()).toBe(978_307_200_000);
  });

  test('refuses a moment that is none', () => {
    expect(() => fakeClock('next Monday')).toThrow('not a moment');
    expect(() => fakeClock().set(Number.NaN)).toThrow('not a moment');
  });
});
