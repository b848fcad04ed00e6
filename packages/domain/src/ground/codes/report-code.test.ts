import { fc, test as property } from '@fast-check/vitest';
import { describe, expect, test } from 'vitest';
import { lastReportOfDay, makeReportCode, parseReportCode, reportCodeIn } from './report-code.ts';

describe('the code of a report', () => {
  test.each([
    [1, 'KQ261114-0001'],
    [123, 'KQ261114-0123'],
    [9999, 'KQ261114-9999'],
    [10_000, 'KQ261114-10000'],
    [99_999, 'KQ261114-99999'],
  ])('of number %d is %s', (number, code) => {
    expect(makeReportCode('2026-11-14', number)).toEqual({ ok: true, value: code });
  });

  test('is refused when the day has none left', () => {
    expect(makeReportCode('2026-11-14', lastReportOfDay + 1)).toEqual({
      ok: false,
      refusal: { kind: 'conflict', reason: 'report-codes-used-up' },
    });
  });

  test.each([0, -1, 1.5, Number.NaN])('is not made of %d', (number) => {
    expect(() => makeReportCode('2026-11-14', number)).toThrow(RangeError);
  });

  test.each(['2026-11-31', '1999-11-14', ''])('is not made of the day "%s"', (day) => {
    expect(() => makeReportCode(day, 1)).toThrow(RangeError);
  });

  test.each([
    'KQ261114-0000',
    'KQ261114-123',
    'KQ261114-00123',
    'KQ261114-123456',
    'KQ261131-0001',
    'kq261114-0001',
    'CD261114-0001',
    'KQ261114-0001\n',
    '',
  ])('is not read from "%s"', (text) => {
    expect(parseReportCode(text)).toBeUndefined();
  });

  test.each([
    ['as printed', 'KQ261114-0123', 'KQ261114-0123'],
    ['without its dash', 'KQ2611140123', 'KQ261114-0123'],
    ['in small letters among spaces', ' kq26111410000 ', 'KQ261114-10000'],
    ['without its letters', '2611140123', undefined],
    ['of a day that is none', 'KQ2611310001', undefined],
    ['among other words', 'KQ261114-0123 Hoa', undefined],
  ])('typed %s is known', (_how, typed, code) => {
    expect(reportCodeIn(typed)).toBe(code);
  });

  property.prop([fc.integer({ min: 1, max: lastReportOfDay })])('is read back as it was made', (number) => {
    const code = makeReportCode('2028-02-29', number);
    expect(code.ok && parseReportCode(code.value)).toEqual({ day: '2028-02-29', number });
  });
});
