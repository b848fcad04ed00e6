import { randomInt } from 'node:crypto';
import type { Page } from '@playwright/test';
import { enteredCase, release, verifyValues } from './support/bench-work.ts';
import { makeCertificate, signaturesIn } from './support/certificate.ts';
import { go } from './support/pages.ts';
import { expect, test } from './support/test.ts';

/** A stroke on clear ground, drawn by the page itself. */
async function strokeImage(page: Page): Promise<Buffer> {
  const url = await page.evaluate<string>(`(() => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 600, height: 200 });
    const pen = Object.assign(canvas.getContext('2d'), { lineWidth: 8, strokeStyle: '#102a83' });
    pen.beginPath();
    pen.moveTo(40, 150);
    pen.bezierCurveTo(160, -60, 260, 260, 560, 60);
    pen.stroke();
    return canvas.toDataURL('image/png');
  })()`);
  return Buffer.from(url.split(',')[1] ?? '', 'base64');
}

async function agree(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name, exact: true }).click();
  await page.getByRole('alertdialog').getByRole('button', { name, exact: true }).click();
}

test('[PROD-004] [ROUTE-024] [ROUTE-025] [ROUTE-026] a signature is made, agreed to by its owner, and stands in the PDF of what she releases', async ({
  colleague,
  bench,
  database,
}) => {
  const [admin, doctor] = [await colleague('admin'), await colleague('bacsixn')];
  // Colleagues of other tests have the name of the same demo person.
  const name = `Bác sĩ Chữ Ký ${String(randomInt(1_000_000))}`;
  await database.query('update account set full_name = $1 where id = $2', [name, doctor.person.id]);
  const { file, password } = await makeCertificate(name);

  // The administrator prepares it. Without the owner's word it signs nothing.
  const { page } = admin;
  await page.goto('/apps/setting-signature');
  await expect(page.getByRole('grid', { name: 'Chữ ký và con dấu' })).toBeVisible();
  await page.getByRole('link', { name: 'Thêm chữ ký' }).click();
  await expect(page).toHaveURL('/apps/setting-signature/detail');
  await page.getByRole('combobox', { name: 'Người ký' }).fill(name);
  await page.getByRole('option', { name }).click();
  await page.getByLabel('Chức danh').fill('Trưởng khoa Xét nghiệm');
  await page.getByRole('button', { name: 'Lưu', exact: true }).click();
  await expect(page).toHaveURL(/\/apps\/setting-signature\/detail\/[0-9a-f-]{36}$/);
  await page.locator('input[type=file][accept*="png"]').setInputFiles({
    name: 'chu-ky.png',
    mimeType: 'image/png',
    buffer: await strokeImage(page),
  });
  await expect(page.getByText('Đã thay ảnh chữ ký.')).toBeVisible();
  await page.getByRole('button', { name: 'Nạp chứng thư (.p12, .pfx)' }).click();
  const form = page.getByRole('form', { name: 'Nạp chứng thư (.p12, .pfx)' });
  await form.getByTestId('certificate-file').setInputFiles(file);
  await form.getByLabel('Mật khẩu của tệp').fill('sai mật khẩu');
  await form.getByRole('button', { name: 'Kiểm tra và nạp' }).click();
  await expect(form.getByRole('alert')).toBeVisible();
  await form.getByLabel('Mật khẩu của tệp').fill(password);
  await form.getByRole('button', { name: 'Kiểm tra và nạp' }).click();
  await expect(page.getByText('Đã nạp chứng thư số.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Kích hoạt', exact: true })).toHaveCount(0);

  // Only she says that it is hers.
  await doctor.page.goto(new URL(page.url()).pathname);
  await agree(doctor.page, 'Tôi đồng ý');
  await expect(doctor.page.getByText('Bạn đã đồng ý. Chờ quản trị kích hoạt.')).toBeVisible();
  await page.reload();
  await page.getByRole('button', { name: 'Kích hoạt', exact: true }).click();
  await expect(page.getByText('Đang dùng trên phiếu phát hành.')).toBeVisible();

  // What she releases is signed by her, and by nothing that was changed since.
  const { recordId } = await enteredCase(bench, { NA: '140' });
  await verifyValues(bench, recordId);
  await release(doctor, recordId);
  const papers = async (): Promise<readonly { readonly id: string; readonly status: string | null }[]> =>
    (
      await database.query<{ id: string; status: string | null }>(
        `select report.id, paper.status from report left join report_paper paper on paper.report_id = report.id
            where lab_record_id = $1`,
        [recordId],
      )
    ).rows;
  await expect.poll(async () => (await papers())[0]?.status).toBe('ready');
  const [report] = await papers();
  await go(doctor.page, `/apps/kqxn/phieu/${report?.id ?? ''}`);
  const download = doctor.page.waitForEvent('download');
  await doctor.page.getByRole('button', { name: 'Tải PDF' }).click();
  const verdict = await signaturesIn(await (await download).path());
  expect(verdict).toContain('Signature is Valid');
  expect(verdict).toContain(name);
  expect(verdict).toContain('Total document signed');
});
