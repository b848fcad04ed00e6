import { fc, test as property } from '@fast-check/vitest';
import { describe, expect } from 'vitest';
import { examplePoint, hour, morning } from './controls.test-support.ts';
import { controlLevels, type ControlPoint } from './control-lot.ts';
import { evaluateRun } from './evaluate-run.ts';

/** Whole numbers around 100, often at the limits: the plain arithmetic below is exact on them. */
const values = fc.oneof(
  fc.integer({ min: 60, max: 140 }),
  fc.constantFrom(69, 70, 79, 80, 89, 90, 99, 100, 101, 110, 111, 120, 121, 130, 131),
);
const measured = fc.record({
  value: values,
  level: fc.constantFrom(...controlLevels),
  lotId: fc.constantFrom('one', 'one', 'two'),
  hoursAgo: fc.integer({ min: 0, max: 40 }),
});
type Measured = typeof measured extends fc.Arbitrary<infer T> ? T : never;

interface Scale {
  readonly print: (value: number) => string;
  readonly mean: string;
  readonly sd: string;
}
const plain: Scale = { print: String, mean: '100', sd: '10' };

function pointsOf(list: readonly Measured[], { print, mean, sd }: Scale = plain): readonly ControlPoint[] {
  return list.map(({ value, level, lotId, hoursAgo }, index) =>
    examplePoint({
      id: String(index).padStart(3, '0'),
      value: print(value),
      level,
      at: morning - hoursAgo * hour,
      lot: { id: `${lotId}-${String(level)}`, mean, sd },
    }),
  );
}

const newestOf = (value: number): Measured => ({ value, level: 1, lotId: 'one', hoursAgo: 0 });

function judgeAll(value: number, list: readonly Measured[], scale: Scale = plain): unknown {
  const [newest, ...history] = pointsOf([newestOf(value), ...list], scale);
  if (newest === undefined) throw new Error('no points');
  return evaluateRun(newest, history);
}

const histories = fc.array(measured, { maxLength: 25 });

describe('the judgement of a control measurement', () => {
  property.prop([values, histories, fc.infiniteStream(fc.nat())])(
    'does not depend on the order of its history',
    (value, list, keys) => {
      const [newest, ...history] = pointsOf([newestOf(value), ...list]);
      if (newest === undefined) throw new Error('no points');
      const shuffled = history
        .map((point) => ({ point, key: Number(keys.next().value) }))
        .toSorted((one, other) => one.key - other.key)
        .map(({ point }) => point);
      expect(evaluateRun(newest, shuffled)).toEqual(evaluateRun(newest, history));
    },
  );

  property.prop([values, histories])(
    'is the same in thousandths, where binary fractions round',
    (value, list) => {
      const thousandths: Scale = {
        print: (number) => `0.${String(number).padStart(3, '0')}`,
        mean: '0.100',
        sd: '0.01',
      };
      expect(judgeAll(value, list, thousandths)).toEqual(judgeAll(value, list));
    },
  );

  property.prop([values, histories])('is the same mirrored at the mean', (value, list) => {
    const mirrored = list.map((one) => ({ ...one, value: 200 - one.value }));
    expect(judgeAll(200 - value, mirrored)).toEqual(judgeAll(value, list));
  });

  property.prop([values, histories])('agrees with plain arithmetic on its own level', (value, list) => {
    const [newest, ...history] = pointsOf([newestOf(value), ...list]);
    if (newest === undefined) throw new Error('no points');
    const { outcome, rules } = evaluateRun(newest, history);
    const own = history
      .filter(({ run }) => run.lotId === 'one-1')
      .toSorted(({ run: one }, { run: other }) => one.at - other.at || (one.id < other.id ? -1 : 1))
      .map(({ run }) => Number(run.value) - 100);
    const series = [...own, value - 100];
    const isRun = (count: number, limit: number): boolean => {
      const last = series.slice(-count);
      return last.length === count && (last.every((z) => z > limit) || last.every((z) => z < -limit));
    };
    const told = rules.filter(({ scope }) => scope === 'within-level').map(({ code }) => code);
    const expected = {
      '1-2s': isRun(1, 20),
      '1-3s': isRun(1, 30),
      '2-2s': isRun(2, 20),
      '4-1s': isRun(4, 10),
    };
    const all = { ...expected, '10-x': isRun(10, 0) };
    expect(told).toEqual(
      Object.entries(all)
        .filter(([, is]) => is)
        .map(([code]) => code),
    );
    expect(outcome === 'failed').toBe(rules.some(({ effect }) => effect === 'reject'));
    expect(outcome === 'passed').toBe(rules.length === 0);
  });

  property.prop([values, histories])('names known measurements, itself last, none twice', (value, list) => {
    const [newest, ...history] = pointsOf([newestOf(value), ...list]);
    if (newest === undefined) throw new Error('no points');
    const known = new Set([newest, ...history].map(({ run }) => run.id));
    for (const { runIds } of evaluateRun(newest, history).rules) {
      expect(runIds.at(-1)).toBe(newest.run.id);
      expect(new Set(runIds).size).toBe(runIds.length);
      expect(runIds.every((id) => known.has(id))).toBe(true);
    }
  });
});
