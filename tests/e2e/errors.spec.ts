import { receivedCase } from './support/bench-work.ts';
import { go } from './support/pages.ts';
import { answerOperation } from './support/traffic.ts';
import { message } from './support/login-page.ts';
import { expectWelcome, stored, storeSession } from './support/session.ts';
import { expect, test } from './support/test.ts';

const malformed = 'Cấu trúc truy vấn chưa đúng định dạng';
const entry = {
  _id: '0192f0c0-0000-7000-8000-000000000001',
  accountId: '0192f0c0-0000-7000-8000-000000000002',
  action: 'OTHER',
  actionId: null,
  createdTime: '2026-11-02T01:00:00.000Z',
  data: null,
};

function listAnswer(code: unknown, words: string): object {
  const list = { pages: 1, page: 0, records: 1, data: [entry] };
  return { data: { response: { code, message: words, ...list } } };
}

/** What the page says for what the server answers. */
const refusals: readonly (readonly [body: object, words: string])[] = [
  [listAnswer('ok', ''), malformed],
  [{ data: null }, malformed],
  [{ errors: [{ message: 'broken' }] }, malformed],
  [listAnswer(3, 'Lời từ chối số 3'), 'Lời từ chối số 3'],
  [listAnswer(-1, 'Lời từ chối số -1'), 'Lời từ chối số -1'],
];

test('[ERR-001][ERR-002][ERR-005][ERR-006] an answer is taken by its code, and what cannot be read is said and can be asked for again', async ({
  page,
  person,
  tokenOf,
}) => {
  let answer: object | 'unknown document' | undefined;
  await answerOperation(page, 'MyAccountActions', async (route) => {
    if (answer === undefined) return route.fallback();
    if (answer !== 'unknown document') return route.fulfill({ json: answer });
    // As after an update of the server: it does not know the documents of a page that is still open.
    const body = route.request().postDataJSON() as object;
    return route.continue({ postData: { ...body, extensions: { documentId: '0'.repeat(64) } } });
  });
  // The live connection would ask again by itself and take the button away.
  await page.routeWebSocket('**/graphql', () => undefined);
  await storeSession(page, await tokenOf(person));
  await page.goto('/auth/staff-role-example');
  for (const [body, words] of refusals) {
    answer = body;
    await go(page, '/apps/welcome');
    await expect(message(page, words).first()).toBeVisible();
    await expect(page.getByText('Chưa tải được hoạt động gần đây.')).toBeVisible();
    await expect(page.getByText('Hoạt động khác')).toHaveCount(0);
    expect((await stored(page)).access_token).not.toBeNull();
    await go(page, '/auth/staff-role-example');
    await expect(page.getByText('Chưa tải được hoạt động gần đây.')).toHaveCount(0);
  }
  answer = 'unknown document';
  await go(page, '/apps/welcome');
  await expect(message(page, 'Phiên bản trang đã cũ. Vui lòng tải lại trang.')).toBeVisible();
  answer = undefined;
  await page.getByRole('button', { name: 'Thử lại' }).click();
  await expect(page.getByText('Đăng nhập hệ thống')).toBeVisible();
  answer = listAnswer(1, 'Không cần xem');
  await page.reload();
  await expectWelcome(page);
  await expect(page.getByText('Hoạt động khác')).toBeVisible();
  await expect(page.getByText('Không cần xem')).toHaveCount(0);
});

test('a change whose answer was lost is done once, also when the page was loaded anew before it was pressed again', async ({
  colleague,
  bench,
  database,
}) => {
  const { recordId } = await receivedCase(bench, ['NA']);
  const { page } = await colleague('kythuat');
  let isLost = true;
  await answerOperation(page, 'AddRecordNote', async (route) => {
    if (!isLost) return route.fallback();
    isLost = false;
    await route.fetch();
    await route.abort('connectionreset');
  });
  const notes = async (): Promise<number> =>
    (await database.query('select from record_note where lab_record_id = $1', [recordId])).rowCount ?? 0;
  const field = page.getByLabel('Thêm ghi chú');
  const write = async (): Promise<void> => {
    await page.goto(`/apps/lims/lims-detail/${recordId}`);
    await field.fill('Đã gọi khoa');
    await page.getByRole('button', { name: 'Thêm', exact: true }).click();
  };
  await write();
  await expect.poll(notes).toBe(1);
  await write();
  await expect(field).toHaveValue('');
  expect(await notes()).toBe(1);
  // The next one is another, whatever stands in it.
  await write();
  await expect.poll(notes).toBe(2);
});
