import { fc, test as property } from '@fast-check/vitest';
import { describe, expect, test } from 'vitest';
import {
  makeSid,
  parseSid,
  makeOrderCode,
  parseOrderCode,
  makeSpecimenCode,
  parseSpecimenCode,
  lastReportOfDay,
  makeReportCode,
  parseReportCode,
  reportCodeIn,
  isPatientCode,
  makePatientCode,
} from './codes.ts';

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

describe('the code on a tube', () => {
  test('is the case and two digits of the tube', () => {
    expect(makeSpecimenCode({ sid: '2611140123', tube: 1 })).toEqual({ ok: true, value: '261114012301' });
  });

  test('is refused for a hundredth tube', () => {
    expect(makeSpecimenCode({ sid: '2611140123', tube: 100 })).toEqual({
      ok: false,
      refusal: { kind: 'conflict', reason: 'tubes-used-up' },
    });
  });

  test.each([
    ['a case of a day not in the calendar', '2613140123', 1],
    ['a case that is too short', '261114012', 1],
    ['tube 0', '2611140123', 0],
    ['half a tube', '2611140123', 0.5],
  ])('is never made of %s', (_, sid, tube) => {
    expect(() => makeSpecimenCode({ sid, tube })).toThrow('out of range');
  });

  test.each([
    ['empty', ''],
    ['a case without a tube', '2611140123'],
    ['of tube 0', '261114012300'],
    ['of case 0', '261114000001'],
    ['of a day not in the calendar', '260230012301'],
    ['with a letter', '26111401230O'],
    ['with a line break after it', '261114012301\n'],
    ['a digit longer', '2611140123011'],
  ])('is not read when it is %s', (_, text) => {
    expect(parseSpecimenCode(text)).toBeUndefined();
  });

  property.prop([fc.integer({ min: 1, max: 9999 }), fc.integer({ min: 1, max: 99 })])(
    'is read back as it was made',
    (number, tube) => {
      const sid = `261114${String(number).padStart(4, '0')}`;
      const made = makeSpecimenCode({ sid, tube });
      expect(made.ok && parseSpecimenCode(made.value)).toEqual({ sid, tube });
    },
  );
});

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

const aCode = fc
  .tuple(fc.integer({ min: 2000, max: 2099 }), fc.integer({ min: 1, max: 999_999 }))
  .map(([year, sequence]) => {
    const made = makePatientCode(year, sequence);
    return made.ok ? made.value : '';
  });

describe('a patient code', () => {
  test.each([
    [2026, 4217, '260042171'],
    [2026, 4218, '260042189'],
    [2026, 1, '260000013'],
    [2099, 999_999, '999999998'],
  ])('is year, sequence and check digit: %i, %i', (year, sequence, code) => {
    expect(makePatientCode(year, sequence)).toEqual({ ok: true, value: code });
    expect(isPatientCode(code)).toBe(true);
  });

  test('is refused when the sequence of the year is used up', () => {
    expect(makePatientCode(2026, 1_000_000)).toEqual({
      ok: false,
      refusal: { kind: 'conflict', reason: 'patient-codes-used-up' },
    });
  });

  test.each([
    [2026, 0],
    [2026, -1],
    [2026, 1.5],
    [2026, Number.NaN],
    [26, 1],
    [1999, 1],
    [2100, 1],
  ])('is never made of a year %d and a sequence %d that no database gives', (year, sequence) => {
    expect(() => makePatientCode(year, sequence)).toThrow(RangeError);
  });

  test.each([
    ['nothing', ''],
    ['eight digits', '26004217'],
    ['ten digits', '2600421710'],
    ['a wrong check digit', '260042172'],
    ['a letter', '26004217A'],
    ['a blank before it', ' 260042171'],
    ['a line break behind it', '260042171\n'],
    ['digits of another script', '٢٦٠٠٤٢١٧١'],
    ['a sign', '+60042171'],
  ])('is not %s', (_what, text) => {
    expect(isPatientCode(text)).toBe(false);
  });

  property.prop([aCode])('is accepted as it was made', (code) => {
    expect(isPatientCode(code)).toBe(true);
  });

  property.prop([aCode, fc.nat(8), fc.integer({ min: 1, max: 9 })])(
    'is refused with any one digit wrong',
    (code, at, shift) => {
      const wrong = (Number(code[at]) + shift) % 10;
      expect(isPatientCode(`${code.slice(0, at)}${String(wrong)}${code.slice(at + 1)}`)).toBe(false);
    },
  );

  property.prop([aCode, fc.nat(7)])('is refused with neighbours swapped, but for 09 and 90', (code, at) => {
    const pair = code.slice(at, at + 2);
    fc.pre(pair[0] !== pair[1] && pair !== '09' && pair !== '90');
    const swapped = `${code.slice(0, at)}${pair[1] ?? ''}${pair[0] ?? ''}${code.slice(at + 2)}`;
    expect(isPatientCode(swapped)).toBe(false);
  });
});
