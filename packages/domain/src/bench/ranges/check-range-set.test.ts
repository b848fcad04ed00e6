import { describe, expect, it, test } from 'vitest';
import type { RangeCondition, ReferenceRange } from '../../ground/catalogue/catalogue.ts';
import { acceptRangeSet, checkRangeSet } from './check-range-set.ts';
import { exampleRange, exampleSets } from './ranges.test-support.ts';
import type { RangeProblem } from './range-problem.ts';
import { limitsText } from './texts.ts';

function gapTold(gap: Extract<RangeProblem, { kind: 'gap' }>['gap']): string {
  if (gap.over === 'sex') return `no ${gap.missing} beside ${gap.present.id}`;
  const { over, from, to, before, after } = gap;
  return `${over} ${String(from)}–${String(to)} between ${before?.id ?? 'nothing'} and ${after?.id ?? 'nothing'}`;
}

function told(problem: RangeProblem): string {
  if (problem.kind === 'overlap') return `overlap of ${problem.one.id} and ${problem.other.id}`;
  return problem.kind === 'gap' ? gapTold(problem.gap) : `${problem.kind} ${problem.range.id}`;
}

const problemsOf = (ranges: readonly ReferenceRange[]): readonly string[] => checkRangeSet(ranges).map(told);
const r = (id: string, condition: Partial<RangeCondition>): ReferenceRange => exampleRange(id, condition);
const women = { sex: 'female' } as const;
const t1 = r('t1', { ...women, pregnancy: 'T1' });
const t2 = r('t2', { ...women, pregnancy: 'T2' });
const t3 = r('t3', { ...women, pregnancy: 'T3' });
const none = r('none', { pregnancy: 'NONE' });

