import { fc, test as property } from '@fast-check/vitest';
import { describe, expect, test } from 'vitest';
import { makeOrderCode, parseOrderCode } from './order-code.ts';

describe('the code of an order', () => {
  test('holds the day and the number of that day', () => {
    expect(makeOrderCode('2026-11-14', 123)).toEqual({ ok: true, value: 'CD261114-0123' });
  });

  test('is refused when the day has used its numbers up, and never begins again at 1', () => {
    expect(makeOrderCode('2026-11-14', 9999)).toMatchObject({ ok: true });
    expect(makeOrderCode('2026-11-14', 10_000)).toEqual({
      ok: false,
      refusal: { kind: 'conflict', reason: 'order-codes-used-up' },
    });
  });

  test.each([
    ['a day not in the calendar', '2026-02-30', 1],
    ['a day of another century', '1999-12-31', 1],
    ['number 0', '2026-11-14', 0],
    ['half a number', '2026-11-14', 1.5],
  ])('is never made of %s', (_, day, number) => {
    expect(() => makeOrderCode(day, number)).toThrow('out of range');
  });

  test.each([
    ['empty', ''],
    ['without its mark', '261114-0123'],
    ['without its dash', 'CD2611140123'],
    ['in small letters', 'cd261114-0123'],
    ['on a day not in the calendar', 'CD260230-0123'],
    ['with number 0', 'CD261114-0000'],
    ['with a line break after it', 'CD261114-0123\n'],
    ['with a digit more', 'CD261114-01234'],
  ])('is not read when it is %s', (_, text) => {
    expect(parseOrderCode(text)).toBeUndefined();
  });

  const days = fc
    .date({ min: new Date('2000-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10));
  property.prop([days, fc.integer({ min: 1, max: 9999 })])('is read back as it was made', (day, number) => {
    const made = makeOrderCode(day, number);
    expect(made.ok && parseOrderCode(made.value)).toEqual({ day, number });
  });
});
