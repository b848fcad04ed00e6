import type { Permission } from '@senlab/domain';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { fillField, until } from '../../../../test-support/acts.ts';
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
import type { StreamRequest } from '../../../api/change-feed.ts';
import { setConfig } from '../../../api/config.ts';
import { useCallState } from '../../../api/desk/calls.ts';
import { beginSession } from '../../../session/session-store.ts';
import { userFromMe } from '../../../session/user.ts';
import type { MissedNumber } from './call-calls.ts';
import type { Call, Live } from './live-calls.ts';
import { CallStrip } from './call-strip.tsx';
import { CallsPage } from './calls-page.tsx';
import { texts } from './texts.ts';

const streams = vi.hoisted((): StreamRequest[] => []);
vi.mock('../../../api/live.ts', () => ({
  openChanges: (request: StreamRequest) => {
    streams.push(request);
    return new Promise(() => undefined);
  },
}));

let server: FakeServer;

const ha = { _id: 'p1', code: '260042171', fullName: 'Nguyễn Thị Thu Hà', birthYear: 1994 };
const moments = { calldate: '2026-11-14T08:00:00+07:00', createdTime: '2026-11-14T08:00:01+07:00' };

function aCall(facts: Partial<Call> = {}): Call {
  return {
    _id: 'c1',
    ...moments,
    uniqueid: '7.1',
    dcontext: null,
    account: null,
    phoneNumber: '0912345678',
    direction: 0,
    state: 'ringing',
    people: [ha],
    ...facts,
  };
}

function live(calls: readonly Call[], facts: Partial<Live> = {}): void {
  const data = { hasTelephony: true, extension: '201', calls, ...facts };
  server.answers['LiveCalls'] = () => success(data);
}

const missed: MissedNumber = {
  _id: 'm2',
  phoneNumber: '0987654321',
  times: 3,
  firstTime: '2026-11-14T06:00:00+07:00',
  lastTime: '2026-11-14T07:30:00+07:00',
  people: [],
};

let hints = 0;

async function hint(): Promise<void> {
  const stream = await until(() => streams.find(({ variables }) => variables.topics.includes('calls')));
  hints += 1;
  act(() => stream.onChanges([{ sequence: String(hints), topic: 'calls', _id: 'c1' }]));
}

function logIn(permissions: readonly Permission[] = ['calls.use', 'patients.read']): void {
  beginSession(userFromMe(aMe({ permissions: [...permissions] })));
}

beforeEach(() => {
  streams.length = 0;
  setConfig(testConfig);
  server = startFakeServer();
  live([]);
  server.answers['MissedCalls'] = () => success([missed]);
  server.answers['CallLogs'] = () =>
    listAnswer([aCall({ _id: 'c0', state: 'served', account: { base: { fullName: 'Lê Thị Lan' } } })]);
  logIn();
});

describe('the strip', () => {
  const openStrip = (): ReturnType<typeof renderScreen> =>
    renderScreen([{ path: '/', Component: CallStrip }], '/');

  test('[ENT-HOSP-16] says who rings as soon as it rings, and the state of the call knows it', async () => {
    openStrip();
    await waitFor(() => expect(server.sent('LiveCalls')).toHaveLength(1));
    expect(screen.queryByRole('status')).toBeNull();
    const second = aCall({ _id: 'c2', phoneNumber: '', people: [], direction: 1, state: 'answered' });
    live([second, aCall()]);
    await hint();
    const told = await screen.findByRole('status');
    expect(told.textContent).toBe('Cuộc gọi đến0912 345 678Nguyễn Thị Thu Hà (sinh 1994)+1 cuộc gọi khác');
    expect(screen.getByRole('link', { name: 'Mở hồ sơ Nguyễn Thị Thu Hà' }).getAttribute('href')).toBe(
      '/apps/lims/benh-nhan/p1?xem=hoat-dong&goi=c1',
    );
    expect(screen.queryByRole('link', { name: texts.ofNumber })).toBeNull();
    expect(useCallState.getState()).toEqual({
      phoneNumber: '0912345678',
      user: { _id: 'p1', fullName: 'Nguyễn Thị Thu Hà', phoneNumber: '0912345678' },
      callEvents: [
        { phoneNumber: '', direction: 'out' },
        { phoneNumber: '0912345678', direction: 'in' },
      ],
      selectedCall: aCall(),
      calls: [second, aCall()],
    });
    await userEvent.click(screen.getByRole('button', { name: 'Ẩn thông báo cuộc gọi này' }));
    expect(screen.getByRole('status').textContent).toBe('Đang nói chuyệnSố ẩn');
    live([]);
    await hint();
    await waitFor(() => expect(screen.queryByRole('status')).toBeNull());
    expect(useCallState.getState()).toMatchObject({ phoneNumber: undefined, calls: [] });
  });

  test('names nobody where two share a number, and offers both', async () => {
    live([aCall({ people: [ha, { ...ha, _id: 'p2', fullName: 'Lê Văn Nam' }] })]);
    openStrip();
    await screen.findByRole('link', { name: 'Mở hồ sơ Lê Văn Nam' });
    expect(useCallState.getState().user).toBeUndefined();
  });

  test('leads to all that came from a number that nobody knows, whoever may see it, and never tells it in an address', async () => {
    const link = (): HTMLElement | null => screen.queryByRole('link', { name: texts.ofNumber });
    live([aCall({ people: [] })]);
    const router = openStrip();
    await screen.findByRole('status');
    expect(link()).toBeNull();
    act(() => logIn(['calls.use', 'patients.read', 'customers.read']));
    await waitFor(() => expect(link()).not.toBeNull());
    expect(link()?.getAttribute('href')).toBe('/apps/user-actions/so-dien-thoai/cuoc-goi/c1');
    await act(() => router.navigate('/elsewhere'));
    live([aCall({ people: [], phoneNumber: '' })]);
    await act(() => router.navigate('/'));
    await screen.findByRole('status');
    expect(link()).toBeNull();
  });

  test('is not there where the server says no, and forgets the call when it leaves', async () => {
    live([aCall()]);
    const router = openStrip();
    await screen.findByRole('status');
    await act(() => router.navigate('/elsewhere'));
    expect(useCallState.getState().phoneNumber).toBeUndefined();
    server.answers['LiveCalls'] = () => refusal(5, 'Không có quyền');
    await act(() => router.navigate('/'));
    await waitFor(() => expect(server.sent('LiveCalls')).toHaveLength(2));
    expect(screen.queryByRole('status')).toBeNull();
  });
});

