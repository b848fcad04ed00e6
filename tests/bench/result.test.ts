import { expect, test } from 'vitest';
import { verdictOf } from './result.ts';

const speed = { what: 'slips', unit: 'slips/s', gate: 50, goal: 500, better: 'higher' } as const;
const wait = { what: 'search', unit: 'ms', gate: 100, goal: 25, better: 'lower' } as const;

test.each([
  [speed, 49.9, 'MISSED'],
  [speed, 50, 'within'],
  [speed, 500, 'reached'],
  [wait, 100.1, 'MISSED'],
  [wait, 26, 'within'],
  [wait, 25, 'reached'],
])('a figure is compared with its gate first and then with its goal (%#)', (figure, value, verdict) => {
  expect(verdictOf({ ...figure, value })).toBe(verdict);
});

test('what could not be measured has reached nothing', () => {
  for (const figure of [speed, wait]) expect(verdictOf({ ...figure, value: Number.NaN })).toBe('MISSED');
});

test('without a gate the goal is asked', () => {
  const { gate: _, ...open } = speed;
  expect(verdictOf({ ...open, value: 499 })).toBe('MISSED');
  expect(verdictOf({ ...open, value: 501 })).toBe('reached');
});
