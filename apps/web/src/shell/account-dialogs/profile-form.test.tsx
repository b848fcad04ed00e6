import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aMe, startFakeServer, testConfig } from '../../../test-support/fake-server.ts';
import { renderInShell } from '../../../test-support/render-in-shell.tsx';
import { setConfig } from '../../api/config.ts';
import { beginSession } from '../../session/session-store.ts';
import { userFromMe } from '../../session/user.ts';
import { openProfileDialog } from './open-account-dialogs.tsx';
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

test('[ENT-HOSP-06] the profile shows who one is, where one works and lives, to be read and not changed', async () => {
  setConfig(testConfig);
  startFakeServer();
  const me = {
    code: 'NV0042',
    name: 'mai.lt',
    full_name: 'Lê Thị Mai',
    birthdate: '1986-03-14',
    gender: 'female',
    mariaged: true,
    work: 'Kỹ thuật viên xét nghiệm',
    department: 'Khoa Xét nghiệm',
    address: '12 đường Hoa Sen',
  };
  beginSession(userFromMe(aMe(me)));
  renderInShell(null);
  openProfileDialog();
  const dialog = within(await screen.findByRole('dialog', { name: 'Hồ sơ cá nhân' }));
  const shown = (await dialog.findAllByRole('textbox')).map((field) => {
    const { value, readOnly, labels } = field as HTMLInputElement;
    expect(readOnly).toBe(true);
    return [labels?.[0]?.textContent, value];
  });
  expect(Object.fromEntries(shown)).toEqual({
    'Mã nhân viên': 'NV0042',
    'Tên đăng nhập': 'mai.lt',
    'Họ và tên': 'Lê Thị Mai',
    'Ngày sinh': '14/03/1986',
    'Giới tính': 'Nữ',
    'Tình trạng hôn nhân': 'Đã kết hôn',
    'Công việc': 'Kỹ thuật viên xét nghiệm',
    'Khoa, phòng': 'Khoa Xét nghiệm',
    'Địa chỉ': '12 đường Hoa Sen',
  });
});
