import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import {
  activityAnswer,
  aMe,
  anActivity,
  refusal,
  startFakeServer,
  testConfig,
  type FakeServer,
} from '../../../../test-support/fake-server.ts';
import type { StreamRequest } from '../../../api/change-feed.ts';
import { setConfig } from '../../../api/config.ts';
import { beginSession } from '../../../session/session-store.ts';
import { userFromMe } from '../../../session/user.ts';
import { greetingAt, WelcomePage } from './welcome-page.tsx';
import { until } from '../../../../test-support/acts.ts';

const streams = vi.hoisted((): StreamRequest[] => []);
vi.mock('../../../api/live.ts', () => ({
  openChanges: (request: StreamRequest) => {
    streams.push(request);
    return new Promise(() => undefined);
  },
}));

let server: FakeServer;

beforeEach(() => {
  streams.length = 0;
  setConfig(testConfig);
  server = startFakeServer();
  beginSession(userFromMe(aMe()));
});

function list(): Promise<HTMLElement> {
  return screen.findByRole('list', { name: 'Hoạt động gần đây của tôi' });
}

describe('the welcome page', () => {
  test('[ROUTE-001] greets the person by name, with job and department', () => {
    render(<WelcomePage />);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toMatch(
      /^Chào buổi .+, Nguyễn Thị Ngọc Lan$/,
    );
    expect(screen.getByText('Kỹ thuật viên · Khoa Xét nghiệm')).toBeTruthy();
  });

  test('says a job and a department of the same name once', () => {
    beginSession(userFromMe(aMe({ work: 'Khoa Sản', department: 'Khoa Sản', title: '' })));
    render(<WelcomePage />);
    expect(screen.getByText('Khoa Sản')).toBeTruthy();
  });

  test('asks for the five latest actions', async () => {
    server.answers['MyAccountActions'] = activityAnswer(anActivity());
    render(<WelcomePage />);
    await list();
    expect(server.operations[0]?.body).toMatchObject({ variables: { page: 0, pageSize: 5 } });
  });

  test.each([
    ['[ACT-001]', 'LOGIN', 'Đăng nhập hệ thống'],
    ['[ACT-002]', 'ADD_USERACTION', 'Thêm hoạt động khách hàng'],
    ['[ACT-003]', 'UPDATE_USERACTION', 'Cập nhật hoạt động khách hàng'],
    ['[ACT-004]', 'REMOVE_USERACTION', 'Xóa hoạt động khách hàng'],
    ['[ACT-005]', 'SOMETHING_NEW', 'Hoạt động khác'],
  ])('%s names the action %s "%s"', async (_id, action, words) => {
    server.answers['MyAccountActions'] = activityAnswer(anActivity({ action }));
    render(<WelcomePage />);
    expect(within(await list()).getByText(words)).toBeTruthy();
    expect(within(await list()).getByText('08:21 14/11/2026')).toBeTruthy();
  });

  test('shows that it is loading', () => {
    render(<WelcomePage />);
    expect(screen.getByText('Đang tải hoạt động…')).toBeTruthy();
  });

  test('says that there is nothing yet', async () => {
    render(<WelcomePage />);
    await screen.findByText('Chưa có hoạt động nào được ghi nhận.');
  });

  test.each([
    ['the server cannot be reached', () => 'no-answer' as const],
    ['the server refuses', () => refusal(7, 'Mất kết nối')],
  ])('offers another try when %s', async (_why, answer) => {
    server.answers['MyAccountActions'] = answer;
    render(<WelcomePage />);
    await screen.findByText('Chưa tải được hoạt động gần đây.');
    server.answers['MyAccountActions'] = activityAnswer(anActivity());
    await userEvent.click(screen.getByRole('button', { name: 'Thử lại' }));
    await list();
  });
});

describe('the live list', () => {
  async function opened(): Promise<StreamRequest> {
    return until(() => streams[0]);
  }

  test('asks again when something changed', async () => {
    render(<WelcomePage />);
    const stream = await opened();
    await screen.findByText('Chưa có hoạt động nào được ghi nhận.');
    server.answers['MyAccountActions'] = activityAnswer(anActivity({ action: 'ADD_USERACTION' }));
    act(() => stream.onChanges([{ sequence: '1', topic: 'my_account_actions', _id: 'x' }]));
    await screen.findByText('Thêm hoạt động khách hàng');
  });

  test('keeps what it shows when asking again fails', async () => {
    server.answers['MyAccountActions'] = activityAnswer(anActivity());
    render(<WelcomePage />);
    const stream = await opened();
    await list();
    server.answers['MyAccountActions'] = () => 'no-answer';
    act(() => stream.onChanges([{ sequence: '1', topic: 'my_account_actions', _id: null }]));
    await until(() => server.operations.length === 2);
    expect(await list()).toBeTruthy();
  });

  test('stops listening when the page is left', async () => {
    const page = render(<WelcomePage />);
    const stream = await opened();
    page.unmount();
    expect(stream.signal.aborted).toBe(true);
  });
});

test.each([
  ['Chào buổi tối', '04:59'],
  ['Chào buổi sáng', '05:00'],
  ['Chào buổi sáng', '10:59'],
  ['Chào buổi trưa', '11:00'],
  ['Chào buổi chiều', '13:00'],
  ['Chào buổi chiều', '17:59'],
  ['Chào buổi tối', '18:00'],
  ['Chào buổi tối', '00:30'],
])('people are greeted with %s at %s', (words, time) => {
  expect(greetingAt(new Date(`2026-11-14T${time}:00+07:00`))).toBe(words);
});
