import { hideAllDialogs } from '@senlab/ui';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  aMe,
  refusal,
  startFakeServer,
  success,
  testConfig,
  type FakeServer,
} from '../../../../test-support/fake-server.ts';
import { listAnswer } from '../../../../test-support/lab-rows.ts';
import { renderScreen } from '../../../../test-support/render-screen.tsx';
import { setConfig } from '../../../api/config.ts';
import { beginSession } from '../../../session/session-store.ts';
import { userFromMe } from '../../../session/user.ts';
import { QueueJobList } from './queue-job-list.tsx';
import { StatusOverview } from './status-overview.tsx';
import type { QueueJob, StatusLine } from './system-calls.ts';

let server: FakeServer;

const aLine = (name: StatusLine['name'], changes: Partial<StatusLine> = {}): StatusLine => ({
  name,
  isTrouble: false,
  kind: 'count',
  amount: 0,
  oldestSeconds: null,
  limit: null,
  text: null,
  parts: [],
  ...changes,
});

const lines = [
  aLine('programs', { kind: 'versions', parts: [{ name: '0060', count: 2 }] }),
  aLine('schema', { kind: 'text', text: '0060_installation.sql' }),
  aLine('jobs_waiting', { amount: 1_250, oldestSeconds: 300 }),
  aLine('certificate', { kind: 'days', amount: null }),
  aLine('database', { kind: 'bytes', amount: 1_610_612_736 }),
  aLine('connections', { amount: 12, limit: 100 }),
];

const answerStatus = (shown: readonly StatusLine[]): void => {
  server.answers['SystemStatus'] = () =>
    success({ checkedTime: '2026-11-19T08:21:00+07:00', version: '0.2.0', lines: shown });
};

function aJob(changes: Partial<QueueJob> = {}): QueueJob {
  return {
    _id: '41',
    task: 'push_notice',
    state: 'stopped',
    attempts: 10,
    mostAttempts: 10,
    createdTime: '2026-11-19T08:00:00+07:00',
    nextTime: null,
    problem: 'push_service',
    mayRetry: true,
    mayDrop: true,
    ...changes,
  };
}

function show(page: ReactElement): void {
  beginSession(userFromMe(aMe({ permissions: ['settings.write'] })));
  renderScreen(page, '/x');
}

beforeEach(() => {
  setConfig(testConfig);
  server = startFakeServer();
});
afterEach(() => {
  vi.useRealTimers();
  act(() => hideAllDialogs());
});

