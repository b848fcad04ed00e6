import { renderScreen, type TestRouter } from '../../../../../test-support/render-screen.tsx';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import {
  aMe,
  refusal,
  startFakeServer,
  testConfig,
  type FakeServer,
} from '../../../../../test-support/fake-server.ts';
import { listAnswer } from '../../../../../test-support/lab-rows.ts';
import { until } from '../../../../../test-support/acts.ts';
import type { StreamRequest } from '../../../../api/change-feed.ts';
import { setConfig } from '../../../../api/config.ts';
import { beginSession } from '../../../../session/session-store.ts';
import { userFromMe } from '../../../../session/user.ts';
import { aReportRow } from '../report-examples.ts';
import type { UsedListCatalogue, ReportScope } from './report-source.ts';
import { ReportListPage } from './report-list-page.tsx';

const streams = vi.hoisted((): StreamRequest[] => []);
vi.mock('../../../../api/live.ts', () => ({
  openChanges: (request: StreamRequest) => {
    streams.push(request);
    return new Promise(() => undefined);
  },
}));

const used: UsedListCatalogue = {
  catalogue: {
    locations: [{ code: 'CS1', name: 'Bệnh viện Mẫu – Cơ sở 1', shortName: 'Cơ sở 1', resultScope: 'kqxn1' }],
    panels: [{ code: 'CTM', name: 'Công thức máu' }],
    sections: [{ code: 'hematology', name: 'Huyết học' }],
    departments: [{ _id: 'd1', name: 'Khoa Sản 2' }],
  },
  hasFailed: false,
  retry: () => undefined,
};
const duration = (minutes: number): string => `${String(minutes)} phút`;

let server: FakeServer;
let router: TestRouter;

function open(scope: ReportScope, search = '', given: UsedListCatalogue = used): void {
  const element = <ReportListPage scope={scope} used={given} duration={duration} />;
  router = renderScreen([{ path: `/apps/${scope}`, element }], `/apps/${scope}${search}`);
}

async function rows(): Promise<readonly HTMLElement[]> {
  await screen.findAllByRole('rowheader');
  return screen.getAllByRole('row').filter((row) => Number(row.getAttribute('data-row') ?? -1) >= 0);
}

function countsAnswer(some: Readonly<Record<string, number>>) {
  const data = Object.entries(some).map(([status, records]) => ({ status, records }));
  return { envelope: { code: 0, message: '', data, exact: true } };
}

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }));
  Element.prototype.scrollIntoView = () => undefined;
  streams.length = 0;
  setConfig(testConfig);
  server = startFakeServer();
  server.answers['Reports'] = () => listAnswer([aReportRow()]);
  server.answers['ReportCounts'] = () => countsAnswer({ released: 41, withdrawn: 1 });
  beginSession(userFromMe(aMe({ is_admin: true, role: ['admin'] })));
});

const status = { id: 'status', operator: 'eq', value: 'released' };

