import { describe, expect, test } from 'vitest';
import { orderPriorities } from '../orders/order-check.ts';
import { criticalStates } from './critical-states.ts';
import { alarmRanks, alarmsToHandle, compareUrgency, workRank } from './urgency.ts';

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
