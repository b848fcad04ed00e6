import type pg from 'pg';
import { effortOf } from './support/counted.ts';
import { seriousFaults } from './support/screen.ts';
import { enteredCase, release, send, verifyValues, type Caller } from './support/bench-work.ts';
import { expect, test } from './support/test.ts';

interface Patient {
  readonly code: string;
  readonly name: string;
  readonly phone: string;
  /** Of her birth. */
  readonly year: string;
}

async function patientOf(database: pg.Pool, recordId: string): Promise<Patient> {
  const { rows } = await database.query<Patient>(
    `select patient.code, patient.full_name as name, patient.phone,
            to_char(patient.birth_date, 'YYYY') as year from lab_record record
       join patient on patient.id = record.patient_id where record.id = $1`,
    [recordId],
  );
  const [patient] = rows;
  if (patient === undefined) throw new Error('no patient');
  return patient;
}

interface ReportRow {
  readonly id: string;
  readonly code: string;
  readonly isRestricted: boolean;
  readonly paper: string | null;
  readonly delivery: string;
}

async function reportsOf(database: pg.Pool, recordId: string): Promise<readonly ReportRow[]> {
  const { rows } = await database.query<ReportRow>(
    `select report.id, report.code, is_restricted as "isRestricted", paper.status as paper,
            delivery_status as delivery
       from report left join report_paper paper on paper.report_id = report.id
      where lab_record_id = $1 order by is_restricted, report.code`,
    [recordId],
  );
  return rows;
}

test('[ROUTE-009] [ROUTE-010] a receptionist hands over to a relative without the restricted result, undoes it, and gives everything to the patient herself', async ({
  colleague,
  newPerson,
  tokenOf,
  installation: { url },
  bench,
  database,
}) => {
  // The law names those who may know HIV results.
  const named = async (): Promise<Caller> => {
    const person = await newPerson('bacsixn');
    const right = `insert into account_permission values ($1, 'results.restricted') on conflict do nothing`;
    await database.query(right, [person.id]);
    return { url, person, granted: await tokenOf(person) };
  };
  const [verifier, doctor] = [await named(), await named()];
  const { recordId } = await enteredCase(bench, {
    NA: '140',
    ABO: 'O',
    HIV: 'Không phản ứng',
  });
  await verifyValues(bench, recordId, verifier);
  await release(doctor, recordId);
  const made = async (): Promise<boolean> =>
    (await reportsOf(database, recordId)).every(({ paper }) => paper === 'ready');
  await expect.poll(made).toBe(true);
  const reports = await reportsOf(database, recordId);
  const open = reports.filter(({ isRestricted }) => !isRestricted);
  const secret = reports.find(({ isRestricted }) => isRestricted);
  expect(secret).toBeDefined();
  const patient = await patientOf(database, recordId);

  // The code is typed as a scanner does it: the field has the focus already.
  const { page } = await colleague('tiepdon');
  await page.addInitScript('window.print = () => undefined;');
  await page.goto('/apps/phieu-tra-kqxn');
  await expect(page.getByLabel(/^Mã BN, CCCD/)).toBeFocused();
  const opening = await effortOf(page, async () => {
    await page.keyboard.type(patient.code);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(`/apps/phieu-tra-kqxn/${patient.code}`);
  });
  await expect(page.getByRole('heading', { name: patient.name.toLocaleUpperCase('vi') })).toBeVisible();
  await expect(page.getByText('1/2 thông tin khớp')).toBeVisible();

  // Nobody prints what she may not read; before somebody has, it cannot be given to anybody.
  const row = page.locator(`[data-report="${secret?.code ?? ''}"]`);
  await expect(row).toContainText('Kết quả hạn chế');
  await expect(row).not.toContainText('HIV');
  await expect(row).toContainText('Đề nghị người có quyền xem kết quả in và niêm phong');
  await send(doctor, 'PrintReports', { reports: [{ _id: secret?.id }], copies: 1, output: 'print' });
  await page.reload();
  await expect(row.getByRole('checkbox')).toBeEnabled();
  expect(await seriousFaults(page)).toEqual([]);

  // A husband comes: the restricted one stays here, with the reason beside it.
  await page.getByLabel('Mã bệnh nhân').fill(patient.code);
  await page.getByLabel('Số điện thoại').fill(patient.phone);
  await page.getByRole('button', { name: 'Người thân' }).click();
  await expect(row).toContainText('Người nhận không được phép nhận loại kết quả này.');
  await expect(row.getByRole('checkbox')).toBeDisabled();
  await page.keyboard.press('F9');
  await expect(page.getByText('Nhập giấy tờ người nhận.').first()).toBeVisible();
  await page.getByLabel('Họ tên người nhận').fill('Trần Văn Mẫu');
  await page.getByLabel('Số giấy tờ').fill('079088001234');
  await page.getByLabel('Điện thoại', { exact: true }).fill('0509123456');
  const copy = page.waitForResponse(/\/papers\//);
  await page.keyboard.press('F9');
  await expect(page.getByText(/^PT\d{6}-\d{4}$/).first()).toBeVisible();
  const paper = await copy;
  expect([paper.status(), paper.headers()['content-type']]).toEqual([200, 'application/pdf']);
  expect((await reportsOf(database, recordId)).map(({ delivery }) => delivery)).toEqual([
    ...open.map(() => 'delivered'),
    'none',
  ]);

  // It was the wrong man.
  await page
    .getByRole('button', { name: /^Hoàn tác \(còn \d:\d\d\)$/ })
    .first()
    .click();
  await page.getByLabel('Lý do hoàn tác').fill('Nhầm người nhà của người bệnh khác');
  await page.getByRole('button', { name: 'Hoàn tác', exact: true }).click();
  await expect(page.getByText(`chọn ${String(reports.length)}/${String(reports.length)}`)).toBeVisible();
  expect((await reportsOf(database, recordId)).every(({ delivery }) => delivery === 'none')).toBe(true);

  // The patient herself gets everything, the sealed one too; who she is, is asked again.
  await expect(row.getByRole('checkbox')).toBeChecked();
  await expect(page.getByLabel('Mã bệnh nhân')).toHaveValue('');
  await expect(page.getByLabel('Mã bệnh nhân')).toBeFocused();
  const handing = await effortOf(page, async () => {
    for (const said of [patient.code, patient.name, patient.year]) {
      await page.keyboard.type(said);
      await page.keyboard.press('Enter');
    }
    await expect(page.getByText('2/2 thông tin khớp')).toBeVisible();
    await page.keyboard.press('F9');
    await expect(page.getByRole('heading', { name: 'Đã trả kết quả' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Người tiếp theo' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/apps/phieu-tra-kqxn');
  });
  expect([opening, handing]).toEqual([
    { keys: 1, clicks: 0 },
    { keys: 5, clicks: 0 },
  ]);
  expect((await reportsOf(database, recordId)).every(({ delivery }) => delivery === 'delivered')).toBe(true);
});
