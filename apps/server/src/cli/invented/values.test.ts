import { readValue, type Choice } from '@senlab/domain';
import { describe, expect, it } from 'vitest';
import { seedRandom } from './chance.ts';
import { inventedValue, type InventedPerson, type InventedRange, type InventedTest } from './values.ts';

const woman: InventedPerson = { sex: 'female', trimester: 'T2', isNewborn: false };
const noLimits = { low: null, high: null, text: null, criticalLow: null, criticalHigh: null } as const;

function numeric(code: string, decimals: number): InventedTest {
  return { code, resultType: 'numeric', decimals, choices: [], critical: null };
}

function numbers(test: InventedTest, range: InventedRange | null, count = 2_000): readonly number[] {
  const random = seedRandom(test.code);
  return Array.from({ length: count }, () =>
    Number(inventedValue(random, test, range, { person: woman, drawn: new Map() }).replace(',', '.')),
  );
}

function shareOf<T>(values: readonly T[], isMet: (value: T) => boolean): number {
  return values.filter(isMet).length / values.length;
}

describe('an invented value', () => {
  it.each([
    ['a narrow range', { ...noLimits, low: '133', high: '147' }, [133, 147]],
    ['a wide range', { ...noLimits, low: '0.1', high: '4' }, [0.1, 4]],
    ['a range from zero', { ...noLimits, low: '0', high: '20' }, [0, 20]],
    ['a range below zero', { ...noLimits, low: '-2', high: '2' }, [-2, 2]],
    ['an upper limit', { ...noLimits, high: '31' }, [0, 31]],
    ['a lower limit', { ...noLimits, low: '16' }, [16, Infinity]],
    ['a printed limit', { ...noLimits, text: '< 7,8' }, [0, 7.8]],
    ['a printed lower limit', { ...noLimits, text: '≥ 4: đạt' }, [4, Infinity]],
  ] as const)('lies inside %s nineteen times of twenty', (_, range, [low, high]) => {
    const inside = shareOf(numbers(numeric('X', 2), range), (value) => value >= low && value <= high);
    expect(inside).toBeGreaterThan(0.9);
    expect(inside).toBeLessThan(1);
  });

  it('is never critical by chance', () => {
    const test = { ...numeric('NA', 0), critical: { low: '120', high: '160' } };
    const values = numbers(test, { ...noLimits, low: '110', high: '170' });
    expect(values.every((value) => value >= 120 && value <= 160)).toBe(true);
  });

  it.each([0, 1, 2, 3, 4])('has the %i digits of its test and can be typed', (decimals) => {
    const test = numeric('TSH', decimals);
    const text = inventedValue(
      seedRandom('digits'),
      test,
      { ...noLimits, low: '1', high: '9' },
      { person: woman, drawn: new Map() },
    );
    expect(text).toMatch(decimals === 0 ? /^\d+$/ : new RegExp(`^\\d+,\\d{${String(decimals)}}$`));
    expect(readValue(text, { ...test, formula: null }, { source: 'typed', allowsNegative: false }).ok).toBe(
      true,
    );
  });

  it('is the same again from the same seed', () => {
    expect(numbers(numeric('GLU', 1), null, 20)).toStrictEqual(numbers(numeric('GLU', 1), null, 20));
  });
});

describe('an invented blood count', () => {
  function count(seed: string, person: InventedPerson): ReadonlyMap<string, number> {
    const [random, drawn] = [seedRandom(seed), new Map<string, number>()];
    const digits = {
      MCV: 1,
      MCH: 1,
      MCHC: 0,
      RBC: 2,
      HGB: 0,
      HCT: 3,
      WBC: 2,
      'NEU%': 1,
      'LYM%': 1,
      'MONO%': 1,
      'EOS%': 1,
      'BASO%': 1,
      'NEU#': 2,
      PLT: 0,
    };
    return new Map(
      Object.entries(digits).map(([code, decimals]) => {
        const text = inventedValue(random, numeric(code, decimals), null, { person, drawn });
        return [code, Number(text.replace(',', '.'))] as const;
      }),
    );
  }
  const of = (counts: ReadonlyMap<string, number>, code: string): number => counts.get(code) ?? Number.NaN;

  it('agrees with itself, whichever value is asked for first', () => {
    for (let index = 0; index < 200; index += 1) {
      const counts = count(`count ${String(index)}`, woman);
      expect(of(counts, 'MCV')).toBeCloseTo((of(counts, 'HCT') * 1000) / of(counts, 'RBC'), 0);
      expect(of(counts, 'MCH')).toBeCloseTo(of(counts, 'HGB') / of(counts, 'RBC'), 0);
      expect(Math.abs(of(counts, 'MCHC') - of(counts, 'HGB') / of(counts, 'HCT'))).toBeLessThan(1);
      expect(of(counts, 'NEU#')).toBeCloseTo((of(counts, 'WBC') * of(counts, 'NEU%')) / 100, 1);
      const parts = ['NEU%', 'LYM%', 'MONO%', 'EOS%', 'BASO%'].reduce(
        (sum, code) => sum + of(counts, code),
        0,
      );
      expect(Math.abs(parts - 100)).toBeLessThan(0.4);
    }
  });

  it('has fewer platelets towards the birth', () => {
    const mean = (trimester: 'T1' | 'T3'): number =>
      Array.from({ length: 300 }, (_, index) =>
        of(count(`plt ${String(index)}`, { ...woman, trimester }), 'PLT'),
      ).reduce((sum, value) => sum + value / 300, 0);
    expect(mean('T3')).toBeLessThan(mean('T1') - 15);
  });

  it('stays near itself for one person', () => {
    const person = { ...woman, usual: new Map<string, number>() };
    const sizes = Array.from({ length: 50 }, (_, index) =>
      of(count(`visit ${String(index)}`, person), 'MCV'),
    );
    expect(Math.max(...sizes) - Math.min(...sizes)).toBeLessThan(6);
  });
});

describe('an invented choice', () => {
  const choices: readonly Choice[] = [
    { value: 'Không phản ứng', meaning: 'normal' },
    { value: 'Có phản ứng', meaning: 'abnormal' },
  ];

  it('is as rare as the disease', () => {
    const random = seedRandom('prevalence');
    const test: InventedTest = {
      code: 'HBSAG',
      resultType: 'ordinal',
      decimals: null,
      choices,
      critical: null,
    };
    const values = Array.from({ length: 5_000 }, () =>
      inventedValue(random, test, null, { person: woman, drawn: new Map() }),
    );
    const reactive = shareOf(values, (value) => value === 'Có phản ứng');
    expect(reactive).toBeGreaterThan(0.06);
    expect(reactive).toBeLessThan(0.09);
  });
});
