import { fc, test as property } from '@fast-check/vitest';
import { describe, expect, test } from 'vitest';
import type { Choice } from '../../ground/catalogue/catalogue.ts';
import { isCriticalFlag, resultFlags, flagOf } from './flags.ts';
import {
  codeValue,
  dilutions,
  exampleRange,
  exampleTest,
  grades,
  negativePositive,
  numberValue,
  reactivity,
} from './results.test-support.ts';
import { emptyValue, type Comparator } from './value.ts';

const critical = exampleTest({ critical: { low: '70', high: '200' } });
const range = exampleRange({ low: '97', high: '148' });

describe('the flag of a number', () => {
  test.each([
    ['69.99', 'LL'],
    ['70', 'L'],
    ['70.00', 'L'],
    ['96.9', 'L'],
    ['97', 'N'],
    ['97.0', 'N'],
    ['120', 'N'],
    ['148', 'N'],
    ['148.01', 'H'],
    ['200', 'H'],
    ['200.1', 'HH'],
  ])('%s is %s between 97 and 148, critical outside 70 to 200', (number, flag) => {
    expect(flagOf(numberValue(number), critical, range)).toEqual({
      flag,
      unflagged: null,
      mayBeCritical: false,
    });
  });

  test.each([
    ['5', null, '5.1', 'N'],
    ['5.1', null, '5.1', 'N'],
    ['5.11', null, '5.1', 'H'],
    ['3.9', '4', null, 'L'],
    ['4', '4', null, 'N'],
    ['-2.1', '-2', '2', 'L'],
    ['-2', '-2', '2', 'N'],
  ])('%s against %s to %s is %s', (number, low, high, flag) => {
    expect(flagOf(numberValue(number), exampleTest(), exampleRange({ low, high })).flag).toBe(flag);
  });

  test.each([
    ['<', '4', { low: '4', high: '10' }, 'L'],
    ['≤', '3.9', { low: '4', high: '10' }, 'L'],
    ['<', '3', { low: '4', high: '10' }, 'L'],
    ['>', '10', { low: '4', high: '10' }, 'H'],
    ['≥', '10.1', { low: '4', high: '10' }, 'H'],
    ['<', '5', { low: null, high: '10' }, 'N'],
    ['≤', '10', { low: null, high: '10' }, 'N'],
    ['>', '90', { low: '60', high: null }, 'N'],
    ['≥', '60', { low: '60', high: null }, 'N'],
    ['<', '1', { low: '0', high: '2' }, 'N'],
  ] as const)('%s %s against %j is certainly %s', (comparator, number, limits, flag) => {
    const decision = flagOf(numberValue(number, comparator), exampleTest(), exampleRange(limits));
    expect(decision).toEqual({ flag, unflagged: null, mayBeCritical: false });
  });

  test.each([
    ['<', '5', '4', '10'],
    ['≤', '4', '4', '10'],
    ['<', '11', null, '10'],
    ['>', '9', '4', '10'],
    ['≥', '10', '4', '10'],
    ['>', '5', '4', '10'],
    ['>', '3', '4', null],
    ['<', '1', '-2', '2'],
  ] as const)('%s %s against %s to %s stays open', (comparator, number, low, high) => {
    const decision = flagOf(numberValue(number, comparator), exampleTest(), exampleRange({ low, high }));
    expect(decision).toMatchObject({ flag: null, unflagged: 'uncertain' });
  });

  test.each([
    ['<', '70', 'LL', false],
    ['<', '90', 'L', true],
    ['<', '100', null, true],
    ['>', '200', 'HH', false],
    ['≥', '200', 'H', true],
    ['>', '148', 'H', true],
  ] as const)('%s %s says whether it may be critical', (comparator, number, flag, mayBeCritical) => {
    expect(flagOf(numberValue(number, comparator), critical, range)).toMatchObject({ flag, mayBeCritical });
  });

  test('without a range is no flag, yet critical limits speak', () => {
    expect(flagOf(numberValue('120'), critical, null)).toMatchObject({ flag: null, unflagged: 'no-range' });
    expect(flagOf(numberValue('69'), critical, null).flag).toBe('LL');
    expect(flagOf(numberValue('201'), critical, null).flag).toBe('HH');
    expect(flagOf(numberValue('69', '<'), exampleTest(), null)).toMatchObject({ unflagged: 'no-range' });
  });

  test('takes the critical limits of the range, side by side with those of the test', () => {
    const newborn = exampleRange({ low: '97', high: '148', criticalHigh: '171' });
    expect(flagOf(numberValue('172'), critical, newborn).flag).toBe('HH');
    expect(flagOf(numberValue('171'), critical, newborn).flag).toBe('H');
    expect(flagOf(numberValue('69'), critical, newborn).flag).toBe('LL');
    const older = exampleRange({ low: '97', high: '148', criticalLow: '80' });
    expect(flagOf(numberValue('79'), critical, older).flag).toBe('LL');
    const wider = exampleRange({ low: '97', high: '148', criticalHigh: '300' });
    expect(flagOf(numberValue('250'), critical, wider).flag).toBe('H');
  });

  test.each([
    ['< 5,1 (thai kỳ)', '5.09', 'N'],
    ['< 5,1 (thai kỳ)', '5.1', 'H'],
    ['< 5,1 (thai kỳ)', '5.10', 'H'],
    ['< 30', '30', 'H'],
    ['≤ 30', '30', 'N'],
    ['≥ 4', '3.9', 'L'],
    ['≥ 4', '4', 'N'],
    ['> 4', '4', 'L'],
  ])('against the printed %s is for %s: %s', (text, number, flag) => {
    expect(flagOf(numberValue(number), exampleTest(), exampleRange({ text })).flag).toBe(flag);
  });

  test.each(['≥ 10: có miễn dịch bảo vệ', '0,5 – 2,0 (tham khảo)', 'Âm tính', '5,1', '< mười'])(
    'is not made up from the words %s',
    (text) => {
      const decision = flagOf(numberValue('5'), critical, exampleRange({ text }));
      expect(decision).toMatchObject({ flag: 'LL' });
      expect(flagOf(numberValue('120'), critical, exampleRange({ text }))).toMatchObject({
        flag: null,
        unflagged: 'range-is-text',
      });
    },
  );

  test('a compared value against a printed limit is flagged only when certain', () => {
    const printed = exampleRange({ text: '< 5,1' });
    expect(flagOf(numberValue('3', '<'), exampleTest(), printed).flag).toBe('N');
    expect(flagOf(numberValue('5.1', '≥'), exampleTest(), printed).flag).toBe('H');
    expect(flagOf(numberValue('4', '>'), exampleTest(), printed).unflagged).toBe('uncertain');
  });

  const amount = fc.integer({ min: 0, max: 4000 }).map((hundredths) => (hundredths / 100).toFixed(2));
  const byNumber = (one: string, other: string): number => Number(one) - Number(other);

  property.prop([amount, fc.tuple(amount, amount, amount, amount)])(
    'agrees with comparing the hundredths as whole numbers',
    (number, limits) => {
      const [criticalLow = '', low = '', high = '', criticalHigh = ''] = limits.toSorted(byNumber);
      const whole = (text: string): number => Math.round(Number(text) * 100);
      const value = whole(number);
      let expected = 'N';
      if (value < whole(low)) expected = 'L';
      if (value > whole(high)) expected = 'H';
      if (value < whole(criticalLow)) expected = 'LL';
      if (value > whole(criticalHigh)) expected = 'HH';
      const four = exampleRange({ low, high, criticalLow, criticalHigh });
      expect(flagOf(numberValue(number), exampleTest(), four).flag).toBe(expected);
    },
  );

  property.prop([
    fc.constantFrom<Comparator>('<', '>', '≤', '≥'),
    amount,
    fc.tuple(amount, amount),
    fc.array(amount, { minLength: 1, maxLength: 20 }),
  ])('of a compared value holds for everything it may be', (comparator, number, limits, candidates) => {
    const [low = '', high = ''] = limits.toSorted(byNumber);
    const between = exampleRange({ low, high });
    const { flag } = flagOf(numberValue(number, comparator), exampleTest(), between);
    const holds = { '<': -1, '>': 1, '≤': -1, '≥': 1 }[comparator];
    const possible = candidates.filter((each) => {
      const order = Math.sign(byNumber(each, number));
      return order === holds || (order === 0 && (comparator === '≤' || comparator === '≥'));
    });
    const flags = possible.map((each) => flagOf(numberValue(each), exampleTest(), between).flag);
    expect(flag === null || flags.every((each) => each === flag)).toBe(true);
  });
});

