import { randomInt } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { enteredCase, receivedCase } from './support/bench-work.ts';
import { effortOf, type Effort } from './support/counted.ts';
import { go } from './support/pages.ts';
import { scan } from './support/laboratory.ts';
import { mixedCase } from './support/made-case.ts';
import { expect, test } from './support/test.ts';

/** No two runs may register the same card. */
const digits = (count: number): string => Array.from({ length: count }, () => String(randomInt(10))).join('');

const threePanels = ['dm-cb', 'nt10', 'ganmat'] as const;

/** A number that the page shows in passing. */
async function found(page: Page, pattern: RegExp): Promise<string> {
  const text = await page.getByText(pattern).first().innerText();
  return pattern.exec(text)?.[1] ?? '';
}

/** By keys alone, from the number of her card to her page. */
async function registerPatient(page: Page, nationalId: string): Promise<Effort> {
  await page.goto('/apps/lims/benh-nhan');
  await expect(page.getByRole('combobox', { name: 'Tìm bệnh nhân' })).toBeFocused();
  const type = async (text: string, ...keys: readonly string[]): Promise<void> => {
    await page.keyboard.type(text);
    for (const key of keys) await page.keyboard.press(key);
  };
  return effortOf(page, async () => {
    await type(nationalId);
    await expect(page.getByText('Không tìm thấy bệnh nhân nào')).toBeVisible();
    await type('', 'Tab', 'Enter');
    await expect(page.getByLabel('Họ và tên').first()).toBeFocused();
    // Past the kind of paper; its number is there.
    await type('Đặng Thị Thử Nghiệm', 'Enter', 'Tab');
    await expect(page.getByLabel('Số giấy tờ')).toBeFocused();
    await expect(page.getByLabel('Số giấy tờ')).toHaveValue(nationalId);
    await type('', 'Enter');
    // What the number says is filled in; of the birth the day is missing.
    await expect(page.getByLabel('Ngày sinh')).toHaveValue('1994');
    await expect(page.getByRole('radio', { name: 'Nữ' })).toBeChecked();
    await expect(page.getByLabel('Tỉnh/Thành phố')).toHaveValue(/Hà Nội/);
    await type('12031994', 'Enter', 'Tab');
    await expect(page.getByLabel('Số điện thoại').first()).toBeFocused();
    await type(`0509${digits(6)}`, 'Enter', 'Enter', 'Tab');
    await expect(page.getByLabel('Phường/Xã/Đặc khu')).toBeFocused();
    await type('ba dinh');
    await expect(page.getByRole('option').filter({ hasText: 'Ba Đình' }).first()).toBeVisible();
    await type('', 'Enter', 'Control+s');
    await expect(page.getByText('ĐẶNG THỊ THỬ NGHIỆM').first()).toBeVisible();
  });
}

/** For a patient whose pregnancy is known: why, who asks, three panels, and the key that places it. */
async function orderThreePanels(page: Page): Promise<Effort> {
  await expect(page.getByLabel('Chẩn đoán')).toBeFocused();
  return effortOf(page, async () => {
    const quick = page.getByLabel('Thêm nhanh');
    await page.keyboard.type('Thai 20 tuần');
    await page.keyboard.press('Tab');
    await page.keyboard.type('kham benh');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('combobox', { name: 'Khoa/Phòng chỉ định' })).toHaveValue('Khoa Khám bệnh');
    await page.keyboard.press('Tab');
    await page.keyboard.type('le minh chau');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await expect(quick).toBeFocused();
    for (const code of threePanels) {
      await page.keyboard.type(code);
      await page.keyboard.press('Enter');
    }
    await page.keyboard.press('Control+Enter');
    await expect(page.getByText(/^Đã đặt chỉ định CD/)).toBeVisible();
  });
}

/** The keys of a scanner are nobody's. */
const byScansAlone: Effort = { keys: 0, clicks: 0 };

/** Weeks of pregnancy on this day, as a first day of the last period. */
function lastPeriod(weeks: number): string {
  const day = new Date(Date.now() + 7 * 3_600_000 - weeks * 7 * 86_400_000).toISOString().slice(0, 10);
  return day.split('-').toReversed().join('');
}