describe('the page of calls', () => {
  const openPage = (): void =>
    void renderScreen([{ path: '/apps/cuoc-goi', Component: CallsPage }], '/apps/cuoc-goi');

  test('shows whom to call back, and what was telephoned, with names and numbers', async () => {
    openPage();
    const [back] = await screen.findAllByRole('listitem');
    expect(back?.textContent).toContain('0987 654 321');
    expect(back?.textContent).toContain('Gọi 3 lần, lần cuối 07:30 14/11/2026');
    expect((await screen.findByText('Lê Thị Lan')).closest('li')?.textContent).toContain('Gọi đếnĐã nghe');
  });

  test('calls back once, however often the key is pressed', async () => {
    server.answers['Callout'] = () => success({ _id: 'c9' });
    openPage();
    const button = await screen.findByRole('button', { name: 'Gọi lại 0987 654 321' });
    act(() => {
      button.click();
      button.click();
    });
    await screen.findByText('Đã gửi yêu cầu gọi. Vui lòng nhấc máy nhánh của bạn.');
    expect(server.sent('Callout')).toEqual([{ phoneNumber: '0987654321', campaignId: null }]);
  });

  test('calls a number however it is typed, and says what is wrong with one that is none', async () => {
    server.answers['Callout'] = () => success({ _id: 'c9' });
    openPage();
    await fillField(await screen.findByLabelText('Số điện thoại'), '+1 202 555 0123');
    await userEvent.keyboard('{Enter}');
    await screen.findByText('Số điện thoại không hợp lệ.');
    expect(server.sent('Callout')).toEqual([]);
    await userEvent.clear(screen.getByLabelText('Số điện thoại'));
    await fillField(screen.getByLabelText('Số điện thoại'), '0912 345.678');
    await userEvent.keyboard('{Enter}');
    await screen.findByText(/Vui lòng nhấc máy/);
    expect(server.sent('Callout')).toEqual([{ phoneNumber: '0912345678', campaignId: null }]);
    server.answers['Callout'] = () => refusal(7, 'Hệ thống chưa kết nối tổng đài điện thoại.');
    await fillField(screen.getByLabelText('Số điện thoại'), '0912345678');
    await userEvent.keyboard('{Enter}');
    await screen.findByText('Hệ thống chưa kết nối tổng đài điện thoại.');
  });

  test('settles a number with a reason, and tells why it may not', async () => {
    server.answers['SettleMissedCalls'] = () => refusal(4, 'Số này vừa gọi lại');
    openPage();
    await userEvent.click(await screen.findByRole('button', { name: 'Không cần gọi lại 0987 654 321' }));
    const reason = screen.getByLabelText('Lý do không cần gọi lại');
    await fillField(reason, 'Đã nhắn qua Zalo');
    await userEvent.keyboard('{Enter}');
    await screen.findByText('Số này vừa gọi lại');
    server.answers['SettleMissedCalls'] = () => success(null);
    server.answers['MissedCalls'] = () => success([]);
    await userEvent.click(screen.getByRole('button', { name: 'Đánh dấu đã xử lý' }));
    await screen.findByText('Không có cuộc gọi nhỡ nào cần gọi lại');
    expect(server.sent('SettleMissedCalls').at(-1)).toEqual({ lastCall: 'm2', reason: 'Đã nhắn qua Zalo' });
  });

  test.each([
    ['without an exchange', { hasTelephony: false }, /Hệ thống chưa kết nối tổng đài điện thoại/],
    ['without an extension', { extension: null }, /chưa được gán số máy nhánh/],
  ])('%s says so, and offers no call', async (_what, facts, sentence) => {
    live([], facts);
    openPage();
    await screen.findByText(sentence);
    const row = (await screen.findByText('0987 654 321')).closest('li');
    expect(within(row as HTMLElement).queryByRole('button', { name: /^Gọi lại/ })).toBeNull();
    expect(screen.queryByLabelText('Số điện thoại')).toBeNull();
  });

  test('says what could not be loaded, and asks nothing for those who do not telephone', async () => {
    server.answers['MissedCalls'] = () => 'no-answer';
    openPage();
    await screen.findByText('Không tải được danh sách cuộc gọi nhỡ');
    logIn(['patients.read']);
    await screen.findByText('Bạn không có quyền gọi điện thoại');
  });
});
