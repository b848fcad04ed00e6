import { permissions } from '@senlab/domain';
import { showStyles } from '@senlab/ui/test-support/styles';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { aMe, refusal, startFakeServer, success, type FakeServer } from '../../test-support/fake-server.ts';
import { currentAddress, leaveToken, openApp } from '../../test-support/open-app.tsx';

vi.mock('../api/live.ts', () => ({ openChanges: () => new Promise(() => undefined) }));

const title = 'Hệ thống quản lý xét nghiệm lâm sàng';
let server: FakeServer;

/** Every line of the menu asks for a right. */
const researcher = { permissions: ['research.read', 'research.write'] };

// Translated once, before anybody waits for them.
beforeAll(async () => {
  await Promise.all([
    import('./app.tsx'),
    import('./app-shell.tsx'),
    import('../features/people/welcome/welcome-page.tsx'),
  ]);
}, 60_000);

beforeEach(() => {
  server = startFakeServer();
  server.answers['Me'] = () => success(aMe(researcher));
  leaveToken('stored', 600);
});

async function openAs(address: string, me: Parameters<typeof aMe>[0]): Promise<void> {
  server.answers['Me'] = () => success(aMe(me));
  await openApp(address);
}

async function toolbarOf(): Promise<HTMLElement> {
  const header = (await screen.findByRole('link', { name: title })).closest('header');
  if (header === null) throw new Error('the title is in no toolbar');
  return header;
}

const admin = { is_admin: true, role: ['admin'], permissions: [...permissions] };

function menu(): Promise<HTMLElement> {
  return screen.findByRole('navigation', { name: 'Menu chính' });
}

