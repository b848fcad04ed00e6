import { fc, test as property } from '@fast-check/vitest';
import { describe, expect, test } from 'vitest';
import {
  newPasswordFault,
  newPasswordMinLength,
  normaliseUsername,
  passwordMaxLength,
  passwordMinLength,
  usernameMinLength,
} from './login-rules.ts';

const given = { username: 'lan.nguyen', oldPassword: 'sen-trang-2025', newPassword: 'sen-hong-2026' };

describe('login minimums', () => {
  test('are four for the user name and four for the password', () => {
    expect([usernameMinLength, passwordMinLength]).toEqual([4, 4]);
  });

  test('are not above what a new password must have, or a changed password could not log in', () => {
    expect(newPasswordMinLength).toBeGreaterThanOrEqual(passwordMinLength);
  });
});

describe('a new password', () => {
  test('is accepted when nothing is wrong with it', () => {
    expect(newPasswordFault(given)).toBeUndefined();
  });

  test.each([
    ['too-short', ''],
    ['too-short', 'a'.repeat(newPasswordMinLength - 1)],
    ['too-long', 'a'.repeat(passwordMaxLength + 1)],
    ['same-as-old', given.oldPassword],
    ['contains-username', 'lan.nguyen-2026'],
    ['contains-username', '2026LAN.NGUYEN'],
  ])('is refused as %s: %s', (fault, newPassword) => {
    expect(newPasswordFault({ ...given, newPassword })).toBe(fault);
  });

  test.each([newPasswordMinLength, passwordMaxLength])('may have %d characters', (length) => {
    expect(newPasswordFault({ ...given, newPassword: 'b'.repeat(length) })).toBeUndefined();
  });

  property.prop([fc.string({ maxLength: newPasswordMinLength - 1 })])(
    'is never accepted when shorter',
    (newPassword) => {
      expect(newPasswordFault({ ...given, newPassword })).toBe('too-short');
    },
  );
});

describe('a typed user name', () => {
  test.each([
    ['capitals', 'Lan.Nguyen', 'lan.nguyen'],
    ['blanks around', '  lan.nguyen ', 'lan.nguyen'],
    ['separate marks', 'ngọc'.normalize('NFD'), 'ngọc'],
  ])('is the same person with %s', (_, typed, known) => {
    expect(normaliseUsername(typed)).toBe(known);
  });

  test.each([
    ['lan.nguyen', 'lan nguyen'],
    ['ngọc', 'ngoc'],
    ['dung', 'đung'],
  ])('keeps %s and %s apart', (one, other) => {
    expect(normaliseUsername(one)).not.toBe(normaliseUsername(other));
  });
});
