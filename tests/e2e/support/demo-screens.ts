import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Locator, type Page } from '@playwright/test';

/** A page of a demo, and what is done there once. */
export interface DemoScreen {
  /** As the table of demos has it. */
  readonly route: string;
  /** An example of the route. */
  readonly path: string;
  readonly act: (page: Page) => Promise<void>;
}

const main = (page: Page): Locator => page.locator('main');

async function sees(page: Page, text: string | RegExp): Promise<void> {
  await expect(
    page
      .getByText(text)
      .or(page.getByRole('button', { name: text }))
      .first(),
  ).toBeVisible();
}

function shows(text: string | RegExp): DemoScreen['act'] {
  return (page) => sees(page, text);
}

function presses(name: string | RegExp, then: string | RegExp): DemoScreen['act'] {
  return async (page) => {
    await main(page).getByRole('button', { name }).first().click();
    await sees(page, then);
  };
}

function opensTab(name: string, then: string | RegExp): DemoScreen['act'] {
  return async (page) => {
    await main(page).getByRole('tab', { name }).click();
    await sees(page, then);
  };
}

function filters(label: string, query: string, left: number): DemoScreen['act'] {
  return async (page) => {
    await main(page).getByRole('textbox', { name: label }).first().fill(query);
    await expect(main(page).getByRole('row')).toHaveCount(left + 1);
  };
}

function searches(query: string, answer: string): DemoScreen['act'] {
  return async (page) => {
    await main(page).getByRole('searchbox').first().fill(query);
    await sees(page, answer);
  };
}

/** Fills a form, ticks what there is to tick, and sends it. */
function sends(
  fields: Readonly<Record<string, string>>,
  button: string,
  then: string | RegExp,
): DemoScreen['act'] {
  return async (page) => {
    for (const [label, value] of Object.entries(fields))
      await main(page).getByLabel(label, { exact: true }).fill(value);
    for (const box of await main(page).getByRole('checkbox').all()) await box.check();
    await main(page).getByRole('button', { name: button, exact: true }).click();
    await sees(page, then);
  };
}

const screen = (route: string, act: DemoScreen['act'], path = route): DemoScreen => ({ route, path, act });

const password = { 'Mật khẩu': 'admin' };
const twice = { Email: 'ha.vy@example.com', 'Mật khẩu': 'abcd', 'Nhập lại mật khẩu': 'abcd' };
const opensAccount = sends(
  { Email: 'admin@example.com', ...password },
  'Đăng nhập',
  'Xin chào, Lê Thanh Mai',
);
const registers = sends({ 'Họ tên': 'Hà Vy', ...twice }, 'Tạo tài khoản', 'Xin chào, Hà Vy');
const asksForLink = sends({ Email: 'a@example.com' }, 'Gửi liên kết', 'Xem hộp thư của bạn');
const resets = sends(twice, 'Đặt lại mật khẩu', /không mật khẩu nào được đổi/);

/** Apps are for whoever has logged in. */
export const demoApps: Readonly<Record<string, readonly DemoScreen[]>> = {
  'the desk lists': [
    screen('/apps/appointments', filters('Khách hàng', 'duyen', 1)),
    screen('/apps/appointments/:id', shows('0900 000 101'), '/apps/appointments/appointment-1'),
    screen('/apps/departments', shows('Buổi chiều')),
    screen(
      '/apps/calls/:kind?',
      async (page) => {
        await main(page).getByRole('tab', { name: 'Gọi nhỡ' }).click();
        await expect(page).toHaveURL(/\/apps\/calls\/miss$/);
      },
      '/apps/calls',
    ),
    screen('/apps/surveys', shows('Người tạo')),
    screen('/apps/tickets', shows('Chưa xử lý')),
    screen('/apps/tickets/:id', shows('Gửi lúc'), '/apps/tickets/ticket-1'),
  ],
  'the personal apps': [
    screen('/apps/mail/:list?/:handle?/:id?', searches('phong hop', 'Ngô Hải Yến'), '/apps/mail/sent'),
    screen('/apps/todo/:kind?/:handle?/:id?', searches('tin nhan', 'Tất cả · 1 việc'), '/apps/todo'),
    screen('/apps/calendar', async (page) => {
      await main(page).getByRole('button', { name: 'Tạo sự kiện' }).click();
      await expect(page.getByRole('dialog').getByLabel('Tiêu đề')).toBeVisible();
    }),
    screen('/apps/chat/:contactId?', searches('xyz', 'Không tìm thấy ai'), '/apps/chat/minh-anh'),
    screen('/apps/contacts/:id?', presses(/^Gắn sao /, /^Bỏ sao /), '/apps/contacts'),
    screen('/apps/file-manager', shows('Dung lượng')),
    screen('/apps/notes/:list?/:handle?/:id?', presses('Viết ghi chú…', 'Tạo ghi chú'), '/apps/notes'),
  ],
  'the dashboards and boards': [
    screen('/apps/dashboards/analytics', presses('Tokyo: 736 khách', 'Nairobi')),
    screen('/apps/dashboards/project', async (page) => {
      await main(page).getByRole('tab', { name: 'Ngân sách' }).click();
      await expect(page).toHaveURL(/tab=budget$/);
    }),
    screen('/apps/scrumboard', async (page) => expect(page).toHaveURL(/\/scrumboard\/boards$/)),
    screen('/apps/scrumboard/boards', async (page) => {
      await main(page).getByRole('link', { name: 'Góc đọc sách' }).click();
      await expect(page).toHaveURL(/goc-doc-sach$/);
    }),
    screen(
      '/apps/scrumboard/boards/:id/:uri?',
      presses(/^Mở thẻ Gửi thư mời/, 'Mọi thay đổi tự được lưu'),
      '/apps/scrumboard/boards/board-1/ngay-hoi-gia-dinh',
    ),
  ],
  academy: [
    screen('/apps/academy', async (page) => expect(page).toHaveURL(/\/academy\/courses$/)),
    screen('/apps/academy/courses', searches('ung dung', 'Ứng dụng quét mã ống mẫu')),
    screen(
      '/apps/academy/courses/:id/:handle?',
      presses('Bước sau', 'Bước 3/4'),
      '/apps/academy/courses/1/dat-lich',
    ),
  ],
  'the shop': [
    screen('/apps/e-commerce', async (page) => expect(page).toHaveURL(/\/e-commerce\/products$/)),
    screen('/apps/e-commerce/products', filters('Tên', 'goi', 2)),
    screen(
      '/apps/e-commerce/products/:id/:handle?',
      async (page) => {
        await main(page).getByRole('textbox', { name: 'Tên sản phẩm' }).fill('Gối ôm');
        await main(page).getByRole('button', { name: 'Lưu' }).click();
        await expect(page.getByText('Đã lưu sản phẩm')).toBeVisible();
      },
      '/apps/e-commerce/products/2/goi-cho-con-bu',
    ),
    screen('/apps/e-commerce/orders', filters('Mã đơn', 'DH1085', 1)),
    screen(
      '/apps/e-commerce/orders/:id',
      async (page) => {
        await main(page).getByRole('tab', { name: 'Hóa đơn' }).click();
        await expect(main(page).getByRole('article')).toBeVisible();
      },
      '/apps/e-commerce/orders/3',
    ),
  ],
};

