import { fc, test as property } from '@fast-check/vitest';
import { describe, expect, test } from 'vitest';
import {
  haemoglobin,
  haemoglobinRanges,
  hivTest,
  indirectBilirubin,
  rangeContent,
  testWorld,
} from './catalogue-changes.test-support.ts';
import { acceptTestVersion, checkTestVersion } from './check-test-version.ts';
import {
  type RangeContent,
  type TestVersionContent,
  catalogueLimits,
  type TestVersionWorld,
} from './version.ts';

type Change = Partial<TestVersionContent>;

function told(content: TestVersionContent, world: TestVersionWorld = testWorld()): readonly string[] {
  return checkTestVersion(content, world).map(({ severity, field, reason }) =>
    severity === 'warning' ? `(${field} ${reason})` : `${field} ${reason}`,
  );
}

const long = 'ộ'.repeat(256);
const everybody = (given: Partial<RangeContent>) => ({ ranges: [rangeContent(given)] });
const limits = { low: '1', high: '9' };

describe('a version of a test', () => {
  test.each([
    ['a measured one', haemoglobin],
    ['a chosen one', hivTest],
    ['a calculated one', indirectBilirubin],
    ['one that another program calculates', { ...indirectBilirubin, formula: null }],
    ['one without a printed unit', { ...haemoglobin, code: 'PH', unit: null, unitUcum: '[pH]' }],
    ['the code of one letter', { ...haemoglobin, code: 'K' }],
    ['dilutions and a word among them', { ...hivTest, resultType: 'titer', choices: dilutions() }],
    ['an organism without choices', { ...hivTest, resultType: 'organism', choices: [] }],
    ['limits below zero where values may be', { ...haemoglobin, ...belowZero(), allowsNegative: true }],
    ['one for women only, with their ranges', womenOnly()],
    ['possible limits outside the alarm', { ...haemoglobin, plausible: { low: '10', high: '260' } }],
    ['critical limits on one side', { ...haemoglobin, critical: { low: '70', high: null } }],
  ] satisfies [string, TestVersionContent][])('is accepted: %s', (_, content) => {
    expect(told(content)).toEqual([]);
    expect(acceptTestVersion(content, testWorld())).toEqual({ ok: true, value: content });
  });

  const refused: readonly (readonly [string, Change, string])[] = [
    ['a code in small letters', { code: 'hgb' }, 'code test-code-malformed'],
    ['a code with a blank', { code: 'HG B' }, 'code test-code-malformed'],
    ['a code of 13 characters', { code: 'A'.repeat(13) }, 'code test-code-malformed'],
    ['a code that begins with a sign', { code: '-HGB' }, 'code test-code-malformed'],
    ['the code of another test', { code: 'RH' }, 'code test-code-taken'],
    ['no name', { name: ' ' }, 'name test-name-required'],
    ['a name of 256 characters', { name: long }, 'name test-name-too-long'],
    ['an English name of 256 characters', { nameEn: long }, 'nameEn test-name-too-long'],
    ['a name with a NUL', { name: 'Hb\u0000' }, 'name catalogue-text-unreadable'],
    ['a name in two lines', { name: 'Hb\nHGB' }, 'name catalogue-text-unreadable'],
    ['half a pair in the unit', { unit: 'g\uD800' }, 'unit catalogue-text-unreadable'],
    ['a source in two lines', everybody({ ...limits, source: 'A\nB' }), 'ranges.0 catalogue-text-unreadable'],
    ['no method', { method: '' }, 'method test-method-required'],
    ['a method of 256 characters', { method: long }, 'method test-method-too-long'],
    ['a section that is not there', { sectionCode: 'kho' }, 'sectionCode test-section-unknown'],
    ['a tube that is not there', { specimenTypeCode: 'X' }, 'specimenTypeCode test-specimen-type-unknown'],
    ['no unit of any kind', { unit: null, unitUcum: null }, 'unit test-unit-required'],
    ['a unit of 21 characters', { unit: 'g'.repeat(21) }, 'unit test-unit-malformed'],
    ['UCUM with accents', { unitUcum: 'µmol/L' }, 'unitUcum test-unit-malformed'],
    ['UCUM with a blank', { unitUcum: 'g /L' }, 'unitUcum test-unit-malformed'],
    ['a number without decimals', { decimals: null }, 'decimals test-decimals-wrong'],
    ['five decimals', { decimals: 5 }, 'decimals test-decimals-wrong'],
    ['half a decimal', { decimals: 0.5 }, 'decimals test-decimals-wrong'],
    ['a LOINC without its dash', { loincCode: '7187' }, 'loincCode test-loinc-malformed'],
    ['a LOINC with a wrong last digit', { loincCode: '718-6' }, 'loincCode test-loinc-check-digit'],
    ['a shared code of six digits', { sharedCode: '123456' }, 'sharedCode test-shared-code-malformed'],
    ['a service code without dots', { serviceCode: '2201201370' }, 'serviceCode test-service-code-malformed'],
    ['choices of a measured test', { choices: dilutions() }, 'choices test-choices-unused'],
    ['a formula of a measured test', { formula: 'RH' }, 'formula formula-on-entered-test'],
    [
      'a delta of nothing',
      { delta: { kind: 'percent', limit: '0', days: 3 } },
      'delta test-delta-limit-wrong',
    ],
    ['a delta in words', { delta: { kind: 'percent', limit: 'x', days: 3 } }, 'delta test-delta-limit-wrong'],
    [
      'a delta over no days',
      { delta: { kind: 'percent', limit: '5', days: 0 } },
      'delta test-delta-days-wrong',
    ],
    [
      'a delta over 1.5 days',
      { delta: { kind: 'percent', limit: '5', days: 1.5 } },
      'delta test-delta-days-wrong',
    ],
    ['equal critical limits', { critical: { low: '70', high: '70.0' } }, 'critical test-critical-reversed'],
    [
      'a critical limit in words',
      { critical: { low: 'x', high: null } },
      'critical test-critical-not-a-number',
    ],
    [
      'a critical limit with a comma',
      { critical: { low: '6,5', high: null } },
      'critical test-critical-not-a-number',
    ],
    [
      'possible limits the wrong way round',
      { critical: null, plausible: { low: '260', high: '10' } },
      'plausible test-plausible-reversed',
    ],
    [
      'a possible limit in words',
      { plausible: { low: 'ít', high: null } },
      'plausible test-plausible-not-a-number',
    ],
    [
      'a possible limit below zero',
      { plausible: { low: '-1', high: '260' } },
      'plausible range-limit-negative',
    ],
    [
      'a possible limit where the alarm rings',
      { plausible: { low: null, high: '200.0' } },
      'plausible test-plausible-inside-critical',
    ],
    ['a critical limit below zero', { critical: { low: '-1', high: null } }, 'critical range-limit-negative'],
    [
      'no minimum minutes',
      { minimumTime: { minutes: 0, effect: 'warn' } },
      'minimumTime test-minimum-time-wrong',
    ],
    [
      'half a minimum minute',
      { minimumTime: { minutes: 0.5, effect: 'warn' } },
      'minimumTime test-minimum-time-wrong',
    ],
    ['a turnaround of nothing', { turnaroundMinutes: 0 }, 'turnaroundMinutes test-turnaround-wrong'],
    ['an endless turnaround', { turnaroundMinutes: Infinity }, 'turnaroundMinutes test-turnaround-wrong'],
    ['a secret named twice', { sensitive: ['HIV', 'HIV'] }, 'sensitive test-sensitive-repeated'],
    ['a range without a source', everybody({ ...limits, source: ' ' }), 'ranges.0 range-source-required'],
    ['a long source', everybody({ ...limits, source: long }), 'ranges.0 range-source-too-long'],
    ['a long text', everybody({ text: 'ấ'.repeat(101) }), 'ranges.0 range-text-too-long'],
    ['a range that says nothing', everybody({}), 'ranges.0 range-empty'],
    ['a limit in words', everybody({ low: 'x' }), 'ranges.0 range-limit-not-a-number'],
    ['limits the wrong way round', everybody({ low: '150', high: '120' }), 'ranges.0 range-limits-reversed'],
    ['a range beyond the alarm', everybody({ low: '60', high: '155' }), 'ranges.0 range-critical-inside'],
    ['a limit below zero', { ...everybody({ low: '-1' }), critical: null }, 'ranges.0 range-limit-negative'],
    ['an age of 200 years', everybody({ high: '150', ageDaysMax: 73_050 }), 'ranges.0 range-bound-too-large'],
    ['a pregnant man', everybody({ high: '150', sex: 'male', pregnancy: 'T1' }), 'ranges.0 range-for-nobody'],
    [
      'ranges of women only',
      { ranges: haemoglobinRanges.filter(({ sex }) => sex !== 'male') },
      'ranges ranges-leave-gap',
    ],
    ['a trimester without a range', { ranges: haemoglobinRanges.slice(0, 4) }, 'ranges ranges-leave-gap'],
    [
      'the same people twice',
      { ranges: [...haemoglobinRanges, haemoglobinRanges[4] ?? rangeContent()] },
      'ranges.5 ranges-overlap',
    ],
  ];
  test.each(refused)('is refused: %s', (_, change, problem) => {
    const content = { ...haemoglobin, ...change };
    expect(told(content)).toContain(problem);
    const reason = told(content)
      .find((one) => !one.startsWith('('))
      ?.split(' ')[1];
    expect(acceptTestVersion(content, testWorld())).toEqual({
      ok: false,
      refusal: { kind: 'invalid', reason },
    });
  });

  test.each([
    ['one choice', { choices: hivTest.choices.slice(1) }, 'choices test-choices-too-few'],
    [
      'a choice twice',
      { choices: [...hivTest.choices, { value: 'có  phản ứng', meaning: 'critical' }] },
      'choices test-choices-repeated',
    ],
    [
      'an empty choice',
      { choices: [...hivTest.choices, { value: ' ', meaning: 'normal' }] },
      'choices test-choice-malformed',
    ],
    [
      'a choice of 51 characters',
      { choices: [...hivTest.choices, { value: 'x'.repeat(51), meaning: 'normal' }] },
      'choices test-choice-malformed',
    ],
    ['a delta', { delta: haemoglobin.delta }, 'delta test-delta-needs-number'],
    ['a possible number', { plausible: { low: '1', high: null } }, 'plausible test-plausible-needs-number'],
    ['a critical number', { critical: haemoglobin.critical }, 'critical test-critical-needs-number'],
    ['limits in a range', everybody(limits), 'ranges.0 range-limits-need-number'],
    [
      'a titer that is never found',
      { resultType: 'titer', choices: [{ value: '1/8', meaning: 'abnormal' }] },
      'choices test-choice-malformed',
    ],
  ] satisfies [string, Change, string][])('that is chosen is refused with %s', (_, change, problem) => {
    expect(told({ ...hivTest, ...change })).toContain(problem);
  });

  test.each([
    ['an unknown test', 'BIL-T - XYZ', 'formula formula-code-unknown'],
    ['a test that is no number', 'BIL-T - RH', 'formula formula-operand-not-number'],
    ['itself', 'BIL-I + 1', 'formula formula-circular'],
    ['nothing that can be read', 'BIL-T -', 'formula formula-unreadable'],
    ['nothing', ' ', 'formula formula-empty'],
  ])('that is calculated is refused when its formula reads %s', (_, formula, problem) => {
    expect(told({ ...indirectBilirubin, formula })).toContain(problem);
  });

  test('is refused when a circle goes over other tests, and says which', () => {
    const tests = [{ code: 'A', resultType: 'calculated', formula: 'BIL-I + 1' }] as const;
    const [problem] = checkTestVersion({ ...indirectBilirubin, formula: 'A * 2' }, testWorld({ tests }));
    expect(problem).toMatchObject({ field: 'formula', reason: 'formula-circular', detail: 'A → BIL-I → A' });
  });

  test('is not blamed for the formula of another test', () => {
    const tests = [{ code: 'A', resultType: 'calculated', formula: 'XYZ + 1' }] as const;
    expect(told(haemoglobin, testWorld({ tests }))).toEqual([]);
  });

  test('stays a number while the formula of another test reads it', () => {
    const problems = checkTestVersion({ ...hivTest, code: 'HGB' }, testWorld());
    expect(problems).toContainEqual({
      field: 'resultType',
      reason: 'test-type-in-formula',
      severity: 'error',
      detail: 'HGB-X2',
    });
  });
});

