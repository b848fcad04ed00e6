import { fc, test as property } from '@fast-check/vitest';
import { describe, expect, test } from 'vitest';
import type { Choice, ResultType } from '../../ground/catalogue/catalogue.ts';
import type { Result } from '../../ground/kernel/result.ts';
import { isStoredDecimal } from '../../text/decimal.ts';
import {
  bloodGroups,
  dilutions,
  exampleTest,
  grades,
  negativePositive,
  reactivity,
  urobilinogen,
} from './results.test-support.ts';
import { readValue } from './typed-value.ts';
import type { ResultValue } from './value.ts';

const typed = { source: 'typed', allowsNegative: false } as const;
const analyser = { source: 'analyser', allowsNegative: false } as const;

function reasonOf(result: Result<ResultValue>): string | undefined {
  return !result.ok && result.refusal.kind === 'invalid' ? result.refusal.reason : undefined;
}

function read(text: string, resultType: ResultType, choices: readonly Choice[] = []): Result<ResultValue> {
  return readValue(text, exampleTest({ resultType, choices }), typed);
}

describe('a typed number', () => {
  test.each([
    ['a decimal comma', '11,8', null, '11.8'],
    ['a decimal dot', '11.8', null, '11.8'],
    ['blanks around and the zero that states precision', ' 11.80 ', null, '11.80'],
    ['less than', '<0,01', '<', '0.01'],
    ['more than, with a blank', '> 1000', '>', '1000'],
    ['at most', '≤5', '≤', '5'],
    ['at least in two characters', '>=5', '≥', '5'],
    ['at most in two characters', '<= 5,5', '≤', '5.5'],
    ['the slanted sign of other keyboards', '⩾5', '≥', '5'],
    ['full-width digits', '１１．８', null, '11.8'],
    ['a full-width comparison', '＜５', '<', '5'],
    ['what an input method left behind', '11\u202F,\u200B8', null, '11.8'],
    ['a byte-order mark', '\uFEFF5', null, '5'],
    ['non-breaking blanks', '\u00A05\u00A0', null, '5'],
    ['a zero before three digits, which is no thousand', '0,125', null, '0.125'],
    ['four digits before three, which is no thousand', '1234,567', null, '1234.567'],
    ['one digit more than a thousand has', '1,2345', null, '1.2345'],
    ['leading zeros', '007', null, '7'],
    ['zero', '0', null, '0'],
  ])('may be %s', (_what, text, comparator, number) => {
    const read = readValue(text, exampleTest({ decimals: 2 }), typed);
    expect(read).toMatchObject({ ok: true, value: { comparator, number, code: null, text: null } });
  });

  test('keeps what was seen as raw, with its comma', () => {
    expect(read('<\u00A05', 'numeric')).toMatchObject({ value: { raw: '< 5', number: '5' } });
    expect(read(' < 0,010 ', 'numeric')).toMatchObject({ value: { raw: '< 0,010', number: '0.010' } });
  });

  test.each([
    ['nothing', '', 'value-empty'],
    ['blanks', '  \t', 'value-empty'],
    ['only invisible characters', '\u200B\u202F', 'value-empty'],
    ['thousands and decimals', '1.234,5', 'value-mark-ambiguous'],
    ['thousands and decimals the other way', '1,234.5', 'value-mark-ambiguous'],
    ['two thousands', '1.234.567', 'value-mark-ambiguous'],
    ['a comma before three digits', '1,234', 'value-mark-ambiguous'],
    ['a dot before three digits', '12.345', 'value-mark-ambiguous'],
    ['a comparison with a doubtful mark', '<1,234', 'value-mark-ambiguous'],
    ['a minus', '-5', 'value-negative'],
    ['a typographic minus', '−5', 'value-negative'],
    ['minus zero', '-0', 'value-negative'],
    ['less than zero', '<0', 'value-negative'],
    ['a plus, which is a grade', '+3', 'value-not-number'],
    ['a grade', '3+', 'value-not-number'],
    ['a unit', '5 g/L', 'value-not-number'],
    ['a blank inside', '1 234', 'value-not-number'],
    ['an exponent', '1e5', 'value-not-number'],
    ['a superscript, which is not a digit', '10⁹', 'value-not-number'],
    ['Arabic digits', '١٢', 'value-not-number'],
    ['no digit before the mark', ',5', 'value-not-number'],
    ['no digit behind the mark', '5,', 'value-not-number'],
    ['a comparison alone', '<', 'value-not-number'],
    ['two comparisons', '<<5', 'value-not-number'],
    ['a comparison behind', '5<', 'value-not-number'],
    ['an equals sign', '=5', 'value-not-number'],
    ['a range', '5-7', 'value-not-number'],
    ['two numbers', '5/7', 'value-not-number'],
    ['not a number', 'NaN', 'value-not-number'],
    ['a word', 'Âm tính', 'value-not-number'],
    ['thirteen digits', '1234567890123', 'value-not-number'],
    ['eleven digits behind the mark', '0,12345678901', 'value-not-number'],
    ['a control character', '5\u0000', 'value-unreadable'],
    ['more than fifty characters', '1'.repeat(51), 'value-too-long'],
  ])('is refused when it is %s', (_what, text, reason) => {
    expect(reasonOf(readValue(text, exampleTest({ decimals: 2 }), typed))).toBe(reason);
  });

  test.each([
    ['1.015', '1.015'],
    ['1,015', '1.015'],
  ])('%s is no thousand where the test shows three decimals', (text, number) => {
    expect(readValue(text, exampleTest({ decimals: 3 }), typed)).toMatchObject({ value: { number } });
  });

  test.each([
    ['-2,5', '-2.5'],
    ['−2,5', '-2.5'],
    ['+2,5', '2.5'],
    ['-0', '0'],
  ])('%s is taken where the test can be below zero', (text, number) => {
    expect(readValue(text, exampleTest(), { ...typed, allowsNegative: true })).toMatchObject({
      value: { number },
    });
  });

  test('from an analyser has a decimal dot, so 1.234 is no thousand', () => {
    expect(readValue('1.234', exampleTest(), analyser)).toMatchObject({ value: { number: '1.234' } });
  });

  test.each(['1,234', '11,8', '1.234.567', '1,234.5'])('from an analyser is refused as %s', (text) => {
    expect(reasonOf(readValue(text, exampleTest(), analyser))).toBe('value-not-number');
  });

  test('is entered for a calculated test without a formula only', () => {
    const base = exampleTest({ code: 'BE', resultType: 'calculated' });
    expect(readValue('2,1', base, typed)).toMatchObject({ ok: true });
    expect(reasonOf(readValue('2,1', { ...base, formula: 'A - B' }, typed))).toBe('value-is-calculated');
  });

  property.prop([fc.oneof(fc.string(), fc.stringMatching(/^[<>≤≥=+\-0-9.,e ]{1,12}$/))])(
    'is a stored number of the same size, or a refusal',
    (text) => {
      const result = read(text, 'numeric');
      const number = result.ok ? (result.value.number ?? '') : '0';
      expect(isStoredDecimal(number, { decimals: 10 })).toBe(true);
      const plain = result.ok ? result.value.raw.replace(/^[<>≤≥=\s]+/, '').replace(',', '.') : '0';
      expect(Number(plain)).toBe(Number(number));
    },
  );
});

