import { refusalTexts } from '@senlab/contract';
import { defaultAutoRuleTerms } from '@senlab/domain';
import { describe, expect, test } from 'vitest';
import { aTest, tests } from './rule-examples.ts';
import { draftFault, findTests, readTerms, typedTerms } from './rule-draft.ts';

const sound = { isOn: true, age: '8', requireRange: true };

test('a new draft is off', () => {
  expect(typedTerms(defaultAutoRuleTerms)).toEqual({ isOn: false, age: '', requireRange: true });
});

test('an empty age is no limit', () => {
  expect(readTerms({ ...sound, age: '  ' }).maxAgeHours).toBeNull();
  expect(readTerms({ ...sound, age: ' 12 ' }).maxAgeHours).toBe(12);
});

describe('a draft', () => {
  test('of a plain test is sound', () => expect(draftFault(aTest(), [], sound)).toBeNull());

  test.each(['0', '721', '8,5', '8.5', '-1', '1e2', 'tám', '8h'])(
    'with %s hours is refused at the age',
    (age) => {
      expect(draftFault(aTest(), [], { ...sound, age })).toEqual({
        field: 'age',
        message: refusalTexts['auto-rule-age-wrong'],
      });
    },
  );

  test.each([
    ['restricted', { sensitive: ['HIV'] }],
    ['genetic', { sensitive: ['GENETIC'] }],
    ['restricted in a way that this page does not know', { sensitive: ['SOMETHING_NEW'] }],
    ['a text', { resultType: 'text' as const }],
    ['a risk', { resultType: 'risk' as const }],
    ['an organism', { resultType: 'organism' as const }],
  ])('that is on is refused for a test that is %s', (_name, part) => {
    expect(draftFault(aTest(part), [], sound)).toEqual({
      field: 'isOn',
      message: refusalTexts['auto-rule-test-excluded'],
    });
  });

  test('that is off is sound for a restricted test too', () => {
    expect(draftFault(aTest({ sensitive: ['HIV'] }), [], { ...sound, isOn: false })).toBeNull();
  });
});

describe('tests are found', () => {
  const codes = (typed: string): readonly string[] => findTests(tests, typed).map(({ code }) => code);
  test.each([
    ['duong', ['GLU']],
    ['ĐƯỜNG HUYẾT', ['GLU']],
    ['huyet duong', ['GLU']],
    ['glu', ['GLU']],
    ['ure', ['URE']],
    ['hiv', ['HIVAG']],
    ['không có', []],
  ])('by %s', (typed, found) => expect(codes(typed)).toEqual(found));

  test('all of them before anything is typed', () => expect(codes('')).toHaveLength(tests.length));

  test('a code that begins so comes before a name that contains it', () => {
    const both = [aTest({ code: 'XYZ', name: 'Ure niệu' }), aTest({ code: 'URE', name: 'Urê' })];
    expect(findTests(both, 'ure').map(({ code }) => code)).toEqual(['URE', 'XYZ']);
  });
});