describe('the shell', () => {
  test('[SHELL-001][SHELL-003] has a toolbar with menu toggle, title and user menu', async () => {
    await openApp('/apps/welcome');
    const toolbar = within(await toolbarOf());
    expect(toolbar.getByRole('link', { name: title })).toBeTruthy();
    expect(toolbar.getByRole('button', { name: 'Thu gọn menu' })).toBeTruthy();
    expect(toolbar.getByRole('button', { name: /^Tài khoản/ })).toBeTruthy();
  });

  test('[SHELL-004] leads home by its title', async () => {
    await openApp('/auth/staff-role-example');
    await userEvent.click(await screen.findByRole('link', { name: title }));
    await screen.findByRole('heading', { name: /^Chào buổi/ });
    await waitFor(() => expect(currentAddress()).toBe('/apps/welcome'));
  });

  test('[SHELL-002][SHELL-005] shows the hospital with name and tagline over the menu', async () => {
    await openApp('/apps/welcome');
    const sidebar = (await menu()).closest<HTMLElement>('#shell-sidebar');
    if (sidebar === null) throw new Error('the menu is in no sidebar');
    const mark = within(sidebar).getByText('Bệnh viện Phụ sản Sen Hồng').closest('[data-shell="logo"]');
    expect(mark?.textContent).toBe('Bệnh viện Phụ sản Sen HồngQuản lý thai kỳ');
    expect(mark?.querySelector('img')?.getAttribute('src')).toBe('/lotus.svg');
    expect(within(await menu()).getByRole('button', { name: 'Hồ sơ nghiên cứu' })).toBeTruthy();
  });

  test('[SHELL-009] has a button in its toolbar that opens my activity history at the right side', async () => {
    showStyles();
    await openApp('/apps/welcome');
    await userEvent.click(
      within(await toolbarOf()).getByRole('button', { name: 'Lịch sử hoạt động của tôi' }),
    );
    const drawer = await screen.findByRole('complementary', { name: /^Lịch sử hoạt động của tôi/ });
    expect(getComputedStyle(drawer).position).toBe('fixed');
    expect(Number.parseFloat(getComputedStyle(drawer).right)).toBe(0);
  });

  test('[NAVB-001] folds and unfolds the menu, and each title keeps naming its icon', async () => {
    await openApp('/apps/welcome');
    await userEvent.click(await screen.findByRole('button', { name: 'Thu gọn menu' }));
    expect(screen.getByRole('button', { name: 'Mở rộng menu' }).getAttribute('aria-expanded')).toBe('false');
    expect(document.querySelector('#shell-sidebar')?.hasAttribute('data-narrow')).toBe(true);
    expect(within(await menu()).getByRole('button', { name: 'Hồ sơ nghiên cứu' })).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Mở rộng menu' }));
    expect(document.querySelector('#shell-sidebar')?.hasAttribute('data-narrow')).toBe(false);
  });

  test('[NAVB-001] opens the folded menu over the page for a mouse that stays', async () => {
    await openAs('/apps/welcome', {
      ...researcher,
      settings: { layout: { config: { navbar: { folded: true } } } },
    });
    await menu();
    const sidebar = document.querySelector('#shell-sidebar') as HTMLElement;
    expect(sidebar.hasAttribute('data-narrow')).toBe(true);
    fireEvent.pointerEnter(sidebar, { pointerType: 'mouse' });
    await waitFor(() => expect(sidebar.hasAttribute('data-narrow')).toBe(false));
  });

  test('[NAVB-001] opens the menu of a small screen over the page, and closes it', async () => {
    vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }));
    await openApp('/apps/welcome');
    const toggle = await screen.findByRole('button', { name: 'Mở menu' });
    expect(screen.queryByRole('navigation', { name: 'Menu chính' })).toBeNull();
    await userEvent.click(toggle);
    await menu();
    await userEvent.click(screen.getByRole('button', { name: 'Đóng menu' }));
    await waitFor(() => expect(screen.queryByRole('navigation', { name: 'Menu chính' })).toBeNull());
  });

  test('[SHELL-008] shows no footer unless the person wants one', async () => {
    await openApp('/apps/welcome');
    await menu();
    expect(screen.queryByRole('contentinfo')).toBeNull();
  });

  test('[SHELL-008][SHELL-021] shows the footer that was chosen, with three links out of the product', async () => {
    await openAs('/apps/welcome', { settings: { layout: { config: { footer: { display: true } } } } });
    const footer = within(await screen.findByRole('contentinfo'));
    const links = footer.getAllByRole('link');
    expect(links).toHaveLength(3);
    for (const link of links) {
      expect(link.getAttribute('target')).toBe('_blank');
      expect(link.getAttribute('rel')).toContain('noopener');
      expect(link.getAttribute('href')).toMatch(/^https:\/\//);
    }
  });

  test('[CONST-007] has a menu bar instead of a column in the horizontal layouts', async () => {
    await openAs('/apps/welcome', { ...researcher, settings: { layout: { style: 'layout2' } } });
    await menu();
    expect(document.querySelector('#shell-sidebar')).toBeNull();
    expect(screen.queryByRole('button', { name: /menu$/ })).toBeNull();
  });

  test('shows visitors neither menu nor panels, but the way in', async () => {
    localStorage.clear();
    await openApp('/auth/guest-role-example');
    const toolbar = within(await toolbarOf());
    expect(toolbar.getByRole('link', { name: 'Đăng nhập' })).toBeTruthy();
    expect(screen.queryByRole('navigation', { name: 'Menu chính' })).toBeNull();
    expect(toolbar.queryByRole('button', { name: 'Trò chuyện nhóm' })).toBeNull();
    expect(toolbar.queryByRole('button', { name: /menu$/ })).toBeNull();
  });
});

describe('the menu of the person', () => {
  const lines = async (): Promise<readonly (string | null)[]> =>
    [...(await menu()).querySelectorAll(':scope > ul > li > [data-nav-stop]')].map(
      (each) => each.textContent,
    );

  test('[MENU-009] is that of admins for is_admin', async () => {
    await openAs('/apps/welcome', admin);
    expect(await lines()).toHaveLength(8);
    expect(await lines()).toContain('Quản lý kết quả');
  });

  test('[MENU-009] is the other one without it, whatever the role', async () => {
    await openAs('/apps/welcome', { ...admin, is_admin: false });
    expect(await lines()).toHaveLength(5);
    expect(await lines()).not.toContain('Quản lý kết quả');
  });
});

