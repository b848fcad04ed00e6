import { enteredCase } from './support/bench-work.ts';
import { expect, test } from './support/test.ts';

/** No other story uses it: what is approved here stays in force for the whole installation. */
const code = 'CORT';
const name = 'Định lượng Cortisol (8 giờ)';

test('a technician proposes a new limit, a doctor sees it live with what it would do, and approves it', async ({
  colleague,
  bench,
  database,
}) => {
  const { page: technician } = await colleague('kythuat');
  const { page: doctor } = await colleague('bacsixn');
  const flagOf = async (recordId: string): Promise<string | null | undefined> => {
    const { rows } = await database.query<{ flag: string | null }>(
      'select flag from result_item where lab_record_id = $1 and test_code = $2 and is_selected',
      [recordId, code],
    );
    return rows[0]?.flag;
  };

  // The page of the test leads to the editor.
  await technician.goto(`/apps/danh-muc/xet-nghiem/${code}`);
  await expect(technician.getByRole('heading', { name })).toBeVisible();
  await technician.getByRole('link', { name: 'Đề xuất thay đổi' }).click();
  const limit = technician.getByLabel('Dòng 1: Giới hạn trên');
  await expect(limit).toBeVisible();
  const before = Number(await limit.inputValue());
  const value = String(before + 10);

  // Above the limit of today.
  const earlier = await enteredCase(bench, { [code]: value });
  await expect.poll(() => flagOf(earlier.recordId)).toBe('H');

  await doctor.goto('/apps/danh-muc/de-xuat');
  await expect(doctor.getByRole('heading', { name: 'Danh mục xét nghiệm' })).toBeVisible();
  const waiting = doctor.getByRole('row').filter({ hasText: name });
  await expect(waiting).toHaveCount(0);

  // Who would be left out is said at once, and no longer when it is mended.
  const sex = technician.getByLabel('Dòng 1: Giới', { exact: true });
  await expect(technician.getByText('Đủ, không chồng lấn')).toBeVisible();
  await sex.selectOption('male');
  await expect(technician.getByText(/thiếu khoảng cho nữ/)).toBeVisible();
  await sex.selectOption('');
  await expect(technician.getByText('Đủ, không chồng lấn')).toBeVisible();
  await limit.fill(String(before + 20));

  // A reload loses nothing.
  await technician.reload();
  await expect(limit).toHaveValue(String(before + 20));

  await technician.getByRole('button', { name: 'Xem ảnh hưởng' }).click();
  const effect = /^\d+ kết quả trong 31 ngày qua sẽ đổi cờ/;
  await expect(technician.getByText(effect)).toBeVisible();
  await technician
    .getByRole('textbox', { name: /^Lý do đề xuất/ })
    .fill('Khoảng mới theo hóa chất đang dùng');
  await technician.getByRole('button', { name: 'Gửi đề xuất' }).click();
  await expect(technician.getByText('Bạn là người đề xuất', { exact: false })).toBeVisible();
  await expect(technician.getByRole('button', { name: 'Phê duyệt' })).toHaveCount(0);

  // It appears without a reload.
  await expect(waiting).toHaveCount(1);
  await waiting.click();
  const differences = doctor.getByRole('table', { name: 'Nội dung thay đổi' });
  await expect(differences).toContainText(`–${String(before)}`);
  await expect(differences).toContainText(`–${String(before + 20)}`);
  await expect(doctor.getByText('Đủ, không chồng lấn')).toBeVisible();
  await expect(doctor.getByText(effect)).toBeVisible();
  await doctor.getByRole('button', { name: 'Phê duyệt' }).click();
  const question = doctor.getByRole('alertdialog');
  await expect(question).toContainText(`–${String(before + 20)}`);
  await question.getByRole('button', { name: 'Phê duyệt' }).click();
  await expect(doctor.getByText('Ảnh hưởng người phê duyệt đã xem')).toBeVisible();

  // Its author sees the decision, the next value is judged by the new limit, and the earlier one stays as it was.
  await expect(technician.getByText('Ảnh hưởng người phê duyệt đã xem')).toBeVisible();
  // The other instance works with what it knew for up to five seconds: the next value is one that is typed after that.
  const flagOfNext = async (): Promise<string | null | undefined> =>
    flagOf((await enteredCase(bench, { [code]: value })).recordId);
  await expect.poll(flagOfNext).toBe('N');
  expect(await flagOf(earlier.recordId)).toBe('H');
});