describe('a typed choice', () => {
  test.each([
    ['in full', 'Âm tính', negativePositive, 'Âm tính'],
    ['with accents as characters of their own', 'Âm tính'.normalize('NFD'), negativePositive, 'Âm tính'],
    ['without accents', 'am tinh', negativePositive, 'Âm tính'],
    ['in capitals with blanks', ' DUONG  TINH', negativePositive, 'Dương tính'],
    ['by its beginning', 'am', negativePositive, 'Âm tính'],
    ['by one letter', 'd', negativePositive, 'Dương tính'],
    ['with an accent', 'có', reactivity, 'Có phản ứng'],
    ['by a beginning long enough', 'khong x', reactivity, 'Không xác định'],
    ['in full although another begins so', 'a', bloodGroups, 'A'],
    ['as the longer one', 'ab', bloodGroups, 'AB'],
    ['as a grade', '1+', grades, '1+'],
    ['as a grade without its plus', '2', grades, '2+'],
    ['as a full-width grade', '３＋', grades, '3+'],
    ['as a number of the list', '17', urobilinogen, '17'],
  ])('may be written %s', (_what, text, choices, code) => {
    expect(read(text, 'ordinal', choices)).toMatchObject({ value: { code, number: null, text: null } });
  });

  test.each([
    ['a beginning of two', 'khong', reactivity, 'value-choice-ambiguous'],
    ['a digit of two', '1', urobilinogen, 'value-choice-ambiguous'],
    ['another word', 'Dương tính', reactivity, 'value-not-in-choices'],
    ['an ending', 'tính', negativePositive, 'value-not-in-choices'],
    ['more than the choice', 'Âm tính rõ', negativePositive, 'value-not-in-choices'],
    ['a grade out of the list', '5+', grades, 'value-not-in-choices'],
    ['a sign', '+', negativePositive, 'value-not-in-choices'],
    ['a number', '0,35', reactivity, 'value-not-in-choices'],
    ['only a mark that folds to nothing', '\u0301', negativePositive, 'value-not-in-choices'],
    ['anything where there are no choices', 'Âm tính', [], 'value-not-in-choices'],
    ['nothing', ' ', negativePositive, 'value-empty'],
  ])('is refused when it is %s', (_what, text, choices, reason) => {
    expect(reasonOf(read(text, 'nominal', choices))).toBe(reason);
  });

  test.each(['am', 'Duong', 'd'])('is never guessed from half a word of an analyser: %s', (text) => {
    const ordinal = exampleTest({ resultType: 'ordinal', choices: negativePositive });
    expect(reasonOf(readValue(text, ordinal, analyser))).toBe('value-not-in-choices');
  });

  test('that differs from another by its accent only needs the accent', () => {
    const choices: readonly Choice[] = [
      { value: 'Đục', meaning: 'abnormal' },
      { value: 'Dục', meaning: 'normal' },
    ];
    expect(read('đục', 'ordinal', choices)).toMatchObject({ value: { code: 'Đục' } });
    expect(reasonOf(read('duc', 'ordinal', choices))).toBe('value-choice-ambiguous');
  });

  property.prop([fc.string(), fc.constantFrom(negativePositive, reactivity, grades, bloodGroups)])(
    'is one of the list or a refusal',
    (text, choices) => {
      const result = read(text, 'ordinal', choices);
      expect(!result.ok || choices.some(({ value }) => value === result.value.code)).toBe(true);
    },
  );
});

