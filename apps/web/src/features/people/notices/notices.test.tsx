import { renderScreen, type TestRouter } from '../../../../test-support/render-screen.tsx';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import {
  aMe,
  refusal,
  startFakeServer,
  success,
  testConfig,
  type Answer,
  type FakeServer,
} from '../../../../test-support/fake-server.ts';
import type { StreamRequest } from '../../../api/change-feed.ts';
import { setConfig } from '../../../api/config.ts';
import { beginSession } from '../../../session/session-store.ts';
import { userFromMe } from '../../../session/user.ts';
import { NoticeBell } from './bell/notice-bell.tsx';
import type { Notice } from './notice-calls.ts';
import { noticeLink } from './use-notices.ts';
import { byDay } from './notice-panel.tsx';
import { until } from '../../../../test-support/acts.ts';

const streams = vi.hoisted((): StreamRequest[] => []);
vi.mock('../../../api/live.ts', () => ({
  openChanges: (request: StreamRequest) => {
    streams.push(request);
    return new Promise(() => undefined);
  },
}));

let server: FakeServer;
let router: TestRouter;

function aNotice(overrides: Partial<Notice> = {}): Notice {
  return {
    _id: 'n1',
    kind: 'report_corrected',
    subjectId: '019a8f3e-7c21-7b54-9d10-2f6a4c8e1b07',
    label: 'PKQ261114-0007',
    about: null,
    createdTime: new Date(Date.now() - 5 * 60_000).toISOString(),
    readTime: null,
    ...overrides,
  };
}

/** The same list answers the count and the panel, as the server's does. */
function answer(...notices: readonly Notice[]): () => Answer {
  return () => ({
    envelope: {
      code: 0,
      message: '',
      pages: 1,
      page: 0,
      records: notices.length,
      recordsExact: true,
      data: notices,
    },
  });
}

function show(): void {
  router = renderScreen(<NoticeBell />);
}

async function openPanel(): Promise<ReturnType<typeof within>> {
  show();
  await userEvent.click(await screen.findByRole('button', { name: /^Thông báo/ }));
  return within(await screen.findByRole('dialog', { name: 'Thông báo' }));
}

function sentRead(): unknown {
  const read = server.operations.find(({ operationName }) => operationName === 'ReadNotice');
  return (read?.body as { variables?: unknown } | undefined)?.variables;
}

beforeEach(() => {
  streams.length = 0;
  setConfig(testConfig);
  server = startFakeServer();
  server.answers['MyNotices'] = answer(aNotice());
  server.answers['ReadNotice'] = () => refusal(0);
});

describe('the bell', () => {
  test('counts what is unread, and counts again with every hint', async () => {
    show();
    await screen.findByRole('button', { name: 'Thông báo, 1 chưa đọc' });
    server.answers['MyNotices'] = answer(aNotice(), aNotice({ _id: 'n2' }));
    await until(() => streams.length > 0);
    act(() => {
      for (const stream of streams) stream.onChanges([{ sequence: '1', topic: 'my_notices', _id: 'n2' }]);
    });
    await screen.findByRole('button', { name: 'Thông báo, 2 chưa đọc' });
  });

  test.each([
    ['nothing is unread', answer()],
    ['nobody could count', () => refusal(7, 'Bận')],
    ['the server is away', (): Answer => 'no-answer'],
  ])('is silent when %s', async (_when, given) => {
    server.answers['MyNotices'] = given;
    show();
    await waitFor(() => expect(server.operations).not.toHaveLength(0));
    expect(screen.getByRole('button', { name: 'Thông báo' })).toBeTruthy();
  });
});

