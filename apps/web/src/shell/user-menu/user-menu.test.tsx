import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { refusalTexts } from '@senlab/contract';
import { beforeEach, describe, expect, test } from 'vitest';
import { aMe, refusal, startFakeServer, success, testConfig } from '../../../test-support/fake-server.ts';
import type { FakeServer } from '../../../test-support/fake-server.ts';
import { renderInShell } from '../../../test-support/render-in-shell.tsx';
import { fillField } from '../../../test-support/acts.ts';
import { setConfig } from '../../api/config.ts';
import { beginSession, endSession, useSession } from '../../session/session-store.ts';
import { userFromMe } from '../../session/user.ts';
import { UserMenu } from './user-menu.tsx';

let server: FakeServer;

beforeEach(() => {
  setConfig(testConfig);
  server = startFakeServer();
  server.answers['ChangePassword'] = () => success({ _id: 'a1' });
  beginSession(userFromMe(aMe({ email: null, birthdate: '1990-02-28' })));
});

async function openMenu(): Promise<HTMLElement> {
  await userEvent.click(screen.getByRole('button', { name: 'Tài khoản: Nguyễn Thị Ngọc Lan' }));
  return screen.findByRole('menu');
}

async function openDialog(name: string): Promise<HTMLElement> {
  renderInShell(<UserMenu />);
  await userEvent.click(within(await openMenu()).getByRole('menuitem', { name }));
  return screen.findByRole('dialog', { name });
}

