import { describe, expect, test } from 'vitest';
import { aTube } from '../../../../test-support/lab-rows.ts';
import { capColours } from '../../../parts/signs.tsx';
import { testWords } from './tube-list.tsx';
import { gestationWordsAt, personOf, wardTime, type TubeRow } from './tube.ts';
import { waitingPeople } from './waiting-list.tsx';
import { ogttTimers, recordsToAsk, timesCome } from './ogtt-board.tsx';

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

const fasting = Date.parse('2026-11-14T08:00:00+07:00');
const minutes = (count: number): number => fasting + count * 60_000;
const times = new Map([['r1', fasting]]);

function sugar(timePoint: string, more: Partial<TubeRow['specimen']> = {}): TubeRow {
  return aTube({ specimen: { specimenCode: `26111401230${timePoint[0] ?? ''}`, timePoint, ...more } });
}

describe('the clock of a sample', () => {
  test.each([
    ['1h', 0, 'waiting', 60],
    ['1h', 59, 'waiting', 1],
    ['1h', 60, 'now', 0],
    ['1h', 65, 'now', 5],
    ['1h', 66, 'late', 6],
    ['2h', 119, 'waiting', 1],
    ['2h', 130, 'now', 10],
    ['2h', 131, 'late', 11],
  ])('%s, %d minutes after the fasting sample: %s %d', (timePoint, passed, state, left) => {
    expect(ogttTimers([sugar(timePoint)], times, minutes(passed))).toMatchObject([{ state, minutes: left }]);
  });

  test('the next one stands first', () => {
    const shown = ogttTimers([sugar('2h'), sugar('1h')], times, fasting);
    expect(shown.map(({ timePoint }) => timePoint)).toEqual(['1h', '2h']);
  });

  test.each([
    ['one that was taken', sugar('1h', { status: 'collected' }), times],
    ['one whose fasting sample is not known', sugar('1h'), new Map<string, number>()],
    ['the fasting sample itself', sugar('0h'), times],
    ['any other tube', aTube(), times],
  ])('there is none for %s', (_what, row, known) => {
    expect(ogttTimers([row], known, minutes(60))).toEqual([]);
  });
});

test('it rings while it is time, neither before nor after', () => {
  const at = (passed: number): readonly string[] =>
    timesCome(ogttTimers([sugar('1h')], times, minutes(passed)));
  expect([59, 60, 64, 66].map((passed) => at(passed).length)).toEqual([0, 1, 1, 0]);
});

describe('the fasting time is asked for', () => {
  test('once for a record', () => {
    expect(recordsToAsk([sugar('1h'), sugar('2h')], new Map())).toEqual(['r1']);
    expect(recordsToAsk([sugar('1h'), sugar('2h')], times)).toEqual([]);
  });

  test('not while the fasting sample is still to be taken', () => {
    expect(recordsToAsk([sugar('0h'), sugar('1h')], new Map())).toEqual([]);
  });

  test('not for other tubes', () => {
    expect(recordsToAsk([aTube()], new Map())).toEqual([]);
  });
});