/** Pages and samples of the interface are for everybody. */
export const demoPages: Readonly<Record<string, readonly DemoScreen[]>> = {
  'the template pages': [
    screen('/pages/auth/login', opensAccount),
    screen('/pages/auth/login-2', opensAccount),
    screen('/pages/auth/register', registers),
    screen('/pages/auth/register-2', registers),
    screen('/pages/auth/forgot-password', asksForLink),
    screen('/pages/auth/forgot-password-2', asksForLink),
    screen('/pages/auth/reset-password', resets),
    screen('/pages/auth/reset-password-2', resets),
    screen('/pages/auth/mail-confirm', shows('ban@example.com')),
    screen('/pages/auth/lock', sends(password, 'Mở khóa', 'Xin chào, Lê Thanh Mai')),
    screen('/pages/coming-soon', async (page) => {
      await main(page).getByRole('textbox').fill('a@example.com');
      await page.keyboard.press('Enter');
      await expect(page.getByText(/email không được gửi đi đâu/)).toBeVisible();
    }),
    screen('/pages/errors/error-500', shows('Báo sự cố này')),
    screen('/pages/maintenance', shows(/Trang tạm đóng để nâng cấp/)),
    screen('/pages/invoices/modern', shows('Tổng cộng')),
    screen('/pages/invoices/compact', shows('Tổng cộng')),
    screen('/pages/pricing/style-1', shows(/\?$/)),
    screen('/pages/pricing/style-2', shows('Được chọn nhiều nhất')),
    screen('/pages/pricing/style-3', shows(/\?$/)),
    screen('/pages/profile', opensTab('Giới thiệu', '30/08/1994')),
    screen('/pages/search/classic', searches('bieu do', '1 kết quả')),
    screen('/pages/search/modern', searches('bieu do', '1 kết quả')),
    screen('/pages/faq', searches('xyz', 'Không có câu hỏi nào khớp')),
    screen('/pages/knowledge-base', presses('Tất cả (24)', 'Chỉ xem bài nổi bật')),
  ],
  'the samples of the interface': [
    screen('/ui/helper-classes', shows('Màu theo vai trò')),
    screen('/ui/icons', searches('account_box', '1 biểu tượng')),
    screen('/ui/page-layouts/blank', shows(/^Trang này chưa có gì/)),
    screen(
      '/ui/page-layouts/carded/:variant?',
      shows('Tab 7'),
      '/ui/page-layouts/carded/left-sidebar-2-tabbed',
    ),
    screen('/ui/page-layouts/simple/:variant?', shows('full-width'), '/ui/page-layouts/simple'),
    screen('/ui/typography', shows('Không xuống dòng')),
  ],
};

/** Every route of the table of demos, read from it as text: the table itself draws icons, which need a page. */
export function demoTable(): readonly string[] {
  const folder = join(import.meta.dirname, '../../../apps/web/src/app/demos');
  return globSync('{apps,pages,ui}.ts', { cwd: folder }).flatMap((file) =>
    [...readFileSync(join(folder, file), 'utf8').matchAll(/\bdemo\(\s*'([^']+)'/g)].map(
      ([, route = '']) => route,
    ),
  );
}
