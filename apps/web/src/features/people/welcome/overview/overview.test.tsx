import { showStyles } from '@senlab/ui/test-support/styles';
import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { jobs, type JobName } from '@senlab/domain';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  type Answer,
  aMe,
  refusal,
  startFakeServer,
  testConfig,
  type FakeServer,
} from '../../../../../test-support/fake-server.ts';
import type { StreamRequest } from '../../../../api/change-feed.ts';
import { setConfig } from '../../../../api/config.ts';
import { userFromMe } from '../../../../session/user.ts';
import { Overview } from './overview.tsx';
import { until } from '../../../../../test-support/acts.ts';

const streams = vi.hoisted((): StreamRequest[] => []);
vi.mock('../../../../api/live.ts', () => ({
  openChanges: (request: StreamRequest) => {
    streams.push(request);
    return new Promise(() => undefined);
  },
}));

// The name of a link is read with the gaps that its styles make.
beforeEach(showStyles);

let server: FakeServer;

const answer =
  (more: object): (() => Answer) =>
  () => ({ envelope: { code: 0, message: '', ...more } });

const counts = (records: Readonly<Record<string, number>>, exact = true): (() => Answer) =>
  answer({ exact, data: Object.entries(records).map(([status, found]) => ({ status, records: found })) });

const numbers = { records: 40, medianMinutes: 85, p90Minutes: 190, lateRecords: 4 };
const section = (sectionCode: string | null, sectionName: string | null): object => ({
  sectionCode,
  sectionName,
  ...numbers,
  promisedMinutes: 120,
  days: [{ day: '2026-11-14', ...numbers, records: 12, lateRecords: 1 }],
});
const measured = (sections: readonly object[], whole: object): (() => Answer) =>
  answer({ data: { fromDay: '2026-11-02', toDay: '2026-11-15', whole, sections } });

const isAsked = (word: string): boolean =>
  JSON.stringify(server.operations.at(-1)?.body ?? '').includes(`"${word}"`);
const length = (found: number): Answer =>
  answer({ pages: 1, page: 0, records: found, recordsExact: true, data: [] })();

beforeEach(() => {
  streams.length = 0;
  setConfig(testConfig);
  // The day in Vietnam, while the clock of the browser still shows yesterday's in UTC.
  vi.setSystemTime('2026-11-14T18:30:00Z');
  server = startFakeServer();
  Object.assign(server.answers, {
    LabRecordCounts: () =>
      isAsked('overdue')
        ? counts({ in_progress: 3, awaiting_approval: 2 })()
        : counts({ registered: 7, completed: 1230 })(),
    CriticalCounts: answer({ data: { open: 1, overdue: 1, notified: 2, valueChanged: 0 } }),
    ApprovalCounts: answer({ exact: true, data: { waiting: 9, clear: 4, held: 5, critical: 1 } }),
    ReportCounts: counts({ released: 21, draft: 3 }),
    Specimens: () => length(isAsked('in_transit') ? 2 : 5),
    ReturnSlips: () => length(isAsked('recalled') ? 1 : 6),
    CatalogueChanges: () => length(2),
    ManagedAccounts: () => length(3),
    MyRecentRecords: answer({ data: [] }),
    Turnaround: measured([section('hematology', 'Huyết học')], { ...section(null, null), records: 55 }),
  });
});

afterEach(() => {
  vi.useRealTimers();
});

function openAs(job: JobName): ReturnType<typeof render> {
  const { role, permissions } = jobs[job];
  const me = aMe({ role: [role], is_admin: role === 'admin', permissions: [...permissions] });
  return render(
    <MemoryRouter>
      <Overview user={userFromMe(me)} />
    </MemoryRouter>,
  );
}

const linkOf = async (name: string): Promise<string | null> =>
  (await screen.findByRole('link', { name })).getAttribute('href');
const asked = (): readonly string[] => server.operations.map(({ operationName }) => operationName).toSorted();

const records = (times: number): readonly string[] => Array<string>(times).fill('LabRecordCounts');
const slips = ['ReturnSlips', 'ReturnSlips'] as const;
const tubes = ['Specimens', 'Specimens', 'Specimens'] as const;

