import { AppThemeProvider } from '@senlab/ui';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, matchRoutes, RouterProvider } from 'react-router';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { startFakeServer, testConfig } from '../../../test-support/fake-server.ts';
import { currentAddress, leaveToken, openApp } from '../../../test-support/open-app.tsx';
import { decideAccess } from '../../session/access.ts';
import { isBranch, type NavigationItem } from '../../shell/navigation/navigation.ts';
import { demoPages } from './demo-pages.ts';
import { demoRoutes, demoScreens } from './demo-routes.ts';
import { menuFor, pagesBesideWithGallery } from '../menu/menu.ts';
import { routes } from '../routes.tsx';
import { screens, type ScreenHandle } from '../screens.ts';

// The library of dragging asks for it when it is loaded.
vi.hoisted(() => {
  globalThis.ResizeObserver ??= class {
    observe(): void {}
    unobserve(): void {}
    disconnect(): void {}
  };
});

afterEach(() => void vi.unstubAllEnvs());

const idsOf = (items: readonly NavigationItem[]): readonly string[] =>
  items.flatMap((item) => [item.id, ...(isBranch(item) ? idsOf(item.children) : [])]);

const exampleOf = (path: string): string => path.replaceAll(/\/:\w+\?/g, '').replaceAll(/:\w+/g, 'x');