describe('checkRangeSet', () => {
  it.each([
    ['an empty set', []],
    ['one range for everybody', [r('all', {})]],
    ['all trimesters', [none, t1, t2, t3]],
    ['one trimester and the rest of a pregnancy', [none, t3, r('preg', { pregnancy: 'PREG' })]],
    [
      'one trimester and windows for the others',
      [none, t3, r('w', { pregnancy: 'PREG', gaDaysMin: 28, gaDaysMax: 195 })],
    ],
    [
      'a pregnancy and the time after it',
      [none, r('preg', { pregnancy: 'PREG' }), r('post', { pregnancy: 'POSTPARTUM' })],
    ],
    ['a trimester missing behind a range for everybody', [r('all', {}), t3]],
    [
      'windows without a hole',
      [
        r('a', { pregnancy: 'PREG', gaDaysMin: 40, gaDaysMax: 60 }),
        r('b', { pregnancy: 'PREG', gaDaysMin: 61, gaDaysMax: 90 }),
      ],
    ],
    ['both sexes', [r('f', women), r('m', { sex: 'male' })]],
    ['one sex beside everybody', [r('f', women), r('all', {})]],
    ['ages without a hole', [r('a', { ageDaysMax: 28 }), r('b', { ageDaysMin: 29 })]],
    [
      'ages that leave out the ends',
      [r('a', { ageDaysMin: 100, ageDaysMax: 200 }), r('b', { ageDaysMin: 201, ageDaysMax: 300 })],
    ],
    [
      'a hole of ages that the rest fills',
      [r('a', { ageDaysMax: 28 }), r('b', { ageDaysMin: 99 }), r('all', {})],
    ],
    ['hours and then days', [r('a', { ageHoursMax: 71 }), r('b', { ageDaysMin: 3 })]],
    ['hours that lie over days', exampleSets.BILI],
    ['everything at once', exampleSets.DEEP],
    ['haemoglobin', exampleSets.HGB],
    ['hCG by week', exampleSets.BHCG],
    ['hormones by phase', exampleSets.FSH],
  ])('accepts %s', (_what, ranges) => {
    expect(problemsOf(ranges)).toStrictEqual([]);
    expect(acceptRangeSet(ranges)).toStrictEqual({ ok: true, value: ranges });
  });

  it.each<[string, readonly ReferenceRange[], readonly string[]]>([
    ['the same range twice', [r('a', {}), r('b', {})], ['overlap of a and b']],
    [
      'ages that share a day',
      [r('a', { ageDaysMax: 28 }), r('b', { ageDaysMin: 28 })],
      ['overlap of a and b'],
    ],
    [
      'hours that share an hour',
      [r('a', { ageHoursMax: 24 }), r('b', { ageHoursMin: 24 })],
      ['overlap of a and b'],
    ],
    [
      'windows that share a day',
      [r('a', { pregnancy: 'PREG', gaDaysMax: 100 }), r('b', { pregnancy: 'PREG', gaDaysMin: 100 })],
      ['overlap of a and b'],
    ],
    ['a trimester twice', [none, t1, { ...t1, id: 'again' }, t2, t3], ['overlap of t1 and again']],
    [
      'two methods and one of them twice',
      [r('a', { method: 'x' }), r('b', { method: 'y' }), r('c', { method: 'x' })],
      ['overlap of a and c'],
    ],
  ])('finds the overlap of %s', (_what, ranges, expected) => {
    expect(problemsOf(ranges)).toStrictEqual(expected);
    expect(acceptRangeSet(ranges)).toMatchObject({ refusal: { kind: 'invalid', reason: 'ranges-overlap' } });
  });

  it.each<[string, readonly ReferenceRange[], readonly string[]]>([
    ['the third trimester only', exampleSets.HCO3, ['gestational-days 28–195 between nothing and HCO3 T3']],
    ['no second trimester', [none, t1, t3], ['gestational-days 98–195 between t1 and t3']],
    ['no first trimester', [none, t2, t3], ['gestational-days 28–97 between nothing and t2']],
    ['no third trimester', [none, t1, t2], ['gestational-days 196–301 between t2 and nothing']],
    [
      'a window that fills a trimester in part',
      [none, t3, r('w', { pregnancy: 'PREG', gaDaysMin: 28, gaDaysMax: 190 })],
      ['gestational-days 191–195 between w and t3'],
    ],
    [
      'a hole between windows',
      [r('a', { pregnancy: 'PREG', gaDaysMax: 60 }), r('b', { pregnancy: 'PREG', gaDaysMin: 62 })],
      ['gestational-days 61–61 between a and b'],
    ],
    [
      'a hole between ages',
      [r('a', { ageDaysMax: 28 }), r('b', { ageDaysMin: 30 })],
      ['days-of-life 29–29 between a and b'],
    ],
    [
      'a hole between hours',
      [r('a', { ageHoursMax: 23 }), r('b', { ageHoursMin: 25 })],
      ['hours-of-life 24–24 between a and b'],
    ],
    [
      'a hole between hours and days',
      [r('a', { ageHoursMax: 47 }), r('b', { ageDaysMin: 3 })],
      ['days-of-life 2–2 between a and b'],
    ],
    [
      'days that end before their hours do',
      [r('a', { ageDaysMax: 2 }), r('b', { ageHoursMin: 72 })],
      ['days-of-life 3–3 between a and b'],
    ],
    [
      'a hole of ages for one sex',
      [r('a', { ...women, ageDaysMax: 9 }), r('b', { ...women, ageDaysMin: 11 }), r('m', { sex: 'male' })],
      ['days-of-life 10–10 between a and b', 'no female beside m'],
    ],
    ['men without women', [r('m', { sex: 'male' })], ['no female beside m']],
    ['women without men', [r('f', { ...women, pregnancy: 'NONE' })], ['no male beside f']],
    [
      'women without men, beside trimesters',
      [r('f', { ...women, pregnancy: 'NONE' }), t1, t2, t3],
      ['no male beside f'],
    ],
    ['phases without men', exampleSets.P4, ['no male beside P4 follicular']],
  ])('finds the gap of %s', (_what, ranges, expected) => {
    expect(problemsOf(ranges)).toStrictEqual(expected);
    expect(acceptRangeSet(ranges)).toMatchObject({
      refusal: { kind: 'invalid', reason: 'ranges-leave-gap' },
    });
  });

  it('asks for no other sex of a test that is done on one', () => {
    expect(checkRangeSet(exampleSets.AMH, { critical: null, isSingleSex: true })).toStrictEqual([]);
    expect(checkRangeSet(exampleSets.P4, { critical: null, isSingleSex: true })).toStrictEqual([]);
  });

  it.each<[string, Partial<ReferenceRange>, RangeProblem['kind']]>([
    ['no limits and no text', { low: null, high: null }, 'empty'],
    ['no limits and a blank text', { low: null, high: null, text: ' ' }, 'empty'],
    ['a low limit above the high one', { low: '9.1', high: '9' }, 'limits-reversed'],
    ['limits that only text would sort', { low: '10', high: '9' }, 'limits-reversed'],
    ['a comma', { low: '1,5' }, 'not-a-number'],
    ['a word', { criticalHigh: 'cao' }, 'not-a-number'],
    ['a critical low above the low limit', { criticalLow: '1.1' }, 'critical-inside'],
    ['a critical high below the high limit', { criticalHigh: '8.99' }, 'critical-inside'],
    ['a critical high below everything', { high: null, criticalHigh: '0.5' }, 'critical-inside'],
    ['a window without a pregnancy', { gaDaysMin: 50 }, 'impossible'],
    ['a window outside its trimester', { pregnancy: 'T1', gaDaysMin: 98 }, 'impossible'],
    ['a window the wrong way round', { pregnancy: 'PREG', gaDaysMin: 60, gaDaysMax: 50 }, 'impossible'],
    ['a pregnant man', { pregnancy: 'PREG', sex: 'male' }, 'impossible'],
    ['a pregnant woman in a phase', { pregnancy: 'T2', cyclePhase: 'luteal' }, 'impossible'],
    ['ages the wrong way round', { ageDaysMin: 5, ageDaysMax: 4 }, 'impossible'],
    ['hours outside their days', { ageHoursMax: 20, ageDaysMin: 2 }, 'impossible'],
    ['half a day', { ageDaysMin: 0.5 }, 'impossible'],
    ['a day before birth', { ageDaysMin: -1 }, 'impossible'],
  ])('refuses %s', (_what, change, kind) => {
    const range = { ...exampleRange('a', {}), ...change };
    expect(checkRangeSet([range], { critical: null, isSingleSex: true })[0]).toStrictEqual({ kind, range });
  });

  it.each<[string, Partial<ReferenceRange>]>([
    ['limits that are equal', { low: '0', high: '0' }],
    ['one limit', { low: null }],
    ['a text', { low: null, high: null, text: 'Âm tính' }],
    ['critical limits on the limits', { criticalLow: '1', criticalHigh: '9.0' }],
  ])('accepts %s', (_what, change) => {
    expect(checkRangeSet([{ ...exampleRange('a', {}), ...change }])).toStrictEqual([]);
  });

  it("compares with the test's critical limits unless the range has its own", () => {
    const test = { critical: { low: '2.8', high: null }, isSingleSex: false };
    const [adult, newborn] = exampleSets.GLU;
    expect(checkRangeSet(exampleSets.GLU, test)).toStrictEqual([{ kind: 'critical-inside', range: newborn }]);
    const mended = exampleSets.GLU.map((range) =>
      range === adult ? range : { ...range, criticalLow: '2.2' },
    );
    expect(checkRangeSet(mended, test)).toStrictEqual([]);
  });
});

test.each([
  ['97', '148', '97–148'],
  ['0', '0.6', '0–0,6'],
  ['0', '0', '0'],
  ['0', '0.00', '0'],
  ['3.5', null, '≥ 3,5'],
  [null, '0', '≤ 0'],
  [null, null, ''],
])('limits of %s and %s are printed as %j', (low, high, words) => {
  expect(limitsText(low, high)).toBe(words);
});
