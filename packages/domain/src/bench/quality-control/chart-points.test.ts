import { describe, expect, test } from 'vitest';
import { chartPoints, type ChartedRun } from './chart-points.ts';
import { exampleLot, examplePoint, hour, morning, type ExamplePoint } from './control-examples.ts';
import { evaluateRun } from './evaluate-run.ts';

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