describe('the table of demos', () => {
  test('gives every id once, beside those of the menu: a shortcut means one page', () => {
    const ids = idsOf([...menuFor(true), ...pagesBesideWithGallery, demoPages]);
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
  });

  test('takes no address of the hospital, and leads to each of its own', () => {
    const taken = [...screens, ...routes.flatMap(({ children = [] }) => children)].filter(
      ({ path }) => path !== '*',
    );
    for (const { path } of demoRoutes) {
      expect(path).toMatch(/^\/(apps|pages|ui)\//);
      expect([path, matchRoutes(taken, exampleOf(path))?.at(-1)?.route.path]).toEqual([path, undefined]);
      expect(matchRoutes([...demoScreens], exampleOf(path))?.at(-1)?.route.path).toBe(path);
    }
  });

  test('lets visitors see pages and samples of the interface, and sends them to the login from apps', () => {
    for (const { path = '', handle } of demoScreens) {
      const kind = decideAccess({
        required: (handle as ScreenHandle).auth,
        status: 'guest',
        role: [],
        isByLink: false,
        pathname: exampleOf(path),
        search: '',
        remembered: null,
      }).kind;
      expect([path, kind]).toEqual([path, path.startsWith('/apps/') ? 'login' : 'allow']);
    }
  });

  test('has a page behind each line', async () => {
    const pages = await Promise.all(demoRoutes.map(async ({ path, page }) => [path, typeof (await page())]));
    expect(pages).toEqual(demoRoutes.map(({ path }) => [path, 'function']));
  });
});

describe('the address of a template page', () => {
  test.each([
    ['[TPL-001]', '/pages/auth/login', 'Đăng nhập'],
    ['[TPL-002]', '/pages/auth/register', 'Đăng ký'],
    ['[TPL-003]', '/pages/auth/forgot-password', 'Quên mật khẩu'],
    ['[TPL-004]', '/pages/auth/reset-password', 'Đặt lại mật khẩu'],
    ['[TPL-005]', '/pages/auth/mail-confirm', 'Xem hộp thư của bạn'],
    ['[TPL-006]', '/pages/auth/lock', 'Màn hình đã khóa'],
    ['[TPL-007]', '/pages/auth/login-2', 'Đăng nhập'],
    ['[TPL-007]', '/pages/auth/register-2', 'Đăng ký'],
    ['[TPL-007]', '/pages/auth/forgot-password-2', 'Quên mật khẩu'],
    ['[TPL-007]', '/pages/auth/reset-password-2', 'Đặt lại mật khẩu'],
    ['[TPL-008]', '/pages/coming-soon', 'Sắp ra mắt'],
    ['[TPL-010]', '/pages/errors/error-500', 'Máy chủ gặp lỗi'],
    ['[TPL-011]', '/pages/maintenance', 'Đang bảo trì'],
    ['[TPL-012]', '/pages/invoices/modern', 'Hóa đơn'],
    ['[TPL-013]', '/pages/invoices/compact', 'Hóa đơn'],
    ['[TPL-014]', '/pages/pricing/style-1', 'Bảng giá'],
    ['[TPL-015]', '/pages/pricing/style-2', 'Bảng giá'],
    ['[TPL-016]', '/pages/pricing/style-3', 'Bảng giá'],
    ['[TPL-017]', '/pages/profile', 'Lê Thanh Mai'],
    ['[TPL-018]', '/pages/search/classic', 'Kết quả tìm kiếm'],
    ['[TPL-019]', '/pages/search/modern', 'Tìm kiếm'],
    ['[TPL-020]', '/pages/faq', 'Câu hỏi thường gặp'],
    ['[TPL-021]', '/pages/knowledge-base', 'Kho kiến thức'],
    ['[TPL-022]', '/ui/page-layouts/carded', 'Bố cục dạng thẻ'],
    ['[TPL-022]', '/ui/page-layouts/carded/right-sidebar-2-tabbed', 'Thanh bên phải, có tab, cuộn bên trong'],
    ['[TPL-023]', '/ui/page-layouts/simple', 'Bố cục đơn giản'],
    ['[TPL-023]', '/ui/page-layouts/simple/left-sidebar-3', 'Thanh bên trái dưới tiêu đề'],
    ['[TPL-024]', '/ui/page-layouts/blank', 'Trang trống'],
    ['[TPL-025]', '/ui/icons', 'Biểu tượng'],
    ['[TPL-026]', '/ui/typography', 'Kiểu chữ'],
    ['[TPL-027]', '/ui/helper-classes', 'Lớp tiện ích'],
  ])('%s %s shows that page', async (_row, address, title) => {
    const whole = { HydrateFallback: () => null, children: [...demoScreens] };
    const router = createMemoryRouter([whole], { initialEntries: [address] });
    render(
      <AppThemeProvider>
        <RouterProvider router={router} />
      </AppThemeProvider>,
    );
    await screen.findByRole('heading', { level: 1, name: title });
    const sheet = (): string | undefined =>
      document.querySelector<HTMLElement>('[data-sheet]')?.dataset['sheet'];
    const look = address.split('/invoices/')[1];
    await waitFor(() => expect(sheet()).toBe(look));
    // The second look of a page about an account has a picture beside its card.
    expect(screen.queryByText(/một bông sen/) !== null).toBe(/\/auth\/.*-2$/.test(address));
  });
});

describe('a demo in the application', () => {
  test('is opened by its address and found by its name', async () => {
    Element.prototype.scrollIntoView = vi.fn();
    startFakeServer();
    leaveToken('token-1', 3600);
    await openApp('/apps/departments');
    await screen.findByRole('heading', { name: 'Khoa phòng', level: 1 });
    await screen.findByText('Siêu âm');
    expect(screen.queryByText('Bản trình diễn')).toBeNull();
    await userEvent.click(screen.getAllByRole('button', { name: /^Tìm kiếm chung/ })[0] ?? document.body);
    await userEvent.type(await screen.findByRole('combobox'), 'khao sat');
    await userEvent.click(
      await within(await screen.findByRole('listbox')).findByRole('option', {
        name: /Bản trình diễn.*Khảo sát|Khảo sát.*Bản trình diễn/,
      }),
    );
    await waitFor(() => expect(currentAddress()).toBe('/apps/surveys'));
  });

  test.each([false, undefined])(
    'is nowhere when the site says %j: its address is unknown',
    async (demoApps) => {
      startFakeServer({ ...testConfig, demoApps });
      leaveToken('token-1', 3600);
      await openApp('/apps/departments');
      await waitFor(() => expect(currentAddress()).toBe('/pages/errors/error-404'));
    },
  );
});