describe('the numbers', () => {
  test('are links to what they count, on the day that it is in Vietnam', async () => {
    openAs('labDoctor');
    const days = 'registered.gte=2026-11-15&registered.lte=2026-11-15';
    expect(await linkOf('3 Báo động cần xử lý')).toBe('/apps/lims/bao-dong');
    expect(await linkOf('5 Hồ sơ quá hẹn trả')).toBe('/apps/lims?overdue.eq=true');
    expect(await linkOf('9 Phiếu chờ duyệt')).toBe('/apps/lims/cho-duyet');
    expect(await linkOf('4 Phiếu duyệt nhanh được')).toBe('/apps/lims/cho-duyet?nhom=clear');
    expect(await linkOf('1.237 Tất cả hồ sơ')).toBe(`/apps/lims?tab=all&${days}`);
    expect(await linkOf('7 Mới tiếp nhận')).toBe(`/apps/lims?tab=registered&${days}`);
    expect(await linkOf('0 Tạm giữ')).toBe(`/apps/lims?tab=on_hold&${days}`);
  });

  test.each([
    ['clinician', ['CriticalCounts', ...records(4), 'MyRecentRecords']],
    ['reception', ['CriticalCounts', ...records(3), 'MyRecentRecords', ...slips]],
    ['collection', [...records(2), 'MyRecentRecords', ...slips, 'Specimens']],
    ['technician', ['CriticalCounts', ...records(3), 'MyRecentRecords', ...tubes, 'Turnaround']],
    [
      'labDoctor',
      [
        'ApprovalCounts',
        'CatalogueChanges',
        'CriticalCounts',
        ...records(3),
        'MyRecentRecords',
        ...slips,
        ...tubes.slice(1),
        'Turnaround',
      ],
    ],
    [
      'administrator',
      ['CatalogueChanges', ...records(2), 'ManagedAccounts', 'MyRecentRecords', 'ReportCounts', 'Turnaround'],
    ],
  ] as const)('of a %s are asked for, and no others', async (job, expected) => {
    openAs(job);
    await screen.findByRole('link', { name: '5 Hồ sơ quá hẹn trả' });
    await until(() => server.operations.length >= expected.length);
    expect(asked()).toEqual(expected);
  });

  test('of the work that waits lead to where it is done', async () => {
    openAs('labDoctor');
    expect(await linkOf('7 Ống chờ nhận')).toBe('/apps/lims/nhan-mau');
    expect(await linkOf('6 Người chờ trả kết quả')).toBe('/apps/phieu-tra-kqxn');
    expect(await linkOf('1 Bản đã trả cần thu hồi')).toBe('/apps/phieu-tra-kqxn?nhom=recalled');
    expect(await linkOf('2 Đề xuất danh mục chờ duyệt')).toBe('/apps/danh-muc/de-xuat');
  });

  test('of a pile that nobody counts to its end say so', async () => {
    server.answers['Specimens'] = answer({
      pages: 1000,
      page: 0,
      records: 1000,
      recordsExact: false,
      data: [],
    });
    openAs('collection');
    expect(await screen.findByRole('link', { name: '1.000+ Ống chờ lấy' })).toBeTruthy();
  });

  test('are replaced by words for whom no list holds work, and nothing is asked', async () => {
    openAs('researcher');
    expect(await screen.findByText(/dùng cho hồ sơ nghiên cứu/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Mở hồ sơ nghiên cứu' })).toBeTruthy();
    expect(asked()).toEqual([]);
  });

  test('say that there are more where the server stopped counting', async () => {
    server.answers['LabRecordCounts'] = counts({ in_progress: 1000, registered: 40 }, false);
    openAs('clinician');
    expect(await screen.findByRole('link', { name: '1.000+ Hồ sơ quá hẹn trả' })).toBeTruthy();
    expect(await screen.findByRole('link', { name: '40 Mới tiếp nhận' })).toBeTruthy();
  });

  test('that could not be had are no zeros; the others stand, and another try brings them', async () => {
    server.answers['CriticalCounts'] = () => refusal(7, 'Mất kết nối');
    openAs('technician');
    expect(await screen.findByRole('link', { name: '– Báo động cần xử lý' })).toBeTruthy();
    expect(await screen.findByRole('link', { name: '5 Hồ sơ quá hẹn trả' })).toBeTruthy();
    server.answers['CriticalCounts'] = answer({
      data: { open: 0, overdue: 0, notified: 0, valueChanged: 0 },
    });
    await userEvent.click(screen.getByRole('button', { name: 'Thử lại' }));
    expect(await screen.findByRole('link', { name: '0 Báo động cần xử lý' })).toBeTruthy();
    expect(screen.queryByText('Chưa tải được một phần số liệu.')).toBeNull();
  });
});

describe('live', () => {
  test('many hints are one question each of what they concern', async () => {
    openAs('labDoctor');
    await screen.findByRole('link', { name: '3 Báo động cần xử lý' });
    const stream = await until(() => streams[0]);
    expect(stream.variables.topics).toEqual([
      'lab_records',
      'critical',
      'reports',
      'return_slips',
      'catalogue',
    ]);
    await until(() => server.operations.length === 12);
    server.operations.length = 0;
    server.answers['CriticalCounts'] = answer({
      data: { open: 8, overdue: 0, notified: 0, valueChanged: 0 },
    });
    act(() => {
      for (let times = 0; times < 30; times += 1)
        stream.onChanges([{ sequence: String(times), topic: 'critical', _id: 'x' }]);
    });
    expect(await screen.findByRole('link', { name: '8 Báo động cần xử lý' })).toBeTruthy();
    expect(asked()).toEqual(['CriticalCounts']);
  });
});

describe('the last cases', () => {
  const recent = {
    _id: 'r1',
    sid: '2611150012',
    status: 'in_progress',
    priority: 'stat',
    patientCode: '260042171',
    patientName: 'Nguyễn Thị Lan',
    patientBirthYear: 1994,
    openedTime: '2026-11-14T18:18:00Z',
  };

  test('lead back to themselves, and say who, which and when', async () => {
    server.answers['MyRecentRecords'] = answer({ data: [recent] });
    openAs('technician');
    const list = within(await screen.findByRole('list', { name: 'Hồ sơ gần đây của tôi' }));
    const link = list.getByRole('link');
    expect(link.getAttribute('href')).toBe('/apps/lims/lims-detail/r1');
    expect(link.textContent).toContain('NGUYỄN THỊ LAN');
    expect(link.textContent).toContain('1994 · 260042171');
    expect(link.textContent).toContain('2611150012');
    expect(link.textContent).toContain('Đang thực hiện · Cấp cứu');
    expect(list.getByText('12 phút trước').getAttribute('title')).toBe('Bạn mở lúc 01:18 15/11/2026');
  });

  test('that are none say where to begin', async () => {
    openAs('technician');
    expect(await screen.findByText('Bạn chưa mở hồ sơ nào trong 30 ngày qua.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Mở danh sách hồ sơ' }).getAttribute('href')).toBe('/apps/lims');
  });

  test('that could not be had are not none', async () => {
    server.answers['MyRecentRecords'] = () => refusal(7, 'Mất kết nối');
    openAs('technician');
    expect(await screen.findByText('Chưa tải được hồ sơ gần đây.')).toBeTruthy();
    expect(screen.queryByText('Bạn chưa mở hồ sơ nào trong 30 ngày qua.')).toBeNull();
  });
});

describe('how long papers take', () => {
  test('is told for the house and each section in words, with links for those who may open the list', async () => {
    openAs('administrator');
    const card = within(await screen.findByRole('article', { name: 'Huyết học' }));
    expect(card.getByText('1 giờ 25 phút')).toBeTruthy();
    expect(card.getByText('3 giờ 10 phút', { selector: 'dd' })).toBeTruthy();
    expect(card.getByText('2 giờ')).toBeTruthy();
    const days = 'released.gte=2026-11-02&released.lte=2026-11-15';
    expect(card.getByRole('link', { name: '40 phiếu' }).getAttribute('href')).toBe(
      `/apps/kqxn?tab=all&turnaround.eq=measured&section.eq=hematology&${days}`,
    );
    expect(card.getByRole('link', { name: /^4 trễ hẹn \(10\s?%\)$/ }).getAttribute('href')).toBe(
      `/apps/kqxn?tab=all&turnaround.eq=late&section.eq=hematology&${days}`,
    );
    const house = within(screen.getByRole('article', { name: 'Toàn khoa' }));
    expect(house.getByRole('link', { name: '55 phiếu' }).getAttribute('href')).toBe(
      `/apps/kqxn?tab=all&turnaround.eq=measured&${days}`,
    );
  });

  test('has its numbers without links for those to whom the list is closed', async () => {
    openAs('technician');
    const card = within(await screen.findByRole('article', { name: 'Huyết học' }));
    expect(card.getByText('40 phiếu')).toBeTruthy();
    expect(card.queryByRole('link')).toBeNull();
  });

  test('is a picture with words, and a table of its days', async () => {
    openAs('administrator');
    const card = within(await screen.findByRole('article', { name: 'Huyết học' }));
    expect(card.getByRole('figure').getAttribute('aria-label')).toContain('trung vị 1 giờ 25 phút');
    await userEvent.click(card.getByText('Bảng từng ngày'));
    const table = within(
      await card.findByRole('table', { name: 'Thời gian trả kết quả từng ngày: Huyết học' }),
    );
    const row = within(table.getByRole('row', { name: /^14\/11/ }));
    expect(row.getByRole('link', { name: '12' }).getAttribute('href')).toBe(
      '/apps/kqxn?tab=all&turnaround.eq=measured&section.eq=hematology&released.gte=2026-11-14&released.lte=2026-11-14',
    );
  });

  test('says that nothing was released', async () => {
    const nothing = { ...section(null, null), records: 0, medianMinutes: null, p90Minutes: null, days: [] };
    server.answers['Turnaround'] = measured([], nothing);
    openAs('technician');
    expect(await screen.findByText('Chưa có phiếu nào được phát hành trong 14 ngày qua.')).toBeTruthy();
  });

  test.each(['clinician', 'reception', 'collection'] as const)('is not told to a %s', async (job) => {
    openAs(job);
    await screen.findByRole('link', { name: '5 Hồ sơ quá hẹn trả' });
    expect(screen.queryByText('Thời gian trả kết quả 14 ngày qua')).toBeNull();
  });
});