describe('a screen of the hospital', () => {
  test('stands in its place, under its own title', async () => {
    server.answers['ResearchFile'] = () => refusal(1, 'Không tìm thấy hồ sơ nghiên cứu.');
    await openApp('/apps/hsnckqxn/hsnckqxn-detail/17');
    await screen.findByText('Không tìm thấy hồ sơ');
    expect(document.title).toBe('Hồ sơ nghiên cứu · SenLab');
    await menu();
  });

  test.each([
    '/apps/kqxn1',
    '/apps/kqxn2',
    '/apps/kqxn',
    '/apps/prints',
    '/apps/prints/nhat-ky',
    '/apps/prints/thu-hoi',
    '/apps/location',
    '/apps/khoa-phong',
    '/apps/bacsy-sieuam',
    '/apps/may-sieuam',
    '/apps/ngay-nghi',
    '/apps/gio-lam-viec',
    '/apps/thoi-han-tra-loi',
    '/apps/chu-viet-tat',
    '/apps/cau-dan-do',
    '/apps/cau-nhan-dinh-nst',
    '/apps/tai-khoan',
    '/apps/tai-khoan/phan-quyen',
  ])('%s is for admins: others are led home and told why', async (address) => {
    await openApp(address);
    await screen.findByRole('heading', { name: /^Chào buổi/ });
    await screen.findByText(/^Bạn không có quyền truy cập chức năng này/);
    await waitFor(() => expect(currentAddress()).toBe('/apps/welcome'));
  });

  test.each([
    ['/apps/mau-phieu-pdf', '“Xem thiết lập”'],
    ['/apps/setting-signature/detail/17', '“Xem thiết lập” hoặc “Sửa thiết lập”'],
    ['/apps/nstmau/nstmau-detail', '“Xem bệnh nhân và hồ sơ” và “Làm nhiễm sắc thể, xem NST giới tính thai”'],
    ['/apps/phieu-hen-kham', '“Xem bệnh nhân và hồ sơ”'],
    ['/apps/phieu-hen-kham/detail', '“Xem bệnh nhân và hồ sơ” và “Lập phiếu hẹn khám”'],
  ])('%s goes by the right to it: others are told which, and stay logged in', async (address, rights) => {
    await openApp(address);
    await screen.findByRole('heading', { name: 'Bạn không có quyền mở trang này' });
    expect(screen.getByText(new RegExp(`^Trang này cần quyền ${rights}\\. .*quản trị viên`))).toBeTruthy();
    await waitFor(() => expect(currentAddress()).toBe(address));
    expect(server.operations.map(({ operationName }) => operationName)).not.toContain('AppointmentSlips');
    await menu();
  });

  test('a call that is refused for a missing right is told about, and ends no session', async () => {
    server.answers['MyAccountActions'] = () => refusal(10, 'Tài khoản của bạn không có quyền làm việc này.');
    await openApp('/apps/welcome');
    await screen.findByText('Tài khoản của bạn không có quyền làm việc này.');
    await waitFor(() => expect(currentAddress()).toBe('/apps/welcome'));
    expect(localStorage.getItem('access_token')).not.toBeNull();
  });

  test('[ROUTE-002] /apps/prints opens the print statistics for admins', async () => {
    await openAs('/apps/prints', admin);
    await screen.findByRole('heading', { level: 1, name: 'Thống kê in' });
    await waitFor(() => expect(currentAddress()).toBe('/apps/prints'));
  });

  test.each(['/apps/user-actions/others/17', '/apps/user-actions/appointments', '/apps/lims/other'])(
    '%s is no screen at all',
    async (address) => {
      await openApp(address);
      await screen.findByRole('heading', { name: 'Không tìm thấy trang' });
    },
  );
});

test('a page that breaks leaves the shell standing', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  vi.doMock('../features/research/files/files-page.tsx', () => ({
    FilesPage: () => {
      throw new Error('planted');
    },
  }));
  await openApp('/apps/hsnckqxn');
  await screen.findByRole('heading', { name: 'Trang gặp lỗi' });
  vi.doUnmock('../features/research/files/files-page.tsx');
  await userEvent.click(within(await menu()).getByRole('button', { name: 'Hồ sơ nghiên cứu' }));
  expect(screen.getAllByRole('main')).toHaveLength(1);
  await userEvent.click(screen.getByRole('link', { name: title }));
  await screen.findByRole('heading', { name: /^Chào buổi/ });
});

test('[SHELL-019] a page that is still being fetched is announced as loading', async () => {
  let arrive: () => void = () => undefined;
  const arrival = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  vi.doMock('../features/research/files/files-page.tsx', async () => {
    await arrival;
    return { FilesPage: () => <h1>arrived</h1> };
  });
  await openApp('/apps/welcome');
  await userEvent.click(within(await menu()).getByRole('button', { name: 'Hồ sơ nghiên cứu' }));
  await userEvent.click(await within(await menu()).findByRole('link', { name: 'Danh sách' }));
  await screen.findByText('Đang tải…');
  expect(screen.getByRole('heading', { name: /^Chào buổi/ })).toBeTruthy();
  arrive();
  await screen.findByRole('heading', { name: 'arrived' });
  await waitFor(() => expect(screen.queryByText('Đang tải…')).toBeNull());
  vi.doUnmock('../features/research/files/files-page.tsx');
});
