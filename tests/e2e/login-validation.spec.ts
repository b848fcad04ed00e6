import type { Locator, Page } from '@playwright/test';
import { logIn, loginForm } from './support/login-page.ts';
import { expect, test } from './support/test.ts';

const texts = {
  usernameShort: 'Tên đăng nhập yêu cầu tối thiểu 4 ký tự',
  passwordShort: 'Mật khẩu yêu cầu tối thiểu 4 ký tự',
} as const;

/** Types into a field and leaves it. */
async function leave(field: Locator, text: string): Promise<void> {
  await field.fill(text);
  await field.blur();
}

function recordTokenRequests(page: Page): readonly string[] {
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/oidc/token')) sent.push(request.method());
  });
  return sent;
}

test.beforeEach(async ({ page }) => {
  await page.goto('/login');
});

test('[VAL-001] the user name is required, and blanks are none', async ({ page }) => {
  const { username, password, submit } = loginForm(page);
  await password.fill('SenLab#2026');
  for (const text of ['', '    ']) {
    await leave(username, text);
    await expect(username).toHaveAccessibleDescription('Vui lòng nhập tên đăng nhập');
    await expect(username).toHaveAttribute('aria-invalid', 'true');
    await expect(submit).toBeDisabled();
  }
});

test('[VAL-002] a user name of less than 4 characters is too short', async ({ page }) => {
  const { username, password, submit } = loginForm(page);
  await password.fill('SenLab#2026');
  for (const text of ['a', 'abc', 'abc   ']) {
    await leave(username, text);
    await expect(username).toHaveAccessibleDescription(texts.usernameShort);
    await expect(submit).toBeDisabled();
  }
  await leave(username, 'abcd');
  await expect(username).not.toHaveAccessibleDescription(texts.usernameShort);
  await expect(username).toHaveAttribute('aria-invalid', 'false');
  await expect(submit).toBeEnabled();
});

test('[VAL-003] the password is required', async ({ page }) => {
  const { username, password, submit } = loginForm(page);
  await username.fill('tiepdon');
  await leave(password, '');
  await expect(password).toHaveAccessibleDescription('Vui lòng nhập mật khẩu');
  await expect(submit).toBeDisabled();
});

test('[VAL-004] a password of less than 4 characters is too short, and blanks count', async ({ page }) => {
  const { username, password, submit } = loginForm(page);
  await username.fill('tiepdon');
  for (const text of ['x', 'abc']) {
    await leave(password, text);
    await expect(password).toHaveAccessibleDescription(texts.passwordShort);
    await expect(submit).toBeDisabled();
  }
  await leave(password, 'a  b');
  await expect(password).not.toHaveAccessibleDescription(texts.passwordShort);
  await expect(submit).toBeEnabled();
});

test('[VAL-005] the form cannot be sent until it is valid, not by Enter either', async ({ page }) => {
  const sent = recordTokenRequests(page);
  const { username, password, submit } = loginForm(page);
  await expect(submit).toBeDisabled();
  await username.fill('tiepdon');
  await expect(submit).toBeDisabled();
  await password.fill('abc');
  await expect(submit).toBeDisabled();
  await password.press('Enter');
  await expect(submit).toBeDisabled();
  await password.fill('abcd');
  await expect(submit).toBeEnabled();
  await username.fill('abc');
  await expect(submit).toBeDisabled();
  expect(sent).toEqual([]);
});

test('[VAL-008][ERR-008] errors on email and password appear at their fields until these change', async ({
  page,
}) => {
  const { username, password } = loginForm(page);
  for (const body of [
    { error_fields: { email: 'Tài khoản lạ', password: 'Mật khẩu cũ' } },
    { error: { email: 'Tài khoản lạ', password: 'Mật khẩu cũ' } },
    { error_fields: { username: 'Tài khoản lạ', password: 'Mật khẩu cũ' } },
  ]) {
    await page.route('**/oidc/token', (route) => route.fulfill({ status: 400, json: body }));
    await logIn(page, { username: 'tiepdon', password: 'SenLab#2026' });
    await expect(username).toHaveAccessibleDescription('Tài khoản lạ');
    await expect(password).toHaveAccessibleDescription('Mật khẩu cũ');
    await username.fill('tiepdon2');
    await expect(username).not.toHaveAccessibleDescription('Tài khoản lạ');
  }
});

test('[VAL-008] an error on one field leaves the other without one', async ({ page }) => {
  await page.route('**/oidc/token', (route) =>
    route.fulfill({ status: 400, json: { error_fields: { email: 'Tài khoản lạ' } } }),
  );
  const { username, password } = loginForm(page);
  await logIn(page, { username: 'tiepdon', password: 'SenLab#2026' });
  await expect(username).toHaveAccessibleDescription('Tài khoản lạ');
  await expect(username).toBeFocused();
  await expect(password).toHaveAttribute('aria-invalid', 'false');
});
