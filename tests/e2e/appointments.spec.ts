import { effortOf } from './support/counted.ts';
import { receivedCase } from './support/bench-work.ts';
import { go } from './support/pages.ts';
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

  await go(page, '/apps/phieu-hen-kham');
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
