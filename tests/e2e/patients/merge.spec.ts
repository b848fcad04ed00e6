import type { Page } from '@playwright/test';
import { orderedCase } from '../support/bench-work.ts';
import { go } from '../support/pages.ts';
import { seriousFaults } from '../support/screen.ts';
import { expect, test } from '../support/test.ts';

/** By the number on her card; the page is that of the record which is kept. */
async function openByCode(page: Page, code: string): Promise<void> {
  await go(page, '/apps/lims/benh-nhan');
  await page.getByRole('combobox', { name: 'Tìm bệnh nhân' }).fill(code);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/benh-nhan\/[0-9a-f-]{36}$/);
}

/** A doctor agrees to what waits for her. */
async function agree(page: Page, name: string, done: string): Promise<void> {
  await page.reload();
  await page.getByRole('button', { name }).click();
  await page.getByRole('alertdialog').getByRole('button', { name }).click();
  await expect(page.getByText(done)).toBeVisible();
}

test('reception has two records of one person merged, finds the cases of both by either number, and has it undone', async ({
  colleague,
  bench,
}) => {
  const [kept, merged] = [await orderedCase(bench, ['NA']), await orderedCase(bench, ['GLU'])];
  const [{ page }, doctor] = [await colleague('tiepdon'), await colleague('bacsixn')];
  const cases = page.getByRole('main').getByRole('link', { name: /^\d{10}$/ });

  await page.goto('/apps/lims/benh-nhan');
  // Another name and another telephone: each doubt is confirmed, and it is asked for, not done.
  await openByCode(page, kept.patientCode);
  await page.getByRole('link', { name: 'Gộp hồ sơ…' }).click();
  await page.getByRole('combobox', { name: 'Chọn hồ sơ thứ hai của bệnh nhân' }).fill(merged.patientCode);
  await page.keyboard.press('Enter');
  const doubts = page.getByRole('main').getByRole('checkbox');
  await expect(doubts.first()).toBeVisible();
  await page.getByLabel('Lý do gộp hồ sơ').fill('Lần đầu đến cấp cứu, khai tên thường gọi');
  await page.getByRole('button', { name: 'Gửi đề nghị gộp' }).click();
  await expect(page.getByText('Vui lòng xác nhận từng điểm khác nhau ở trên.')).toBeVisible();
  for (const doubt of await doubts.all()) await doubt.check();
  expect(await seriousFaults(page)).toEqual([]);
  await page.getByRole('button', { name: 'Gửi đề nghị gộp' }).click();
  await expect(page.getByText('Bạn là người đề nghị. Người duyệt phải là người khác.')).toBeVisible();
  const merge = page.url();
  await doctor.page.goto(merge);
  await agree(doctor.page, 'Duyệt gộp hồ sơ', 'Đã gộp hai hồ sơ.');

  // Both cases, whichever of her papers she has brought.
  for (const code of [merged.patientCode, kept.patientCode]) {
    await openByCode(page, code);
    await expect(cases.filter({ hasText: kept.sid })).toBeVisible();
    await expect(cases.filter({ hasText: merged.sid })).toBeVisible();
  }
  await expect(page.getByText(`Đã gộp với ${merged.patientCode}`)).toBeVisible();

  // They were two women after all.
  await go(page, merge);
  await page.getByRole('button', { name: 'Hoàn tác gộp…' }).click();
  await page.getByLabel('Lý do hoàn tác').fill('Hai chị em họ, đã đối chiếu căn cước');
  await page.getByRole('button', { name: 'Gửi', exact: true }).click();
  await expect(page.getByText('Đã gửi đề nghị hoàn tác. Người khác sẽ duyệt.')).toBeVisible();
  await agree(doctor.page, 'Duyệt hoàn tác', 'Đã hoàn tác. Hai hồ sơ tách riêng.');
  await openByCode(page, merged.patientCode);
  await expect(cases.filter({ hasText: merged.sid })).toBeVisible();
  await expect(cases.filter({ hasText: kept.sid })).toHaveCount(0);
});
