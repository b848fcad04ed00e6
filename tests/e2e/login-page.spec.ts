import { loginForm, message } from './support/login-page.ts';
import { waitForOperation } from './support/graphql-traffic.ts';
import { expectPath, expectWelcome, nothingStored, stored, storeSession } from './support/session.ts';
import { expect, test } from './support/test.ts';

interface HospitalLine {
  readonly label: string;
  readonly text: string;
}

interface Hospital {
  readonly name: string;
  readonly addresses: readonly HospitalLine[];
  readonly contacts: readonly HospitalLine[];
}

async function hospitalOf(url: string): Promise<Hospital> {
  const config = (await (await fetch(`${url}/config.json`)).json()) as { hospital: Hospital };
  return config.hospital;
}

test('[LOGIN-001] the login page opens at /login', async ({ page }) => {
  await page.goto('/login');
  await expect(page.getByRole('heading', { name: 'Đăng nhập', level: 1 })).toBeVisible();
  await expectPath(page, '/login');
});

test.describe('a link with a token', () => {
  test('[LOGIN-002] is verified by the server and logs in', async ({ page, person, tokenOf }) => {
    const { access_token: token } = await tokenOf(person);
    const verified = waitForOperation(page, 'LoginByToken');
    await page.goto(`/login/${token}`);
    expect((await verified).variables).toEqual({ token });
    await expectWelcome(page);
  });

  test('[LOGIN-002] is taken out of the address and the history before it can be read there', async ({
    page,
    person,
    tokenOf,
  }) => {
    const { access_token: token } = await tokenOf(person);
    await page.goto(`/login/${token}`);
    await expectWelcome(page);
    await page.goBack();
    expect(page.url()).not.toContain(token);
  });

  test('[LOGIN-002] does not log in when the server refuses the token', async ({ page }) => {
    const verified = waitForOperation(page, 'LoginByToken');
    await page.goto('/login/not-a-token');
    expect((await verified).variables).toEqual({ token: 'not-a-token' });
    await expect(message(page, 'Liên kết đăng nhập không hợp lệ hoặc đã hết hạn')).toBeVisible();
    await expectPath(page, '/login');
    expect(await stored(page)).toEqual(nothingStored);
  });

  test('[LOGIN-002] that was refused ends the session that was here before', async ({
    page,
    person,
    tokenOf,
  }) => {
    await storeSession(page, await tokenOf(person));
    await page.goto('/login/not-a-token');
    await expect(loginForm(page).username).toBeVisible();
    expect(await stored(page)).toEqual(nothingStored);
  });
});

test('[LOGIN-003] a logged-in person cannot stay on the login page', async ({ page, person, tokenOf }) => {
  await storeSession(page, await tokenOf(person));
  await page.goto('/login');
  await expectWelcome(page);
});

test('[LOGIN-004] the login page has no navbar, toolbar, footer or side panel of the shell', async ({
  page,
}) => {
  const shell = page.locator('[data-shell], [data-panel], .MuiDrawer-root, nav, [role=toolbar]');
  // The same visitor sees the shell elsewhere, so the search above finds it where there is one.
  await page.goto('/auth/guest-role-example');
  await expect(shell.first()).toBeVisible();
  await page.goto('/login');
  await expect(loginForm(page).username).toBeVisible();
  await expect(shell).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Bỏ qua đến nội dung' })).toHaveCount(0);
});

test('[LOGIN-005] the login page is branded with the hospital and asks for user name and password', async ({
  page,
  installation,
}) => {
  const { name } = await hospitalOf(installation.url);
  await page.goto('/login');
  await expect(page.getByText(name).filter({ visible: true })).toBeVisible();
  const form = loginForm(page);
  await expect(form.username).toHaveAttribute('type', 'text');
  await expect(form.password).toHaveAttribute('type', 'password');
});

test('[LOGIN-005] the hospital is named on a phone too', async ({ page, installation }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const { name } = await hospitalOf(installation.url);
  await page.goto('/login');
  await expect(page.getByText(name).filter({ visible: true })).toBeVisible();
});

test("[LOGIN-006] the footer of the login page shows the hospital's addresses and contact lines", async ({
  page,
  installation,
}) => {
  const { addresses, contacts } = await hospitalOf(installation.url);
  await page.goto('/login');
  const footer = page.getByRole('contentinfo');
  expect(addresses.length * contacts.length).toBeGreaterThan(0);
  for (const { label, text } of [...addresses, ...contacts]) {
    await expect(footer.getByText(label, { exact: true })).toBeVisible();
    await expect(footer.getByText(text, { exact: true })).toBeVisible();
  }
});

test('the keyboard alone is enough to log in', async ({ page, person }) => {
  await page.goto('/login');
  await expect(loginForm(page).username).toBeFocused();
  await page.keyboard.type(person.username);
  await page.keyboard.press('Tab');
  await expect(loginForm(page).password).toBeFocused();
  await page.keyboard.type(person.password);
  await page.keyboard.press('Enter');
  await expectWelcome(page);
});

test('a demo account fills in the form but does not send it', async ({ page }) => {
  await page.goto('/login');
  await page.getByRole('button', { name: 'Kỹ thuật viên', exact: true }).click();
  await expect(loginForm(page).username).toHaveValue('kythuat');
  await expect(loginForm(page).submit).toBeEnabled();
  await expectPath(page, '/login');
});