describe('test-result management', () => {
  test.each([
    ['of the first sites', 'kqxn1', 'Kết quả xét nghiệm – Cơ sở 1', ['kqxn1']],
    ['of the second sites', 'kqxn2', 'Kết quả xét nghiệm – KQXN2', ['kqxn2']],
    ['of all sites', 'kqxn', 'Kết quả xét nghiệm – tất cả cơ sở', []],
  ] as const)('%s', async (_name, scope, title, scopes) => {
    open(scope);
    await rows();
    expect(screen.getByRole('heading', { level: 1, name: title })).toBeTruthy();
    const own = scopes.map((value) => ({ id: 'scope', operator: 'eq', value }));
    expect(server.lastSent('Reports')['filtered']).toEqual([...own, status]);
    expect(server.lastSent('ReportCounts')['filtered']).toEqual(own);
  });

  test('shows each report with everything to find and follow it by', async () => {
    open('kqxn');
    const row = within((await rows())[0] as HTMLElement);
    for (const words of [
      'KQ261114-0123',
      '(v1)',
      '2611140123',
      '260042171',
      'NGUYỄN THỊ MẪU',
      '1996',
      '24 tuần 3 ngày',
      'Khoa Sản 2',
      'BS. Trần Văn Mẫu',
      'Công thức máu',
      '08:05 14/11/2026',
      '09:41 14/11/2026',
      '81 phút',
      'Vũ Thị Mẫu',
      'Chưa trả',
      'Đã phát hành',
    ])
      expect(row.getAllByText(words, { exact: false }).length).toBeGreaterThan(0);
    expect(row.queryByText('trễ', { exact: false })).toBeNull();
  });

  test('says in words what is late, before and after it is released', async () => {
    server.answers['Reports'] = () =>
      listAnswer([
        aReportRow({ isLate: true }),
        aReportRow({
          _id: 'k2',
          isLate: true,
          turnaroundMinutes: null,
          releasedTime: null,
          status: 'approved',
        }),
      ]);
    open('kqxn');
    await rows();
    expect(screen.getByText('81 phút · trễ')).toBeTruthy();
    expect(screen.getByText('Quá hẹn')).toBeTruthy();
  });

  test.each([
    ['store-unavailable', /Kho lưu tệp không phản hồi.*«Tạo lại PDF»/],
    ['a-word-of-tomorrow', /lỗi ngoài dự kiến.*«Tạo lại PDF»/],
  ])('says by a word whose PDF could not be made, and what to do about %s', async (paperProblem, advice) => {
    server.answers['Reports'] = () => listAnswer([aReportRow({ paperProblem }), aReportRow({ _id: 'k2' })]);
    open('kqxn');
    const [failed, fine] = await rows();
    await userEvent.hover(within(failed as HTMLElement).getByText('PDF lỗi'));
    expect((await screen.findByRole('tooltip')).textContent).toMatch(advice);
    expect(within(fine as HTMLElement).queryByText('PDF lỗi')).toBeNull();
  });

  test('asks for those whose PDF could not be made, and counts them on every tab', async () => {
    open('kqxn1');
    await screen.findByRole('tab', { name: 'Đã phát hành 41' });
    server.answers['ReportCounts'] = () => countsAnswer({ released: 2, superseded: 1 });
    server.answers['Reports'] = () => listAnswer([aReportRow({ paperProblem: 'layout-broken' })]);
    await userEvent.click(screen.getByRole('switch', { name: 'Phiếu PDF lỗi' }));
    const own = [
      { id: 'scope', operator: 'eq', value: 'kqxn1' },
      { id: 'paperFailed', operator: 'eq', value: 'true' },
    ];
    await screen.findByRole('tab', { name: 'Đã phát hành 2' });
    expect(screen.getByRole('tab', { name: 'Đã thay thế 1' })).toBeTruthy();
    expect(server.lastSent('ReportCounts')['filtered']).toEqual(own);
    await screen.findByText('PDF lỗi');
    expect(server.lastSent('Reports')['filtered']).toEqual([own[0], status, own[1]]);
    await waitFor(() => expect(router.state.location.search).toContain('paperFailed'));
  });

  test('counts its tabs, and follows what others change', async () => {
    open('kqxn');
    await screen.findByRole('tab', { name: 'Đã phát hành 41' });
    expect(screen.getByRole('tab', { name: 'Tất cả 42' })).toBeTruthy();
    server.answers['ReportCounts'] = () => countsAnswer({ released: 42 });
    server.answers['Reports'] = () => listAnswer([aReportRow({ _id: 'k9' }), aReportRow()]);
    // Of the counts and of the rows.
    const stream = await until(() => streams[0]);
    expect(stream.variables.topics).toEqual(['reports']);
    act(() => stream.onChanges([{ sequence: '1', topic: 'reports', _id: 'k9' }]));
    await screen.findByRole('tab', { name: 'Đã phát hành 42' });
    await waitFor(async () => expect(await rows()).toHaveLength(2));
  });

  test('keeps filters in the address, and a name out of it', async () => {
    open(
      'kqxn',
      '?critical.eq=true&undelivered.eq=true&corrected.eq=true&paperFailed.eq=true&location.eq=CS1',
    );
    await rows();
    expect(server.lastSent('Reports')['filtered']).toHaveLength(6);
    // At once: typed letter by letter on a slow machine, the field takes each pause for the end.
    await userEvent.click(screen.getByRole('textbox', { name: /Số phiếu, SID/ }));
    await userEvent.paste('thu ha 94');
    await waitFor(() =>
      expect(server.lastSent('Reports')['filtered']).toContainEqual({
        id: 'keyword',
        operator: 'contains',
        value: 'thu ha 94',
      }),
    );
    expect(decodeURIComponent(router.state.location.search)).not.toContain('thu');
    await waitFor(() => expect(router.state.location.search).toContain('critical'));
  });

  test('shows what a number of the overview counted', async () => {
    open('kqxn', '?tab=all&turnaround.eq=late&section.eq=hematology&released.gte=2026-11-01');
    await rows();
    expect(server.lastSent('Reports')['filtered']).toEqual([
      { id: 'turnaround', operator: 'eq', value: 'late' },
      { id: 'section', operator: 'eq', value: 'hematology' },
      { id: 'released', operator: 'gte', value: '2026-11-01' },
    ]);
  });

  test('opens a report with Enter', async () => {
    open('kqxn1');
    (await screen.findByRole('rowheader')).focus();
    await userEvent.keyboard('{Enter}');
    const state = { listOrder: ['k1'] };
    expect(router.state.location).toMatchObject({ pathname: '/apps/kqxn/phieu/k1', search: '', state });
  });
});

describe('what is missing', () => {
  test('of a restricted report is told only that it is one', async () => {
    server.answers['Reports'] = () =>
      listAnswer([
        aReportRow({
          isRestricted: true,
          hasCritical: null,
          hasAbnormal: null,
          panelCodes: [],
          title: 'Kết quả hạn chế',
        }),
      ]);
    open('kqxn');
    const row = within((await rows())[0] as HTMLElement);
    expect(row.getByText('Kết quả hạn chế')).toBeTruthy();
    expect(row.queryByText('Công thức máu')).toBeNull();
    expect(row.queryByText('Bất thường')).toBeNull();
  });

  test.each([
    ['?tab=withdrawn', 'Chưa có phiếu nào bị thu hồi.'],
    ['?tab=approved', 'Không có phiếu nào đã ký mà chưa phát hành.'],
  ])('an empty list at %s says why', async (search, why) => {
    server.answers['Reports'] = () => listAnswer([]);
    open('kqxn', search);
    await screen.findByText(why);
  });

  test('without counts the tabs are still there', async () => {
    server.answers['ReportCounts'] = () => refusal(7, 'Bận');
    open('kqxn');
    await rows();
    expect(screen.getByRole('tab', { name: 'Thu hồi' })).toBeTruthy();
  });

  test('without the catalogue another try is offered', async () => {
    const retry = vi.fn();
    open('kqxn', '', { catalogue: undefined, hasFailed: true, retry });
    await userEvent.click(screen.getByRole('button', { name: 'Thử lại' }));
    expect(retry).toHaveBeenCalledOnce();
  });
});
