import { readFile } from 'node:fs/promises';
import { vietnamDateAt } from '@senlab/domain';
import { formatDate } from '@senlab/domain/text';
import { enteredCase, enterValues, release, send, verifyValues } from '../support/bench-work.ts';
import { openedStudy } from './studies.ts';
import { go } from '../support/pages.ts';
import { seriousFaults } from '../support/screen.ts';
import { expect, test } from '../support/test.ts';

test('[ROUTE-006] [ROUTE-007] [ROUTE-008] a woman is taken into a study under a pseudonym, her result is linked, exported and locked, and its correction is told', async ({
  colleague,
  bench,
  database,
}) => {
  const [researcher, admin] = [await colleague('nghiencuu'), await colleague('admin')];
  const study = await openedStudy({ admin, researcher });
  const { recordId } = await enteredCase(bench, { NA: '140' });
  await verifyValues(bench, recordId);
  await release(bench.doctor, recordId);
  const { rows } = await database.query<{ id: string; version: number; patientCode: string }>(
    `select id, version, patient_code as "patientCode" from report where lab_record_id = $1 and status = 'released'`,
    [recordId],
  );
  const [report] = rows;
  if (report === undefined) throw new Error('the report was not released');
  const { patientCode } = report;

  // By her code and year alone: there is nobody to be searched for.
  const { page } = researcher;
  await page.goto(`/apps/hsnckqxn/hsnckqxn-detail?study=${study.id}`);
  await page.getByLabel('Mã bệnh nhân').fill(patientCode);
  await page.getByLabel('Năm sinh').fill('1992');
  await page.getByRole('radio', { name: 'Bản ký của người tham gia' }).check();
  await page.getByRole('textbox', { name: 'Ngày ký' }).fill(formatDate(vietnamDateAt(Date.now())));
  await page.getByRole('radio', { name: 'Nhóm bệnh' }).check();
  await page.getByRole('checkbox', { name: 'Đủ tiêu chuẩn chọn mẫu' }).check();
  await page.getByRole('button', { name: 'Lưu', exact: true }).click();
  await expect(page.getByText('Mã bệnh nhân hoặc năm sinh không đúng.')).toBeVisible();
  await page.getByLabel('Năm sinh').fill('1991');
  await page.getByRole('button', { name: 'Lưu', exact: true }).click();
  await expect(page).toHaveURL(/\/hsnckqxn-detail\/[0-9a-f-]{36}$/);
  await expect(page.getByRole('heading', { level: 1, name: /^S-[0-9A-Z]{6}$/ })).toBeVisible();
  await expect(page.locator('main')).not.toContainText(patientCode);

  await page.getByRole('button', { name: 'Thu nhận vào nghiên cứu' }).click();
  await page.getByLabel('BMI trước mang thai').fill('22,4');
  await page.getByRole('button', { name: 'Lưu', exact: true }).click();
  await expect(page.getByText('Đã đủ các trường bắt buộc.')).toBeVisible();
  await page.getByRole('button', { name: 'Liên kết kết quả…' }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Liên kết / })
    .click();
  await expect(page.getByText('140 mmol/L')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(await seriousFaults(page)).toEqual([]);
  await page.getByRole('button', { name: 'Hoàn tất hồ sơ' }).click();
  await expect(page.getByText('Hồ sơ đã hoàn tất.')).toBeVisible();
  const fileAddress = page.url();

  // What leaves the house knows her by her pseudonym.
  await go(page, `/apps/hsnckqxn/de-tai/${study.id}?view=exports`);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Xuất CSV (.zip)' }).click();
  const archive = await readFile(await (await download).path());
  expect(archive.subarray(0, 2).toString()).toBe('PK');
  expect(archive.includes(patientCode)).toBe(false);
  await expect(page.getByText('Không có kết quả nào bị sửa')).toBeVisible();

  await admin.page.goto(`/apps/hsnckqxn/de-tai/${study.id}?view=exports`);
  await admin.page.getByRole('button', { name: 'Khóa số liệu…' }).click();
  await admin.page.getByLabel('Lý do').fill('Phân tích kết thúc đề tài');
  await admin.page.getByRole('dialog').getByRole('button', { name: 'Khóa số liệu để phân tích' }).click();
  await expect(admin.page.getByText('Mã băm của số liệu đã khóa')).toBeVisible();

  // The laboratory puts its result right; what was analysed does not become right by itself.
  await send(bench.doctor, 'AmendReport', {
    _id: report.id,
    version: report.version,
    category: 'transcription',
    reason: 'Nhập nhầm giá trị natri',
    testCodes: ['NA'],
  });
  await enterValues(bench, recordId, { NA: '141' });
  await verifyValues(bench, recordId);
  await release(bench.doctor, recordId);
  await page.reload();
  await expect(page.getByText('1 kết quả đã sửa sau khi xuất')).toBeVisible();
  await go(page, fileAddress);
  await expect(page.getByText('Đã sửa sau khi xuất').first()).toBeVisible();
});
