import { fc, test as property } from '@fast-check/vitest';
import { describe, expect, test } from 'vitest';
import { guardedPermissions } from '../accounts/guarded-rights.ts';
import { permissions } from '../../ground/kernel/permissions.ts';
import { weightyPasswordMinLength } from '../accounts/login-rules.ts';
import { passwordRisk } from './password-risk.ts';

const holder = { username: 'lan.nguyen', permissions: [], hospital: 'Bệnh viện Phụ sản Sen Hồng' };

describe('a password that everybody tries', () => {
  test.each([
    '12345678',
    '123456789012345',
    '11111111',
    '20262026',
    '0987654321',
    '01/01/1990',
    'password',
    'Password@123',
    'P@ssw0rd!',
    'p4ssw0rd2026',
    'Admin@2026',
    'matkhau123',
    'Mật khẩu 123',
    'matkhaumoi',
    'anhyeuem123',
    'Bệnh viện 2026',
    'SenLab#2026',
    'qwertyui',
    'qwerty123',
    'Asdfghjkl1',
    'zxcvbnm,',
    'poiuytrewq',
    '1qaz2wsx',
    '1qaz@2wsx',
    'abcdefgh',
    'abcabcabc',
    'aaaaaaaaaaaa',
    'ha ha ha ha ',
    'Lan@Nguyen#2026',
    'nguyenlan1990',
    'SenHong2026',
    'Hoa#Sen#2026',
    'PhuSan-SenHong-2026',
    'benhvienphusan',
  ])('is refused: %s', (password) => {
    expect(passwordRisk(password, holder)).toBe('easily-guessed');
  });

  test.each([
    'sen-trang-no-muon',
    'Một mật khẩu mới',
    'mot-mat-khau-moi',
    'a-good-one-26',
    'rieng-tu-26',
    'Mot#MatKhau#2026',
    'kxw7-pm2q-9dtr-hv4n',
    'bảy con mèo đen',
    'lan.nguyen thích mưa',
    'correct horse battery',
  ])('is not taken for this one: %s', (password) => {
    expect(passwordRisk(password, holder)).toBeUndefined();
  });

  property.prop([fc.string({ minLength: 8, maxLength: 200 })])(
    'is decided for any text at all',
    (password) => {
      expect([undefined, 'easily-guessed']).toContain(passwordRisk(password, holder));
    },
  );
});

describe('who signs, reads what is restricted or administers', () => {
  const eleven = 'kxw7-pm2q-9';
  const twelve = `${eleven}d`;

  test.each(guardedPermissions)('with %s needs twelve characters', (permission) => {
    const weighty = { ...holder, permissions: [permission] };
    expect(eleven).toHaveLength(weightyPasswordMinLength - 1);
    expect(passwordRisk(eleven, weighty)).toBe('too-short-for-rights');
    expect(passwordRisk(twelve, weighty)).toBeUndefined();
  });

  test('is not everybody', () => {
    const others = permissions.filter(
      (permission) => passwordRisk(eleven, { ...holder, permissions: [permission] }) === undefined,
    );
    expect(others).toContain('patients.read');
    expect(others).toContain('results.enter');
    expect(others).not.toContain('karyotypes.work');
  });
});
