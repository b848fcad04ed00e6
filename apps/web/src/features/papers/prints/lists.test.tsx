import { renderScreen, type TestRouter } from '../../../../test-support/render-screen.tsx';
import { AppThemeProvider } from '@senlab/ui';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import {
  aMe,
  refusal,
  startFakeServer,
  success,
  testConfig,
  type FakeServer,
} from '../../../../test-support/fake-server.ts';
import { listAnswer } from '../../../../test-support/lab-rows.ts';
import { setConfig } from '../../../api/config.ts';
import { beginSession } from '../../../session/session-store.ts';
import { userFromMe } from '../../../session/user.ts';
import { PrintLog } from './print-log.tsx';
import { PrintRecalls } from './print-recalls.tsx';
import { aLine, aRecall } from '../../../../test-support/print-rows.ts';

vi.mock('../../../api/live.ts', () => ({ openChanges: () => new Promise(() => undefined) }));

let server: FakeServer;
let router: TestRouter;
const sites = [{ id: 'CS1', name: 'Cơ sở 1' }];

function open(path: string, page: ReactElement, search = ''): void {
  router = renderScreen([{ path, element: <AppThemeProvider>{page}</AppThemeProvider> }], `${path}${search}`);
}

const openLog = (search = ''): void => open('/apps/prints/nhat-ky', <PrintLog sites={sites} />, search);
const openRecalls = (search = ''): void =>
  open('/apps/prints/thu-hoi', <PrintRecalls sites={sites} />, search);

async function rows(): Promise<readonly HTMLElement[]> {
  await screen.findAllByRole('rowheader');
  return screen.getAllByRole('row').filter((row) => Number(row.getAttribute('data-row') ?? -1) >= 0);
}

function filtersOf(name: string): unknown {
  const sent = server.operations.filter(({ operationName }) => operationName === name).at(-1)?.body;
  return (sent as { variables: Record<string, unknown> }).variables['filtered'];
}

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }));
  Element.prototype.scrollIntoView = () => undefined;
  setConfig(testConfig);
  server = startFakeServer();
  server.answers['PrintPeople'] = () => success([{ _id: 'a1', name: 'Ngô Thị Mai' }]);
  server.answers['Prints'] = () => listAnswer([aLine()]);
  server.answers['PrintRecalls'] = () => listAnswer([aRecall()]);
  beginSession(userFromMe(aMe({ is_admin: true, role: ['admin'] })));
});

describe('the book of prints', () => {
  test('says who printed what, how often, where and why again', async () => {
    openLog();
    const row = within((await rows())[0] as HTMLElement);
    for (const words of [
      '09:20 14/11/2026',
      'In',
      'KQ261114-0123 (v1)',
      'Phiếu kết quả xét nghiệm',
      '2 × 3',
      'Khác: In cho hồ sơ bảo hiểm',
      'Ngô Thị Mai',
      'Khoa Xét nghiệm',
      'Cơ sở 1',
      'QUAY-02',
    ])
      expect(row.getByText(words)).toBeTruthy();
  });

  test('says of a restricted document that it is one', async () => {
    server.answers['Prints'] = () => listAnswer([aLine({ isRestricted: true, reprintNote: null })]);
    openLog();
    const row = within((await rows())[0] as HTMLElement);
    expect(row.getByText('Hạn chế')).toBeTruthy();
    expect(row.getByText('Khác')).toBeTruthy();
  });

  test('shows what a number of the overview counted', async () => {
    openLog(
      '?day.gte=2026-11-13&day.lte=2026-11-15&act.eq=print&paper.eq=report&account.eq=a1&location.eq=CS1&reason.eq=lost&reprint.eq=true',
    );
    await rows();
    expect(filtersOf('Prints')).toEqual([
      { id: 'day', operator: 'gte', value: '2026-11-13' },
      { id: 'day', operator: 'lte', value: '2026-11-15' },
      { id: 'act', operator: 'eq', value: 'print' },
      { id: 'paper', operator: 'eq', value: 'report' },
      { id: 'account', operator: 'eq', value: 'a1' },
      { id: 'location', operator: 'eq', value: 'CS1' },
      { id: 'reason', operator: 'eq', value: 'lost' },
      { id: 'reprint', operator: 'eq', value: 'true' },
    ]);
  });

  test('opens a report, and says of other papers that they have no page', async () => {
    openLog();
    (await screen.findByRole('rowheader')).focus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(router.state.location.pathname).toBe('/apps/kqxn/phieu/k1'));
  });

  test.each([
    ['tube_label', '261114012301', 'Nhãn ống'],
    ['worklist', 'DS261114-083012', 'Danh sách công việc'],
  ] as const)('names a %s by its number alone: it has no versions', async (paper, documentCode, words) => {
    server.answers['Prints'] = () => listAnswer([aLine({ paper, documentCode })]);
    openLog();
    const row = within((await rows())[0] as HTMLElement);
    expect(row.getByText(documentCode)).toBeTruthy();
    expect(row.getByText(words)).toBeTruthy();
  });

  test('stays where it is with a paper that has no page', async () => {
    server.answers['Prints'] = () => listAnswer([aLine({ paper: 'tube_label' })]);
    openLog();
    (await screen.findByRole('rowheader')).focus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(router.state.location.pathname).toBe('/apps/prints/nhat-ky'));
  });

  test('is taken away as a workbook of what it is cut to', async () => {
    openLog('?act.eq=print');
    await rows();
    const sent: { readonly url: string; readonly body: unknown }[] = [];
    vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
      sent.push({ url, body: JSON.parse(init.body as string) });
      return Promise.resolve(new Response('', { status: 503 }));
    });
    await userEvent.click(screen.getByRole('button', { name: 'Xuất Excel' }));
    expect((await screen.findByRole('alert')).textContent).toMatch(/Máy chủ đang bận/);
    expect(sent).toEqual([
      {
        url: '/api/prints/export',
        body: { filtered: [{ id: 'act', operator: 'eq', value: 'print' }] },
      },
    ]);
  });

  test('is not taken away when it is empty, and says why it is', async () => {
    server.answers['Prints'] = () => listAnswer([]);
    openLog();
    expect(await screen.findByText('Không có lượt in nào')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Xuất Excel' }));
    expect((await screen.findByRole('alert')).textContent).toMatch(/đổi bộ lọc/);
  });

  test('offers another try when the names could not be had', async () => {
    server.answers['PrintPeople'] = () => refusal(7, 'Hệ thống bận.');
    openLog();
    await screen.findByText('Chưa tải được số liệu in. Vui lòng thử lại.');
    server.answers['PrintPeople'] = () => success([]);
    await userEvent.click(screen.getByRole('button', { name: /Thử lại/ }));
    expect(await rows()).toHaveLength(1);
  });
});

