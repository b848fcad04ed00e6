import type { Page } from '@playwright/test';
import { enteredCase, enterValues, receivedCase, verifyValues } from './support/bench-work.ts';
import { effortOf } from './support/counted.ts';
import { go } from './support/pages.ts';
import type { Person } from './support/people.ts';
import { expect, test } from './support/test.ts';

async function sign(page: Page, person: Person): Promise<void> {
  await page.getByLabel('Mật khẩu của bạn').fill(person.password);
  await page.getByRole('button', { name: 'Ký', exact: true }).click();
}

test('a technician verifies, a doctor sees it live, asks why it is held, approves and releases; a correction reaches the reader', async ({
  colleague,
  bench,
  database,
}) => {
  const [verifier, doctor] = [await colleague('kythuat'), await colleague('bacsixn')];
  const reception = await colleague('tiepdon');
  const clear = await enteredCase(bench, { NA: '140' });
  const critical = await enteredCase(bench, { K: '6,9' });

  const released = async (versionNo: number): Promise<{ id: string; code: string }> => {
    const find = async (): Promise<{ id: string; code: string } | undefined> => {
      const { rows } = await database.query<{ id: string; code: string }>(
        "select id, code from report where lab_record_id = $1 and status = 'released' and version_no = $2",
        [critical.recordId, versionNo],
      );
      return rows[0];
    };
    await expect.poll(find).toBeDefined();
    return (await find()) ?? { id: '', code: '' };
  };

  // The doctor looks at the queue before anything is verified.
  await doctor.page.goto('/apps/lims/cho-duyet');
  await expect(doctor.page.getByRole('heading', { name: 'Phiếu chờ duyệt' })).toBeVisible();
  const waiting = (sid: string): ReturnType<Page['getByRole']> =>
    doctor.page.getByRole('row').filter({ hasText: sid });
  await expect(waiting(critical.sid)).toHaveCount(0);

  // What one typed, another verifies on the page of the case.
  for (const { recordId } of [clear, critical]) {
    const address = `/apps/lims/lims-detail/${recordId}`;
    await (recordId === clear.recordId ? verifier.page.goto(address) : go(verifier.page, address));
    // The alarm stands above the values, and comes after them.
    const alarms = verifier.page.getByRole('list', { name: 'Báo động cần xử lý' });
    await expect(alarms).toHaveCount(recordId === critical.recordId ? 1 : 0);
    if (recordId === critical.recordId) {
      // An alarm is never verified with a pile: only on its own, in its row.
      await expect(verifier.page.getByRole('button', { name: /kết quả sẵn sàng/ })).toHaveCount(0);
      await verifier.page.getByRole('button', { name: /: Có kết quả\./ }).click();
      await verifier.page.getByRole('button', { name: 'KTV duyệt', exact: true }).click();
    } else {
      await verifier.page.getByRole('button', { name: /^KTV duyệt 1 kết quả sẵn sàng/ }).click();
      const asked = verifier.page.getByRole('dialog', { name: 'KTV duyệt 1 kết quả?' });
      await asked.getByRole('button', { name: 'Duyệt 1 kết quả' }).click();
    }
    await expect(verifier.page.getByRole('button', { name: /: KTV đã duyệt\./ })).toBeVisible();
  }

  // It appears without a reload, and says why it is held.
  const newer = doctor.page.getByRole('button', { name: 'Cập nhật danh sách' });
  await expect(waiting(critical.sid).or(newer).first()).toBeVisible();
  if (await newer.isVisible()) await newer.click();
  await expect(waiting(critical.sid)).toContainText('Đang giữ');
  await waiting(critical.sid).click();
  await expect(doctor.page.getByText('Vì sao đang giữ?').first()).toBeVisible();
  await expect(doctor.page.getByText(/báo động chưa được (thông )?báo/i).first()).toBeVisible();
  await doctor.page.keyboard.press('Escape');

  // The clear one goes by the clear set and one password.
  await expect(waiting(clear.sid)).toContainText('Duyệt nhanh');
  await waiting(clear.sid).getByRole('checkbox').check();
  await doctor.page.getByRole('button', { name: /^Duyệt nhanh \d+ phiếu/ }).click();
  await sign(doctor.page, doctor.person);
  await expect(doctor.page.getByText('Đã duyệt và phát hành 1/1 phiếu')).toBeVisible();
  // From here on her session signs without being asked, and says so.
  await expect(doctor.page.getByText(/^Phiên ký còn 1[45] phút$/)).toBeVisible();

  // The critical one needs its call.
  await go(verifier.page, '/apps/lims/bao-dong');
  const alarm = verifier.page.getByRole('listitem').filter({ hasText: critical.sid });
  await alarm.getByRole('button', { name: 'Ghi nhận báo kết quả' }).click();
  const call = verifier.page.getByRole('dialog');
  await call.getByLabel('Người nhận báo').fill('ĐD Lan');
  await call.getByLabel('Chức danh').fill('Điều dưỡng trực');
  await call.getByRole('radio', { name: 'Trực tiếp' }).check();
  await call.getByRole('checkbox', { name: /^Người nhận đã đọc lại/ }).check();
  await call.getByRole('button', { name: 'Lưu lần báo' }).click();
  await expect(verifier.page.getByText('Đã ghi nhận báo kết quả.')).toBeVisible();

  await doctor.page.goto('/apps/lims/cho-duyet');
  await waiting(critical.sid).click();
  await expect(doctor.page.getByText(/^Phiên ký còn/)).toBeVisible();
  await doctor.page.getByRole('button', { name: /^Duyệt và phát hành/ }).click();
  const report = await released(1);

  // Somebody reads it; a correction a minute later tells her.
  await reception.page.goto(`/apps/kqxn/phieu/${report.id}`);
  await expect(reception.page.getByText(report.code).first()).toBeVisible();
  await expect(reception.page.getByText('6,9').first()).toBeVisible();

  await go(doctor.page, `/apps/kqxn/phieu/${report.id}`);
  await doctor.page.getByRole('button', { name: 'Sửa kết quả' }).click();
  await doctor.page.getByRole('combobox', { name: 'Loại sửa' }).click();
  await doctor.page.getByRole('option', { name: 'Nhập liệu' }).click();
  await doctor.page.getByLabel('Lý do sửa').fill('Nhập nhầm giá trị kali trên phiếu');
  await doctor.page.getByRole('checkbox', { name: /Kali/ }).check();
  await doctor.page.getByRole('button', { name: 'Mở bản sửa' }).click();
  await expect(doctor.page.getByText(/^Đã mở bản sửa/)).toBeVisible();

  await enterValues(bench, critical.recordId, { K: '4,9' });
  await verifyValues(bench, critical.recordId);
  await go(doctor.page, '/apps/lims/cho-duyet');
  await expect(doctor.page.getByRole('heading', { name: 'Phiếu chờ duyệt' })).toBeVisible();
  await waiting(critical.sid).click();
  // She ends it herself: the next signature asks again.
  await doctor.page.getByRole('button', { name: 'Kết thúc phiên ký' }).click();
  await expect(doctor.page.getByText(/^Phiên ký còn/)).toHaveCount(0);
  await doctor.page.getByRole('button', { name: /^Duyệt và phát hành/ }).click();
  await sign(doctor.page, doctor.person);
  await released(2);

  await expect(reception.page.getByRole('button', { name: /^Thông báo, 1 chưa đọc/ })).toBeVisible();
  await reception.page.getByRole('button', { name: /^Thông báo/ }).click();
  await expect(
    reception.page.getByText(new RegExp(`^Phiếu kết quả ${report.code}.* đã được đính chính`)),
  ).toBeVisible();
});