async function orderBloodCount(page: Page, weeks: number): Promise<{ sid: string; tubes: string[] }> {
  await page.getByRole('main').getByRole('link', { name: 'Chỉ định xét nghiệm' }).click();
  await page.getByLabel('Chẩn đoán').fill(`Thai ${String(weeks)} tuần, khám định kỳ`);
  // Reception is no place that could act on a critical value: it names the clinic and the doctor there.
  await page.getByRole('combobox', { name: 'Khoa/Phòng chỉ định' }).click();
  await page.getByRole('option', { name: 'Khoa Khám bệnh' }).click();
  await page.getByRole('combobox', { name: 'Bác sĩ chỉ định' }).fill('le minh chau');
  await page.getByRole('option', { name: 'BS. Lê Minh Châu' }).first().click();
  await page.getByRole('combobox', { name: 'Thanh toán' }).click();
  await page.getByRole('option', { name: 'Đã thanh toán' }).click();
  await page.getByRole('button', { name: 'Đang mang thai' }).click();
  await page.getByLabel('Ngày đầu kinh cuối').fill(lastPeriod(weeks));
  await expect(page.getByText(`Thai ${String(weeks)} tuần 0 ngày`)).toBeVisible();
  const quick = page.getByLabel('Thêm nhanh');
  await quick.fill('ctm');
  await quick.press('Enter');
  await expect(page.getByText('1 ống')).toBeVisible();
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText(/^Đã đặt chỉ định CD/)).toBeVisible();
  const sid = await found(page, /SID (\d{10})/);
  return { sid, tubes: [`${sid}01`] };
}

const row = (page: Page, code: string): Locator => page.locator(`[role=row][data-test="${code}"]`);

/** A blood count of the second trimester, in the order of the panel. */
const bloodCount: readonly (readonly [code: string, typed: string])[] = [
  ['WBC', '9,8'],
  ['NEU%', '70'],
  ['LYM%', '22'],
  ['MONO%', '6'],
  ['EOS%', '1,5'],
  ['BASO%', '0.5'],
  ['NEU#', '6,86'],
  ['LYM#', '2,16'],
  ['MONO#', '0,59'],
  ['EOS#', '0,15'],
  ['BASO#', '0,05'],
  ['IG%', '0,3'],
  ['RBC', '3,6'],
  ['HGB', '97'],
  ['HCT', '0,31'],
  ['MCV', '86,1'],
  ['MCH', '26,9'],
  ['MCHC', '313'],
  ['RDW-CV', '13,9'],
  ['RDW-SD', '44'],
  ['NRBC#', '0'],
  ['PLT', '212'],
  ['MPV', '10,2'],
  ['PDW', '12,1'],
];

