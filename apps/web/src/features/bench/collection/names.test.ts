import { describe, expect, test } from 'vitest';
import { aTube } from '../../../../test-support/lab-rows.ts';
import { capColours } from '../../../parts/cap-sign.tsx';
import { testWords } from './test-words.ts';
import { gestationWordsAt, personOf } from './tube.ts';
import { waitingPeople } from './waiting-people.ts';
import { wardTime } from './ward-time.ts';

test.each([
  ['Ống nắp tím', 1],
  ['Ống nắp đỏ hoặc nắp vàng (gel)', 2],
  ['Ống nắp xanh dương', 1],
  ['ỐNG NẮP XANH LÁ – Natri heparin', 1],
  ['Ống nắp xanh đen', 1],
  ['Ống nắp đen', 1],
  ['Ống nắp tím, nhãn tím', 1],
  ['Ống nắp tím'.normalize('NFD'), 1],
  ['Lọ đựng hồngcầu', 0],
  ['Lọ nước tiểu vô khuẩn', 0],
  ['', 0],
])('%s has %d colours', (container, count) => {
  expect(capColours(container)).toHaveLength(count);
});

test('two colours stand in the order in which they are named', () => {
  expect(capColours('vàng hoặc đỏ')).toEqual(capColours('đỏ hoặc vàng').toReversed());
});

describe('the tests of a tube', () => {
  const tests = new Map(['A', 'B', 'C', 'D', 'E', 'F', 'G'].map((code) => [code, `Chỉ số ${code}`]));
  const panels = [
    { code: 'P1', name: 'Nhỏ', testCodes: ['A', 'B'] },
    { code: 'P2', name: 'Lớn', testCodes: ['A', 'B', 'C'] },
    { code: 'P3', name: 'Ở hai ống', testCodes: ['D', 'Z'] },
  ];
  test.each([
    [['A', 'B', 'C'], 'Lớn'],
    [['A', 'B', 'D'], 'Nhỏ, Chỉ số D'],
    [['D'], 'Chỉ số D'],
    [['D', 'X'], 'Chỉ số D, X'],
    [['A', 'C', 'D', 'E', 'F'], 'Chỉ số A, Chỉ số C, Chỉ số D, Chỉ số E, Chỉ số F'],
    [['A', 'C', 'D', 'E', 'F', 'G'], 'Chỉ số A, Chỉ số C, Chỉ số D, Chỉ số E và 2 chỉ số khác'],
    [[], ''],
  ])('%o are %s', (codes, words) => {
    expect(testWords(codes, { panels, tests })).toBe(words);
  });
});

test('the queue is by person, in the order of the server', () => {
  const other = aTube({ patientCode: '260042188', priority: 'stat' });
  const people = waitingPeople([other, aTube(), aTube({ specimen: { specimenCode: '261114012302' } })]);
  expect(people.map(({ row, tubes }) => [row.patientCode, tubes.length])).toEqual([
    ['260042188', 1],
    ['260042171', 2],
  ]);
});

test('who waits for the next hour of a glucose test is not in the queue; who has not begun it is', () => {
  const hour = (timePoint: string, recordId: string) => aTube({ specimen: { timePoint, recordId } });
  expect(waitingPeople([hour('1h', 'r1'), hour('2h', 'r1')])).toEqual([]);
  expect(waitingPeople([hour('0h', 'r1'), hour('1h', 'r1')])[0]?.tubes).toHaveLength(2);
  expect(waitingPeople([hour('0h', 'r2'), hour('1h', 'r1')])[0]?.tubes).toHaveLength(1);
});

test.each([
  ['2026-11-14T01:05:00.000Z', '08:05'],
  ['2026-11-14T23:59:59+07:00', '23:59'],
  [null, ''],
  ['lúc nãy', ''],
])('%s is %s on the hospital clock', (moment, time) => {
  expect(wardTime(moment)).toBe(time);
});

describe('how far she is', () => {
  const ordered = (dueDate: string | null, pregnancyState: 'pregnant' | 'unknown' = 'pregnant') =>
    aTube({ dueDate, pregnancyState });
  const wordsOf = (rows: readonly ReturnType<typeof ordered>[], now = '2026-11-14T08:00:00+07:00') =>
    gestationWordsAt(personOf(rows[0] ?? aTube(), rows), Date.parse(now));

  test.each([
    ['on the day', '2027-05-26', 'Thai 12 tuần 3 ngày'],
    ['without a due date', null, 'Thai chưa rõ tuổi thai'],
    ['of a child that must be born long since', '2026-09-01', 'Thai chưa rõ tuổi thai'],
  ])('is said in weeks and days %s', (_when, dueDate, words) => {
    expect(wordsOf([ordered(dueDate)])).toBe(words);
  });

  test('is counted to today, and not to the day of the order', () => {
    expect(wordsOf([ordered('2027-05-26')], '2026-11-17T23:59:00+07:00')).toBe('Thai 12 tuần 6 ngày');
    expect(wordsOf([ordered('2027-05-26')], '2026-11-18T00:00:00+07:00')).toBe('Thai 13 tuần 0 ngày');
  });

  test('is taken from the order that knows it, and is not said of whoever is not pregnant', () => {
    expect(wordsOf([ordered(null), ordered('2027-05-26')])).toBe('Thai 12 tuần 3 ngày');
    expect(wordsOf([ordered('2027-05-26', 'unknown')])).toBeUndefined();
    expect(wordsOf([])).toBeUndefined();
  });
});
