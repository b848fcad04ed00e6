import { renderScreen } from '../../../../test-support/render-screen.tsx';
import type { Permission } from '@senlab/domain';
import { hideAllDialogs } from '@senlab/ui';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  aMe,
  refusal,
  startFakeServer,
  success,
  testConfig,
  type FakeServer,
} from '../../../../test-support/fake-server.ts';
import { listAnswer } from '../../../../test-support/lab-rows.ts';
import { fillField } from '../../../../test-support/acts.ts';
import { setConfig } from '../../../api/config.ts';
import { beginSession } from '../../../session/session-store.ts';
import { userFromMe } from '../../../session/user.ts';
import { AcceptPage } from './accept-page.tsx';
import type { Account } from './account-calls.ts';
import { AccountPage } from './account-page.tsx';
import { RightsList } from './rights-list.tsx';

let server: FakeServer;

function anAccount(changes: Partial<Account> = {}): Account {
  return {
    _id: 'a1',
    version: 2,
    username: 'kythuat9',
    fullName: 'Nguyễn Thị Mẫu',
    role: 'staff',
    code: 'NV009',
    title: null,
    email: null,
    phoneNumber: null,
    departmentId: null,
    department: null,
    permissions: ['patients.read', 'results.enter'],
    waitingRights: [],
    isActive: true,
    isDemo: false,
    hasPassword: true,
    invitedUntilTime: null,
    isGuarded: false,
    firstCodeBy: null,
    lastLoginTime: null,
    ...changes,
  };
}

const aCode = { code: 'ABCD-EFGH-JKMN', expiresTime: '2026-11-18T01:00:00.000Z' };

function show(page: ReactElement, sub = 'me'): void {
  const permissions: Permission[] = ['accounts.manage'];
  beginSession(userFromMe(aMe({ permissions, sub })));
  renderScreen(page, '/x');
}

function answer(account: Account | null): void {
  server.answers['ManagedAccount'] = () =>
    success({ account, departments: [{ _id: 'd1', name: 'Khoa Xét nghiệm' }] });
}

beforeEach(() => {
  setConfig(testConfig);
  server = startFakeServer();
  answer(anAccount());
});
afterEach(() => act(() => hideAllDialogs()));

const right = (name: string): Promise<HTMLInputElement> => screen.findByRole('checkbox', { name });
const saveButton = (): HTMLButtonElement => screen.getByRole('button', { name: 'Lưu tài khoản' });

