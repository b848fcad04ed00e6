import { fc } from '@fast-check/vitest';
import { describe, expect, test } from 'vitest';
import { emptyValue, type ResultValue } from '../results/value.ts';
import { resultFlags } from '../results/flags.ts';
import {
  decideReflexes,
  fulfilsCondition,
  isCalledFor,
  isOfPeople,
  tubeFor,
  type ReflexSituation,
  type ReflexTube,
} from './decide-reflex.ts';
import { aNumber, aTrigger, aTube, collectedAt, everyone, hour, tshRule } from './reflex.test-support.ts';
import type { ReflexCondition, ReflexPeople } from './reflex-rule.ts';
import { reflexConditionText, reflexPeopleText, reflexReasonText } from './texts.ts';

const isMet = (kind: ReflexCondition['kind'], value: string, measured: ResultValue): boolean =>
  fulfilsCondition({ kind, value }, { value: measured, flag: null });

describe('a condition', () => {
  test.each<[ReflexCondition['kind'], ResultValue, boolean]>([
    ['above', aNumber('4.1'), true],
    ['above', aNumber('4.0'), false],
    ['above', aNumber('10', '>'), true],
    ['above', aNumber('4.0', '>'), true],
    ['above', aNumber('4.0', '≥'), false],
    ['above', aNumber('9', '<'), false],
    ['above', aNumber('3', '>'), false],
    ['at-least', aNumber('4.00'), true],
    ['at-least', aNumber('3.99'), false],
    ['at-least', aNumber('9', '<'), false],
    ['below', aNumber('3.9'), true],
    ['below', aNumber('4.0'), false],
    ['below', aNumber('4.0', '<'), true],
    ['below', aNumber('3', '>'), false],
    ['at-most', aNumber('4.0'), true],
    ['at-most', aNumber('5', '<'), false],
    ['above', emptyValue('6.2'), false],
  ])('%s 4.0: %o → %s', (kind, measured, expected) => {
    expect(isMet(kind, '4.0', measured)).toBe(expected);
  });

  test('of a flag holds for the alarm of the same side, and of a choice for that choice alone', () => {
    const raised = (value: string) =>
      resultFlags.filter((flag) =>
        fulfilsCondition({ kind: 'flag', value }, { value: emptyValue('x'), flag }),
      );
    expect(raised('low')).toEqual(['L', 'LL']);
    expect(raised('high')).toEqual(['H', 'HH']);
    expect(raised('abnormal')).toEqual(['A', 'AA']);
    expect(fulfilsCondition({ kind: 'flag', value: 'high' }, { value: aNumber('9'), flag: null })).toBe(
      false,
    );
    const chosen = { ...emptyValue('2+'), code: '2+' };
    expect(isMet('choice', '2+', chosen)).toBe(true);
    expect(isMet('choice', '1+', chosen)).toBe(false);
  });
});

describe('people', () => {
  test.each<[string, Partial<ReflexPeople>, boolean]>([
    ['everyone', {}, true],
    ['women', { sex: 'female' }, true],
    ['men', { sex: 'male' }, false],
    ['pregnant', { pregnancy: 'PREG' }, true],
    ['not pregnant', { pregnancy: 'NONE' }, false],
    ['from 32', { ageYearsMin: 32 }, true],
    ['from 33', { ageYearsMin: 33 }, false],
    ['to 32', { ageYearsMax: 32 }, true],
    ['to 31', { ageYearsMax: 31 }, false],
  ])('%s', (_who, people, expected) => {
    expect(isOfPeople({ ...everyone, ...people }, aTrigger())).toBe(expected);
  });

  test('of whom it is not known are not among them', () => {
    const { person } = aTrigger();
    const unknown = aTrigger({
      person: {
        ...person,
        sex: 'unknown',
        birth: null,
        pregnancy: { ...person.pregnancy, state: 'unknown' },
      },
    });
    for (const people of [{ sex: 'female' }, { pregnancy: 'PREG' }, { ageYearsMin: 1 }] as const)
      expect(isOfPeople({ ...everyone, ...people }, unknown)).toBe(false);
    expect(isOfPeople(everyone, unknown)).toBe(true);
  });
});

describe('a tube', () => {
  const at = collectedAt + 8 * hour;
  const serum = { specimenType: 'SERUM', stableHours: 8, at };
  test.each<[string, Partial<ReflexTube>, string | null]>([
    ['of the last good hour', {}, 'tube-1'],
    ['one moment too old', { collectedAt: collectedAt - 1 }, null],
    ['of the future', { collectedAt: at + 1 }, null],
    ['of which nobody knows when', { collectedAt: null }, null],
    ['of another material', { specimenType: 'EDTA' }, null],
    ['of a tolerance test', { timePoint: '1h' }, null],
    ['that is haemolysed', { condition: 'hemolysed' }, null],
    ['that is on its way', { state: 'in_transit' }, null],
    ['that was rejected', { state: 'rejected' }, null],
    ['that was thrown away', { state: 'disposed' }, null],
    ['that is stored', { state: 'stored' }, 'tube-1'],
  ])('%s', (_what, change, expected) => {
    expect(tubeFor([aTube(change)], serum)).toBe(expected);
  });

  test('is never used where nobody knows how long the test is stable, and the second serves where the first does not', () => {
    // Not even at the very moment of collection, where every number of hours would do.
    expect(tubeFor([aTube()], { ...serum, stableHours: null, at: collectedAt })).toBeNull();
    expect(tubeFor([aTube({ specimenType: 'EDTA' }), aTube({ specimenId: 'tube-2' })], serum)).toBe('tube-2');
  });
});

