import type { Permission } from '@senlab/domain';
import { describe, expect, it } from 'vitest';
import { refuseNewPassword } from './new-password.ts';

const holder = {
  username: 'lan.nguyen',
  permissions: ['patients.read'] as const,
  hospital: 'Bệnh viện Sen Hồng',
};
const signer = { ...holder, permissions: ['results.approve'] as readonly Permission[] };
const given = (newPassword: string) => ({ oldPassword: 'mot-hai-ba-bon', newPassword });

describe('a new password', () => {
  it.each([
    ['kxw7-pm', 'new-password-too-short'],
    ['mot-hai-ba-bon', 'new-password-same-as-old'],
    ['12345678', 'new-password-easily-guessed'],
    ['qwertyuiop', 'new-password-easily-guessed'],
    ['SenHong@2026', 'new-password-easily-guessed'],
    ['x-lan.nguyen-x', 'new-password-contains-username'],
  ])('%s is refused as %s', (password, reason) => {
    expect(refuseNewPassword(holder, given(password))).toEqual({
      ok: false,
      refusal: { kind: 'invalid', reason },
    });
  });

  it('needs twelve characters where the account signs, and eight elsewhere', () => {
    expect(refuseNewPassword(holder, given('kxw7-pm2q-9'))).toBeUndefined();
    expect(refuseNewPassword(signer, given('kxw7-pm2q-9'))).toMatchObject({
      refusal: { reason: 'new-password-too-short-for-rights' },
    });
    expect(refuseNewPassword(signer, given('kxw7-pm2q-9d'))).toBeUndefined();
  });
});
