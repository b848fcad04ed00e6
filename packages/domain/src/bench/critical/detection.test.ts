import { describe, expect, test } from 'vitest';
import { codeValue, exampleRange, exampleTest, numberValue } from '../results/results.test-support.ts';
import { criticalLimitText, isCriticalNow, valueChangeOf, type ValueNow } from './detection.ts';
import { orderPriorities } from '../orders/order-check.ts';
import { criticalStates } from './critical-states.ts';
import { alarmRanks, alarmsToHandle, compareUrgency, workRank } from './urgency.ts';

const potassium = exampleTest({ code: 'K', decimals: 1, critical: { low: '2.8', high: '6.2' } });
const parasite = exampleTest({
  code: 'KSTSR',
  resultType: 'ordinal',
  decimals: null,
  choices: [
    { value: 'Âm tính', meaning: 'normal' },
    { value: 'Nghi ngờ', meaning: 'abnormal' },
    { value: 'Dương tính', meaning: 'critical' },
  ],
});
const newborn = exampleRange({ criticalLow: '3.0', criticalHigh: '7.5' });

describe('a value', () => {
  test.each([
    ['above the limit', numberValue('6.5'), null, true],
    ['below the limit', numberValue('2.7'), null, true],
    ['on the limit', numberValue('6.2'), null, false],
    ['a hair above the limit', numberValue('6.2000000001'), null, true],
    ['inside', numberValue('4'), null, false],
    ['inside the wider limits of a newborn', numberValue('7'), newborn, false],
    ['outside the wider limits of a newborn', numberValue('7.6'), newborn, true],
    ['surely above', numberValue('10', '>'), null, true],
    ['perhaps below', numberValue('3', '<'), null, false],
    ['none', null, null, false],
  ] as const)('of potassium is critical or not: %s', (_, value, range, expected) => {
    expect(isCriticalNow(value, { test: potassium, range })).toBe(expected);
  });

  test.each([
    ['Dương tính', true],
    ['Nghi ngờ', false],
    ['Âm tính', false],
  ])('of a choice is critical as the laboratory said: %s', (choice, expected) => {
    expect(isCriticalNow(codeValue(choice), { test: parasite, range: null })).toBe(expected);
  });
});

describe('the limit that was broken', () => {
  const judged = { test: potassium, range: null, unit: 'mmol/L' };
  test.each([
    ['HH', judged, '> 6,2 mmol/L'],
    ['LL', judged, '< 2,8 mmol/L'],
    ['HH', { ...judged, range: newborn }, '> 7,5 mmol/L'],
    ['LL', { ...judged, unit: null }, '< 2,8'],
    ['LL', { ...judged, unit: '' }, '< 2,8'],
    ['AA', { test: parasite, range: null, unit: null }, 'Dương tính'],
    ['AA', judged, null],
    ['HH', { ...judged, test: parasite }, null],
    ['H', judged, null],
    ['N', judged, null],
    [null, judged, null],
  ] as const)('of %s is read out', (flag, context, expected) => {
    expect(criticalLimitText(flag, context)).toBe(expected);
  });
});

describe('a critical value', () => {
  const told = { runNo: 1, value: numberValue('6.5') };
  const now: ValueNow = { runNo: 1, value: numberValue('6.5'), isCancelled: false, isCritical: true };
  test.each<readonly [string, Partial<ValueNow>, string | null]>([
    ['stands', {}, null],
    ['stands when it is only written otherwise', { value: numberValue('6.50') }, null],
    ['was corrected', { value: numberValue('5.5'), isCritical: false }, 'corrected'],
    ['was corrected to another critical one', { value: numberValue('6.6') }, 'corrected'],
    ['got a comparator', { value: numberValue('6.5', '>') }, 'corrected'],
    ['was taken back', { value: null, isCritical: false }, 'corrected'],
    ['became a word', { value: codeValue('Tan huyết'), isCritical: false }, 'corrected'],
    ['was run again', { runNo: 2, value: null, isCritical: false }, 'rerun'],
    ['was run again with the same value', { runNo: 2 }, 'rerun'],
    ['was cancelled', { isCancelled: true }, 'cancelled'],
    ['is judged otherwise', { isCritical: false }, 'not_critical'],
  ])('%s', (_, change, expected) => {
    expect(valueChangeOf(told, { ...now, ...change })).toBe(expected);
  });
});

const minute = 60_000;

describe('the most urgent first', () => {
  test.each([
    ['what was due longer ago', { rank: 1, dueAt: -149 * minute }, { rank: 1, dueAt: -3 * minute }],
    ['what is due soon', { rank: 1, dueAt: 5 * minute }, { rank: 1, dueAt: 60 * minute }],
    ['what has a due time', { rank: 1, dueAt: 60 * minute }, { rank: 1, dueAt: null }],
    [
      'the more pressing kind, however late the other is',
      { rank: 0, dueAt: null },
      { rank: 1, dueAt: -900 * minute },
    ],
  ])('%s', (_what, first, second) => {
    expect(compareUrgency(first, second)).toBeLessThan(0);
    expect(compareUrgency(second, first)).toBeGreaterThan(0);
  });

  test.each([
    [
      { rank: 1, dueAt: null },
      { rank: 1, dueAt: null },
    ],
    [
      { rank: 1, dueAt: 7 },
      { rank: 1, dueAt: 7 },
    ],
  ])('%j and %j stand where they stand', (one, other) => {
    expect(compareUrgency(one, other)).toBe(0);
  });

  test('of alarms: whom nobody was told, then wrong values that were told, then what waits for the ward', () => {
    const states = criticalStates.toSorted((one, other) => alarmRanks[one] - alarmRanks[other]);
    expect(states).toEqual(['open', 'value_changed', 'notified', 'acknowledged', 'closed']);
  });

  test('of work: alarms by priority, then the rest by priority', () => {
    const work = [true, false].flatMap((hasAlarm) =>
      orderPriorities.map((priority) => ({ hasAlarm, priority })),
    );
    const sorted = work.toSorted((one, other) => workRank(one) - workRank(other));
    expect(sorted.map(({ hasAlarm, priority }) => `${hasAlarm ? 'alarm ' : ''}${priority}`)).toEqual([
      'alarm stat',
      'alarm urgent',
      'alarm routine',
      'stat',
      'urgent',
      'routine',
    ]);
    expect(new Set(work.map(workRank)).size).toBe(work.length);
  });
});

test('an alarm is to be handled until the ward has confirmed it, and again when its value changed', () => {
  expect(alarmsToHandle({ open: 3, notified: 1, valueChanged: 1 })).toBe(5);
  expect(alarmsToHandle({ open: 0, notified: 0, valueChanged: 0 })).toBe(0);
});