test('papers are read and signed by keys alone, from the first moment on, and the next one comes by itself', async ({
  colleague,
  bench,
}) => {
  const { page, person } = await colleague('bacsixn');
  const own = await enteredCase(bench, { NA: '141' });
  await verifyValues(bench, own.recordId);
  await page.goto('/apps/lims/cho-duyet');
  const panel = page.getByRole('region', { name: 'Nội dung phiếu' });
  const shown = async (): Promise<string> => /SID (\d{10})/.exec(await panel.innerText())?.[1] ?? '';
  // Without a click: the first paper has the keys.
  await expect(page.locator('[data-paper]:focus')).toHaveCount(1);
  await page.keyboard.press('Enter');
  await expect(panel).toBeVisible();
  const first = await shown();
  const next = await effortOf(page, async () => {
    await page.keyboard.press('ArrowDown');
    await expect.poll(shown).not.toBe(first);
  });
  expect(next).toEqual({ keys: 1, clicks: 0 });

  // Her own: Ctrl+Enter, the password, Enter. The next paper is open before she has pressed anything.
  await page.getByRole('row').filter({ hasText: own.sid }).click();
  await expect(panel.getByRole('button', { name: /^Duyệt và phát hành/ })).toBeEnabled();
  const signing = await effortOf(page, async () => {
    await page.keyboard.press('Control+Enter');
    await expect(page.getByLabel('Mật khẩu của bạn')).toBeFocused();
    await page.getByLabel('Mật khẩu của bạn').fill(person.password);
    await page.keyboard.press('Enter');
    await expect.poll(shown).not.toBe(own.sid);
    await expect(panel).toBeVisible();
  });
  expect(signing).toEqual({ keys: 2, clicks: 0 });
  // And the keys go on from there.
  const following = await shown();
  await expect(page.locator('[data-paper]:focus')).toContainText(following);
});

