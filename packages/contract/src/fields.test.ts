import { formatDate, parseCurrency, parseDate, parseDecimal, parseMonth, parseTime } from '@senlab/domain';
import { atScale } from '@senlab/testkit/scale';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import {
  currencyField,
  dateField,
  decimalField,
  integerField,
  monthField,
  optionalCurrencyField,
  optionalDateField,
  optionalDecimalField,
  optionalIntegerField,
  optionalMonthField,
  optionalTimeField,
  timeField,
  type OptionalField,
  type RequiredField,
} from './fields.ts';

function messageOf(schema: z.ZodType, value: unknown): string | undefined {
  return schema.safeParse(value).error?.issues[0]?.message;
}

const pairs: readonly (readonly [string, RequiredField, OptionalField, string])[] = [
  ['date', dateField(), optionalDateField(), '2026-11-14'],
  ['month', monthField(), optionalMonthField(), '2026-11'],
  ['time', timeField(), optionalTimeField(), '08:00'],
  ['decimal', decimalField(), optionalDecimalField(), '1.50'],
  ['integer', integerField(), optionalIntegerField(), '-7'],
  ['currency', currencyField(), optionalCurrencyField(), '1234567'],
];

describe.each(pairs)('a %s', (_name, required, optional, stored) => {
  test.each(['', undefined, null])('that is required refuses %j with the one message for it', (empty) => {
    expect(messageOf(required, empty)).toBe('Bắt buộc nhập');
  });

  test.each(['', undefined, null])('that is optional takes %j as not known', (empty) => {
    expect(optional.parse(empty)).toBeNull();
  });

  test('gives back what it takes, so that it may be read twice', () => {
    expect(required.parse(required.parse(stored))).toBe(stored);
    expect(optional.parse(optional.parse(stored))).toBe(stored);
    expect(optional.parse(optional.parse(''))).toBeNull();
  });

  test.each([0, 1.5, Number.NaN, true, {}, [stored], new Date(0), ` ${stored}`, `${stored}\n`, 'x'])(
    'refuses %j in words',
    (value) => {
      expect(messageOf(required, value)).toMatch(/không hợp lệ|phải là/);
      expect(messageOf(optional, value)).toMatch(/không hợp lệ|phải là/);
    },
  );

  test('may be missing from an object only where it is optional', () => {
    expect(z.object({ at: optional }).parse({})).toEqual({ at: null });
    expect(z.object({ at: required }).safeParse({}).success).toBe(false);
  });
});

describe('the words of a refusal', () => {
  test.each([
    '2023-02-29',
    '2026-04-31',
    '0000-00-00',
    '14/11/2026',
    '141126',
    '2026-11-14T00:00',
    'ngày mai',
  ])('[VAL-011] says that %s is no date', (value) => {
    expect(messageOf(dateField(), value)).toBe('Ngày không hợp lệ');
  });

  test.each(['1.234', '1,5', '1,2,3', '--1', '1e5', 'NaN', '１', '.5', '5.', '+1', '01'])(
    '[VAL-014] says that %s is no number with two decimals',
    (value) => {
      expect(messageOf(decimalField(), value)).toBe('Số liệu nhập vào phải là số nguyên hoặc số thập phân');
    },
  );

  test.each(['1.0', '1,5', '0.01'])('says that %s is no whole number', (value) => {
    expect(messageOf(integerField(), value)).toBe('Số liệu nhập vào phải là số nguyên');
  });

  test.each(['24:00', '12:60', '8:00', '08:00 SA', '0800'])(
    '[VAL-016] refuses %s as a stored time',
    (value) => {
      expect(messageOf(timeField(), value)).toBe('Giờ không hợp lệ');
    },
  );

  test.each(['1.234.567', '-1', '007', '1,5'])('refuses %s as a stored sum', (value) => {
    expect(messageOf(currencyField(), value)).toBe('Số tiền không hợp lệ');
  });
});