describe('the status of the system', () => {
  test('is drawn line by line in the words and numbers of the house', async () => {
    answerStatus(lines);
    show(<StatusOverview />);
    expect(await screen.findByText('Mọi phần đang hoạt động tốt')).toBeTruthy();
    const value = (title: string): string => screen.getByText(title).nextElementSibling?.textContent ?? '';
    expect(value('Chương trình đang chạy')).toBe('2 (dữ liệu 0060)');
    expect(value('Phiên bản dữ liệu')).toBe('0060');
    expect(value('Công việc nền đang chờ')).toBe('1.250lâu nhất 5 phút');
    expect(value('Chứng thư số đầu tiên hết hạn')).toBe('Chưa có chứng thư');
    expect(value('Dung lượng cơ sở dữ liệu')).toBe('1,5 GB');
    expect(value('Kết nối cơ sở dữ liệu')).toBe('12 trên 100');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('says what is not well, and what to do', async () => {
    const failed = aLine('jobs_failed', {
      isTrouble: true,
      kind: 'tasks',
      parts: [
        { name: 'push_notice', count: 4 },
        { name: 'of_tomorrow', count: 1 },
      ],
    });
    answerStatus([aLine('workers', { isTrouble: true }), failed, aLine('standbys', { isTrouble: true })]);
    show(<StatusOverview />);
    expect(await screen.findByText('3 việc cần xử lý')).toBeTruthy();
    const [first, , last] = screen.getAllByRole('alert');
    expect(first?.textContent).toContain('Không có tiến trình xử lý nền');
    expect(first?.textContent).toContain('Khởi động một tiến trình');
    expect(last?.textContent).toContain('Giảm an toàn dữ liệu');
    expect(screen.getByText('Gửi thông báo đến thiết bị: 4')).toBeTruthy();
    expect(screen.getByText('Việc của phiên bản khác: 1')).toBeTruthy();
  });

  test('shows what a newer server tells and this page has no words for, and says to load it anew', async () => {
    const kind = 'of_tomorrow' as StatusLine['kind'];
    answerStatus([
      aLine('workers', { amount: 2 }),
      aLine('of_tomorrow' as StatusLine['name'], { amount: 7 }),
      aLine('valueOf' as StatusLine['name'], { kind, isTrouble: true, amount: 3 }),
    ]);
    show(<StatusOverview />);
    expect(await screen.findByText('1 việc cần xử lý')).toBeTruthy();
    expect(screen.getByRole('alert').textContent).toContain('Tải lại trang');
    const values = screen.getAllByText('Mục của phiên bản mới').map((title) => title.nextElementSibling);
    expect(values.map((value) => value?.textContent)).toEqual(['7', '—Cần xử lý']);
  });

  test('is asked for again by itself, keeps what came last, and says so when nothing came', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    answerStatus(lines);
    show(<StatusOverview />);
    await screen.findByText('Mọi phần đang hoạt động tốt');
    server.answers['SystemStatus'] = () => refusal(7, 'Mất kết nối');
    await act(() => vi.advanceTimersByTimeAsync(10_000));
    expect(await screen.findByText(/Chưa kiểm tra lại được/)).toBeTruthy();
    expect(screen.getByText('Mọi phần đang hoạt động tốt')).toBeTruthy();
  });

  test('can be asked for again where it never came', async () => {
    server.answers['SystemStatus'] = () => refusal(10, 'Không có quyền');
    show(<StatusOverview />);
    expect(await screen.findByText('Chưa kiểm tra được hệ thống')).toBeTruthy();
  });
});

describe('work in the background', () => {
  const paper = aJob({ _id: '42', task: 'make_report_paper', problem: 'unexpected', mayDrop: false });
  const other = aJob({ _id: '43', task: null, state: 'running', mayRetry: false, mayDrop: false });

  const cardOf = async (name: RegExp): Promise<HTMLElement> => {
    const card = (await screen.findByRole('checkbox', { name })).closest('li');
    if (card === null) throw new Error('no card');
    return card;
  };

  async function choose(...names: readonly RegExp[]): Promise<void> {
    for (const name of names) await userEvent.click(await screen.findByRole('checkbox', { name }));
  }

  beforeEach(() => {
    server.answers['QueueJobs'] = () => listAnswer([aJob(), paper, other]);
  });

  test('is named in words, with its state and why it failed', async () => {
    show(<QueueJobList />);
    const { textContent } = await cardOf(/Lập tệp phiếu kết quả/);
    expect(textContent).toContain('Đã dừng');
    expect(textContent).toContain('Lỗi khác, xem nhật ký');
    expect((await cardOf(/Việc của phiên bản khác/)).textContent).toContain('Đang chạy');
  });

  test('is listed also in a state and for a reason that this page has no words for', async () => {
    const problem = 'of_tomorrow' as 'unexpected';
    server.answers['QueueJobs'] = () => listAnswer([aJob({ state: 'of_tomorrow' as 'waiting', problem })]);
    show(<QueueJobList />);
    const { textContent } = await cardOf(/Gửi thông báo/);
    expect(textContent).toContain('Trạng thái mới');
    expect(textContent).toContain('Lỗi khác, xem nhật ký');
  });

  test('that was chosen is tried again at once', async () => {
    server.answers['RetryQueueJobs'] = () => success(null);
    show(<QueueJobList />);
    await choose(/Gửi thông báo/, /Lập tệp/);
    await userEvent.click(screen.getByRole('button', { name: 'Cho chạy lại' }));
    await waitFor(() => expect(server.sent('RetryQueueJobs').at(-1)).toEqual({ jobs: ['41', '42'] }));
  });

  test('is dropped after a question only', async () => {
    server.answers['DropQueueJobs'] = () => success(null);
    show(<QueueJobList />);
    await choose(/Gửi thông báo/);
    await userEvent.click(screen.getByRole('button', { name: 'Bỏ' }));
    const question = await screen.findByRole('alertdialog');
    expect(server.sent('DropQueueJobs')).toEqual([]);
    await userEvent.click(within(question).getByRole('button', { name: 'Bỏ' }));
    await waitFor(() => expect(server.sent('DropQueueJobs').at(-1)).toEqual({ jobs: ['41'] }));
  });

  test('that somebody waits for is not offered to be dropped, and says why', async () => {
    show(<QueueJobList />);
    await choose(/Lập tệp/);
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Bỏ' }).disabled).toBe(true);
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Cho chạy lại' }).disabled).toBe(false);
    expect(screen.getByText(/có người đang chờ kết quả/)).toBeTruthy();
  });

  test('tells the sentence of the server where it refuses', async () => {
    server.answers['RetryQueueJobs'] = () => refusal(5, 'Có công việc nền đang chạy.');
    show(<QueueJobList />);
    await choose(/Gửi thông báo/);
    await userEvent.click(screen.getByRole('button', { name: 'Cho chạy lại' }));
    expect(await screen.findByText('Có công việc nền đang chạy.')).toBeTruthy();
  });
});
