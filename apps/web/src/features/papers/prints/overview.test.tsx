import { renderScreen, type TestRouter } from '../../../../test-support/render-screen.tsx';
import { AppThemeProvider } from '@senlab/ui';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import {
  aMe,
  refusal,
  startFakeServer,
  success,
  testConfig,
  type FakeServer,
} from '../../../../test-support/fake-server.ts';
import { setConfig } from '../../../api/config.ts';
import { beginSession } from '../../../session/session-store.ts';
import { userFromMe } from '../../../session/user.ts';
import { PrintsFrame } from './prints-frame.tsx';
import { PrintsOverview } from './overview.tsx';
import { numbers, statisticsOf } from '../../../../test-support/print-rows.ts';
import type { Statistics } from './prints-calls.ts';

let server: FakeServer;
let router: TestRouter;

type Asked = Readonly<Record<'from' | 'to' | 'groupBy', string>>;

/** By what was asked for last: the operation is noted before it is answered. */
function answerWith(changes: Partial<Statistics> = {}): void {
  server.answers['PrintStatistics'] = () => success(statisticsOf(asked().at(-1)?.groupBy ?? '', changes));
}

const asked = (): readonly Asked[] => server.sent('PrintStatistics') as readonly Asked[];

function open(search = '?tu=2026-11-13&den=2026-11-15'): void {
  const element = (
    <AppThemeProvider>
      <PrintsFrame section="overview">
        <PrintsOverview />
      </PrintsFrame>
    </AppThemeProvider>
  );
  router = renderScreen([{ path: '/apps/prints', element }], `/apps/prints${search}`);
}

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }));
  setConfig(testConfig);
  server = startFakeServer();
  answerWith();
  beginSession(userFromMe(aMe({ is_admin: true, role: ['admin'] })));
});

const hrefOf = (element: HTMLElement): string => decodeURIComponent(element.getAttribute('href') ?? '');

async function part(title: string): Promise<ReturnType<typeof within>> {
  return within(await screen.findByRole('region', { name: title }));
}

describe('the overview of prints', () => {
  test('shows what was printed, each number a link to its lines', async () => {
    open();
    const prints = await screen.findByRole('link', { name: '1.200' });
    expect(hrefOf(prints)).toBe('/apps/prints/nhat-ky?day.gte=2026-11-13&day.lte=2026-11-15&act.eq=print');
    expect(screen.getByRole('heading', { level: 1, name: 'Thống kê in' })).toBeTruthy();
    expect(screen.getByText('5% số lượt in')).toBeTruthy();
    const [reprints] = screen.getAllByRole('link', { name: '60' });
    expect(hrefOf(reprints as HTMLElement)).toContain('reprint.eq=true');
    const site = await part('Theo cơ sở');
    expect(hrefOf(site.getByRole('link', { name: '900' }))).toContain('location.eq=CS1&act.eq=print');
    const paper = await part('Theo loại giấy tờ');
    expect(paper.getByText('Phiếu kết quả xét nghiệm')).toBeTruthy();
    expect(hrefOf(paper.getByRole('link', { name: '7 trả' }))).toContain('paper.eq=report&act.eq=handover');
    const why = await part('Vì sao in lại');
    expect(hrefOf(why.getByRole('link', { name: '45' }))).toContain('reason.eq=lost');
  });

  test('links no number that counts nothing, and none that no list can be cut to', async () => {
    open();
    const site = await part('Theo cơ sở');
    expect(site.getByText('Không rõ cơ sở')).toBeTruthy();
    expect(site.queryByRole('link', { name: '300' })).toBeNull();
    const paper = await part('Theo loại giấy tờ');
    expect(paper.queryByRole('link', { name: '0 trả' })).toBeNull();
  });

  test('says the chart in numbers too, days without prints among them', async () => {
    open();
    await userEvent.click(await screen.findByText('Xem bằng số'));
    const table = within(await screen.findByRole('table', { name: 'Lượt in theo thời gian' }));
    expect(
      table
        .getAllByRole('row')
        .slice(1)
        .map((row) => row.textContent),
    ).toEqual(['15/11/20261.16058', '14/11/202600', '13/11/2026402']);
    expect(hrefOf(table.getByRole('link', { name: '1.160' }))).toContain(
      'day.gte=2026-11-15&day.lte=2026-11-15',
    );
  });

  test('shows the first of many people, and the others when asked', async () => {
    open();
    const people = await part('Theo người in');
    expect(people.getAllByRole('listitem')).toHaveLength(8);
    await userEvent.click(people.getByRole('button', { name: 'Xem thêm 2' }));
    expect(people.getAllByRole('listitem')).toHaveLength(10);
  });

  test('asks for the period of the address, and keeps what is chosen there', async () => {
    open();
    await screen.findByRole('link', { name: '1.200' });
    expect(asked()).toHaveLength(4);
    expect(new Set(asked().map(({ from, to }) => `${from} ${to}`))).toEqual(
      new Set(['2026-11-13 2026-11-15']),
    );
    await userEvent.click(screen.getByRole('button', { name: '7 ngày' }));
    await waitFor(() => expect(asked()).toHaveLength(8));
    const { from, to } = asked()[4] ?? { from: '', to: '' };
    expect((Date.parse(to) - Date.parse(from)) / 86_400_000).toBe(6);
    await waitFor(() => expect(router.state.location.search).toBe(`?tu=${from}&den=${to}`));
  });

  test('takes a period that is typed, and refuses one that ends before it begins', async () => {
    open();
    await screen.findByRole('link', { name: '1.200' });
    const [from, to] = [screen.getByLabelText('Từ ngày'), screen.getByLabelText('Đến ngày')];
    await userEvent.clear(from);
    await userEvent.type(from, '16112026{Enter}');
    expect(screen.getByText(/Từ ngày phải trước đến ngày/)).toBeTruthy();
    expect(asked()).toHaveLength(4);
    await userEvent.clear(to);
    await userEvent.type(to, '20112026{Enter}');
    await waitFor(() => expect(asked()).toHaveLength(8));
    expect(asked()[4]).toMatchObject({ from: '2026-11-16', to: '2026-11-20' });
  });

  test.each([
    ['nothing', ''],
    ['a day that is none', '?tu=2026-02-30&den=2026-03-01'],
    ['an end before the beginning', '?tu=2026-11-15&den=2026-11-13'],
    ['more than a year', '?tu=2020-01-01&den=2026-11-13'],
  ])('asks for the last thirty days when the address has %s', async (_what, search) => {
    open(search);
    await screen.findByRole('link', { name: '1.200' });
    const { from, to } = asked()[0] ?? { from: '', to: '' };
    expect((Date.parse(to) - Date.parse(from)) / 86_400_000).toBe(29);
  });

  test('says why it shows nothing', async () => {
    answerWith({ whole: numbers(), groups: [], reasons: [] });
    open();
    expect(await screen.findByText('Chưa có gì được in trong khoảng này')).toBeTruthy();
  });

  test('says when it shows the own prints only', async () => {
    answerWith({ isWholeHouse: false });
    open();
    expect(await screen.findByText('Số liệu chỉ gồm những gì bạn đã in.')).toBeTruthy();
  });

  test('offers another try when it could not be asked', async () => {
    server.answers['PrintStatistics'] = () => refusal(7, 'Hệ thống bận.');
    open();
    await screen.findByText('Chưa tải được số liệu in. Vui lòng thử lại.');
    answerWith();
    await userEvent.click(screen.getByRole('button', { name: /Thử lại/ }));
    expect(await screen.findByRole('link', { name: '1.200' })).toBeTruthy();
  });
});
