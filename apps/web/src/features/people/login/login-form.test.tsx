import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, test } from 'vitest';
import { json, startFakeServer, testConfig, type FakeServer } from '../../../../test-support/fake-server.ts';
import { setConfig } from '../../../api/config.ts';
import { initialSession, useSession } from '../../../session/session-store.ts';
import { LoginForm } from './login-form.tsx';

let server: FakeServer;
let user: UserEvent;

beforeEach(() => {
  useSession.setState({ ...initialSession, status: 'guest' }, true);
  setConfig(testConfig);
  server = startFakeServer();
  user = userEvent.setup();
});

function username(): HTMLInputElement {
  return screen.getByLabelText('Tên đăng nhập');
}
function password(): HTMLInputElement {
  return screen.getByLabelText('Mật khẩu');
}
function submit(): HTMLButtonElement {
  return screen.getByRole('button', { name: /^(Đăng nhập|Đang đăng nhập…)$/ });
}

async function attempt(): Promise<void> {
  await user.type(username(), 'ktv.lan');
  await user.type(password(), 'sai-mật-khẩu');
  await user.click(submit());
}

describe('the login form', () => {
  test('has a user name and a password, known to password managers', () => {
    render(<LoginForm />);
    expect(username().autocomplete).toBe('username');
    expect(password().autocomplete).toBe('current-password');
    expect(password().type).toBe('password');
  });

  test('is ready for typing', () => {
    render(<LoginForm />);
    expect(document.activeElement).toBe(username());
  });

  test('[VAL-001] asks for the user name when it is left empty', async () => {
    render(<LoginForm />);
    await user.click(username());
    await user.tab();
    expect(screen.getByText('Vui lòng nhập tên đăng nhập')).toBeTruthy();
    expect(username().getAttribute('aria-invalid')).toBe('true');
  });

  test('[VAL-002] refuses a user name of three characters', async () => {
    render(<LoginForm />);
    await user.type(username(), 'abc');
    await user.tab();
    expect(screen.getByText('Tên đăng nhập yêu cầu tối thiểu 4 ký tự')).toBeTruthy();
  });

  test('does not count spaces around the user name', async () => {
    render(<LoginForm />);
    await user.type(username(), '  abc  ');
    await user.type(password(), '1234');
    expect(submit().disabled).toBe(true);
  });

  test('[VAL-003] asks for the password when it is left empty', async () => {
    render(<LoginForm />);
    await user.click(password());
    await user.tab();
    expect(screen.getByText('Vui lòng nhập mật khẩu')).toBeTruthy();
  });

  test('[VAL-004] refuses a password of three characters', async () => {
    render(<LoginForm />);
    await user.type(password(), 'abc');
    await user.tab();
    expect(screen.getByText('Mật khẩu yêu cầu tối thiểu 4 ký tự')).toBeTruthy();
  });

  test('says nothing while somebody is still typing', async () => {
    render(<LoginForm />);
    await user.type(username(), 'ab');
    expect(screen.queryByText('Tên đăng nhập yêu cầu tối thiểu 4 ký tự')).toBeNull();
  });

  test('[VAL-005] keeps its button disabled until both fields are valid', async () => {
    render(<LoginForm />);
    expect(submit().disabled).toBe(true);
    await user.type(username(), 'abcd');
    expect(submit().disabled).toBe(true);
    await user.type(password(), '1234');
    expect(submit().disabled).toBe(false);
  });

  test('shows and hides the password', async () => {
    render(<LoginForm />);
    await user.click(screen.getByRole('button', { name: 'Hiện mật khẩu' }));
    expect(password().type).toBe('text');
    await user.click(screen.getByRole('button', { name: 'Ẩn mật khẩu' }));
    expect(password().type).toBe('password');
  });

  test('tells that Caps Lock is on', async () => {
    render(<LoginForm />);
    await user.click(password());
    await user.keyboard('{CapsLock}a');
    expect(screen.getByText('Phím Caps Lock đang bật')).toBeTruthy();
  });

  test('is sent by the Enter key, once', async () => {
    render(<LoginForm />);
    await user.type(username(), 'ktv.lan');
    await user.type(password(), 'mật-khẩu{Enter}{Enter}');
    await waitFor(() => expect(useSession.getState().status).toBe('user'));
    expect(server.tokenRequests).toHaveLength(1);
  });
});

describe('a refused attempt', () => {
  test('[ERR-007] says so under the form and leads back to the password', async () => {
    server.token = () => json({ error: 'invalid_grant' }, { status: 400 });
    render(<LoginForm />);
    await attempt();
    await screen.findByText('Sai tên đăng nhập hoặc mật khẩu');
    await waitFor(() => expect(document.activeElement).toBe(password()));
    expect(username().value).toBe('ktv.lan');
  });

  test("[VAL-008] puts the server's texts on the fields and leads to the first of them", async () => {
    server.token = () =>
      json({ error: { email: 'Không có tài khoản này', password: 'Đã hết hạn' } }, { status: 400 });
    render(<LoginForm />);
    await attempt();
    await screen.findByText('Không có tài khoản này');
    expect(screen.getByText('Đã hết hạn')).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(username()));
  });

  test('forgets what was said about a field when it is changed', async () => {
    server.token = () => json({ error_fields: { username: 'Không có tài khoản này' } }, { status: 400 });
    render(<LoginForm />);
    await attempt();
    await screen.findByText('Không có tài khoản này');
    await user.type(username(), 'x');
    expect(screen.queryByText('Không có tài khoản này')).toBeNull();
  });

  test('with a wait counts down and keeps the button disabled meanwhile', async () => {
    server.token = () => json({}, { status: 429, headers: { 'retry-after': '20' } });
    render(<LoginForm />);
    await attempt();
    await screen.findByText('Vui lòng thử lại sau 20 giây.');
    expect(submit().disabled).toBe(true);
    act(() => {
      const { login } = useSession.getState();
      useSession.setState({ login: { ...login, waitUntil: Date.now() - 1 } });
    });
    expect(submit().disabled).toBe(false);
    expect(screen.queryByText(/Vui lòng thử lại sau/)).toBeNull();
  });
});

describe('the accounts of a demonstration', () => {
  test('are not offered where there are none', () => {
    render(<LoginForm />);
    expect(screen.queryByText('Tài khoản dùng thử')).toBeNull();
  });

  test('fill the form', async () => {
    setConfig({
      ...testConfig,
      demoAccounts: [{ username: 'bs.huong', label: 'Bác sĩ' }],
      demoPassword: 'demo-1234',
    });
    render(<LoginForm />);
    await user.click(screen.getByRole('button', { name: 'Bác sĩ' }));
    expect(username().value).toBe('bs.huong');
    expect(password().value).toBe('demo-1234');
    expect(submit().disabled).toBe(false);
  });
});
