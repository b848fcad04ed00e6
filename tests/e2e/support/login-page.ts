import { expect, type Locator, type Page } from '@playwright/test';

export const loginTexts = {
  wrong: 'Sai tên đăng nhập hoặc mật khẩu',
  pleaseLogIn: 'Vui lòng đăng nhập để sử dụng hệ thống',
  updating: 'Đang cập nhật thông tin tài khoản',
  denied: 'Bạn không có quyền truy cập chức năng này hoặc phiên truy cập đã kết thúc',
} as const;

export interface LoginForm {
  readonly username: Locator;
  readonly password: Locator;
  readonly submit: Locator;
}

export function loginForm(page: Page): LoginForm {
  const form = page.getByRole('form', { name: 'Đăng nhập' });
  return {
    username: form.getByLabel('Tên đăng nhập'),
    password: form.getByLabel('Mật khẩu', { exact: true }),
    submit: form.getByRole('button', { name: /^(Đăng nhập|Đang đăng nhập…)$/ }),
  };
}

export interface Credentials {
  readonly username: string;
  readonly password: string;
}

/** Fills in the form that is on the page and sends it. */
export async function logIn(page: Page, { username, password }: Credentials): Promise<void> {
  const form = loginForm(page);
  await form.username.fill(username);
  await form.password.fill(password);
  await form.submit.click();
}

export async function expectLoginForm(page: Page): Promise<void> {
  await expect(loginForm(page).username).toBeVisible();
}

/** A short message at the top of the page. */
export function message(page: Page, text: string): Locator {
  return page.locator('[role=alert], [role=status]').filter({ hasText: text });
}
