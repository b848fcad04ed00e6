import { randomInt } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { expect, test } from './support/test.ts';

/** What breaks in the page, and what it asks of somebody else's machine. */
function watch(page: Page): { readonly complaints: string[] } {
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('request', (request) => {
    const { protocol, hostname } = new URL(request.url());
    if (protocol.startsWith('http') && hostname !== '127.0.0.1') complaints.push(`asked ${hostname}`);
  });
  return { complaints };
}

async function agree(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name, exact: true }).click();
  await page.getByRole('alertdialog').getByRole('button', { name, exact: true }).click();
}

/** The designer is drawn: its elements stand on the paper. */
async function drawn(page: Page): Promise<Locator> {
  const designer = page.getByTestId('designer');
  await expect(designer.getByText('{hospital}').first()).toBeVisible();
  return designer;
}

test('[PROD-004] [ROUTE-023] an administrator draws a template, a doctor approves it, and it comes into force', async ({
  colleague,
}) => {
  const { page: admin } = await colleague('admin');
  const { page: doctor } = await colleague('bacsixn');
  const { complaints } = watch(admin);
  // A template of its own: the papers of other stories stay as they are.
  const code = `KQXN-E${String(randomInt(1_000_000))}`;

  await admin.goto('/apps/mau-phieu-pdf');
  await admin.getByRole('button', { name: 'Tạo mẫu riêng' }).click();
  const dialog = admin.getByRole('dialog', { name: 'Tạo mẫu riêng' });
  await dialog.getByLabel('Mã mẫu').fill(code);
  await dialog.getByLabel('Tên mẫu').fill('Mẫu của câu chuyện');
  await dialog.getByRole('combobox', { name: 'Gói xét nghiệm' }).click();
  await admin.getByRole('option').first().click();
  await dialog.getByRole('button', { name: 'Tạo bản nháp' }).click();
  await admin.getByRole('link', { name: 'Sửa bản nháp' }).click();
  const designer = await drawn(admin);
  // Opened and not touched.
  await expect(admin.getByText('Đã lưu')).toBeVisible();
  await designer.locator('.pdfme-designer-sidebar-toggle').click();

  // A field that the paper did not show yet.
  const sex = { add: 'Thêm Giới tính', find: 'Tìm Giới tính trên mẫu' };
  await admin.getByRole('button', { name: sex.add }).click();
  await expect(admin.getByRole('button', { name: sex.find })).toBeVisible();
  const selected = designer.getByLabel('Tên', { exact: true });
  await expect(selected).toHaveValue('patientSex');
  await expect(admin.getByText('Có thay đổi chưa lưu')).toBeVisible();

  // One that it must show is taken off: it is named at once, and after saving it may not be approved.
  const notes = { add: 'Thêm Ghi chú', find: 'Tìm Ghi chú trên mẫu' };
  await admin.getByRole('button', { name: notes.find }).click();
  // Only then: what is deleted is what is selected.
  await expect(selected).toHaveValue('notes');
  await admin.keyboard.press('Delete');
  await expect(admin.getByRole('button', { name: notes.add })).toBeVisible();
  await admin.getByRole('tab', { name: 'Lỗi (1)' }).click();
  const missing = 'Mẫu thiếu thành phần bắt buộc: Ghi chú.';
  await expect(admin.getByRole('list', { name: 'Các lỗi của bố cục' })).toHaveText(missing);
  await admin.keyboard.press('Control+s');
  await expect(admin.getByText('Còn 1 lỗi bố cục', { exact: false })).toBeVisible();
  await doctor.goto(`/apps/mau-phieu-pdf/${code}`);
  await expect(doctor.getByText(missing)).toBeVisible();
  await expect(doctor.getByRole('button', { name: 'Phê duyệt' })).toHaveCount(0);

  // Put back, looked at, saved.
  await admin.getByRole('tab', { name: 'Trường' }).click();
  await admin.getByRole('button', { name: notes.add }).click();
  await expect(admin.getByRole('tab', { name: 'Lỗi', exact: true })).toBeVisible();
  await admin.getByRole('button', { name: 'Xem trước' }).click();
  const preview = admin.getByRole('dialog', { name: 'Xem trước' });
  await expect(preview.getByTitle('Bản xem trước của phiếu')).toHaveAttribute('src', /^blob:/);
  await preview.getByRole('button', { name: 'Đóng', exact: true }).click();
  await admin.getByRole('button', { name: 'Lưu', exact: true }).click();
  await expect(admin.getByText('Đã lưu bản nháp')).toBeVisible();

  // Whoever drew it does not approve it; the doctor sees it without a reload.
  await admin.goto(`/apps/mau-phieu-pdf/${code}`);
  await expect(admin.getByText('Bạn là người sửa bản nháp này', { exact: false })).toBeVisible();
  await expect(admin.getByRole('button', { name: 'Đưa vào áp dụng' })).toHaveCount(0);
  await expect(doctor.getByText(missing)).toHaveCount(0);
  await agree(doctor, 'Phê duyệt');
  await expect(doctor.getByText('Bản nháp · đã phê duyệt').first()).toBeVisible();

  await agree(admin, 'Đưa vào áp dụng');
  const versions = admin.getByRole('table', { name: 'Các phiên bản' });
  await expect(versions.getByRole('row').filter({ hasText: 'Đang áp dụng' })).toHaveCount(1);
  await expect(admin.getByRole('link', { name: 'Sửa bản nháp' })).toHaveCount(0);
  expect(complaints).toEqual([]);
});

test('what is drawn is not lost by leaving, and a field that the paper does not know is told', async ({
  colleague,
}) => {
  const { page } = await colleague('admin');
  const code = `KQXN-F${String(randomInt(1_000_000))}`;
  await page.goto('/apps/mau-phieu-pdf');
  await page.getByRole('button', { name: 'Tạo mẫu riêng' }).click();
  const dialog = page.getByRole('dialog', { name: 'Tạo mẫu riêng' });
  await dialog.getByLabel('Mã mẫu').fill(code);
  await dialog.getByLabel('Tên mẫu').fill('Mẫu không được lưu');
  await dialog.getByRole('button', { name: 'Tạo bản nháp' }).click();
  await page.getByRole('link', { name: 'Sửa bản nháp' }).click();
  const designer = await drawn(page);

  // Renamed by the designer's own properties to something that no report has.
  await designer.locator('.pdfme-designer-sidebar-toggle').click();
  await page.getByRole('button', { name: 'Tìm Ghi chú trên mẫu' }).click();
  const name = designer.getByLabel('Tên', { exact: true });
  await expect(name).toHaveValue('notes');
  await name.fill('nhomMauCuaChu');
  await page.getByRole('tab', { name: /^Lỗi/ }).click();
  const problems = page.getByRole('list', { name: 'Các lỗi của bố cục' });
  await expect(problems).toContainText('nhomMauCuaChu');

  await page.getByRole('link', { name: 'Tất cả mẫu phiếu' }).click();
  const question = page.getByRole('alertdialog', { name: 'Rời trang mà chưa lưu?' });
  await question.getByRole('button', { name: 'Ở lại' }).click();
  await expect(problems).toContainText('nhomMauCuaChu');
  await page.getByRole('link', { name: 'Tất cả mẫu phiếu' }).click();
  await question.getByRole('button', { name: 'Rời trang' }).click();
  await expect(page.getByRole('heading', { name: 'Mẫu không được lưu', level: 1 })).toBeVisible();
});