describe('the next version of a test', () => {
  const after = (before: TestVersionContent, isUsed = true) => testWorld({ before, isUsed });

  test('keeps its code, and its type once there are results', () => {
    expect(told({ ...haemoglobin, code: 'HB' }, after(haemoglobin))).toEqual(['code test-code-fixed']);
    const text: Change = { resultType: 'text', choices: [] };
    expect(told({ ...hivTest, ...text }, after(hivTest))).toEqual(['resultType test-type-fixed']);
    expect(told({ ...hivTest, ...text }, after(hivTest, false))).toEqual([]);
  });

  test.each([
    ['loses its secrecy', { ...hivTest, sensitive: [] }, hivTest, '(sensitive test-sensitivity-removed)'],
    ['has no ranges', { ...haemoglobin, ranges: [] }, haemoglobin, '(ranges test-without-ranges)'],
    [
      'gets a unit and keeps its limits',
      { ...haemoglobin, unit: 'g/dL' },
      haemoglobin,
      '(unit test-unit-changed-ranges-kept)',
    ],
    [
      'has decimals that nothing uses',
      { ...hivTest, decimals: 2 },
      hivTest,
      '(decimals test-decimals-unused)',
    ],
    ['has a range of another method', womenOnly('Khác'), womenOnly(), '(ranges.0 range-method-unused)'],
  ] satisfies [string, TestVersionContent, TestVersionContent, string][])(
    'is accepted with a warning when it %s',
    (_, content, before, warning) => {
      expect(told(content, after(before))).toEqual([warning]);
      expect(acceptTestVersion(content, after(before)).ok).toBe(true);
    },
  );

  test('is not warned about a unit when its limits changed with it', () => {
    const ranges = haemoglobinRanges.map((range) => ({ ...range, low: '9', high: '17' }));
    const content = { ...haemoglobin, unit: 'g/dL', critical: null, ranges };
    expect(told(content, after(haemoglobin))).toEqual([]);
  });

  test('names the secret that it loses and the people whom its ranges leave out', () => {
    const details = (content: TestVersionContent, before: TestVersionContent) =>
      checkTestVersion(content, after(before)).map(({ detail }) => detail);
    expect(details({ ...hivTest, sensitive: [] }, hivTest)).toEqual(['HIV']);
    expect(details({ ...haemoglobin, ranges: haemoglobinRanges.slice(0, 4) }, haemoglobin)).toEqual([
      'thiếu thai 28 tuần 0 ngày – 43 tuần 0 ngày',
    ]);
  });
});

