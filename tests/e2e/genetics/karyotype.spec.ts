import type { Page } from '@playwright/test';
import { receivedCase, send, type Bench, type Caller } from '../support/bench-work.ts';
import { aPicture } from '../support/picture.ts';
import { expect, test } from '../support/test.ts';

/** Grown, harvested and stained: the flasks are another story. */
async function bandedRecord(bench: Bench, geneticist: Caller): Promise<{ id: string; sid: string }> {
  const { recordId, sid } = await receivedCase(bench, ['NST-OI']);
  const draft = {
    recordId,
    testCode: 'NST-OI',
    runNo: 1,
    specimenKind: 'amnio',
    indication: 'abnormal_fetus_history',
    consentDate: '2020-01-05',
  };
  let ref = await send(geneticist, 'RegisterKaryotype', { draft });
  const step = async (name: string, more: Readonly<Record<string, unknown>>): Promise<void> => {
    ref = await send(geneticist, name, { _id: ref?.['_id'], version: ref?.['version'], ...more });
  };
  const now = (): string => new Date().toISOString();
  await step('SetUpCulture', {
    culture: { label: 'A', setTime: now(), medium: 'AmnioMAX', plannedHours: 240 },
  });
  const remark = 'Tế bào mọc nhanh hơn dự kiến';
  await step('HarvestCulture', { harvest: { label: 'A', harvestTime: now(), remark } });
  await step('StainKaryotype', { banding: { method: 'GTG', level: 550 } });
  return { id: String(ref?.['_id']), sid };
}

async function finishReading(page: Page, formula: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Công thức NST (ISCN)' }).fill(formula);
  await page.getByRole('button', { name: 'Kết thúc đọc' }).click();
  const question = page.getByRole('alertdialog', { name: 'Kết thúc lần đọc?' });
  await question.getByRole('button', { name: 'Kết thúc đọc' }).click();
  await expect(page.getByText('Đã kết thúc lần đọc của bạn')).toBeVisible();
}

