import { fc } from '@fast-check/vitest';
import { describe, expect, test } from 'vitest';
import { jobs } from '../../people/accounts/jobs.ts';
import { reflexExamples } from './examples.ts';
import { everyone, reflexTests, tshRule } from './reflex.test-support.ts';
import { checkReflexTerms, sensitiveAllowedTo, type ReflexRule } from './reflex-rule.ts';
import { checkReflexSet } from './reflex-set.ts';

const check = (change: Partial<ReflexRule>): unknown => {
  const answer = checkReflexTerms({ ...tshRule, ...change }, reflexTests);
  return answer.ok ? 'ok' : 'reason' in answer.refusal ? answer.refusal.reason : 'denied';
};
const adding = (testCode: string, stableHours: number | null = 8): Partial<ReflexRule> => ({
  adds: [{ testCode, stableHours }],
});
const when = (kind: string, value: string, testCode = 'TSH'): Partial<ReflexRule> => ({
  testCode,
  condition: { kind, value } as ReflexRule['condition'],
});

describe('the terms of a rule', () => {
  test.each<[string, Partial<ReflexRule>, string]>([
    ['a number above another', {}, 'ok'],
    ['of a flag', when('flag', 'low'), 'ok'],
    ['of a choice', when('choice', '2+', 'SIGN'), 'ok'],
    ['of a calculated value', when('at-most', '1', 'SUM'), 'ok'],
    ['that adds what nobody knows the stability of', adding('FT4', null), 'ok'],
    ['that adds a restricted test, which its approver answers for', adding('HIV'), 'ok'],
    ['with a code in small letters', { ruleCode: 'tsh' }, 'reflex-code-wrong'],
    ['of a test that is not offered', { testCode: 'NOPE' }, 'test-unknown'],
    ['that adds a test that is not offered', adding('NOPE'), 'test-unknown'],
    [
      'of a restricted result, which the added test would tell',
      when('above', '1', 'HIV'),
      'reflex-trigger-restricted',
    ],
    ['of a number that is none', when('above', '4,0'), 'reflex-condition-wrong'],
    ['of a number of a choice', when('above', '1', 'SIGN'), 'reflex-condition-wrong'],
    ['of a choice that is not there', when('choice', '9+', 'SIGN'), 'reflex-condition-wrong'],
    ['of the flag of a choice on a number', when('flag', 'abnormal'), 'reflex-condition-wrong'],
    ['of words', when('flag', 'high', 'WORDS'), 'reflex-condition-wrong'],
    ['of a condition that nobody knows', when('like', '1'), 'reflex-condition-wrong'],
    ['for pregnant men', { people: { ...everyone, sex: 'male', pregnancy: 'PREG' } }, 'reflex-people-wrong'],
    [
      'for ages the wrong way round',
      { people: { ...everyone, ageYearsMin: 9, ageYearsMax: 8 } },
      'reflex-people-wrong',
    ],
    ['for half a year', { people: { ...everyone, ageYearsMin: 0.5 } }, 'reflex-people-wrong'],
    ['that adds nothing', { adds: [] }, 'reflex-adds-wrong'],
    ['that adds its own test', adding('TSH'), 'reflex-adds-wrong'],
    ['that adds what is calculated', adding('SUM'), 'reflex-adds-wrong'],
    ['that adds a test twice', { adds: [...tshRule.adds, ...tshRule.adds] }, 'reflex-adds-wrong'],
    ['with no hour of stability', adding('FT4', 0), 'reflex-stability-wrong'],
    ['with a stability beyond a month', adding('FT4', 721), 'reflex-stability-wrong'],
    ['with no day to look back', { withinDays: 0 }, 'reflex-days-wrong'],
  ])('%s: %s → %s', (_what, change, expected) => {
    expect(check(change)).toBe(expected);
  });

  test('a test that needs its own consent is added only by whose approver has the right to it', () => {
    const none = new Set(jobs.labDoctor.permissions.filter((right) => right !== 'results.restricted'));
    expect(sensitiveAllowedTo(none, [])).toEqual([]);
    expect(sensitiveAllowedTo(none, ['HIV'])).toBeUndefined();
    expect(sensitiveAllowedTo(new Set([...none, 'results.restricted']), ['HIV'])).toEqual(['HIV']);
    expect(sensitiveAllowedTo(new Set(['results.restricted']), ['FETAL_SEX'])).toBeUndefined();
    expect(sensitiveAllowedTo(new Set(['results.restricted']), ['HIV', 'GENETIC'])).toBeUndefined();
    expect(sensitiveAllowedTo(new Set(['karyotypes.approve']), ['GENETIC', 'FETAL_SEX'])).toHaveLength(2);
    expect(sensitiveAllowedTo(new Set(['results.restricted']), ['a word of tomorrow'])).toBeUndefined();
  });

  test('examples lead nowhere in circles, and none adds a test of the blood for a virus', () => {
    expect(checkReflexSet(reflexExamples)).toMatchObject({ ok: true });
    expect(new Set(reflexExamples.map(({ ruleCode }) => ruleCode)).size).toBe(reflexExamples.length);
  });
});

describe('rules side by side', () => {
  const arrow = (testCode: string, ...codes: readonly string[]) => ({
    testCode,
    adds: codes.map((code) => ({ testCode: code, stableHours: null })),
  });
  const reasonOf = (...rules: readonly ReturnType<typeof arrow>[]): string => {
    const answer = checkReflexSet(rules);
    return answer.ok ? 'ok' : 'reason' in answer.refusal ? answer.refusal.reason : '';
  };

  test('may follow one another three steps, in no circle', () => {
    expect(reasonOf(arrow('A', 'B'), arrow('B', 'C'), arrow('C', 'D'))).toBe('ok');
    expect(reasonOf(arrow('A', 'B', 'C'), arrow('B', 'C'))).toBe('ok');
    expect(reasonOf(arrow('A', 'B'), arrow('B', 'C'), arrow('C', 'D'), arrow('D', 'E'))).toBe(
      'reflex-too-deep',
    );
    expect(reasonOf(arrow('A', 'B'), arrow('B', 'A'))).toBe('reflex-circle');
    expect(
      reasonOf(arrow('X', 'Y'), arrow('A', 'B'), arrow('B', 'C'), arrow('C', 'D'), arrow('D', 'A')),
    ).toBe('reflex-circle');
  });

  /** By following every way there is. */
  function leadsBack(rules: readonly ReturnType<typeof arrow>[], from: string): boolean {
    const seen = new Set<string>();
    const open = [from];
    for (let code = open.pop(); code !== undefined; code = open.pop()) {
      for (const next of rules.filter((rule) => rule.testCode === code).flatMap(({ adds }) => adds)) {
        if (next.testCode === from) return true;
        if (!seen.has(next.testCode)) open.push(next.testCode);
        seen.add(next.testCode);
      }
    }
    return false;
  }

  test('no set with a circle is ever accepted, and none without one is refused as a circle', () => {
    const code = fc.constantFrom('A', 'B', 'C', 'D', 'E', 'F');
    const rule = fc.tuple(code, fc.uniqueArray(code, { minLength: 1, maxLength: 3 }));
    fc.assert(
      fc.property(fc.array(rule, { maxLength: 7 }), (drawn) => {
        const rules = drawn.map(([from, to]) => arrow(from, ...to));
        const isCircle = rules.some(({ testCode }) => leadsBack(rules, testCode));
        expect(reasonOf(...rules) === 'reflex-circle').toBe(isCircle);
      }),
    );
  });
});
