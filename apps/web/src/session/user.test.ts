import { describe, expect, test } from 'vitest';
import { aMe, aTokenLogin } from '../../test-support/fake-server.ts';
import { userFromMe, userFromTokenLogin } from './user.ts';

describe('the person of a session', () => {
  test('[ENT-HOSP-04][ENT-HOSP-05] has role, shortcuts, title, work, email, and both spellings of name and picture', () => {
    const user = userFromMe(aMe({ picture: '/files/p.png', title: 'CN', shortcuts: ['calendar', 'mail'] }));
    expect(user).toMatchObject({
      role: ['staff'],
      data: { shortcuts: ['calendar', 'mail'] },
      title: 'CN',
      work: 'Kỹ thuật viên',
      email: 'lan@example.com',
      full_name: 'Nguyễn Thị Ngọc Lan',
      fullName: 'Nguyễn Thị Ngọc Lan',
      picture: '/files/p.png',
      avatar: '/files/p.png',
    });
  });

  test.each([
    ['the role that the server gives', aMe({ role: ['user'], is_admin: true }), ['user']],
    ['admin when only is_admin says so', aMe({ role: [], is_admin: true }), ['admin']],
    ['staff when nothing is said', aMe({ role: [], is_admin: false }), ['staff']],
  ])('has %s', (_what, me, role) => {
    expect(userFromMe(me).role).toEqual(role);
  });

  test.each([null, ''])('has a text in place of the email %j', (email) => {
    expect(userFromMe(aMe({ email })).email).toBe('Chưa có thông tin email');
  });

  test('keeps shortcuts and settings in data', () => {
    const user = userFromMe(aMe({ shortcuts: ['mail'], settings: { a: 1 } }));
    expect(user.data).toEqual({ shortcuts: ['mail'], settings: { a: 1 } });
  });

  test('comes from a login by link just as well', () => {
    expect(userFromTokenLogin(aTokenLogin())).toMatchObject({
      full_name: 'Trần Thu Hà',
      fullName: 'Trần Thu Hà',
      avatar: '/files/a.png',
      picture: '/files/a.png',
      department: 'Khoa Sản',
      role: ['staff'],
    });
  });

  test('never holds the telephone password of a login by link', () => {
    expect(JSON.stringify(userFromTokenLogin(aTokenLogin()))).not.toContain('never-shown');
  });
});