describe('a set of ranges that would take minutes to prove', () => {
  const many = (count: number, given: (index: number) => Partial<RangeContent>) =>
    Array.from({ length: count }, (_, index) => rangeContent({ ...limits, ...given(index) }));

  test.each([
    ['has too many', many(catalogueLimits.ranges + 1, () => ({})), 'ranges ranges-too-many'],
    [
      'has too many edges',
      many(catalogueLimits.ranges, (index) => ({
        pregnancy: 'PREG',
        gaDaysMin: 28 + index,
        gaDaysMax: 200 + index,
        ageDaysMin: index,
        ageDaysMax: 1000 + index,
        method: `m${String(index)}`,
      })),
      'ranges ranges-too-entangled',
    ],
  ] satisfies [string, readonly RangeContent[], string][])(
    'is refused before: it %s',
    (_, ranges, problem) => {
      expect(told({ ...haemoglobin, critical: null, ranges })).toContain(problem);
    },
  );
});

const bound = fc.option(fc.oneof(fc.integer(), fc.double(), fc.constantFrom(0, 28, 98, 196)), { nil: null });
const limit = fc.option(fc.oneof(fc.string(), fc.constantFrom('1', '9', '-1', '1,5')), { nil: null });

property.prop([
  fc.array(
    fc.record({
      sex: fc.constantFrom('male', 'female', null),
      pregnancy: fc.constantFrom('NONE', 'T1', 'T2', 'T3', 'PREG', 'POSTPARTUM', 'ANY'),
      gaDaysMin: bound,
      gaDaysMax: bound,
      ageDaysMin: bound,
      ageDaysMax: bound,
      low: limit,
      high: limit,
      criticalLow: limit,
      source: fc.string(),
    }),
    { maxLength: 4 },
  ),
  fc.record({ code: fc.string(), unit: limit, formula: limit, decimals: bound, low: limit }),
])('whatever is written into a version is answered and never thrown at', (ranges, given) => {
  const { low, ...fields } = given;
  const written = ranges.map((range) => rangeContent(range as Partial<RangeContent>));
  const content = { ...haemoglobin, ...fields, critical: { low, high: null }, ranges: written };
  expect(Array.isArray(checkTestVersion(content, testWorld()))).toBe(true);
});

function dilutions(): TestVersionContent['choices'] {
  return [
    { value: 'Không phản ứng', meaning: 'normal' },
    { value: '1:8', meaning: 'abnormal' },
  ];
}

function belowZero(): Change {
  return { ...everybody({ low: '-2', high: '3' }), critical: { low: '-10', high: null } };
}

function womenOnly(method: string | null = null): TestVersionContent {
  const ranges = [rangeContent({ ...limits, sex: 'female', method })];
  return { ...haemoglobin, singleSex: 'female', critical: null, ranges };
}
