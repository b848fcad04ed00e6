import { fc, test as property } from '@fast-check/vitest';
import { dateOfDayNumber } from '@senlab/domain';
import { describe, expect, test } from 'vitest';
import { rollupBounds, type RollupBounds, type Span } from './conditions.ts';

const first = 20_000;
const days = Array.from({ length: 900 }, (_, index) => dateOfDayNumber(first + index));

const holds = (day: string, [from, to]: Span): boolean =>
  (from === '-infinity' || (from !== 'infinity' && day >= from)) &&
  (to === 'infinity' || (to !== '-infinity' && day < to));

/** How often a day is counted when months are taken whole. */
function timesCounted(day: string, bounds: RollupBounds): number {
  const spans: [string, Span][] = [
    [`${day.slice(0, 8)}01`, bounds.months],
    [day, bounds.daysBefore],
    [day, bounds.daysAfter],
  ];
  return spans.filter(([period, span]) => holds(period, span)).length;
}

describe('the bounds of a roll-up', () => {
  test('take whole months as months', () => {
    expect(rollupBounds('2026-09-01', '2026-10-31')).toMatchObject({
      months: ['2026-09-01', '2026-11-01'],
      daysBefore: ['2026-09-01', '2026-09-01'],
      daysAfter: ['2026-11-01', '2026-11-01'],
    });
  });

  const ends = fc.option(fc.nat({ max: days.length - 1 }), { nil: null });
  property.prop([ends, ends])('count each day of the range once and no other', (from, to) => {
    const fromDay = from === null ? null : (days[from] ?? null);
    const toDay = to === null ? null : (days[to] ?? null);
    const bounds = rollupBounds(fromDay, toDay);
    for (const day of days) {
      const isAsked = (fromDay === null || day >= fromDay) && (toDay === null || day <= toDay);
      expect([day, timesCounted(day, bounds)]).toEqual([day, isAsked ? 1 : 0]);
      expect([day, holds(day, bounds.all)]).toEqual([day, isAsked]);
    }
  });
});
