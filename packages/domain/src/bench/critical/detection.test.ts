import { describe, expect, test } from 'vitest';
import { codeValue, exampleRange, exampleTest, numberValue } from '../results/result-examples.ts';
import { criticalLimitText, isCriticalNow, valueChangeOf, type ValueNow } from './detection.ts';

const potassium = exampleTest({ code: 'K', decimals: 1, critical: { low: '2.8', high: '6.2' } });
const parasite = exampleTest({
  code: 'KSTSR',
  resultType: 'ordinal',
  decimals: null,
  choices: [
    { value: 'Âm tính', meaning: 'normal' },
    { value: 'Nghi ngờ', meaning: 'abnormal' },
    { value: 'Dương tính', meaning: 'critical' },
  ],
});
const newborn = exampleRange({ criticalLow: '3.0', criticalHigh: '7.5' });

describe('a value', () => {
  test.each([
    ['above the limit', numberValue('6.5'), null, true],
    ['below the limit', numberValue('2.7'), null, true],
    ['on the limit', numberValue('6.2'), null, false],
    ['a hair above the limit', numberValue('6.2000000001'), null, true],
    ['inside', numberValue('4'), null, false],
    ['inside the wider limits of a newborn', numberValue('7'), newborn, false],
    ['outside the wider limits of a newborn', numberValue('7.6'), newborn, true],
    ['surely above', numberValue('10', '>'), null, true],
    ['perhaps below', numberValue('3', '<'), null, false],
    ['none', null, null, false],
  ] as const)('of potassium is critical or not: %s', (_, value, range, expected) => {
    expect(isCriticalNow(value, { test: potassium, range })).toBe(expected);
  });

  test.each([
    ['Dương tính', true],
    ['Nghi ngờ', false],
    ['Âm tính', false],
  ])('of a choice is critical as the laboratory said: %s', (choice, expected) => {
    expect(isCriticalNow(codeValue(choice), { test: parasite, range: null })).toBe(expected);
  });
});

describe('the limit that was broken', () => {
  const judged = { test: potassium, range: null, unit: 'mmol/L' };
  test.each([
    ['HH', judged, '> 6,2 mmol/L'],
    ['LL', judged, '< 2,8 mmol/L'],
    ['HH', { ...judged, range: newborn }, '> 7,5 mmol/L'],
    ['LL', { ...judged, unit: null }, '< 2,8'],
    ['LL', { ...judged, unit: '' }, '< 2,8'],
    ['AA', { test: parasite, range: null, unit: null }, 'Dương tính'],
    ['AA', judged, null],
    ['HH', { ...judged, test: parasite }, null],
    ['H', judged, null],
    ['N', judged, null],
    [null, judged, null],
  ] as const)('of %s is read out', (flag, context, expected) => {
    expect(criticalLimitText(flag, context)).toBe(expected);
  });
});

describe('a critical value', () => {
  const told = { runNo: 1, value: numberValue('6.5') };
  const now: ValueNow = { runNo: 1, value: numberValue('6.5'), isCancelled: false, isCritical: true };
  test.each<readonly [string, Partial<ValueNow>, string | null]>([
    ['stands', {}, null],
    ['stands when it is only written otherwise', { value: numberValue('6.50') }, null],
    ['was corrected', { value: numberValue('5.5'), isCritical: false }, 'corrected'],
    ['was corrected to another critical one', { value: numberValue('6.6') }, 'corrected'],
    ['got a comparator', { value: numberValue('6.5', '>') }, 'corrected'],
    ['was taken back', { value: null, isCritical: false }, 'corrected'],
    ['became a word', { value: codeValue('Tan huyết'), isCritical: false }, 'corrected'],
    ['was run again', { runNo: 2, value: null, isCritical: false }, 'rerun'],
    ['was run again with the same value', { runNo: 2 }, 'rerun'],
    ['was cancelled', { isCancelled: true }, 'cancelled'],
    ['is judged otherwise', { isCritical: false }, 'not_critical'],
  ])('%s', (_, change, expected) => {
    expect(valueChangeOf(told, { ...now, ...change })).toBe(expected);
  });
});