describe('a typed titer', () => {
  test.each([
    ['1:8', null, '1:8'],
    ['1/8', null, '1:8'],
    ['1 : 16', null, '1:16'],
    ['>1:64', '>', '1:64'],
    ['≥ 1/64', '≥', '1:64'],
  ])('%s is taken', (text, comparator, code) => {
    expect(read(text, 'titer', dilutions)).toMatchObject({ value: { comparator, code, number: null } });
  });

  test('is free where the test lists none', () => {
    expect(read('1:7', 'titer')).toMatchObject({ value: { code: '1:7' } });
  });

  test.each([
    ['1:7', 'value-not-in-choices'],
    ['1:128', 'value-not-in-choices'],
    ['8', 'value-not-titer'],
    ['2:8', 'value-not-titer'],
    ['1:08', 'value-not-titer'],
    ['1:0', 'value-not-titer'],
    ['1:', 'value-not-titer'],
    ['1:8:16', 'value-not-titer'],
    ['1:1,6', 'value-not-titer'],
    ['-1:8', 'value-not-titer'],
    ['Âm tính', 'value-not-titer'],
  ])('%s is refused', (text, reason) => {
    expect(reasonOf(read(text, 'titer', dilutions))).toBe(reason);
  });
});

describe('a typed risk', () => {
  test.each([
    ['1/250', null, '1/250'],
    ['1:250', null, '1/250'],
    ['１／２５０', null, '1/250'],
    ['< 1/20000', '<', '1/20000'],
    ['>1:5', '>', '1/5'],
  ])('%s is taken as printed', (text, comparator, stored) => {
    expect(read(text, 'risk')).toMatchObject({
      value: { comparator, text: stored, number: null, code: null },
    });
  });

  test.each([
    '0,004',
    '0,4%',
    '250',
    '2/500',
    '1/0',
    '1/1.250',
    '1/250,5',
    '1-250',
    '1/',
    'cao',
    '1/12345678',
  ])('%s is refused, because reading it would be calculating', (text) => {
    expect(reasonOf(read(text, 'risk'))).toBe('value-not-risk');
  });
});