describe('an account', () => {
  test('is saved with the rights that were ticked', async () => {
    server.answers['SaveAccount'] = () => success({ account: anAccount({ version: 3 }), issues: [] });
    show(<AccountPage id="a1" />);
    await userEvent.click(await right('Kiểm tra kỹ thuật'));
    await userEvent.click(await right('Nhập kết quả'));
    await userEvent.click(saveButton());
    await waitFor(() =>
      expect(server.sent('SaveAccount').at(-1)).toMatchObject({
        _id: 'a1',
        version: 2,
        draft: { permissions: ['patients.read', 'results.verify'] },
      }),
    );
  });

  test('takes the rights of a job in one step', async () => {
    answer(null);
    show(<AccountPage id="new" />);
    await userEvent.click(await screen.findByRole('combobox', { name: 'Lấy quyền theo công việc' }));
    await userEvent.click(await screen.findByRole('option', { name: 'Kỹ thuật viên' }));
    expect((await right('Nhập kết quả')).checked).toBe(true);
    expect((await right('Duyệt và ký kết quả')).checked).toBe(false);
  });

  test('warns when a right is given that the law guards', async () => {
    show(<AccountPage id="a1" />);
    await userEvent.click(await right('Xem kết quả hạn chế (HIV)'));
    expect(screen.getByText(/chỉ cấp cho người được phân công bằng văn bản/)).toBeTruthy();
  });

  test('cannot be saved while nothing has changed', async () => {
    show(<AccountPage id="a1" />);
    await right('Nhập kết quả');
    expect(saveButton().disabled).toBe(true);
  });

  test('that is the own keeps its rights', async () => {
    show(<AccountPage id="a1" />, 'a1');
    expect((await right('Nhập kết quả')).disabled).toBe(true);
    expect(screen.getByText(/Bạn không thể tự đổi vai trò và quyền của mình/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Khóa tài khoản' })).toBeNull();
  });

  test('that is the own is offered no code: its password is changed with the old one', async () => {
    show(<AccountPage id="a1" />, 'a1');
    await right('Nhập kết quả');
    expect(screen.queryByRole('button', { name: /Cấp mã/ })).toBeNull();
  });

  test.each([
    ['with a password', true, null, ['Đang dùng']],
    ['with a password and a code', true, '2026-11-18T01:00:00.000Z', ['Đang dùng', 'Đã cấp mã đặt lại']],
    ['with a code only', false, '2026-11-18T01:00:00.000Z', ['Đang chờ kích hoạt']],
    ['with neither', false, null, ['Chưa có mật khẩu']],
  ] as const)('%s is shown as what it is', async (_what, hasPassword, invitedUntilTime, words) => {
    answer(anAccount({ hasPassword, invitedUntilTime }));
    show(<AccountPage id="a1" />);
    await right('Nhập kết quả');
    const known = /^(Đang dùng|Đã cấp mã đặt lại|Đang chờ kích hoạt|Chưa có mật khẩu)$/;
    expect(screen.getAllByText(known).map((each) => each.textContent)).toEqual(words);
  });

  test('shows what the server says at the field that it is about', async () => {
    const issues = [{ field: 'username', message: 'Tên đăng nhập đã có người dùng' }];
    server.answers['SaveAccount'] = () => ({
      envelope: { code: 3, message: 'Kiểm tra lại.', data: { account: null, issues } },
    });
    answer(null);
    show(<AccountPage id="new" />);
    await fillField(await screen.findByLabelText(/^Tên đăng nhập/), 'kythuat');
    await userEvent.click(saveButton());
    expect(await screen.findByText('Tên đăng nhập đã có người dùng')).toBeTruthy();
  });

  test('that nobody has is said so', async () => {
    server.answers['ManagedAccount'] = () => refusal(4, 'Không tìm thấy tài khoản.');
    show(<AccountPage id="a9" />);
    expect(await screen.findByText('Không tìm thấy tài khoản này')).toBeTruthy();
  });

  test('is given a code that is shown once', async () => {
    server.answers['InviteAccount'] = () => success({ ...aCode, needsSecond: false, isSecond: false });
    show(<AccountPage id="a1" />);
    await userEvent.click(await screen.findByRole('button', { name: 'Cấp mã đặt lại mật khẩu' }));
    const question = await screen.findByRole('alertdialog');
    await userEvent.click(within(question).getByRole('button', { name: 'Cấp mã đặt lại mật khẩu' }));
    expect(await screen.findByText('ABCD-EFGH-JKMN')).toBeTruthy();
    expect(screen.getByText(/Mã chỉ hiện một lần/)).toBeTruthy();
  });

  test('that is guarded is given the first of two codes, and whom to ask for the second', async () => {
    answer(anAccount({ isGuarded: true }));
    server.answers['InviteAccount'] = () => success({ ...aCode, needsSecond: true, isSecond: false });
    show(<AccountPage id="a1" />);
    await userEvent.click(await screen.findByRole('button', { name: 'Cấp mã đặt lại mật khẩu' }));
    const question = await screen.findByRole('alertdialog');
    expect(within(question).getByText(/cần hai mã của hai quản trị viên/)).toBeTruthy();
    await userEvent.click(within(question).getByRole('button', { name: 'Cấp mã đặt lại mật khẩu' }));
    const dialog = await screen.findByRole('dialog', { name: 'Mã thứ nhất trong hai mã' });
    expect(within(dialog).getByText(/Nhờ một quản trị viên khác mở tài khoản này/)).toBeTruthy();
  });

  test('that has its first code is given the second one by another administrator', async () => {
    answer(anAccount({ isGuarded: true, firstCodeBy: 'someone', invitedUntilTime: aCode.expiresTime }));
    server.answers['InviteAccount'] = () => success({ ...aCode, needsSecond: false, isSecond: true });
    show(<AccountPage id="a1" />);
    expect(await screen.findByText('Chờ mã thứ hai')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Cấp mã thứ hai' }));
    const question = await screen.findByRole('alertdialog');
    await userEvent.click(within(question).getByRole('button', { name: 'Cấp mã thứ hai' }));
    const dialog = await screen.findByRole('dialog', { name: 'Mã thứ hai trong hai mã' });
    expect(within(dialog).getByText(/Không đưa mã này cho quản trị viên đã cấp mã thứ nhất/)).toBeTruthy();
  });

  test('offers whoever gave the first code to begin anew, not the second one', async () => {
    answer(anAccount({ isGuarded: true, firstCodeBy: 'me', invitedUntilTime: aCode.expiresTime }));
    show(<AccountPage id="a1" />);
    expect(await screen.findByRole('button', { name: 'Cấp mã đặt lại mật khẩu' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Cấp mã thứ hai' })).toBeNull();
  });

  test('is closed only after a question', async () => {
    server.answers['SetAccountActive'] = () =>
      success({ account: anAccount({ isActive: false }), issues: [] });
    show(<AccountPage id="a1" />);
    await userEvent.click(await screen.findByRole('button', { name: 'Khóa tài khoản' }));
    const question = await screen.findByRole('alertdialog');
    expect(server.sent('SetAccountActive').at(-1)).toBeUndefined();
    await userEvent.click(within(question).getByRole('button', { name: 'Khóa tài khoản' }));
    await waitFor(() =>
      expect(server.sent('SetAccountActive').at(-1)).toEqual({ _id: 'a1', version: 2, isActive: false }),
    );
  });
});

function waitingRight(
  changes: Partial<Account['waitingRights'][number]> = {},
): Account['waitingRights'][number] {
  return {
    kind: 'permission',
    name: 'results.approve',
    askedBy: 'someone',
    askedByName: 'Lê Thị Quản Trị',
    askedTime: '2026-11-15T01:00:00.000Z',
    ...changes,
  };
}

describe('rights that wait for another administrator', () => {
  const panel = (): Promise<HTMLElement> => screen.findByRole('region', { name: 'Quyền chờ xác nhận' });

  test.each([
    ['Xác nhận', 'ConfirmAccountRights'],
    ['Từ chối', 'RefuseAccountRights'],
  ] as const)('are decided by another one, after a question: %s', async (name, operation) => {
    answer(anAccount({ waitingRights: [waitingRight(), waitingRight({ kind: 'role', name: 'admin' })] }));
    server.answers[operation] = () => success({ account: anAccount({ version: 3 }), issues: [] });
    show(<AccountPage id="a1" />);
    const shown = within(await panel());
    expect(shown.getByText(/^Duyệt và ký kết quả – Lê Thị Quản Trị đề nghị lúc/)).toBeTruthy();
    expect(shown.getByText(/^Vai trò Quản trị – /)).toBeTruthy();
    await userEvent.click(shown.getByRole('button', { name }));
    const question = await screen.findByRole('alertdialog');
    expect(server.sent(operation).at(-1)).toBeUndefined();
    await userEvent.click(within(question).getByRole('button', { name }));
    await waitFor(() => expect(server.sent(operation).at(-1)).toEqual({ _id: 'a1', version: 2 }));
  });

  test.each([
    ['the one who asked', 'me', 'me', /Nhờ một quản trị viên khác mở trang này/],
    ['the owner', 'someone', 'a1', /Quyền của chính bạn do quản trị viên khác xác nhận/],
  ] as const)('are not decided by %s', async (_who, askedBy, sub, words) => {
    answer(anAccount({ waitingRights: [waitingRight({ askedBy })] }));
    show(<AccountPage id="a1" />, sub);
    const shown = within(await panel());
    expect(shown.getByText(words)).toBeTruthy();
    expect(shown.queryByRole('button')).toBeNull();
  });

  test('stay ticked, so that saving something else does not take them back', async () => {
    answer(anAccount({ waitingRights: [waitingRight()] }));
    server.answers['SaveAccount'] = () =>
      success({ account: anAccount({ version: 3, waitingRights: [waitingRight()] }), issues: [] });
    show(<AccountPage id="a1" />);
    expect((await right('Duyệt và ký kết quả')).checked).toBe(true);
    expect(saveButton().disabled).toBe(true);
    await fillField(screen.getByLabelText('Chức danh'), 'Bác sĩ');
    await userEvent.click(saveButton());
    await waitFor(() =>
      expect(server.sent('SaveAccount').at(-1)).toMatchObject({
        draft: { permissions: ['patients.read', 'results.enter', 'results.approve'] },
      }),
    );
  });

  test('are announced while they are chosen', async () => {
    show(<AccountPage id="a1" />);
    const words = /chỉ có hiệu lực khi một quản trị viên khác xác nhận/;
    await userEvent.click(await right('Kiểm tra kỹ thuật'));
    expect(screen.queryByText(words)).toBeNull();
    await userEvent.click(await right('Duyệt và ký kết quả'));
    expect(screen.getByText(words)).toBeTruthy();
  });
});

/** One answer for each page that is asked for. */
function answerPages(...pages: readonly ReturnType<typeof listAnswer>[]): void {
  let next = 0;
  server.answers['ManagedAccounts'] = () => {
    const page = pages[next] ?? 'no-answer';
    next += 1;
    return page;
  };
}

describe('the printed list', () => {
  test('has everybody of every page, and what each may do', async () => {
    answerPages(
      listAnswer([anAccount({ _id: 'a0', fullName: 'Người thứ nhất' })], { pages: 2 }),
      listAnswer([anAccount({ _id: 'a1', fullName: 'Người thứ hai' })], { pages: 2 }),
    );
    show(<RightsList />);
    expect(await screen.findByText('Người thứ nhất')).toBeTruthy();
    expect(screen.getByText('Người thứ hai')).toBeTruthy();
    expect(screen.getAllByText(/Xem bệnh nhân và hồ sơ/)).toHaveLength(2);
  });

  test('is not shown in part when a page did not come', async () => {
    answerPages(listAnswer([anAccount()], { pages: 2 }), refusal(9, 'Có lỗi'));
    show(<RightsList />);
    expect(await screen.findByText(/Chưa tải được danh sách quyền/)).toBeTruthy();
    expect(screen.queryByText('Nguyễn Thị Mẫu')).toBeNull();
  });
});

async function fill(code: string, password: string, again = password): Promise<void> {
  if (code !== '') await fillField(screen.getByLabelText('Mã kích hoạt'), code);
  await fillField(screen.getByLabelText('Mật khẩu mới'), password);
  await fillField(screen.getByLabelText('Nhập lại mật khẩu'), again);
  await userEvent.click(screen.getByRole('button', { name: 'Đặt mật khẩu' }));
}

describe('whoever was given a code', () => {
  test('sets a password and is told the user name', async () => {
    server.answers['AcceptInvitation'] = () => success({ username: 'kythuat9' });
    show(<AcceptPage />);
    await fill('abcd-efgh-jkmn', 'matkhaumoi1');
    expect(await screen.findByText('Tên đăng nhập của bạn là kythuat9.')).toBeTruthy();
    expect(server.sent('AcceptInvitation').at(-1)).toMatchObject({
      code: 'abcd-efgh-jkmn',
      secondCode: null,
    });
  });

  test('sends the second code of whoever was given two', async () => {
    server.answers['AcceptInvitation'] = () => success({ username: 'bacsi9' });
    show(<AcceptPage />);
    await fillField(screen.getByLabelText('Mã thứ hai (nếu có)'), 'pqrs-tvwx-yz23');
    await fill('abcd-efgh-jkmn', 'matkhaumoi1');
    expect(await screen.findByText('Tên đăng nhập của bạn là bacsi9.')).toBeTruthy();
    expect(server.sent('AcceptInvitation').at(-1)).toMatchObject({
      code: 'abcd-efgh-jkmn',
      secondCode: 'pqrs-tvwx-yz23',
    });
  });

  test.each([
    ['without the code', '', 'matkhaumoi1', 'Nhập mã kích hoạt'],
    ['with two passwords', 'ABCD', 'matkhaumoi2', 'Hai lần nhập mật khẩu chưa giống nhau'],
  ] as const)('is not sent %s', async (_what, code, again, message) => {
    show(<AcceptPage />);
    await fill(code, 'matkhaumoi1', again);
    expect(await screen.findByText(message)).toBeTruthy();
    expect(server.sent('AcceptInvitation').at(-1)).toBeUndefined();
  });

  test('is told when the code is not valid any more', async () => {
    server.answers['AcceptInvitation'] = () =>
      refusal(3, 'Mã kích hoạt không đúng, đã dùng hoặc đã hết hạn.');
    show(<AcceptPage />);
    await fill('ABCD-EFGH-JKMN', 'matkhaumoi1');
    expect(await screen.findByText(/đã dùng hoặc đã hết hạn/)).toBeTruthy();
  });
});
