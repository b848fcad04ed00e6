import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import {
  aMe,
  aTokenLogin,
  json,
  refusal,
  startFakeServer,
  success,
  testConfig,
  type FakeServer,
} from '../../test-support/fake-server.ts';
import { fillField } from '../../test-support/acts.ts';
import { currentAddress, leaveToken, openApp } from '../../test-support/open-app.tsx';

vi.mock('../api/live.ts', () => ({ openChanges: () => new Promise(() => undefined) }));

const pleaseLogIn = 'Vui lòng đăng nhập để sử dụng hệ thống';
const denial = 'Bạn không có quyền truy cập chức năng này hoặc phiên truy cập đã kết thúc';
let server: FakeServer;

beforeEach(() => {
  server = startFakeServer();
});

async function logIn(): Promise<void> {
  await fillField(await screen.findByLabelText('Tên đăng nhập'), 'ktv.lan');
  await fillField(screen.getByLabelText('Mật khẩu'), 'mật-khẩu');
  await userEvent.click(screen.getByRole('button', { name: 'Đăng nhập' }));
}

function loginForm(): Promise<HTMLElement> {
  return screen.findByRole('form', { name: 'Đăng nhập' });
}

function greeting(): Promise<HTMLElement> {
  return screen.findByRole('heading', { level: 1, name: /Chào buổi .*, Nguyễn Thị Ngọc Lan/ });
}

function asked(): readonly string[] {
  return server.operations.map((each) => each.operationName);
}

describe('a visitor without a session', () => {
  test('[SESS-006] is sent from a guarded page to the login page and asked to log in', async () => {
    await openApp('/apps/welcome?a=1');
    await loginForm();
    await screen.findByText(pleaseLogIn);
    await waitFor(() => expect(currentAddress()).toBe('/login?redirect=%2Fapps%2Fwelcome%3Fa%3D1'));
    expect(sessionStorage.getItem('redirectUrl')).toBe('/apps/welcome?a=1');
  });

  test('[LOGIN-001][LOGIN-004][SESS-003] finds the login page, and nothing but it', async () => {
    localStorage.setItem('expires_at', '99');
    await openApp('/login');
    await loginForm();
    // No half of a session remains, and nobody is told anything.
    expect(localStorage).toHaveLength(0);
    expect(screen.queryByText(pleaseLogIn)).toBeNull();
    expect(document.title).toBe('Đăng nhập · SenLab');
    expect(screen.queryByText('MÔI TRƯỜNG ĐÀO TẠO')).toBeNull();
    // Nothing of the shell.
    expect(screen.queryByRole('link', { name: 'Hệ thống quản lý xét nghiệm lâm sàng' })).toBeNull();
    expect(screen.queryByRole('navigation')).toBeNull();
  });

  test('finds above the login of an installation for learners that its patients are invented', async () => {
    startFakeServer({ ...testConfig, isTraining: true });
    await openApp('/login');
    await loginForm();
    expect(document.title).toBe('[Đào tạo] Đăng nhập · SenLab');
    await screen.findByText('MÔI TRƯỜNG ĐÀO TẠO');
    const strip = document.body.firstElementChild as HTMLElement;
    expect(strip.getAttribute('role')).toBe('status');
    expect(strip.textContent).toContain('bệnh nhân không có thật');
    expect(within(strip).queryByRole('button')).toBeNull();
  });

  test("[LOGIN-005][LOGIN-006] finds the form under the hospital's name, with its addresses and contact lines", async () => {
    await openApp('/login');
    const form = within(await loginForm());
    expect(form.getByLabelText('Tên đăng nhập')).toBeTruthy();
    expect(form.getByLabelText<HTMLInputElement>('Mật khẩu').type).toBe('password');
    const panel = screen.getByRole('complementary', { name: 'Bệnh viện Phụ sản Sen Hồng' });
    expect(within(panel).getByText('Bệnh viện Phụ sản Sen Hồng')).toBeTruthy();
    expect(screen.getByText('12 đường Hoa Sen')).toBeTruthy();
    expect(screen.getByRole('link', { name: '1900 0000' }).getAttribute('href')).toBe('tel:19000000');
  });

  test('[REDIR-004] is led from an unknown path to the page that says so', async () => {
    await openApp('/no/such/page');
    await screen.findByRole('heading', { name: 'Không tìm thấy trang' });
    await waitFor(() => expect(currentAddress()).toBe('/pages/errors/error-404'));
  });

  test('[ROLE-007] sees the page for guests', async () => {
    await openApp('/auth/guest-role-example');
    await screen.findByRole('heading', { name: 'Trang dành cho khách' });
  });

  test('[ROLE-005] does not see the page for admins', async () => {
    await openApp('/auth/admin-role-example');
    await loginForm();
    await waitFor(() => expect(currentAddress()).toBe('/login?redirect=%2Fauth%2Fadmin-role-example'));
  });
});

