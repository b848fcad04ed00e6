import { describe, expect, test } from 'vitest';
import { departmentKinds, extensionPattern, isClinicalKind, isWardOnlyRole } from './department-kind.ts';

describe('an order is made for, and an alarm goes to', () => {
  test('wards and clinics, and no other kind of department', () => {
    expect(departmentKinds.filter(isClinicalKind)).toEqual(['ward', 'clinic']);
  });

  test.each(['', 'WARD', 'ward ', 'constructor', 'khoa'])('nothing of the unknown kind %j', (kind) => {
    expect(isClinicalKind(kind)).toBe(false);
  });
});

describe('who works in a ward meets its patients only', () => {
  test.each([[['user']], [[]], [['STAFF']], [['unknown']]])('%j', (roles) => {
    expect(isWardOnlyRole(roles)).toBe(true);
  });

  test.each([[['staff']], [['admin']], [['user', 'staff']]])('but not %j', (roles) => {
    expect(isWardOnlyRole(roles)).toBe(false);
  });
});

describe('the extension of a ward', () => {
  test.each(['21', '214', '002140'])('may be %s', (extension) => {
    expect(extensionPattern.test(extension)).toBe(true);
  });

  test.each(['', '2', '2140001', '21a', '21 4', '+84', '214\n'])('cannot be %j', (extension) => {
    expect(extensionPattern.test(extension)).toBe(false);
  });
});
