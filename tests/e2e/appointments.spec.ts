import type { Locator, Page } from '@playwright/test';
import { effortOf } from './support/counted.ts';
import { receivedCase } from './support/bench-work.ts';
import { expect, test } from './support/test.ts';

test('[ROUTE-017] [ROUTE-018] [ROUTE-019] a doctor writes a slip, it is printed and found in the list, and a colleague who moves it is warned', async ({
  colleague,
  bench,
  database,
}) => {
  const [doctor, other] = [await colleague('lamsang'), await colleague('lamsang')];
  const ward = await database.query<{ id: string }>('select department_id as id from account where id = $1', [
    doctor.person.id,
  ]);
  const { recordId } = await receivedCase(bench, ['NA'], ward.rows[0]?.id);
  const { rows } = await database.query<{ code: string; name: string }>(
    `select patient.code, upper(patient.full_name) as name from lab_record record
       join patient on patient.id = record.patient_id where record.id = $1`,
    [recordId],
  );
  const [patient] = rows;

  const { page } = doctor;
  await page.addInitScript('window.print = () => undefined;');
  await page.goto('/apps/phieu-hen-kham');
  const copy = page.waitForResponse(/\/papers\//);
  const giving = await effortOf(page, async () => {
    await page.getByRole('link', { name: 'Tạo phiếu hẹn' }).click();
    await expect(page).toHaveURL('/apps/phieu-hen-kham/detail');
    // By its name: the list that is being left has boxes of its own.
    await expect(page.getByRole('combobox', { name: 'Tìm bệnh nhân' })).toBeFocused();
    await page.keyboard.type(patient?.code ?? '');
    await page.keyboard.press('Enter');
    // Her only visit is chosen by itself.
    await expect(page.getByText('Nội dung sẽ in')).toBeVisible();
    await page.getByRole('textbox', { name: 'Chẩn đoán' }).fill('Thai 20 tuần');
    await page.getByRole('button', { name: 'Sau 2 tuần' }).click();
    await expect(page.getByRole('button', { name: 'Sau 2 tuần' })).toHaveAttribute('aria-pressed', 'true');
    await page.getByRole('button', { name: 'Cấp phiếu', exact: true }).click();
    await expect(page).toHaveURL(/\/apps\/phieu-hen-kham\/detail\/[0-9a-f-]{36}$/);
    // The first paper asks nothing.
    await page.getByRole('button', { name: 'In phiếu' }).click();
    await copy;
  });
  expect(giving).toEqual({ keys: 1, clicks: 4 });
  const heading = page.getByRole('heading', { name: /^Phiếu hẹn \S+\/\d{2}\/\d+$/ });
  const slipNo = ((await heading.textContent()) ?? '').replace('Phiếu hẹn ', '');
  const paper = await copy;
  expect(paper.headers()['content-type']).toContain('application/pdf');
  await expect(page.getByText('Đã in 1 lần')).toBeVisible();

  await page.goto('/apps/phieu-hen-kham');
  await page.getByLabel('Họ tên, mã BN hoặc số phiếu').fill(patient?.code ?? '');
  await expect(page.getByRole('row').filter({ hasText: slipNo })).toBeVisible();

  // Another doctor: she may, when she says that she knows, and it is written down.
  await other.page.goto('/apps/phieu-hen-kham');
  await other.page.getByLabel('Họ tên, mã BN hoặc số phiếu').fill(patient?.code ?? '');
  // The line stands in the whole list too: a press before the filter has been answered may meet one that is taken away.
  await expect(other.page.getByText('1 phiếu hẹn', { exact: true })).toBeVisible();
  await other.page.getByRole('row').filter({ hasText: slipNo }).getByRole('rowheader').click();
  await expect(other.page.getByText('Thay đổi cần xác nhận và được ghi nhật ký.')).toBeVisible();
  await other.page.getByRole('button', { name: 'Hủy hẹn' }).click();
  const dialog = other.page.getByRole('dialog', { name: 'Hủy phiếu hẹn' });
  await dialog.getByLabel('Lý do').fill('Người bệnh chuyển viện');
  await dialog.getByRole('button', { name: 'Hủy hẹn' }).click();
  await expect(other.page.getByRole('alertdialog')).toContainText('bác sĩ khác');
  await other.page.getByRole('button', { name: 'Vẫn thay đổi' }).click();
  await expect(other.page.getByText('Đã hủy phiếu hẹn')).toBeVisible();
});

async function choose(page: Page, box: Locator): Promise<void> {
  await box.click();
  await page.getByRole('option').first().click();
}

async function write(page: Page, kind: string, text: string): Promise<void> {
  const talk = page.getByRole('region', { name: 'Trao đổi' });
  await talk.getByRole('button', { name: kind, exact: true }).click();
  await talk.getByRole('textbox').fill(text);
  await page.keyboard.press('Control+Enter');
  await expect(talk.locator('[data-message]').filter({ hasText: text })).toBeVisible();
  await expect(talk.getByRole('textbox')).toHaveValue('');
}

test('[PROD-005] [ROUTE-027] [ROUTE-029] a caller is booked, linked to her file, and her request is answered and done', async ({
  colleague,
  bench,
}) => {
  const { recordId } = await receivedCase(bench, ['NA']);
  const { rows } = await bench.database.query<{ id: string; code: string; name: string }>(
    `select patient.id, patient.code, upper(patient.full_name) as name from lab_record record
       join patient on patient.id = record.patient_id where record.id = $1`,
    [recordId],
  );
  const [patient] = rows;
  if (patient === undefined) throw new Error('the case has no patient');
  const { page } = await colleague('tiepdon');
  const main = page.getByRole('main');

  // Nobody knows yet who calls.
  await page.goto('/apps/user-actions');
  await page.getByRole('link', { name: 'Đặt lịch khám' }).click();
  await page.getByRole('button', { name: 'Tháng sau' }).click();
  await page.locator('[data-day]:not([aria-disabled=true])').nth(8).click();
  await page.getByRole('radio', { name: /còn/ }).first().check();
  await page.getByRole('textbox', { name: 'Số điện thoại' }).fill('0912 300 400');
  await page.getByRole('textbox', { name: 'Họ tên' }).fill('Lý Thị Mơ');
  await page.getByRole('textbox', { name: 'Năm sinh' }).fill('1991');
  await choose(page, page.getByRole('combobox', { name: 'Khoa' }));
  await page.getByRole('button', { name: 'Lưu' }).click();
  await expect(page).toHaveURL(/\/apps\/user-actions\/appointments\/[0-9a-f-]{36}$/);
  await expect(main.getByText('LÝ THỊ MƠ')).toBeVisible();
  await expect(main.getByText('Chưa gắn bệnh nhân')).toBeVisible();
  await page.getByRole('button', { name: 'Xác nhận lịch khám' }).click();
  await expect(main.getByText('Đã xác nhận').first()).toBeVisible();

  await page.getByRole('button', { name: 'Gắn với bệnh nhân' }).click();
  await page.getByRole('combobox').fill(patient.code);
  await page.keyboard.press('Enter');
  // She gave another name than her file has: that is said before it is done.
  const question = page.getByRole('alertdialog').or(page.getByRole('dialog'));
  await expect(question).toContainText(patient.name);
  await question.getByRole('button', { name: 'Gắn', exact: true }).click();
  await expect(main.getByText(`Mã BN ${patient.code}`)).toBeVisible();

  await main.getByRole('link', { name: patient.name }).click();
  // The page of the booking leads to the list by a link of the same name.
  await expect(page).toHaveURL(`/apps/lims/benh-nhan/${patient.id}`);
  await page.getByRole('tab', { name: 'Hoạt động khách hàng' }).click();
  const timeline = page.getByRole('list', { name: 'Hoạt động khách hàng' });
  await expect(timeline.getByRole('listitem')).toHaveCount(1);
  await page.getByRole('link', { name: 'Tạo yêu cầu' }).click();
  await choose(page, page.getByRole('combobox', { name: 'Khoa' }));
  await page.getByRole('textbox', { name: 'Tiêu đề' }).fill('Xin lại kết quả xét nghiệm');
  await page.getByRole('textbox', { name: 'Nội dung yêu cầu' }).fill('Tôi bị mất giấy kết quả.');
  await page.getByRole('button', { name: 'Lưu' }).click();
  await expect(page).toHaveURL(/\/apps\/user-actions\/tickets\/[0-9a-f-]{36}$/);

  await write(page, 'Ghi chú nội bộ', 'Phòng xét nghiệm còn bản gốc');
  await expect(page.getByRole('button', { name: 'Hoàn tất yêu cầu' })).toBeHidden();
  await write(page, 'Trả lời khách hàng', 'Mời chị đến quầy Trả kết quả');
  await expect(page.locator('[data-message=internal]')).toContainText('chỉ nhân viên thấy');
  await expect(page.locator('[data-message=reply]')).not.toContainText('bản gốc');
  await page.getByRole('button', { name: 'Hoàn tất yêu cầu' }).click();
  await expect(main.getByText('Đã xử lý').first()).toBeVisible();

  await page.goto(`/apps/lims/benh-nhan/${patient.id}?xem=hoat-dong`);
  await expect(timeline.getByRole('listitem')).toHaveCount(2);
  await expect(timeline).toContainText('Đã xác nhận');
  await expect(timeline).toContainText('Đã xử lý');
});
