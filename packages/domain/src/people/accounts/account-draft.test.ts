import { describe, expect, test } from 'vitest';
import { readAccountDraft, type AccountDraft } from './account-draft.ts';

const draft: AccountDraft = {
  username: ' NguoiMau ',
  fullName: '  Nguyễn  Thị   Mẫu ',
  role: 'staff',
  code: 'NV-0007',
  title: null,
  email: 'mau@senhong.example',
  phoneNumber: '0905 000.107',
  departmentId: null,
  permissions: ['results.read', 'patients.read', 'patients.read'],
};

test('an account is read as it is stored', () => {
  expect(readAccountDraft(draft)).toEqual({
    issues: [],
    account: {
      ...draft,
      username: 'nguoimau',
      fullName: 'Nguyễn Thị Mẫu',
      phoneNumber: '0905000107',
      permissions: ['patients.read', 'results.read'],
    },
  });
});

describe('an account is refused', () => {
  test.each([
    ['with a user name of three letters', { username: 'abc' }, 'username'],
    ['with a user name that has marks', { username: 'ngườimẫu' }, 'username'],
    ['with a user name that has a space inside', { username: 'nguoi mau' }, 'username'],
    ['with a user name that is too long', { username: 'a'.repeat(65) }, 'username'],
    ['without a name', { fullName: ' ' }, 'fullName'],
    ['with a role that nobody knows', { role: 'root' }, 'role'],
    ['with a staff code that has a space', { code: 'NV 7' }, 'code'],
    ['with an address that is none', { email: 'mau' }, 'email'],
    ['with a number that is none', { phoneNumber: '12' }, 'phoneNumber'],
    ['with a permission that nobody knows', { permissions: ['results.*'] }, 'permissions'],
  ] as const)('%s', (_what, change, field) => {
    expect(readAccountDraft({ ...draft, ...change }).issues.map((issue) => issue.field)).toEqual([field]);
  });
});
