import { refusalTexts } from '@senlab/contract';
import { expect, test } from 'vitest';
import { checkTyped } from './use-entry-line.ts';

const lot = { mean: '5.1', sd: '0.12' };

test.each([
  ['5,12', '5.12'],
  ['5.12', '5.12'],
  [' 5,1 ', '5.1'],
])('%s is read with comma or dot', (text, value) => {
  expect(checkTyped(text, lot)).toEqual({ kind: 'sound', value });
});

test('an empty field is passed over', () => {
  expect(checkTyped('  ', lot)).toEqual({ kind: 'empty' });
});

test.each([
  ['abc', 'control-value-not-number'],
  ['<5', 'control-value-not-number'],
  ['> 5,1', 'control-value-not-number'],
  ['1,234', 'value-mark-ambiguous'],
  ['1.234,5', 'value-mark-ambiguous'],
] as const)('%s is refused', (text, reason) => {
  expect(checkTyped(text, lot)).toEqual({ kind: 'wrong', problem: refusalTexts[reason] });
});

test('a value that lies exactly at ten deviations is not asked about, one beyond is', () => {
  expect(checkTyped('6,3', lot).kind).toBe('sound');
  expect(checkTyped('6,31', lot).kind).toBe('far');
  expect(checkTyped('51', lot).kind).toBe('far');
});
