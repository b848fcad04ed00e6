import { openClientPage } from './support/client-page.ts';
import { storeSession } from './support/session.ts';
import { expect, test } from './support/test.ts';

const picture =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

test('[ENT-HOSP-04] the person of the session has role, shortcuts, names, title, work, picture and email', async ({
  page,
  newPerson,
  tokenOf,
  installation,
  database,
}) => {
  const person = await newPerson('tiepdon', { picture });
  await database.query(`update account set shortcuts = '{calendar,mail}' where id = $1`, [person.id]);
  await openClientPage(page, installation, await tokenOf(person));
  const user = await page.evaluate(
    'webClient.askMe().then((outcome) => webClient.userFromMe(outcome.response.data))',
  );
  expect(user).toMatchObject({
    role: ['staff'],
    data: { shortcuts: ['calendar', 'mail'] },
    full_name: person.fullName,
    fullName: person.fullName,
    title: 'Nhân viên',
    work: 'Tiếp đón khách hàng',
    picture,
    avatar: picture,
    email: `${person.username}@senhong.example`,
  });
});

test('[ENT-HOSP-04] the person is shown with name, title, work, picture and email', async ({
  page,
  newPerson,
  tokenOf,
}) => {
  const person = await newPerson('tiepdon', { picture });
  await storeSession(page, await tokenOf(person));
  await page.goto('/apps/welcome');
  await expect(page.getByRole('heading', { name: person.fullName })).toBeVisible();
  await expect(page.getByText(/Nhân viên · Tiếp đón khách hàng/)).toBeVisible();
  const menu = page.getByRole('button', { name: `Tài khoản: ${person.fullName}` });
  await expect(menu.locator('img')).toHaveAttribute('src', picture);
  await menu.click();
  await expect(page.getByText(`${person.username}@senhong.example`)).toBeVisible();
});

for (const email of [null, '']) {
  test(`[ENT-HOSP-05] a person whose email is ${JSON.stringify(email)} sees that there is none yet`, async ({
    page,
    newPerson,
    tokenOf,
  }) => {
    const person = await newPerson('tiepdon', { email });
    await storeSession(page, await tokenOf(person));
    await page.goto('/apps/welcome');
    await page.getByRole('button', { name: `Tài khoản: ${person.fullName}` }).click();
    await expect(page.getByText('Chưa có thông tin email')).toBeVisible();
  });
}

test.describe('the language', () => {
  const english =
    /\b(login|log in|sign in|password|user ?name|welcome|submit|loading|error|found|logout|home|retry|close|skip)\b/i;

  for (const path of ['/login', '/pages/errors/error-404', '/auth/guest-role-example']) {
    test(`[PROD-001] of ${path} is Vietnamese`, async ({ page }) => {
      await page.goto(path);
      await expect(page.locator('html')).toHaveAttribute('lang', 'vi');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      const text = await page.locator('body').innerText();
      expect(text).toMatch(/[ăâđêôơưạảấầẩậắặẹếềểệịọốồổộớờởợụủứừửữựỳỵ]/);
      expect(text).not.toMatch(english);
    });
  }

  test('[PROD-001] of the welcome page and its menu is Vietnamese', async ({ page, person, tokenOf }) => {
    await storeSession(page, await tokenOf(person));
    await page.goto('/apps/welcome');
    await page.getByRole('button', { name: `Tài khoản: ${person.fullName}` }).click();
    await expect(page.getByRole('menuitem', { name: 'Đăng xuất' })).toBeVisible();
    await expect(page.getByText('Hoạt động gần đây của tôi')).toBeVisible();
    expect(await page.locator('body').innerText()).not.toMatch(english);
    await expect(page).toHaveTitle('Trang chủ · SenLab');
  });
});