describe('a visitor with a stored session', () => {
  test('[SESS-008][SESS-009] is logged in by it, and told that the account is being updated', async () => {
    leaveToken('stored', 600);
    await openApp('/apps/welcome');
    await screen.findByText('Đang cập nhật thông tin tài khoản');
    await greeting();
    expect(server.operations[0]?.headers.get('authorization')).toBe('Bearer stored');
  });

  test('[SESS-007] that ran out is logged out and asked to log in', async () => {
    leaveToken('stored', -1);
    await openApp('/apps/welcome');
    await screen.findByText(pleaseLogIn);
    await waitFor(() => expect(currentAddress()).toBe('/login?redirect=%2Fapps%2Fwelcome'));
    expect(localStorage).toHaveLength(0);
    expect(asked()).toEqual([]);
  });

  test('[ERR-009] that ran out is told so on the login page too', async () => {
    leaveToken('stored', -1);
    await openApp('/login');
    await screen.findByText(pleaseLogIn);
    await waitFor(() => expect(currentAddress()).toBe('/login'));
  });

  test('[TPL-009] that ran out is not sent away from the page of what there is not', async () => {
    leaveToken('stored', -1);
    await openApp('/pages/errors/error-404');
    await screen.findByRole('heading', { name: 'Không tìm thấy trang' });
    expect(screen.getByText('404')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Về trang chủ' }).getAttribute('href')).toBe('/');
    expect(localStorage).toHaveLength(0);
  });

  test.each([
    ['[SESS-011] whose person cannot be loaded', () => refusal(9, 'Hệ thống gặp lỗi'), 'Hệ thống gặp lỗi'],
    ['[ERR-004] that the server no longer knows', () => refusal(2), denial],
    [
      '[ERR-006] that is answered without a response object',
      () => ({ whole: json({ data: {} }) }),
      'Cấu trúc truy vấn chưa đúng định dạng',
    ],
  ])('%s is logged out and sent to the login page', async (_name, answer, words) => {
    leaveToken('stored', 600);
    server.answers['Me'] = answer;
    await openApp('/apps/welcome');
    await loginForm();
    await screen.findByText(words);
    await waitFor(() => expect(currentAddress()).toBe('/login?redirect=%2Fapps%2Fwelcome'));
    expect(localStorage).toHaveLength(0);
    expect(screen.queryByText(pleaseLogIn)).toBeNull();
  });

  test('survives a short outage of the database', async () => {
    leaveToken('stored', 600);
    server.answers['Me'] = () => (asked().length < 2 ? refusal(7, 'Mất kết nối') : success(aMe()));
    await openApp('/apps/welcome');
    await greeting();
    expect(screen.queryByText('Mất kết nối')).toBeNull();
  });

  test('[LOGIN-003] is led away from the login page', async () => {
    leaveToken('stored', 600);
    await openApp('/login');
    await greeting();
    await waitFor(() => expect(currentAddress()).toBe('/apps/welcome'));
  });

  test.each(['[REDIR-002] /', '[REDIR-003] /welcome'])('%s leads to the welcome page', async (name) => {
    leaveToken('stored', 600);
    await openApp(name.split(' ')[1] ?? '');
    await greeting();
    await waitFor(() => expect(currentAddress()).toBe('/apps/welcome'));
  });

  test('[REDIR-014] without the role of a page is led home and told why', async () => {
    leaveToken('stored', 600);
    await openApp('/auth/admin-role-example');
    await greeting();
    await screen.findByText(denial);
    await waitFor(() => expect(currentAddress()).toBe('/apps/welcome'));
    expect(localStorage.getItem('access_token')).toBe('stored');
  });

  test('[ROLE-006] as staff sees the page for staff', async () => {
    leaveToken('stored', 600);
    await openApp('/auth/staff-role-example');
    await screen.findByRole('heading', { name: 'Trang dành cho nhân viên' });
  });

  test('with a role that no page admits is told so instead of going in circles', async () => {
    leaveToken('stored', 600);
    server.answers['Me'] = () => success(aMe({ role: ['visitor'] }));
    await openApp('/auth/admin-role-example');
    await screen.findByRole('heading', { name: 'Tài khoản chưa được cấp quyền' });
    await userEvent.click(screen.getByRole('button', { name: 'Đăng xuất' }));
    await loginForm();
  });

  test('[ERR-003] that ends under way is told so and sent to the login page', async () => {
    leaveToken('stored', 600);
    server.answers['MyAccountActions'] = () => refusal(2);
    await openApp('/apps/welcome');
    await loginForm();
    await screen.findByText(denial);
    await waitFor(() => expect(currentAddress()).toBe('/login?redirect=%2Fapps%2Fwelcome'));
    expect(localStorage).toHaveLength(0);
  });
});

describe('a login', () => {
  test('[REDIR-005] lands on the welcome page, and works again after a logout by the menu', async () => {
    await openApp('/login');
    await logIn();
    await greeting();
    await waitFor(() => expect(currentAddress()).toBe('/apps/welcome'));
    expect(document.title).toBe('Trang chủ · SenLab');
    await userEvent.click(screen.getByRole('button', { name: 'Tài khoản: Nguyễn Thị Ngọc Lan' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Đăng xuất' }));
    await loginForm();
    await waitFor(() => expect(currentAddress()).toBe('/login'));
    await logIn();
    await greeting();
    expect(server.tokenRequests).toHaveLength(2);
  });

  test('[REDIR-006] lands on the page that was asked for', async () => {
    await openApp('/auth/staff-role-example?a=1');
    await logIn();
    await screen.findByRole('heading', { name: 'Trang dành cho nhân viên' });
    await waitFor(() => expect(currentAddress()).toBe('/auth/staff-role-example?a=1'));
    await waitFor(() => expect(sessionStorage.getItem('redirectUrl')).toBeNull());
  });

  test('[REDIR-009] lands on the remembered page when the query names none', async () => {
    sessionStorage.setItem('redirectUrl', '/auth/staff-role-example');
    await openApp('/login');
    await logIn();
    await screen.findByRole('heading', { name: 'Trang dành cho nhân viên' });
  });

  test('[REDIR-007] lands on the welcome page when the target is the login page itself', async () => {
    await openApp('/login?redirect=%2Flogin%2Fx');
    await logIn();
    await greeting();
  });
});

describe('the login page, which comes without the router', () => {
  test('is left with the keyboard at the page behind it', async () => {
    await openApp('/login');
    await logIn();
    await greeting();
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('main')));
  });

  test('gives way to the address that the browser goes back to', async () => {
    await openApp('/login');
    await loginForm();
    history.replaceState(null, '', '/pages/errors/error-404');
    dispatchEvent(new PopStateEvent('popstate'));
    await screen.findByRole('heading', { name: 'Không tìm thấy trang' });
    expect(screen.queryByRole('form', { name: 'Đăng nhập' })).toBeNull();
  });

  test('says so when what comes behind it cannot be fetched, and tries again', async () => {
    await openApp('/login');
    vi.doMock('./routing.tsx', () => Promise.reject(new Error('the network is gone')));
    await logIn();
    await screen.findByRole('heading', { name: 'Chưa mở được hệ thống' });
    vi.doUnmock('./routing.tsx');
    await userEvent.click(screen.getByRole('button', { name: 'Thử lại' }));
    await greeting();
  });
});

describe('a token that a link brings', () => {
  test('[SESS-002] in the query is stored, and gone from the address', async () => {
    await openApp('/apps/welcome?token=linked&a=1');
    await greeting();
    expect(localStorage.getItem('access_token')).toBe('linked');
    await waitFor(() => expect(currentAddress()).toBe('/apps/welcome?a=1'));
  });

  test('[LOGIN-002][REDIR-012][SESS-004] in the path of /login is verified, stored for a day and led on', async () => {
    const opened = Date.now();
    await openApp('/login/linked');
    await greeting();
    expect(server.operations[0]).toMatchObject({
      operationName: 'LoginByToken',
      body: { variables: { token: 'linked' } },
    });
    await waitFor(() => expect(currentAddress()).toBe('/apps/welcome'));
    expect(location.href).not.toContain('linked');
    const begun = Number(localStorage.getItem('expires_at')) - 86_400;
    expect(begun).toBeGreaterThanOrEqual(Math.floor(opened / 1000));
    expect(begun).toBeLessThanOrEqual(Math.ceil(Date.now() / 1000));
  });

  test('that is refused shows the ordinary form and says why', async () => {
    server.answers['LoginByToken'] = () => refusal(4, 'Không tìm thấy');
    await openApp('/login/linked');
    await loginForm();
    await screen.findByText(/Liên kết đăng nhập không hợp lệ/);
    await waitFor(() => expect(currentAddress()).toBe('/login'));
    expect(localStorage).toHaveLength(0);
  });

  test.each(['/login/linked', '/apps/welcome?token=linked'])(
    'asks whoever works here before it takes the session by %s',
    async (address) => {
      leaveToken('theirs', 600);
      server.answers['LoginByToken'] = () => success(aTokenLogin());
      await openApp(address);
      await userEvent.click(await screen.findByRole('button', { name: 'Giữ phiên hiện tại' }));
      await greeting();
      expect(localStorage.getItem('access_token')).toBe('theirs');
      expect(asked()).not.toContain('LoginByToken');
      expect(location.href).not.toContain('linked');
    },
  );

  test('takes the session of whoever agrees to it', async () => {
    leaveToken('theirs', 600);
    server.answers['LoginByToken'] = () => success(aTokenLogin());
    await openApp('/login/linked');
    await userEvent.click(await screen.findByRole('button', { name: 'Đăng nhập bằng liên kết' }));
    await waitFor(() => expect(localStorage.getItem('access_token')).toBe('linked'));
    await greeting();
  });

  test('takes the place of a session that is over, without a question', async () => {
    leaveToken('theirs', -1);
    await openApp('/apps/welcome?token=linked');
    await greeting();
    expect(localStorage.getItem('access_token')).toBe('linked');
  });
});

describe('a logout', () => {
  test('[REDIR-001] clears the session, tells the server and leads to the login page', async () => {
    leaveToken('stored', 600);
    await openApp('/logout');
    await loginForm();
    await waitFor(() => expect(asked()).toContain('Logout'));
    const sent = server.operations.find((each) => each.operationName === 'Logout');
    expect(sent?.headers.get('authorization')).toBe('Bearer stored');
    await waitFor(() => expect(currentAddress()).toBe('/login'));
    expect(screen.queryByText(pleaseLogIn)).toBeNull();
  });

  test('[SESS-010] clears token and expiry even when the server cannot be told', async () => {
    leaveToken('stored', 600);
    server.answers['Logout'] = () => 'no-answer';
    await openApp('/logout');
    await loginForm();
    expect(localStorage).toHaveLength(0);
  });

  test('[ROLE-008] is nothing for a guest', async () => {
    await openApp('/logout');
    await loginForm();
    await waitFor(() => expect(currentAddress()).toBe('/login'));
    expect(asked()).toEqual([]);
  });
});

test('an installation without configuration says so and can be tried again', async () => {
  const working = globalThis.fetch;
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  await openApp('/login');
  await screen.findByRole('heading', { name: 'Chưa mở được hệ thống' });
  vi.stubGlobal('fetch', working);
  await userEvent.click(screen.getByRole('button', { name: 'Thử lại' }));
  await loginForm();
});
