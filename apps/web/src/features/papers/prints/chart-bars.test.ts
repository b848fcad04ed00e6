import { dateOfDayNumber } from '@senlab/domain';
import { describe, expect, test } from 'vitest';
import { barsOf, isByWeek, topOf } from './chart-bars.ts';

const daysOf = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    key: dateOfDayNumber(20_000 + index),
    numbers: { prints: index + 1, reprints: 1 },
  }));

describe('the bars of a period', () => {
  test.each([0, 1, 30, 92])('are its %i days', (count) => {
    const days = daysOf(count);
    expect(isByWeek(days)).toBe(false);
    expect(barsOf(days).map(({ from, to, prints }) => [from, to, prints])).toEqual(
      days.map(({ key, numbers }) => [key, key, numbers.prints]),
    );
  });

  test.each([93, 98, 365, 366])(
    'are weeks where it has %i days, the last one whole, and none is lost',
    (count) => {
      const days = daysOf(count);
      expect(isByWeek(days)).toBe(true);
      const bars = barsOf(days);
      expect(bars).toHaveLength(Math.ceil(count / 7));
      expect(bars.at(-1)).toMatchObject({ from: days.at(-7)?.key, to: days.at(-1)?.key, reprints: 7 });
      expect(bars[0]?.from).toBe(days[0]?.key);
      const sum = (numbers: readonly number[]): number => numbers.reduce((total, each) => total + each, 0);
      expect(sum(bars.map(({ prints }) => prints))).toBe(sum(days.map(({ numbers }) => numbers.prints)));
    },
  );
});

describe('the height of the chart', () => {
  test.each([
    [0, 1],
    [1, 1],
    [3, 5],
    [10, 10],
    [11, 20],
    [499, 500],
    [501, 1000],
    [1742, 2000],
  ])('of %i prints at most is %i', (prints, top) => {
    expect(topOf([{ from: '', to: '', prints, reprints: 0 }])).toBe(top);
  });

  test('of nothing is one', () => {
    expect(topOf([])).toBe(1);
  });
});
