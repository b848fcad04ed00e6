import { fc, test as property } from '@fast-check/vitest';
import { describe, expect, test } from 'vitest';
import { makeSid, parseSid } from './sid.ts';

describe('the number of a case', () => {
  test('holds the day and the number of that day', () => {
    expect(makeSid('2026-11-14', 123)).toEqual({ ok: true, value: '2611140123' });
  });

  test('is refused when the day has used its numbers up', () => {
    expect(makeSid('2026-11-14', 10_000)).toEqual({
      ok: false,
      refusal: { kind: 'conflict', reason: 'sids-used-up' },
    });
  });

  test.each([
    ['empty', ''],
    ['of a day not in the calendar', '2602300123'],
    ['of month 0', '2600140123'],
    ['number 0', '2611140000'],
    ['a tube’s code', '261114012301'],
    ['with a line break after it', '2611140123\n'],
  ])('is not read when it is %s', (_, text) => {
    expect(parseSid(text)).toBeUndefined();
  });

  property.prop([fc.integer({ min: 1, max: 9999 })])('sorts as the cases of the day came in', (number) => {
    const [one, next] = [makeSid('2026-11-14', number), makeSid('2026-11-15', 1)];
    expect(one.ok && next.ok && one.value < next.value).toBe(true);
    expect(one.ok && parseSid(one.value)).toEqual({ day: '2026-11-14', number });
  });
});
