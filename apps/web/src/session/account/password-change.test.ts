import { fc, test as property } from '@fast-check/vitest';
import { expect, test } from 'vitest';
import { passwordStrength } from './password-change.ts';

test.each([
  ['', 'weak'],
  ['Ab1!', 'weak'],
  ['aaaaaaaaaaaaaaaaaaaa', 'weak'],
  ['abababab1!', 'weak'],
  ['abcdefgh', 'weak'],
  ['abcdefg1', 'fair'],
  ['hoasentrangnganngat', 'strong'],
  ['Hoa sen trắng 12', 'strong'],
])('%j is %s', (password, strength) => {
  expect(passwordStrength(password)).toBe(strength);
});

property.prop([fc.string({ maxLength: 7 })])('what is shorter than the rule is weak', (password) => {
  expect(passwordStrength(password)).toBe('weak');
});
