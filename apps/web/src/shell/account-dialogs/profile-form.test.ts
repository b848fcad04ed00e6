import { expect, test } from 'vitest';
import { aMe } from '../../../test-support/fake-server.ts';
import { userFromMe } from '../../session/user.ts';
import { profileValues } from './profile-form.tsx';

test.each([
  ['birthdate', { birthdate: '1986-03-14' }, '14/03/1986'],
  ['gender', { gender: 'male' }, 'Nam'],
  ['gender', { gender: 'female' }, 'Nữ'],
  ['gender', { gender: 'toString' }, 'Chưa có thông tin'],
  ['gender', { gender: null }, 'Chưa có thông tin'],
  ['mariaged', { mariaged: true }, 'Đã kết hôn'],
  ['mariaged', { mariaged: false }, 'Chưa kết hôn'],
  ['mariaged', { mariaged: null }, 'Chưa có thông tin'],
  ['address', { address: '' }, 'Chưa có thông tin'],
  ['code', { code: 'NV01' }, 'NV01'],
] as const)('the %s of %j reads %s', (field, given, words) => {
  expect(profileValues(userFromMe(aMe(given)))[field]).toBe(words);
});
