import type { Page } from '@playwright/test';
import { openClientPage } from './support/client-page.ts';
import { answerOperation, answerWith } from './support/graphql-traffic.ts';
import { expectLoginForm, loginTexts, message } from './support/login-page.ts';
import { expectWelcome, nothingStored, pathOf, stored, storeSession } from './support/session.ts';
import { expect, test } from './support/test.ts';
import { callClient } from './support/web-client.ts';

const malformed = 'Cấu trúc truy vấn chưa đúng định dạng';
const entry = {
  _id: '0192f0c0-0000-7000-8000-000000000001',
  accountId: '0192f0c0-0000-7000-8000-000000000002',
  action: 'OTHER',
  actionId: null,
  createdTime: '2026-11-02T01:00:00.000Z',
  data: null,
};

function listAnswer(code: number, text: string): object {
  const list = { pages: 1, page: 0, records: 1, data: [entry] };
  return { data: { response: { code, message: text, ...list } } };
}

/** Lets a row of the activity list be told from the empty or failed list. */
function activity(page: Page): ReturnType<Page['getByText']> {
  return page.getByText('Hoạt động khác');
}

const withoutResponse: readonly (readonly [string, unknown])[] = [
  ['nothing', {}],
  ['no data', { data: null }],
  ['data without a response', { data: {} }],
  ['an empty response', { data: { response: null } }],
  ['errors only', { errors: [{ message: 'broken' }] }],
];

const withoutCode: readonly (readonly [string, unknown])[] = [
  ['no code', { data: { response: { message: 'x', pages: 0, page: 0, records: 0, data: [] } } }],
  [
    'a code in words',
    { data: { response: { code: 'ok', message: '', pages: 0, page: 0, records: 0, data: [] } } },
  ],
  [
    'a code of null',
    { data: { response: { code: null, message: '', pages: 0, page: 0, records: 0, data: [] } } },
  ],
];

test.describe('an answer', () => {
  test.beforeEach(async ({ page, person, tokenOf }) => {
    await storeSession(page, await tokenOf(person));
  });

  test('[ERR-001] without a code is no answer', async ({ page }) => {
    for (const [what, body] of withoutCode) {
      await test.step(what, async () => {
        await answerWith(page, 'MyAccountActions', body);
        await page.goto('/apps/welcome');
        await expect(message(page, malformed)).toBeVisible();
        await expect(page.getByText('Chưa tải được hoạt động gần đây.')).toBeVisible();
      });
    }
  });

  test('[ERR-002] with code 0 or 1 is a success, and its message is not shown', async ({ page }) => {
    for (const code of [0, 1]) {
      await answerWith(page, 'MyAccountActions', listAnswer(code, 'Không cần xem'));
      await page.goto('/apps/welcome');
      await expect(activity(page)).toBeVisible();
      await expect(page.getByText('Không cần xem')).toHaveCount(0);
    }
  });

  test('[ERR-003][ERR-004][ROLE-014] with code 2 says so, ends the session and leads to the login', async ({
    page,
  }) => {
    await answerWith(page, 'MyAccountActions', listAnswer(2, 'Chữ của máy chủ'));
    await page.goto('/apps/welcome');
    await expect(message(page, loginTexts.denied)).toBeVisible();
    await expectLoginForm(page);
    expect(pathOf(page)).toBe('/login?redirect=%2Fapps%2Fwelcome');
    expect(await stored(page)).toEqual(nothingStored);
    await expect(activity(page)).toHaveCount(0);
  });

  test('[ERR-005] with any other code shows the message of the server', async ({ page }) => {
    for (const code of [3, 5, 7, 9, -1, 42]) {
      await answerWith(page, 'MyAccountActions', listAnswer(code, `Lời từ chối số ${code}`));
      await page.goto('/apps/welcome');
      await expect(message(page, `Lời từ chối số ${code}`)).toBeVisible();
      await expect(activity(page)).toHaveCount(0);
      await expectWelcome(page);
      expect((await stored(page)).access_token).not.toBeNull();
    }
  });

  test('[ERR-005] with an HTTP status of refusal shows the message of the server too', async ({ page }) => {
    // As after an update of the server: it does not know the documents of a page that is still open.
    await answerOperation(page, 'MyAccountActions', (route) => {
      const body = route.request().postDataJSON() as object;
      return route.continue({ postData: { ...body, extensions: { documentId: '0'.repeat(64) } } });
    });
    await page.goto('/apps/welcome');
    await expect(message(page, 'Phiên bản trang đã cũ. Vui lòng tải lại trang.')).toBeVisible();
  });

  test('[ERR-006] without a response object says that the query is wrong', async ({ page }) => {
    for (const [what, body] of withoutResponse) {
      await test.step(what, async () => {
        await answerWith(page, 'MyAccountActions', body);
        await page.goto('/apps/welcome');
        await expect(message(page, malformed)).toBeVisible();
        await expect(page.getByText('Chưa tải được hoạt động gần đây.')).toBeVisible();
        await expectWelcome(page);
      });
    }
  });

  test('[ERR-006] that could not be read can be asked for again', async ({ page }) => {
    await answerWith(page, 'MyAccountActions', { data: null });
    // The live connection would ask again by itself and take the button away.
    await page.routeWebSocket('**/graphql', () => undefined);
    await page.goto('/apps/welcome');
    await expect(page.getByText('Chưa tải được hoạt động gần đây.')).toBeVisible();
    await page.unrouteAll();
    await page.getByRole('button', { name: 'Thử lại' }).click();
    await expect(page.getByText('Đăng nhập hệ thống')).toBeVisible();
  });
});

test('[ERR-006] a call whose answer has no response object is rejected', async ({
  page,
  person,
  tokenOf,
  installation,
}) => {
  await openClientPage(page, installation, await tokenOf(person));
  for (const [what, body] of withoutResponse) {
    await test.step(what, async () => {
      await answerWith(page, 'SaveShortcuts', body);
      await expect(callClient(page, 'saveShortcuts', ['mail'])).rejects.toThrow('malformed');
    });
  }
});

test('[ROLE-014] the server says code 2 for a session that was ended elsewhere', async ({
  page,
  person,
  tokenOf,
  installation,
  database,
}) => {
  await openClientPage(page, installation, await tokenOf(person));
  await database.query('update account set is_active = false where id = $1', [person.id]);
  await expect
    .poll(() => callClient(page, 'myActivity', 0, 5), { timeout: 20_000 })
    .toEqual({ ok: false, code: 2 });
});