describe('a typed text', () => {
  test('is kept whole, longer than the insurer takes', () => {
    const text = `Hồng cầu nhỏ, nhược sắc.\n${'Tiểu cầu bình thường. '.repeat(10)}`.trim();
    expect(read(text, 'text')).toMatchObject({ value: { raw: text, text, code: null } });
  });

  test.each([
    ['of another system', 'Một\r\nHai\rBa', 'Một\nHai\nBa'],
    ['that a word processor makes', 'Một\u2028Hai\u2029Ba\u0085Bốn', 'Một\nHai\nBa\nBốn'],
    ['with blanks before them', 'Một  \n\tHai', 'Một\n Hai'],
    ['without end', 'Một\n\n \n\nHai', 'Một\n\nHai'],
    ['around it', '\n Một \n', 'Một'],
  ])('has its line ends in one form: %s', (_what, text, raw) => {
    for (const type of ['text', 'organism'] as const)
      expect(read(text, type)).toMatchObject({ value: { raw, text: raw } });
  });

  test('that names a choice in full carries its meaning, half of it does not', () => {
    const choices: readonly Choice[] = [{ value: 'Nguy cơ cao', meaning: 'abnormal' }];
    expect(read('nguy co cao', 'text', choices)).toMatchObject({ value: { code: 'Nguy cơ cao' } });
    expect(read('Nguy cơ', 'text', choices)).toMatchObject({ value: { code: null, text: 'Nguy cơ' } });
  });

  test.each([
    ['nothing', '\n \n', 'value-empty'],
    ['too long', 'ă'.repeat(2001), 'value-too-long'],
    ['made of control characters', 'a\u0007b', 'value-unreadable'],
    ['with a zero byte after a line', 'a\n\u0000b', 'value-unreadable'],
    ['with a vertical tab', 'a\u000Bb', 'value-unreadable'],
    ['with a form feed', 'a\u000Cb', 'value-unreadable'],
    ['with an escape', 'a\u001B[1mb', 'value-unreadable'],
  ])('is refused when it is %s', (_what, text, reason) => {
    expect([reasonOf(read(text, 'text')), reasonOf(read(text, 'organism'))]).toEqual([reason, reason]);
  });
});

test.each(['numeric', 'ordinal', 'nominal', 'titer', 'risk', 'calculated'] as const)(
  'a value of type %s stands in one line',
  (type) => {
    for (const text of ['1\n2', '1\t2', '1\r2', '1\u00852'])
      expect(reasonOf(read(text, type, grades))).toBe('value-unreadable');
  },
);

property.prop([
  fc.string({ unit: fc.constantFrom('a', ' ', '\n', '\r', '\t', '\u200B', '\u2028', '\u0000') }),
])('a text that is taken has no other control character than the end of a line', (text) => {
  const once = read(text, 'text');
  if (!once.ok) return;
  expect(once.value.raw).not.toMatch(/[^\P{Cc}\n]/u);
  expect(read(once.value.raw, 'text')).toEqual(once);
});

property.prop([
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.constantFrom(...(['numeric', 'ordinal', 'titer', 'risk', 'text'] as const)),
])('reading never throws, and what it takes reads back the same', (text, type) => {
  const once = read(text, type, type === 'ordinal' ? grades : []);
  const again = once.ok ? read(once.value.raw, type, type === 'ordinal' ? grades : []) : once;
  expect(again).toEqual(once);
});