test.describe('from the patient to the bench', () => {
  test('[ROUTE-013] a stranger is registered, ordered for, drawn, received, and her 24 values typed with the ranges of her trimester', async ({
    colleague,
    database,
  }) => {
    const { page: reception } = await colleague('tiepdon');
    const registering = await registerPatient(reception, `0011949${digits(5)}`);
    expect(registering).toEqual({ keys: 12, clicks: 0 });
    const patientCode = await found(reception, /Mã BN (\d{9})/);

    // Found again without marks, by name and year.
    await go(reception, '/apps/lims/benh-nhan');
    await reception.getByRole('combobox', { name: 'Tìm bệnh nhân' }).fill('thu nghiem 94');
    await expect(reception.getByRole('option').filter({ hasText: patientCode })).toBeVisible();
    // And from wherever one is, without the mouse.
    await go(reception, '/apps/welcome');
    const finding = await effortOf(reception, async () => {
      await reception.keyboard.press('Control+k');
      await expect(reception.getByRole('combobox', { name: 'Tìm kiếm chung' })).toBeFocused();
      await reception.keyboard.type(patientCode);
      await expect(reception.getByRole('group', { name: 'Bệnh nhân' }).getByRole('option')).toHaveCount(1);
      await reception.keyboard.press('Enter');
      await expect(
        reception.getByRole('main').getByRole('link', { name: 'Chỉ định xét nghiệm' }),
      ).toBeVisible();
    });
    expect(finding).toEqual({ keys: 2, clicks: 0 });
    const { sid, tubes } = await orderBloodCount(reception, 20);

    // One label of 50 × 30 mm for each tube, as a PDF; a headless browser prints into nothing, the book has it.
    await reception.getByRole('button', { name: /^In nhãn ống/ }).click();
    await expect(reception.getByRole('button', { name: /^In lại nhãn ống/ })).toBeVisible();
    const { rows: labels } = await database.query(
      `select print_no, reprint_reason from print_log join specimen on specimen.id = print_log.document_id
        where paper = 'tube_label' and code = $1 and label_printed_at is not null`,
      tubes,
    );
    expect(labels).toEqual([{ print_no: 1, reprint_reason: null }]);

    const { page: collection } = await colleague('laymau');
    await collection.goto('/apps/lims/lay-mau');
    await expect(collection.getByText('Quét vòng tay hoặc phiếu của bệnh nhân').first()).toBeVisible();
    const drawing = await effortOf(collection, async () => {
      await scan(collection, patientCode);
      await expect(collection.getByRole('region', { name: 'Bệnh nhân đang lấy mẫu' })).toContainText(
        'ĐẶNG THỊ THỬ NGHIỆM',
      );
      for (const tube of tubes) await scan(collection, tube);
      await expect(collection.getByText('Đã lấy đủ ống')).toBeVisible();
    });
    expect(drawing).toEqual(byScansAlone);

    const { page: bench } = await colleague('kythuat');
    await bench.goto('/apps/lims/nhan-mau');
    await expect(bench.getByText('Quét nhãn ống để nhận mẫu').first()).toBeVisible();
    const receiving = await effortOf(bench, async () => {
      for (const tube of tubes) await scan(bench, tube);
      await expect(bench.getByText(/^Đã nhận: /)).toBeVisible();
    });
    expect(receiving).toEqual(byScansAlone);

    // A scan on the worklist opens the case.
    await go(bench, '/apps/lims');
    await expect(bench.getByRole('heading', { name: 'Hồ sơ xét nghiệm lâm sàng' })).toBeVisible();
    const opening = await effortOf(bench, async () => {
      await scan(bench, sid);
      await expect(bench).toHaveURL(/\/apps\/lims\/lims-detail\/[0-9a-f-]{36}$/);
      await expect(bench.getByText('3 tháng giữa').first()).toBeVisible();
    });
    expect(opening).toEqual(byScansAlone);

    // The first value waits for its key; one Enter for each, and no mouse.
    await expect(row(bench, 'WBC').locator(':focus')).toHaveCount(1);
    const typing = await effortOf(bench, async () => {
      for (const [, typed] of bloodCount) {
        await bench.keyboard.type(typed);
        await bench.keyboard.press('Enter');
      }
    });
    expect(typing).toEqual({ keys: bloodCount.length, clicks: 0 });
    for (const [code] of bloodCount) await expect(row(bench, code)).toContainText('Có kết quả');
    await expect(row(bench, 'HGB')).toContainText('97–148');
    await expect(row(bench, 'HGB')).toContainText('3 tháng giữa');
    await expect(row(bench, 'HGB')).not.toContainText('Thấp');

    // What was typed and not sent survives the closed page.
    await row(bench, 'PCT-TC').getByRole('gridcell').first().click();
    await bench.keyboard.type('0,21');
    await bench.reload();
    await expect(bench.getByText(/Có 1 kết quả chưa lưu/)).toBeVisible();
    await bench.getByRole('button', { name: 'Khôi phục' }).click();
    await expect(row(bench, 'PCT-TC')).toContainText('0,21');

    // At the desk again, where her pregnancy is known by now.
    await reception.getByRole('button', { name: 'Chỉ định thêm cho người này' }).click();
    expect(await orderThreePanels(reception)).toEqual({ keys: 9, clicks: 0 });
  });

  test('two people who type the same result are shown both values, and nothing is overwritten', async ({
    colleague,
    bench,
    database,
  }) => {
    const chosen = { id: (await receivedCase(bench, ['NA'])).recordId, code: 'NA' };
    const { page: first } = await colleague('kythuat');
    const { page: second } = await colleague('kythuat');
    for (const page of [first, second]) {
      await page.goto(`/apps/lims/lims-detail/${chosen.id}`);
      await expect(row(page, chosen.code)).toContainText('Chờ kết quả');
    }
    await row(second, chosen.code).getByRole('gridcell').first().click();
    await second.keyboard.type('138');
    await row(first, chosen.code).getByRole('gridcell').first().click();
    await first.keyboard.type('142');
    await first.keyboard.press('Enter');
    await expect(row(first, chosen.code)).toContainText('Có kết quả');
    await second.keyboard.press('Enter');
    const choice = second.getByText('Người khác vừa thay đổi kết quả này. Chọn giá trị sẽ giữ.');
    await expect(choice.or(second.getByText('Của bạn')).first()).toBeVisible();
    await expect(second.getByText('Của bạn').first()).toBeVisible();
    const kept = await database.query<{ value: string }>(
      `select value_raw as value from result_item where lab_record_id = $1 and test_code = $2`,
      [chosen.id, chosen.code],
    );
    expect(kept.rows).toEqual([{ value: '142' }]);
    await second.getByRole('button', { name: 'Giữ của họ' }).click();
    await expect(row(second, chosen.code)).toContainText('142');
  });
});

