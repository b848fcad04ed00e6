import { fc, test as property } from '@fast-check/vitest';
import { describe, expect, test } from 'vitest';
import { shownDeviation, sideBeyond } from './control-lot.ts';
import { chartPoints, type ChartedRun } from './chart-points.ts';
import { exampleLot, examplePoint, hour, morning, type ExamplePoint } from './controls.test-support.ts';
import { evaluateRun } from './evaluate-run.ts';

const target = { mean: '5.2', sd: '0.15' };

describe('the side of a value', () => {
  test.each<[string, string, number]>([
    ['5.5', '2', 0],
    ['5.50', '2', 0],
    ['5.5000001', '2', 1],
    ['4.9', '2', 0],
    ['4.8999999', '2', -1],
    ['5.65', '3', 0],
    ['5.66', '3', 1],
    ['5.2', '0', 0],
    ['5.2001', '0', 1],
    ['5.1999', '0', -1],
  ])('%s beyond %s SD: %d', (value, limit, side) => {
    expect(sideBeyond(value, target, limit)).toBe(side);
  });

  const digits = fc.integer({ min: 1, max: 999_999 });
  property.prop([digits, digits, fc.constantFrom(1, 2, 3), fc.nat({ max: 6 })])(
    'is nowhere exactly at a limit, and beyond it one unit of the last digit further',
    (mean, sd, limit, places) => {
      const print = (units: number): string => {
        const text = String(units).padStart(places + 1, '0');
        return places === 0 ? text : `${text.slice(0, -places)}.${text.slice(-places)}`;
      };
      const of = { mean: print(mean), sd: print(sd) };
      expect(sideBeyond(print(mean + limit * sd), of, String(limit))).toBe(0);
      expect(sideBeyond(print(mean + limit * sd + 1), of, String(limit))).toBe(1);
    },
  );
});

describe('a shown deviation', () => {
  test.each([
    ['5.2', '0.00'],
    ['5.5', '2.00'],
    ['4.9', '-2.00'],
    ['5.3', '0.67'],
    ['5.1', '-0.67'],
    ['8', '18.67'],
  ])('of %s is %s', (value, deviation) => {
    expect(shownDeviation(value, target)).toBe(deviation);
  });
});

const charted = (example: ExamplePoint): ChartedRun => {
  const point = examplePoint(example);
  return { run: point.run, judgement: evaluateRun(point, []) };
};

describe('the points of a chart', () => {
  test('are those of one lot, oldest first', () => {
    const runs = [
      charted({ id: 'b', value: '105', at: morning + hour }),
      charted({ id: 'x', value: '105', lot: { id: 'other' } }),
      charted({ id: 'a', value: '95' }),
    ];
    expect(chartPoints(runs, exampleLot(1)).map(({ runId }) => runId)).toEqual(['a', 'b']);
    expect(chartPoints([], exampleLot(1))).toEqual([]);
  });

  test.each([
    ['100', '0.00', 'within-1s', 'passed'],
    ['110', '1.00', 'within-1s', 'passed'],
    ['110.001', '1.00', 'within-2s', 'passed'],
    ['80', '-2.00', 'within-2s', 'passed'],
    ['79.9', '-2.01', 'within-3s', 'warning'],
    ['130', '3.00', 'within-3s', 'warning'],
    ['130.001', '3.00', 'beyond-3s', 'failed'],
  ])('show %s at %s SD, %s, %s', (value, deviation, zone, outcome) => {
    expect(chartPoints([charted({ id: 'a', value })], exampleLot(1))).toMatchObject([
      { deviation, zone, outcome },
    ]);
  });

  test.each([
    ['100', '14/11/2026 08:00: 100 mg/dL, 0,00 SD. Nội kiểm đạt: mức 1.'],
    ['121.5', '14/11/2026 08:00: 121,5 mg/dL, +2,15 SD. Nội kiểm cảnh báo: quy tắc 1-2s, mức 1.'],
    ['68', '14/11/2026 08:00: 68 mg/dL, -3,20 SD. Nội kiểm không đạt: quy tắc 1-3s, mức 1.'],
  ])('say %s to those who do not see them', (value, text) => {
    expect(chartPoints([charted({ id: 'a', value })], exampleLot(1))[0]?.text).toBe(text);
  });
});