describe('what must be called back', () => {
  test('says where the old paper is and what is in its place, the open ones first', async () => {
    openRecalls();
    const row = within((await rows())[0] as HTMLElement);
    expect(filtersOf('PrintRecalls')).toEqual([{ id: 'state', operator: 'eq', value: 'open' }]);
    for (const words of [
      'KQ261114-0123 (v1)',
      'Đã được sửa',
      'v2 · 12:00 14/11/2026',
      '2 bản, 1 lượt tải',
      'Bệnh nhân, từ 10:30 14/11/2026',
      'Lê Thị Hòa',
      'Cần thu hồi',
    ])
      expect(row.getByText(words)).toBeTruthy();
  });

  test('says of one that stayed in the house who printed it, and of one without another that there is none', async () => {
    server.answers['PrintRecalls'] = () =>
      listAnswer([
        aRecall({
          status: 'withdrawn',
          handedOverTime: null,
          handedOverByName: null,
          newReportId: null,
          newVersionNo: null,
          newReleasedTime: null,
          downloads: 0,
        }),
      ]);
    openRecalls();
    const row = within((await rows())[0] as HTMLElement);
    for (const words of [
      'Đã thu hồi',
      'Không có: phiếu đã bị thu hồi',
      '2 bản',
      'Trong viện, từ 10:00 14/11/2026',
      'Ngô Thị Mai',
    ])
      expect(row.getByText(words)).toBeTruthy();
    (await screen.findByRole('rowheader')).focus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(router.state.location.pathname).toBe('/apps/kqxn/phieu/k1'));
  });

  test('opens the version that is in force', async () => {
    openRecalls();
    (await screen.findByRole('rowheader')).focus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(router.state.location.pathname).toBe('/apps/kqxn/phieu/k2'));
  });

  test('shows the settled ones in their own tab, with when', async () => {
    openRecalls();
    await rows();
    server.answers['PrintRecalls'] = () =>
      listAnswer([aRecall({ state: 'settled', settledTime: '2026-11-14T08:00:00.000Z' })]);
    await userEvent.click(screen.getByRole('tab', { name: 'Đã xong' }));
    await waitFor(() =>
      expect(filtersOf('PrintRecalls')).toEqual([{ id: 'state', operator: 'eq', value: 'settled' }]),
    );
    expect(await screen.findByText('15:00 14/11/2026')).toBeTruthy();
  });

  test('says why it is empty', async () => {
    server.answers['PrintRecalls'] = () => listAnswer([]);
    openRecalls();
    expect(await screen.findByText(/đều đã được thay bằng bản mới/)).toBeTruthy();
  });
});
