import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { calls, showDemo } from '../../test-support/demo-page.tsx';
import { ForgotPasswordPage, LockPage, LoginPage, RegisterPage2, ResetPasswordPage } from './index.ts';

const button = (name: string): HTMLButtonElement => screen.getByRole<HTMLButtonElement>('button', { name });

function type(label: string, value: string): void {
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
}

function saidOf(label: string): string | null {
  const field = screen.getByLabelText(label);
  return field.getAttribute('aria-invalid') === 'true'
    ? (document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent ?? null)
    : null;
}

test('[TPL-001] the login says at the field what the mock refuses, greets whom it knows, and opens nothing', async () => {
  const { where } = showDemo(LoginPage, '/pages/auth/login');
  const send = button('Đăng nhập');
  type('Email', 'nobody@example.com');
  expect(send.disabled).toBe(true);
  type('Mật khẩu', 'wrong');
  fireEvent.click(send);
  await waitFor(() => expect(saidOf('Email')).toBe('Check your username/email'));
  type('Email', 'admin@example.com');
  expect(saidOf('Email')).toBeNull();
  fireEvent.click(send);
  await waitFor(() => expect(saidOf('Mật khẩu')).toBe('Check your password'));
  type('Mật khẩu', 'admin');
  fireEvent.click(send);
  await screen.findByRole('heading', { level: 1, name: 'Xin chào, Lê Thanh Mai' });
  // Neither an address nor the browser keeps what was typed, and no session of the hospital begins.
  expect(new Set(calls.made)).toEqual(new Set(['GET /api/auth']));
  expect([where(), localStorage.length, sessionStorage.length]).toEqual(['/pages/auth/login', 0, 0]);
});

test('[TPL-002] [TPL-007] the registration wants an email, a password of more than three twice, and the terms', async () => {
  showDemo(RegisterPage2, '/pages/auth/register-2');
  const send = button('Tạo tài khoản');
  type('Email', 'admin@example.com');
  type('Mật khẩu', 'abc');
  type('Nhập lại mật khẩu', 'abc');
  fireEvent.click(screen.getByRole('checkbox'));
  expect(send.disabled).toBe(true);
  type('Mật khẩu', 'abcd');
  expect(send.disabled).toBe(true);
  screen.getByText('Hai mật khẩu chưa giống nhau');
  type('Nhập lại mật khẩu', 'abcd');
  expect(send.disabled).toBe(false);
  fireEvent.click(screen.getByRole('checkbox'));
  expect(send.disabled).toBe(true);
  fireEvent.click(screen.getByRole('checkbox'));
  fireEvent.click(send);
  await waitFor(() => expect(saidOf('Email')).toBe('The email is already in use'));
  expect(saidOf('Họ tên')).toBe('Enter display name');
  type('Họ tên', 'Hà Vy');
  type('Email', 'ha.vy@example.com');
  fireEvent.click(send);
  await screen.findByText('Xin chào, Hà Vy');
});

test('[TPL-003] a forgotten password leads to the mailbox, without the email in the address', async () => {
  const { where } = showDemo(ForgotPasswordPage, '/pages/auth/forgot-password');
  expect(button('Gửi liên kết').disabled).toBe(true);
  type('Email', 'a@example.com');
  fireEvent.click(button('Gửi liên kết'));
  await waitFor(() => expect(where()).toBe('/pages/auth/mail-confirm'));
});

test('[TPL-004] a new password is one of more than three characters, twice the same', async () => {
  const { where } = showDemo(ResetPasswordPage, '/pages/auth/reset-password');
  const send = button('Đặt lại mật khẩu');
  type('Mật khẩu', 'abcd');
  type('Nhập lại mật khẩu', 'abcd');
  expect(send.disabled).toBe(true);
  type('Email', 'a@example.com');
  fireEvent.click(send);
  await waitFor(() => expect(where()).toBe('/pages/auth/login'));
});

test('[TPL-006] the lock asks one person for the password', async () => {
  showDemo(LockPage, '/pages/auth/lock');
  screen.getByText('Lê Thanh Mai');
  expect(button('Mở khóa').disabled).toBe(true);
  type('Mật khẩu', 'wrong');
  fireEvent.click(button('Mở khóa'));
  await waitFor(() => expect(saidOf('Mật khẩu')).toBe('Check your password'));
  type('Mật khẩu', 'admin');
  fireEvent.click(button('Mở khóa'));
  await screen.findByText('Xin chào, Lê Thanh Mai');
});