describe('the panel', () => {
  const about = {
    recordId: 'r1',
    sid: '2611170012',
    patientName: 'Nguyễn Thị Lan',
    testCode: 'K',
    testName: 'Kali',
    valueText: '6,9 mmol/L',
  };

  test('names whom an alarm is about and what was found, as the server tells it', async () => {
    server.answers['MyNotices'] = answer(
      aNotice({ kind: 'critical_escalated', label: '2611170012', about }),
      aNotice({ _id: 'n2', about: { ...about, testCode: null, testName: null, valueText: null } }),
      aNotice({ _id: 'n3', kind: 'critical_escalated', label: '2611170013' }),
    );
    const panel = await openPanel();
    const [alarm, report, unnamed] = await panel.findAllByRole('link');
    expect(alarm?.textContent).toContain('NGUYỄN THỊ LAN · Kali 6,9 mmol/LBáo động 2611170012');
    expect(report?.textContent).toMatch(/^NGUYỄN THỊ LAN · 2611170012Phiếu/);
    expect(unnamed?.textContent).toMatch(/^Báo động 2611170013 quá hạn/);
  });

  test('opens what a notice is about, and the notice is read', async () => {
    const panel = await openPanel();
    await userEvent.click(await panel.findByRole('link', { name: /PKQ261114-0007 đã được đính chính/ }));
    await waitFor(() =>
      expect(router.state.location.pathname).toBe('/apps/kqxn/phieu/019a8f3e-7c21-7b54-9d10-2f6a4c8e1b07'),
    );
    await waitFor(() => expect(sentRead()).toEqual({ _id: 'n1' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('says which signature waits for consent, and leads to it', async () => {
    server.answers['MyNotices'] = answer(
      aNotice({ kind: 'signature_consent', label: 'Trưởng khoa Xét nghiệm' }),
    );
    const panel = await openPanel();
    const name = /Chữ ký «Trưởng khoa Xét nghiệm» của bạn .* chờ bạn đồng ý/;
    await userEvent.click(await panel.findByRole('link', { name }));
    expect(router.state.location.pathname).toBe(
      '/apps/setting-signature/detail/019a8f3e-7c21-7b54-9d10-2f6a4c8e1b07',
    );
  });

  test.each([
    ['own_access_reset', /Mật khẩu của bạn đã được đặt bằng hai mã do quantri1 và quantri2 cấp/],
    ['access_reset', /Mật khẩu của tài khoản bacsi9 đã được đặt bằng hai mã do quantri1 và quantri2 cấp/],
  ] as const)('says by whom, when access was reset: %s', async (kind, words) => {
    server.answers['MyNotices'] = answer(aNotice({ kind, label: 'bacsi9: quantri1, quantri2' }));
    const panel = await openPanel();
    expect(await panel.findByRole('link', { name: words })).toBeTruthy();
  });

  test('does not read again what was read', async () => {
    server.answers['MyNotices'] = answer(aNotice({ readTime: '2026-11-14T08:00:00.000Z' }));
    const panel = await openPanel();
    const line = await panel.findByRole('link');
    expect(line.textContent).not.toContain('Chưa đọc');
    await userEvent.click(line);
    expect(sentRead()).toBeUndefined();
  });

  test('are read all at once up to the newest that is seen', async () => {
    server.answers['MyNotices'] = answer(aNotice({ _id: 'n2' }), aNotice());
    const panel = await openPanel();
    await userEvent.click(await panel.findByRole('button', { name: 'Đánh dấu tất cả đã đọc' }));
    await waitFor(() => expect(sentRead()).toEqual({ _id: 'n2', andOlder: true }));
  });

  test('offers nothing to read where all is read', async () => {
    server.answers['MyNotices'] = answer(aNotice({ readTime: '2026-11-14T08:00:00.000Z' }));
    const panel = await openPanel();
    await panel.findByRole('link');
    expect(panel.queryByRole('button', { name: 'Đánh dấu tất cả đã đọc' })).toBeNull();
  });

  test('is closed by Esc, which gives the focus back to the bell', async () => {
    const panel = await openPanel();
    await panel.findByRole('link');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(document.activeElement).toBe(screen.getByRole('button', { name: /^Thông báo/ }));
  });

  test('says that there is nothing', async () => {
    server.answers['MyNotices'] = answer();
    const panel = await openPanel();
    await panel.findByText('Chưa có thông báo nào');
  });

  test('that could not be loaded can be asked for again', async () => {
    server.answers['MyNotices'] = () => 'no-answer';
    const panel = await openPanel();
    await panel.findByText('Chưa tải được thông báo.');
    server.answers['MyNotices'] = answer(aNotice());
    await userEvent.click(panel.getByRole('button', { name: 'Thử lại' }));
    await panel.findByRole('link');
  });

  test('shows older ones when asked', async () => {
    server.answers['MyNotices'] = () => {
      const sent = server.operations.at(-1)?.body as { variables: { pageSize: number } };
      const data = Array.from({ length: Math.min(sent.variables.pageSize, 21) }, (_, index) =>
        aNotice({ _id: `n${String(index)}` }),
      );
      return { envelope: { code: 0, message: '', pages: 2, page: 0, records: 21, recordsExact: true, data } };
    };
    const panel = await openPanel();
    await userEvent.click(await panel.findByRole('button', { name: 'Xem thêm' }));
    await waitFor(() => expect(panel.getAllByRole('link')).toHaveLength(21));
    expect(panel.queryByRole('button', { name: 'Xem thêm' })).toBeNull();
  });
});

test('notices stand by the days on which they came here', () => {
  const now = new Date('2026-11-15T00:30:00+07:00');
  const times = ['2026-11-15T00:10:00+07:00', '2026-11-14T23:50:00+07:00', '2026-11-13T23:50:00+07:00'];
  const days = byDay(
    times.map((createdTime) => aNotice({ createdTime })),
    now,
  );
  expect(days.map(({ title, notices }) => [title, notices.length])).toEqual([
    ['Hôm nay', 1],
    ['Hôm qua', 1],
    ['Trước đó', 1],
  ]);
});

test.each([
  ['report_corrected', '/apps/kqxn/phieu/s1'],
  ['report_withdrawn', '/apps/kqxn/phieu/s1'],
  ['withdrawal_asked', '/apps/kqxn/phieu/s1'],
  ['correction_second_doctor', '/apps/kqxn/phieu/s1'],
  ['critical_escalated', '/apps/lims/bao-dong'],
  ['break_glass_review', '/apps/nhat-ky/mo-khan-cap'],
  ['signature_consent', '/apps/setting-signature/detail/s1'],
  ['access_reset_asked', '/apps/tai-khoan/s1'],
  ['access_reset', '/apps/tai-khoan/s1'],
  ['rights_asked', '/apps/tai-khoan/s1'],
  ['own_access_reset_asked', '/apps/welcome'],
  ['own_access_reset', '/apps/welcome'],
] as const)('%s leads to %s', (kind, address) => {
  expect(noticeLink({ kind, subjectId: 's1' })).toBe(address);
});

describe('the alarms beside the bell', () => {
  const alarms = { open: 2, overdue: 1, notified: 1, valueChanged: 0 };
  const askedForCounts = (): boolean =>
    server.operations.some(({ operationName }) => operationName === 'CriticalCounts');

  test('are one number, that of the list they lead to, and follow every hint', async () => {
    beginSession(userFromMe(aMe({ permissions: ['results.read-released'] })));
    server.answers['CriticalCounts'] = () => success(alarms);
    show();
    const sign = await screen.findByRole('link', { name: '3 báo động cần xử lý' });
    expect(sign.getAttribute('href')).toBe('/apps/lims/bao-dong');
    server.answers['CriticalCounts'] = () => success({ ...alarms, open: 0, notified: 0 });
    const stream = await until(() => streams.find(({ variables }) => variables.topics.includes('critical')));
    act(() => stream.onChanges([{ sequence: '1', topic: 'critical', _id: 'alarms' }]));
    await waitFor(() => expect(screen.queryByRole('link', { name: /báo động/ })).toBeNull());
  });

  test('are not asked for by whoever may meet none', async () => {
    beginSession(userFromMe(aMe({ permissions: ['patients.read'] })));
    show();
    await screen.findByRole('button', { name: /^Thông báo/ });
    await waitFor(() => expect(server.operations.length).toBeGreaterThan(0));
    expect(askedForCounts()).toBe(false);
  });

  test('are simply missing where nobody can count them', async () => {
    beginSession(userFromMe(aMe({ permissions: ['results.read'] })));
    server.answers['CriticalCounts'] = () => refusal(7, 'Bận');
    show();
    await until(() => (askedForCounts() ? true : undefined));
    expect(screen.queryByRole('link', { name: /báo động/ })).toBeNull();
  });
});
