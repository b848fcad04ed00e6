import { randomInt } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import type pg from 'pg';
import { enteredCase, send, type Bench, type BenchCase, type Caller } from './support/bench-work.ts';
import { go } from './support/pages.ts';
import { expect, test } from './support/test.ts';

/** No other test measures it: the rule holds for the whole installation while this story lasts. */
const testCode = 'CL';
/** Its name and its code, as a heading and as a choice have them. */
const named = /^Clo\s*CL\b/;
const address = '/apps/danh-muc/tu-dong-duyet';

interface Controllers {
  readonly admin: Caller;
  readonly technician: Caller;
  readonly doctor: Caller;
}

/** An instrument of its own, controlled in this shift. Answers how to take it out of use again. */
async function controlledInstrument({
  admin,
  technician,
  doctor,
}: Controllers): Promise<() => Promise<unknown>> {
  const instrument = {
    code: `AV-${String(randomInt(100_000, 1_000_000))}`,
    name: 'Máy điện giải thử quy tắc',
    locationCode: 'CS1',
    sectionCode: 'biochemistry',
    isActive: true,
    tests: [{ testCode, requiredLevels: [1] }],
  };
  const saved = await send(admin, 'SaveInstrument', { draft: { ...instrument, version: null } });
  const lot = await send(technician, 'ProposeControlLot', {
    draft: {
      instrumentCode: instrument.code,
      testCode,
      level: 1,
      materialName: 'Huyết thanh nội kiểm mẫu',
      lotNo: 'AV-1',
      mean: '100',
      sd: '2',
      unit: 'mmol/L',
      validFrom: '2020-01-01',
      validTo: '2099-12-31',
    },
  });
  await send(doctor, 'ApproveControlLot', { _id: lot?.['_id'], version: lot?.['version'] });
  await send(technician, 'EnterControlRun', { lotId: lot?.['_id'], value: '100' });
  return () =>
    send(admin, 'SaveInstrument', { draft: { ...instrument, version: saved?.['version'], isActive: false } });
}

async function storedResult(
  database: pg.Pool,
  { recordId }: BenchCase,
): Promise<{ readonly status: string; readonly version: number; readonly ruleVersion: number | null }> {
  const { rows } = await database.query<{ status: string; version: number; ruleVersion: number | null }>(
    `select status, version, auto_rule_version as "ruleVersion" from result_item
      where lab_record_id = $1 and test_code = $2 and is_selected`,
    [recordId, testCode],
  );
  const [row] = rows;
  if (row === undefined) throw new Error('the case has no such result');
  return row;
}

/** Typed, and typed again without a look at the first value. */
async function typedTwice(bench: Bench, value: string): Promise<BenchCase> {
  const entered = await enteredCase(bench, { [testCode]: value });
  const { version } = await storedResult(bench.database, entered);
  const item = { testCode, runNo: 1, version };
  await send(bench.technician, 'ConfirmEntry', { recordId: entered.recordId, item, value });
  return entered;
}

function rulesOf(page: Page): Locator {
  return page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: named }) });
}

/** On the screen, with the trial that it asks for. */
async function propose(page: Page): Promise<void> {
  await page.goto(address);
  await page.getByRole('button', { name: 'Đề xuất quy tắc' }).click();
  const form = page.getByRole('form', { name: 'Đề xuất quy tắc tự động xác nhận' });
  const field = form.getByRole('combobox', { name: 'Xét nghiệm' });
  await field.fill(testCode.toLowerCase());
  await page.getByRole('option', { name: named }).click();
  await form.getByRole('switch', { name: 'Bật tự động xác nhận' }).check();
  await expect(form.getByText('Chạy thử và xem kết quả bên trên rồi mới gửi được đề xuất.')).toBeVisible();
  await form.getByRole('button', { name: 'Chạy thử trên 30 ngày qua' }).click();
  await expect(form.getByRole('region', { name: 'Kết quả chạy thử trên 30 ngày qua' })).toBeVisible();
  await form.getByRole('button', { name: 'Gửi đề xuất' }).click();
  await expect(form).toBeHidden();
  const row = rulesOf(page);
  await expect(row.getByText('Bạn đề xuất phiên bản này; cần bác sĩ khác phê duyệt.')).toBeVisible();
  await expect(row.getByRole('button', { name: /^Phê duyệt/ })).toHaveCount(0);
}

async function approve(page: Page): Promise<void> {
  await page.goto(address);
  const row = rulesOf(page);
  await row.getByRole('button', { name: /^Phê duyệt/ }).click();
  await expect(row.getByText('Đang áp dụng', { exact: true })).toBeVisible();
}

async function retire(page: Page): Promise<void> {
  await go(page, address);
  const row = rulesOf(page);
  await row.getByRole('button', { name: /^Ngừng ngay/ }).click();
  await page.getByRole('textbox', { name: 'Lý do ngừng ngay' }).fill('Hết giờ chạy thử của phòng xét nghiệm');
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^Đã ngừng quy tắc/)).toBeVisible();
  await expect(row).toHaveCount(0);
}

test('a rule that one proposed and another approved verifies an unremarkable value, never a critical one, until it is retired', async ({
  colleague,
  newCaller,
  bench,
  database,
}) => {
  const takeOut = await controlledInstrument({ ...bench, admin: await newCaller('admin') });
  const { page: technician } = await colleague('kythuat');
  const { page: doctor } = await colleague('bacsixn');

  await propose(technician);
  const waiting = await typedTwice(bench, '102');
  expect(await storedResult(database, waiting)).toMatchObject({ status: 'entered', ruleVersion: null });

  await approve(doctor);
  const plain = await typedTwice(bench, '103');
  const critical = await typedTwice(bench, '125');
  const outside = await typedTwice(bench, '115');
  const { status, ruleVersion } = await storedResult(database, plain);
  expect(status).toBe('tech_verified');
  for (const held of [critical, outside])
    expect(await storedResult(database, held)).toMatchObject({ status: 'entered', ruleVersion: null });

  // Whose name stands under it, and that a doctor's still has to come.
  await go(technician, `/apps/lims/lims-detail/${plain.recordId}`);
  await technician.getByRole('button', { name: /: KTV đã duyệt/ }).click();
  const name = `Hệ thống (quy tắc tự động v${String(ruleVersion)})`;
  await expect(technician.getByText(`${name} duyệt kỹ thuật lúc`).first()).toBeVisible();
  await go(technician, `/apps/lims/lims-detail/${critical.recordId}`);
  await expect(technician.getByRole('button', { name: /: Có kết quả/ })).toBeVisible();

  // Whoever verifies may stop it at once; what comes after is people's again.
  await retire(technician);
  const later = await typedTwice(bench, '104');
  expect(await storedResult(database, later)).toMatchObject({ status: 'entered', ruleVersion: null });
  await takeOut();
});