const situation: ReflexSituation = {
  rules: [tshRule],
  trigger: aTrigger(),
  tubes: [aTube()],
  testOf: () => ({ specimenType: 'SERUM', sensitive: [] }),
  isPresent: () => false,
  at: collectedAt + hour,
};
const decided = (change: Partial<ReflexSituation>) =>
  decideReflexes({ ...situation, ...change }).map(({ rule, testCode, specimenId }) => [
    rule.ruleCode,
    testCode,
    specimenId,
  ]);

describe('a result', () => {
  test('adds what a rule says to the tube at hand, or asks for a new one', () => {
    expect(decided({})).toEqual([['TSH-FT4', 'FT4', 'tube-1']]);
    expect(decided({ tubes: [] })).toEqual([['TSH-FT4', 'FT4', null]]);
  });

  test('adds nothing that she has, that is not offered, or that the rule has no right to', () => {
    expect(decided({ isPresent: (code, days) => code === 'FT4' && days === 28 })).toEqual([]);
    expect(decided({ testOf: () => undefined })).toEqual([]);
    const secret = () => ({ specimenType: 'SERUM', sensitive: ['HIV'] });
    expect(decided({ testOf: secret })).toEqual([]);
    const allowed = { ...tshRule, allowedSensitive: ['HIV'] as const };
    expect(decided({ testOf: secret, rules: [allowed] })).toHaveLength(1);
    const fetal = () => ({ specimenType: 'SERUM', sensitive: ['HIV', 'FETAL_SEX'] });
    expect(decided({ testOf: fetal, rules: [allowed] })).toEqual([]);
  });

  test('that is restricted, or of another test, calls for nothing', () => {
    expect(isCalledFor(tshRule, aTrigger({ sensitive: ['HIV'] }))).toBe(false);
    expect(decided({ trigger: aTrigger({ sensitive: ['GENETIC'] }) })).toEqual([]);
    expect(decided({ trigger: aTrigger({ testCode: 'FT3' }) })).toEqual([]);
  });

  test('adds a test once, by the first of its rules, in whatever order they are asked', () => {
    const other = {
      ...tshRule,
      ruleCode: 'A-FIRST',
      adds: [...tshRule.adds, { testCode: 'FT3', stableHours: 48 }],
    };
    const expected = [
      ['A-FIRST', 'FT4', 'tube-1'],
      ['A-FIRST', 'FT3', 'tube-1'],
    ];
    expect(decided({ rules: [tshRule, other] })).toEqual(expected);
    expect(decided({ rules: [other, tshRule] })).toEqual(expected);
  });

  test('however often and in whatever order rules are followed, she never gets a test twice', () => {
    const code = fc.constantFrom('FT4', 'FT3', 'T4', 'T3');
    const rule = fc.record({
      ruleCode: fc.constantFrom('R1', 'R2', 'R3'),
      adds: fc.uniqueArray(code, { minLength: 1, maxLength: 3 }),
    });
    const limits = fc.array(fc.tuple(fc.array(rule, { maxLength: 3 }), fc.constantFrom('1', '6', '20')), {
      maxLength: 8,
    });
    fc.assert(
      fc.property(limits, (events) => {
        const has: string[] = [];
        for (const [rules, value] of events) {
          const asked = rules.map(({ ruleCode, adds }) => ({
            ...tshRule,
            ruleCode,
            adds: adds.map((testCode) => ({ testCode, stableHours: 48 })),
          }));
          const isPresent = (testCode: string): boolean => has.includes(testCode);
          const added = decideReflexes({
            ...situation,
            rules: asked,
            trigger: aTrigger({ value: aNumber(value) }),
            isPresent,
          });
          has.push(...added.map(({ testCode }) => testCode));
        }
        expect(new Set(has).size).toBe(has.length);
      }),
    );
  });
});

describe('what is said', () => {
  test('names the rule, the value and its unit; a condition and whose results it looks at', () => {
    const parts = { ruleCode: 'TSH-FT4', version: 1, testName: 'TSH', value: '6,2', unit: 'mIU/L' };
    expect(reflexReasonText(parts)).toBe('Thêm theo quy tắc TSH-FT4 (v1) vì TSH = 6,2 mIU/L.');
    expect(reflexConditionText('TSH', { kind: 'above', value: '4.5' }, 'mIU/L')).toBe('TSH > 4,5 mIU/L');
    expect(reflexConditionText('Protein', { kind: 'choice', value: '2+' }, null)).toBe('Protein là «2+»');
    expect(reflexConditionText('TSH', { kind: 'flag', value: 'high' }, null)).toBe(
      'TSH: cao hơn khoảng tham chiếu',
    );
    expect(reflexPeopleText(everyone)).toBe('Mọi bệnh nhân');
    expect(reflexPeopleText({ sex: 'female', pregnancy: 'PREG', ageYearsMin: 18, ageYearsMax: 45 })).toBe(
      'Nữ · Đang mang thai · từ 18 đến 45 tuổi',
    );
  });
});