test('[ROUTE-014] [ROUTE-016] amniotic cells are counted, read again by another and released without the sex of the child, which nobody else meets', async ({
  colleague,
  bench,
  database,
}) => {
  const [first, second] = [await colleague('ditruyen'), await colleague('ditruyen')];
  const [doctor, named] = [await colleague('bacsixn'), await colleague('bacsixn')];
  const reception = await colleague('tiepdon');
  // The one answers for papers of chromosomes; the other is among those who may know the sex of a child, too.
  const right = 'insert into account_permission values ($1, $2)';
  for (const { person } of [doctor, named]) await database.query(right, [person.id, 'karyotypes.approve']);
  await database.query(right, [named.person.id, 'karyotypes.work']);
  const { id, sid } = await bandedRecord(bench, first);
  const address = `/apps/nstmau/nstmau-detail/${id}`;

  // Twenty cells by the figures of the differential counter, five of them analysed and two laid out.
  const { page } = first;
  await page.goto(address);
  await page.getByRole('button', { name: 'Bắt đầu đọc lần 1' }).click();
  await page.getByRole('textbox', { name: 'Số NST của dòng 1' }).fill('47');
  await page.getByRole('textbox', { name: 'Bấm số để đếm' }).focus();
  await page.keyboard.type(`1++1++1+1+1+${'1'.repeat(16)}0`);
  const pad = page.getByRole('region', { name: 'Bàn đếm cụm metaphase' });
  await expect(pad.locator('output')).toHaveText('Đếm20/20Phân tích5/5Lập bộ2/2');
  await expect(pad.getByText('Mọi cụm đã lưu trên máy chủ')).toBeVisible();
  for (const kind of ['metaphase', 'karyogram']) {
    await page.getByTestId(`add-${kind}`).setInputFiles(aPicture(`${kind}.png`));
    await expect(page.getByRole('img', { name: new RegExp(`^${kind}`, 'i') })).toBeVisible();
  }
  await finishReading(page, '47,XY,+21');

  // Whoever reads after her counts anew, and is not told what she has found.
  await second.page.goto(address);
  await expect(second.page.getByText('Chưa hiện: người đọc sau phải đọc độc lập.')).toBeVisible();
  await expect(second.page.locator('main')).not.toContainText('47,XY');
  await second.page.getByRole('button', { name: 'Bắt đầu đọc lần 2' }).click();
  await second.page.getByRole('textbox', { name: 'Số NST của dòng 1' }).fill('47');
  await second.page.getByRole('textbox', { name: 'Bấm số để đếm' }).focus();
  await second.page.keyboard.type('11111');
  await expect(second.page.getByText('Mọi cụm đã lưu trên máy chủ')).toBeVisible();
  await finishReading(second.page, '47,XY,+21');
  await expect(second.page.getByText('Hai lần đọc trùng nhau')).toBeVisible();
  await second.page.getByRole('button', { name: 'Ghi nhận định' }).click();
  const words = second.page.getByRole('dialog');
  await words.getByRole('textbox', { name: 'Nhận định' }).fill('Ba nhiễm sắc thể 21: phù hợp hội chứng Down');
  await words.getByRole('button', { name: 'Câu có sẵn: Khuyến nghị' }).click();
  await second.page.getByRole('menuitem', { name: 'Tư vấn di truyền.' }).click();
  await expect(words.getByRole('textbox', { name: 'Khuyến nghị' })).toHaveValue('Tư vấn di truyền.');
  await words
    .getByRole('textbox', { name: 'Giới hạn phương pháp' })
    .fill('Không phát hiện được đột biến gen');
  await words.getByRole('button', { name: 'Lưu', exact: true }).click();
  await expect(second.page.getByText('Đã lưu nhận định')).toBeVisible();

  // Who may not know it meets the mask in the list that she searches, on the page of the record and on the paper.
  await doctor.page.goto('/apps/nstmau');
  await doctor.page.getByLabel('Số hồ sơ, SID, mã, tên BN').fill(sid);
  const row = doctor.page.getByRole('row').filter({ hasText: sid });
  await expect(row).toContainText('47,**,+21');
  await doctor.page.goto(address);
  await expect(doctor.page.getByText('47,**,+21').first()).toBeVisible();
  await expect(doctor.page.locator('main')).not.toContainText('XY');
  await expect(doctor.page.getByRole('img', { name: /karyogram/i })).toHaveCount(0);
  for (const { page: desk } of [doctor, named]) {
    await desk.goto('/apps/lims/cho-duyet');
    await desk.getByRole('row').filter({ hasText: sid }).click();
    const paper = desk.getByRole('region', { name: 'Nội dung phiếu' });
    await expect(paper).toContainText('47,**,+21');
    await expect(paper).not.toContainText('XY');
  }
  const sign = /^Duyệt và phát hành/;
  await expect(doctor.page.getByText('Vì sao đang giữ?')).toBeVisible();
  await expect(doctor.page.getByRole('button', { name: sign })).toHaveCount(0);
  await named.page.getByRole('button', { name: 'Xác nhận công thức đã che' }).click();
  await named.page.getByRole('button', { name: sign }).click();
  await named.page.getByLabel('Mật khẩu của bạn').fill(named.person.password);
  await named.page.getByRole('button', { name: 'Ký', exact: true }).click();
  const released = async (): Promise<string | undefined> => {
    const { rows } = await database.query<{ id: string }>(
      `select id from report where sid = $1 and status = 'released'`,
      [sid],
    );
    return rows[0]?.id;
  };
  await expect.poll(released).toBeDefined();

  // The counter hands it over, and the two who have read it still see what they saw.
  await reception.page.goto(`/apps/kqxn/phieu/${String(await released())}`);
  await expect(reception.page.locator('main')).toContainText('47,**,+21');
  await expect(reception.page.locator('main')).not.toContainText('XY');
  await second.page.reload();
  await expect(second.page.getByText('47,XY,+21').first()).toBeVisible();
  await expect(second.page.getByText('Phiếu kết quả đã phát hành.')).toBeVisible();
});
