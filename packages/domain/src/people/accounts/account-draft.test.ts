import { expect, test, describe } from 'vitest';
import {
  imageMaxMegapixels,
  settingsMaxBytes,
  shortcutsLimit,
  uploadMaxFiles,
  uploadMaxMegabytes,
  readAccountDraft,
  type AccountDraft,
  formatInvitationCode,
  makeInvitationCode,
  parseInvitationCode,
} from './account-draft.ts';
import { fc, test as property } from '@fast-check/vitest';

test('limits of an account are positive whole numbers, as the texts that quote them expect', () => {
  const limits = [shortcutsLimit, settingsMaxBytes, uploadMaxMegabytes, uploadMaxFiles, imageMaxMegapixels];
  expect(limits.every((limit) => Number.isInteger(limit) && limit > 0)).toBe(true);
});

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

property.prop([fc.uint8Array({ minLength: 64, maxLength: 64 })])(
  'a code that was written down in any way is the code',
  (bytes) => {
    fc.pre(bytes.filter((byte) => byte < 240).length >= 12);
    const code = makeInvitationCode(bytes);
    expect(code).toMatch(/^[2-9A-HJKMNP-TV-Z]{12}$/);
    expect(parseInvitationCode(` ${formatInvitationCode(code).toLowerCase()} `)).toBe(code);
  },
);

test('is printed in groups of four', () => {
  expect(formatInvitationCode('ABCDEFGHJKMN')).toBe('ABCD-EFGH-JKMN');
});

describe('is none', () => {
  test.each([
    ['empty', ''],
    ['too short', 'ABCD-EFGH'],
    ['too long', 'ABCD-EFGH-JKMN-P'],
    ['with a letter that is never given', 'ABCD-EFGH-JKM0'],
    ['with marks', 'ABCD-ÉFGH-JKMN'],
  ])('%s', (_what, typed) => {
    expect(parseInvitationCode(typed)).toBeUndefined();
  });

  test('made of too few bytes', () => {
    expect(() => makeInvitationCode(new Uint8Array(5))).toThrow(RangeError);
  });
});
