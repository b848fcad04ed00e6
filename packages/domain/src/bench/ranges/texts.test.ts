import { expect, test } from 'vitest';
import { limitsText } from './texts.ts';

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