const save = (page: Page): Promise<void> =>
  page.getByRole('dialog').getByRole('button', { name: 'Lưu', exact: true }).click();

/** Grown, harvested and stained, as fast as a story has time. */
async function prepareSlides(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Đặt lô nuôi cấy' }).click();
  await save(page);
  await page.getByRole('button', { name: 'Thu hoạch' }).click();
  await page
    .getByRole('dialog')
    .getByLabel(/^Ghi chú về thời gian/)
    .fill('Thu hoạch sớm theo yêu cầu');
  await save(page);
  await page.getByRole('button', { name: 'Ghi nhuộm băng' }).click();
  await save(page);
}

async function read(page: Page, keys: string, iscn: string): Promise<void> {
  await page.getByRole('button', { name: /^Bắt đầu đọc lần/ }).click();
  await page.getByLabel('Số NST của dòng 1').fill('45');
  await page.getByLabel('Bấm số để đếm').pressSequentially(keys);
  await expect(page.getByText('Mọi cụm đã lưu trên máy chủ')).toBeVisible();
  await page.getByLabel(/^Công thức NST/).fill(iscn);
  await page.getByRole('button', { name: 'Kết thúc đọc' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Kết thúc đọc' }).click();
  // The formula is seen before that, while it is typed; what is done next is about the finished reading.
  await expect(page.getByText(/\(bạn\) · xong /)).toBeVisible();
}

test('cells are grown, harvested and stained, and both lines of a mosaic are counted', async ({
  colleague,
  bench,
}) => {
  const { sid } = await receivedCase(bench, ['NST-MAU']);
  const { page } = await colleague('ditruyen');
  const formula = 'mos 45,X[12]/46,XX[18]';

  await page.goto('/apps/nstmau/nstmau-detail');
  await page.getByLabel(/^Quét mã ống/).fill(sid);
  await page.keyboard.press('Enter');
  await page.getByRole('radio', { name: 'Máu ngoại vi' }).check();
  await page.getByRole('combobox', { name: /^Lý do xét nghiệm/ }).click();
  await page.getByRole('option', { name: 'Sảy thai liên tiếp' }).click();
  await page.getByLabel(/^Ngày ký phiếu đồng ý/).fill('01/11/2026');
  await page.getByRole('button', { name: 'Lưu', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: /^NST\d\d-\d{5}$/ })).toBeVisible();

  await prepareSlides(page);
  // Two are laid out, three more analysed; the others of both lines are counted.
  await read(page, `1++1++1+1+1+${'1'.repeat(7)}${'2'.repeat(18)}`, formula);
  await expect(page.getByText(formula)).toBeVisible();
});