describe('the flag of a choice', () => {
  const urine = exampleTest({ resultType: 'ordinal', choices: grades });

  test.each([
    ['Âm tính', 'N'],
    ['Vết', 'A'],
    ['1+', 'A'],
    ['4+', 'AA'],
  ])('%s is %s by its meaning, without a range', (code, flag) => {
    expect(flagOf(codeValue(code), urine, null)).toEqual({ flag, unflagged: null, mayBeCritical: false });
  });

  test.each([
    ['Vết', 'Vết'],
    ['Vết', 'vết (<0,1 g/L)'],
    ['4+', '4+'],
    ['1+', ' 1+  (<10/µL)'],
    ['Vết', 'Vết'.normalize('NFD')],
  ])('%s equal to the normal %s is never abnormal', (code, text) => {
    expect(flagOf(codeValue(code), urine, exampleRange({ text })).flag).toBe('N');
  });

  test.each([
    ['Vết', 'Âm tính (<0,1 g/L)', 'A'],
    ['4+', 'Âm tính', 'AA'],
    ['Vết', 'Vẹt', 'A'],
    ['1+', 'Âm tính (1+)', 'A'],
  ])('%s is not cleared by %s', (code, text, flag) => {
    expect(flagOf(codeValue(code), urine, exampleRange({ text })).flag).toBe(flag);
  });

  test('whose own name ends in parentheses is found in the text of a range', () => {
    const weak = exampleTest({
      resultType: 'nominal',
      choices: [{ value: 'D yếu (một phần)', meaning: 'abnormal' }],
    });
    const same = exampleRange({ text: 'D yếu (một phần)' });
    expect(flagOf(codeValue('D yếu (một phần)'), weak, same).flag).toBe('N');
  });

  test('that the laboratory calls normal stays so beside another normal text', () => {
    const choices: readonly Choice[] = [
      { value: 'Vàng nhạt', meaning: 'normal' },
      { value: 'Vàng', meaning: 'normal' },
    ];
    const colour = exampleTest({ resultType: 'nominal', choices });
    expect(flagOf(codeValue('Vàng'), colour, exampleRange({ text: 'Vàng nhạt' })).flag).toBe('N');
  });

  test('of a screening for HIV is abnormal for a reaction and for an unclear one', () => {
    const screening = exampleTest({ resultType: 'ordinal', choices: reactivity });
    const normal = exampleRange({ text: 'Không phản ứng (S/CO < 1,0)' });
    const flags = reactivity.map(({ value }) => flagOf(codeValue(value), screening, normal).flag);
    expect(flags).toEqual(['N', 'A', 'A']);
  });

  test('of a titer: more than a dilution is at least as bad, less is open', () => {
    const titer = exampleTest({ resultType: 'titer', choices: dilutions });
    expect(flagOf(codeValue('1:64', '>'), titer, null).flag).toBe('A');
    expect(flagOf(codeValue('1:8', '<'), titer, null)).toMatchObject({ flag: null, unflagged: 'uncertain' });
    expect(flagOf(codeValue('1:8', '>'), titer, exampleRange({ text: '1:8' })).flag).toBe('A');
    expect(flagOf(codeValue('1:7'), titer, null)).toMatchObject({ flag: null, unflagged: 'not-judged' });
  });

  test.each([
    [
      'a choice that the list no longer has',
      exampleTest({ resultType: 'ordinal', choices: negativePositive }),
      codeValue('Nghi ngờ'),
    ],
    ['a risk', exampleTest({ resultType: 'risk' }), { ...emptyValue('1/2'), text: '1/2' }],
    ['an organism', exampleTest({ resultType: 'organism' }), { ...emptyValue('E. coli'), text: 'E. coli' }],
    ['a free text', exampleTest({ resultType: 'text' }), { ...emptyValue('Nhỏ'), text: 'Nhỏ' }],
  ])('is left to people for %s', (_what, item, value) => {
    expect(flagOf(value, item, exampleRange({ text: '1/250' }))).toMatchObject({
      flag: null,
      unflagged: 'not-judged',
    });
  });

  test('of a risk stays open even when it equals a printed text', () => {
    const risk = { ...emptyValue('1/250'), text: '1/250' };
    expect(
      flagOf(risk, exampleTest({ resultType: 'risk' }), exampleRange({ text: '1/250' })).flag,
    ).toBeNull();
  });

  property.prop([fc.constantFrom(...grades), fc.stringMatching(/^[^()]{0,10}$/)])(
    'equal to its normal value is N whatever the remark behind it',
    ({ value }, remark) => {
      expect(flagOf(codeValue(value), urine, exampleRange({ text: `${value} (${remark})` })).flag).toBe('N');
    },
  );
});

test('only LL, HH and AA are critical', () => {
  expect(resultFlags.filter(isCriticalFlag)).toEqual(['LL', 'HH', 'AA']);
  expect(isCriticalFlag(null)).toBe(false);
});
