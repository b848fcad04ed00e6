import { go } from './support/pages.ts';
import { logIn } from './support/login-page.ts';
import { seriousFaults } from './support/screen.ts';
import { expect, test } from './support/test.ts';

/** Of this run only: the accounts of other stories stay as they are. */
const uniqueName = (): string => `moi.${Date.now().toString(36)}`;

test('an administrator makes an account, its owner sets a password by a code, and is signed out by a click', async ({
  page: owner,
  colleague,
}) => {
  const { page: admin } = await colleague('admin');
  const username = uniqueName();

  await admin.goto('/apps/tai-khoan/moi');
  await admin.getByLabel(/^Tên đăng nhập/).fill(username);
  await admin.getByLabel(/^Họ tên/).fill('Trần Thị Kích Hoạt');
  await admin.getByLabel('Lấy quyền theo công việc').click();
  await admin.getByRole('option', { name: 'Kỹ thuật viên' }).click();
  await expect(admin.getByRole('checkbox', { name: 'Nhập kết quả', exact: true })).toBeChecked();
  expect(await seriousFaults(admin)).toEqual([]);
  await admin.getByRole('button', { name: 'Lưu tài khoản' }).click();
  await expect(admin.getByRole('heading', { name: 'Trần Thị Kích Hoạt' })).toBeVisible();
  await expect(admin.getByText('Chưa có mật khẩu')).toBeVisible();

  await admin.getByRole('button', { name: 'Cấp mã kích hoạt' }).click();
  await admin.getByRole('alertdialog').getByRole('button', { name: 'Cấp mã kích hoạt' }).click();
  const shown = admin.getByRole('dialog').getByText(/^[2-9A-Z]{4}-[2-9A-Z]{4}-[2-9A-Z]{4}$/);
  const code = (await shown.textContent()) ?? '';
  await admin.getByRole('dialog').getByRole('button', { name: 'Xong' }).click();

  await owner.goto('/kich-hoat');
  await owner.getByLabel('Mã kích hoạt').fill('ABCD-EFGH-JKMN');
  await owner.getByLabel('Mật khẩu mới').fill('MatKhauRieng#1');
  await owner.getByLabel('Nhập lại mật khẩu').fill('MatKhauRieng#1');
  await owner.getByRole('button', { name: 'Đặt mật khẩu' }).click();
  await expect(owner.getByText(/Mã kích hoạt không đúng/)).toBeVisible();
  await owner.getByLabel('Mã kích hoạt').fill(code.toLowerCase());
  await owner.getByRole('button', { name: 'Đặt mật khẩu' }).click();
  await expect(owner.getByText(`Tên đăng nhập của bạn là ${username}.`)).toBeVisible();
  await owner.getByRole('link', { name: 'Đăng nhập' }).click();
  await logIn(owner, { username, password: 'MatKhauRieng#1' });
  await owner.waitForURL('**/apps/welcome');

  await admin.getByRole('button', { name: 'Đăng xuất khỏi mọi máy' }).click();
  await admin.getByRole('alertdialog').getByRole('button', { name: 'Đăng xuất khỏi mọi máy' }).click();
  await expect(admin.getByText('Đã đăng xuất tài khoản khỏi mọi máy')).toBeVisible();
  // Wherever she goes next; the other instance is told within moments.
  await expect(async () => {
    await go(owner, '/apps/lims');
    await go(owner, '/apps/welcome');
    await expect(owner.getByLabel('Tên đăng nhập')).toBeVisible({ timeout: 1_000 });
  }).toPass();
});

test('[PROD-004] [ROUTE-020] [ROUTE-021] [ROUTE-022] an administrator keeps sites, ultrasound doctors and machines', async ({
  colleague,
}) => {
  const { page } = await colleague('admin');
  await page.goto('/apps/location');
  await expect(page.getByRole('heading', { name: 'Địa điểm' })).toBeVisible();
  await expect(page.getByText('Bệnh viện Phụ sản Sen Hồng – Cơ sở 1')).toBeVisible();
  await go(page, '/apps/khoa-phong');
  await expect(page.getByRole('heading', { name: 'Khoa/Phòng' })).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: 'KSAN' })).toContainText('214');
  await go(page, '/apps/bacsy-sieuam');
  await expect(page.getByRole('heading', { name: 'Bác sĩ siêu âm' })).toBeVisible();
  await go(page, '/apps/may-sieuam');
  await page.getByRole('link', { name: 'Thêm máy siêu âm' }).click();
  const code = `M${Date.now().toString(36).slice(-6).toUpperCase()}`;
  await page.getByLabel(/^Mã máy(?! BHYT)/).fill(code);
  await page.getByLabel(/^Tên máy/).fill('Máy siêu âm thử');
  await page.getByLabel(/^Hãng/).fill('Hãng Mẫu');
  await page.getByLabel(/^Model/).fill('M1');
  await page.getByLabel(/^Số sê-ri/).fill(code);
  await page.getByLabel(/^Phòng/).fill('Phòng SA 1');
  await page.getByLabel(/^Hạn kiểm định/).fill('01/01/2020');
  await page.getByRole('button', { name: 'Lưu', exact: true }).click();
  await expect(page.getByText('Chọn cơ sở')).toBeVisible();
  await page.getByRole('combobox', { name: /^Cơ sở/ }).click();
  await page.getByRole('option', { name: /^CS1/ }).click();
  await page.getByRole('button', { name: 'Lưu', exact: true }).click();
  const row = page.getByRole('row').filter({ hasText: code });
  await expect(row.getByText('Máy đã quá hạn kiểm định')).toBeVisible();
});