describe('the user menu', () => {
  test('says who is logged in, with role and a text for a missing e-mail', async () => {
    renderInShell(<UserMenu />);
    const menu = within(await openMenu());
    expect(menu.getByText('Nguyễn Thị Ngọc Lan')).toBeTruthy();
    expect(menu.getByText('Nhân viên')).toBeTruthy();
    expect(menu.getByText('Chưa có thông tin email')).toBeTruthy();
  });

  test.each([
    ['a doctor by what stands on the badge', { title: 'Bác sĩ' }, 'Bác sĩ'],
    ['an administrator as one', { title: 'Kỹ sư', is_admin: true, role: ['admin'] }, 'Quản trị viên'],
  ])('names %s', async (_whom, me, words) => {
    beginSession(userFromMe(aMe(me)));
    renderInShell(<UserMenu />);
    expect(within(await openMenu()).getByText(words)).toBeTruthy();
  });

  test('shows a role that has no name as it is', async () => {
    beginSession(userFromMe(aMe({ role: ['visitor'] })));
    renderInShell(<UserMenu />);
    expect(within(await openMenu()).getByText('visitor')).toBeTruthy();
  });

  test('leads to the logout', async () => {
    const router = renderInShell(<UserMenu />);
    await userEvent.click(within(await openMenu()).getByRole('menuitem', { name: 'Đăng xuất' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/logout'));
  });

  test('is nothing for a guest', () => {
    endSession('logout');
    renderInShell(<UserMenu />);
    expect(screen.queryByRole('button')).toBeNull();
  });
});

describe('the profile', () => {
  test('[VAL-024] shows every field, and none of them can be changed', async () => {
    const dialog = await openDialog('Hồ sơ cá nhân');
    const inputs = await within(dialog).findAllByRole<HTMLInputElement>('textbox');
    expect(inputs).toHaveLength(9);
    expect(inputs.every((input) => input.readOnly)).toBe(true);
    expect(within(dialog).getByLabelText<HTMLInputElement>('Ngày sinh').value).toBe('28/02/1990');
    expect(within(dialog).getByLabelText<HTMLInputElement>('Giới tính').value).toBe('Nữ');
  });

  test('closes and gives the focus back', async () => {
    const dialog = await openDialog('Hồ sơ cá nhân');
    await within(dialog).findAllByRole('textbox');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(document.activeElement).toBe(screen.getByRole('button', { name: /^Tài khoản/ }));
  });
});

describe('changing the password', () => {
  const old = 'Mật khẩu hiện tại';
  const next = 'Mật khẩu mới';
  const again = 'Nhập lại mật khẩu mới';

  async function fill(values: Readonly<Record<string, string>>): Promise<HTMLElement> {
    const dialog = await openDialog('Đổi mật khẩu');
    await within(dialog).findByLabelText(old);
    for (const [label, value] of Object.entries(values)) {
      if (value !== '') await fillField(within(dialog).getByLabelText(label), value);
    }
    await userEvent.click(within(dialog).getByRole('button', { name: 'Đổi mật khẩu' }));
    return dialog;
  }

  function messageOf(dialog: HTMLElement, label: string): string | null | undefined {
    const id = within(dialog).getByLabelText(label).getAttribute('aria-describedby') ?? '';
    return document.getElementById(id)?.textContent;
  }

  test('[VAL-025] sends the old and the new password, and ends the session that the server has ended', async () => {
    await fill({ [old]: 'cũ-cũ', [next]: 'hoa-sen-trắng-12', [again]: 'hoa-sen-trắng-12' });
    await screen.findByText(/^Đã đổi mật khẩu/);
    expect(server.operations.at(-1)?.body).toMatchObject({
      operationName: 'ChangePassword',
      variables: { old_password: 'cũ-cũ', new_password: 'hoa-sen-trắng-12' },
    });
    expect(useSession.getState().status).toBe('guest');
  });

  test.each([
    ['without the old one', { [next]: 'hoa-sen-trắng', [again]: 'hoa-sen-trắng' }, old, /^Vui lòng nhập/],
    ['too short', { [old]: 'cũ-cũ', [next]: 'ngắn', [again]: 'ngắn' }, next, /tối thiểu 8 ký tự/],
    ['the same', { [old]: 'hoa-sen-1', [next]: 'hoa-sen-1', [again]: 'hoa-sen-1' }, next, /phải khác/],
    [
      'with the name',
      { [old]: 'cũ', [next]: 'x-ktv.lan-x', [again]: 'x-ktv.lan-x' },
      next,
      /không được chứa/,
    ],
    ['not repeated', { [old]: 'cũ', [next]: 'hoa-sen-trắng', [again]: 'hoa-sen' }, again, /chưa giống nhau/],
  ])('%s is refused beside its field, and nothing is sent', async (_what, values, field, words) => {
    const dialog = await fill(values);
    expect(messageOf(dialog, field)).toMatch(words);
    expect(document.activeElement).toBe(within(dialog).getByLabelText(field));
    expect(server.operations).toEqual([]);
  });

  test.each([
    ['wrong-old-password', old],
    ['new-password-contains-username', next],
  ] as const)('the refusal %s of the server is said beside its field', async (reason, field) => {
    server.answers['ChangePassword'] = () => refusal(3, refusalTexts[reason]);
    const dialog = await fill({ [old]: 'cũ-cũ', [next]: 'hoa-sen-trắng', [again]: 'hoa-sen-trắng' });
    await waitFor(() => expect(messageOf(dialog, field)).toBe(refusalTexts[reason]));
    expect(useSession.getState().status).toBe('user');
  });

  test.each([
    ['does not answer', () => 'no-answer' as const, /^Không kết nối được máy chủ/],
    ['wants a pause', () => refusal(6, 'Bạn thao tác quá nhanh.'), /quá nhanh/],
    [
      'keeps no password',
      () => refusal(3, refusalTexts['password-kept-elsewhere']),
      /do hệ thống đăng nhập của bệnh viện/,
    ],
  ])('a server that %s is reported above the buttons', async (_what, answer, words) => {
    server.answers['ChangePassword'] = answer;
    const dialog = await fill({ [old]: 'cũ-cũ', [next]: 'hoa-sen-trắng', [again]: 'hoa-sen-trắng' });
    expect((await within(dialog).findByRole('alert')).textContent).toMatch(words);
  });

  test('does not claim success when the session had ended', async () => {
    server.answers['ChangePassword'] = () => refusal(2);
    await fill({ [old]: 'cũ-cũ', [next]: 'hoa-sen-trắng', [again]: 'hoa-sen-trắng' });
    await waitFor(() => expect(server.operations).toHaveLength(1));
    expect(screen.queryByText(/^Đã đổi mật khẩu/)).toBeNull();
  });

  test('hints at the strength while it is typed', async () => {
    const dialog = await openDialog('Đổi mật khẩu');
    const field = await within(dialog).findByLabelText(next);
    expect(messageOf(dialog, next)).toMatch(/^Tối thiểu 8 ký tự/);
    await userEvent.type(field, 'abc');
    expect(messageOf(dialog, next)).toBe('Độ mạnh: yếu');
    await userEvent.type(field, 'DEF ghi 123 xyz');
    expect(messageOf(dialog, next)).toBe('Độ mạnh: mạnh');
  });
});