describe('bounds', () => {
  const week = { min: '2026-11-09', max: '2026-11-15' };

  test.each([
    ['2026-11-08', 'Ngày phải từ 09/11/2026 trở đi'],
    ['2026-11-16', 'Ngày phải đến hết 15/11/2026'],
  ])('refuse the day outside: %s', (value, message) => {
    expect(messageOf(dateField(week), value)).toBe(message);
  });

  test.each(['2026-11-09', '2026-11-15'])('take the first and the last day: %s', (value) => {
    expect(dateField(week).parse(value)).toBe(value);
  });

  test.each([
    ['2026-10', 'Tháng phải từ 11/2026 trở đi'],
    ['2027-02', 'Tháng phải đến hết 01/2027'],
  ])('[VAL-012] of a month come from the date settings and refuse %s', (value, message) => {
    expect(messageOf(monthField({ min: '2026-11-14', max: '2027-01-01' }), value)).toBe(message);
  });

  test.each(['2026-11', '2026-12', '2027-01'])('[VAL-012] of a month take %s', (value) => {
    expect(monthField({ min: '2026-11-14', max: '2027-01-01' }).parse(value)).toBe(value);
  });

  test.each([
    ['-0.01', 'Giá trị phải từ 0 trở lên'],
    ['10.01', 'Giá trị phải từ 10 trở xuống'],
  ])('of a number are compared exactly: %s', (value, message) => {
    expect(messageOf(decimalField({ min: 0, max: 10 }), value)).toBe(message);
  });

  test('of a sum refuse what is above', () => {
    expect(messageOf(currencyField({ max: 100_000 }), '100001')).toBe('Giá trị phải từ 100000 trở xuống');
  });
});

/** Every text of up to `length` signs of an alphabet: exhaustive where a random sample could miss the one. */
function textsOf(alphabet: string, length: number): string[] {
  const signs = Array.from(alphabet);
  let texts = [''];
  const all: string[] = [];
  for (let size = 1; size <= length; size += 1) {
    texts = texts.flatMap((text) => signs.map((sign) => text + sign));
    all.push(...texts);
  }
  return all;
}

/** A field stores what its reader makes of a typed text, or the text itself while it cannot be read. */
function disagreements(
  typed: readonly string[],
  read: (text: string) => string | undefined,
  schema: RequiredField,
): string[] {
  return typed.filter((text) => {
    const isReadable = read(text) !== undefined;
    return schema.safeParse(read(text) ?? text).success !== isReadable;
  });
}

describe('what a field stores and what the schema takes are the same', () => {
  test('[VAL-010] for every day of many years, typed in three ways', () => {
    const days = Array.from({ length: atScale({ each: 11_000, long: 73_049 }) }, (_, day) =>
      new Date(Date.UTC(1900, 0, 1 + day)).toISOString().slice(0, 10),
    );
    const typed = days.flatMap((day) => [formatDate(day), formatDate(day).replaceAll('/', '')]);
    expect(disagreements([...days, ...typed], parseDate, dateField())).toEqual([]);
    expect(typed.filter((text) => parseDate(text) === undefined)).toEqual([]);
  });

  test('for every date of digits that is no day', () => {
    const typed = Array.from({ length: 100 * 100 }, (_, at) => `${String(at).padStart(4, '0')}2023`);
    expect(disagreements(typed, parseDate, dateField())).toEqual([]);
    expect(typed.filter((text) => parseDate(text) !== undefined)).toHaveLength(365);
  });

  test('for every month of four digits', () => {
    const typed = textsOf('0123456789/', 4);
    expect(disagreements(typed, parseMonth, monthField())).toEqual([]);
  });

  test('[VAL-016] for every time of four digits, with and without a mark', () => {
    const bare = Array.from({ length: 10_000 }, (_, at) => String(at).padStart(4, '0'));
    const typed = bare.flatMap((digits) => [digits, `${digits} SA`, `${digits} CH`]);
    expect(disagreements(typed, parseTime, timeField())).toEqual([]);
    expect(bare.filter((text) => parseTime(text) !== undefined)).toHaveLength(1440);
  });

  test('[VAL-013] for every short number', () => {
    expect(
      disagreements(textsOf('-+0159.,e', atScale({ each: 4, long: 5 })), parseDecimal, decimalField()),
    ).toEqual([]);
  });

  test('[VAL-017] for every short sum', () => {
    expect(
      disagreements(textsOf('01., đ', atScale({ each: 5, long: 6 })), parseCurrency, currencyField()),
    ).toEqual([]);
  });
});
