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
import { hasPermission, isGuest, roles, routeGroups } from './roles.ts';

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

const everybody = [...roles, 'guest'] as const;

function admitted(required: readonly string[]): string[] {
  return everybody.filter((role) => hasPermission(required, [role]));
}

describe('route groups', () => {
  test('[ROLE-001] the group admin admits admin only', () => {
    expect(admitted(routeGroups.admin)).toEqual(['admin']);
  });

  test('[ROLE-002] the group staff admits admin and staff', () => {
    expect(admitted(routeGroups.staff)).toEqual(['admin', 'staff']);
  });

  test('[ROLE-003] the group user admits admin, staff and user', () => {
    expect(admitted(routeGroups.user)).toEqual(['admin', 'staff', 'user']);
  });

  test('[ROLE-004] the group onlyGuest admits only visitors who are not logged in', () => {
    expect(admitted(routeGroups.onlyGuest)).toEqual(['guest']);
    expect(hasPermission(routeGroups.onlyGuest, [])).toBe(true);
  });

  test('no group but onlyGuest admits a visitor', () => {
    const groups = [routeGroups.admin, routeGroups.staff, routeGroups.user];
    expect(groups.map((group) => hasPermission(group, []))).toEqual([false, false, false]);
  });
});

describe('a permission check', () => {
  test.each([
    ['a visitor', []],
    ['a guest', ['guest']],
    ['a member of staff', ['staff']],
  ])('[ROLE-009] passes for %s when no role is required', (_, held) => {
    expect(hasPermission(undefined, held)).toBe(true);
  });

  property.prop([fc.subarray([...roles], { minLength: 1 }), fc.subarray([...roles])])(
    '[ROLE-009] passes exactly when one of the listed roles is held',
    (required, held) => {
      expect(hasPermission(required, held)).toBe(held.some((role) => required.includes(role)));
    },
  );

  test.each(roles)('[ROLE-010] an empty list refuses %s, who is logged in', (role) => {
    expect(hasPermission([], [role])).toBe(false);
  });

  test('[ROLE-010] an empty list admits who holds no role', () => {
    expect(hasPermission([], [])).toBe(true);
  });

  test.each(['Admin', 'ADMIN', ' admin', 'administrator', 'adm', ''])(
    'refuses %j where admin is asked for',
    (role) => {
      expect(hasPermission(['admin'], [role])).toBe(false);
    },
  );

  test('refuses a role that nobody defined', () => {
    expect(hasPermission(routeGroups.user, ['root'])).toBe(false);
  });
});

describe('a guest', () => {
  test.each([
    ['[ROLE-013] holds the role guest', ['guest']],
    ['holds no role', []],
    ['holds an empty role', ['']],
    ['holds an empty role and the role guest', ['', 'guest']],
  ])('%s', (_, held) => {
    expect(isGuest(held)).toBe(true);
  });

  test.each([[['user']], [['guest', 'admin']], [['staff', '']]])(
    'is not somebody with the roles %j',
    (held) => {
      expect(isGuest(held)).toBe(false);
    },
  );
});