test.describe('the table of a case on a common screen', () => {
  const top = async (page: Page): Promise<number> =>
    (await page.getByRole('columnheader').first().boundingBox())?.y ?? Number.NaN;

  test('begins high up, also under an alarm, and its heads stay while the values pass', async ({
    colleague,
    bench,
  }) => {
    const calm = await mixedCase(bench);
    const alarming = await enteredCase(bench, { K: '6,9' });
    const { page } = await colleague('kythuat');
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(`/apps/lims/lims-detail/${alarming.recordId}`);
    await expect(page.getByRole('list', { name: 'Báo động cần xử lý' })).toBeVisible();
    await expect.poll(() => top(page)).toBeLessThanOrEqual(480);

    await go(page, `/apps/lims/lims-detail/${calm}`);
    await expect(page.getByRole('list', { name: 'Báo động cần xử lý' })).toHaveCount(0);
    await expect.poll(() => top(page)).toBeLessThanOrEqual(400);
    await page.getByRole('gridcell').last().scrollIntoViewIfNeeded();
    // Below the toolbar and the patient's name, and over the rows.
    await expect.poll(() => top(page)).toBeGreaterThan(64);
    await expect.poll(() => top(page)).toBeLessThan(160);
    await expect(page.getByRole('columnheader').first()).toBeInViewport();
  });
});

test.describe('the worklist', () => {
  test('[ROUTE-011] /apps/lims shows the laboratory records, and each tab as many as it says', async ({
    colleague,
  }) => {
    const { page } = await colleague('kythuat');
    await page.goto('/apps/lims');
    await expect(page.getByRole('heading', { name: 'Hồ sơ xét nghiệm lâm sàng' })).toBeVisible();
    for (const name of ['Tạm giữ', 'Mới tiếp nhận']) {
      const tab = page.getByRole('tab', { name: new RegExp(`^${name} `) });
      await tab.click();
      // Read anew each time: another test may register a case between the two looks.
      await expect(async () => {
        const count = Number(/\d+/.exec(await tab.innerText())?.[0]);
        await expect(page.getByText(`${String(count)} hồ sơ`, { exact: true })).toBeVisible({
          timeout: 1_000,
        });
      }).toPass();
    }
  });

  test('[ROUTE-012] /apps/lims/lims-detail asks which case to open, and a typed SID opens it', async ({
    colleague,
    bench,
  }) => {
    const { recordId, sid } = await receivedCase(bench, ['NA']);
    const { page } = await colleague('kythuat');
    await page.goto('/apps/lims/lims-detail');
    const field = page.getByRole('main').getByRole('textbox');
    await field.fill('2001010001');
    await field.press('Enter');
    await expect(page.getByText('Không tìm thấy hồ sơ xét nghiệm.').first()).toBeVisible();
    await field.fill(sid);
    await field.press('Enter');
    await expect(page).toHaveURL(`/apps/lims/lims-detail/${recordId}`);
    await expect(page.getByRole('heading', { name: `Hồ sơ ${sid}` })).toBeVisible();
  });

  test('people without the right see neither the tabs nor what is behind them', async ({ colleague }) => {
    const { page } = await colleague('tiepdon');
    await page.goto('/apps/lims');
    await expect(page.getByRole('tab', { name: 'Chỉ định' })).toBeVisible();
    await expect(page.getByRole('tab', { name: 'Nhận mẫu' })).toHaveCount(0);
    await go(page, '/apps/lims/nhan-mau');
    await expect(page.getByRole('heading', { name: 'Bạn không có quyền mở trang này' })).toBeVisible();
    await expect(page).toHaveURL('/apps/lims/nhan-mau');
  });
});
