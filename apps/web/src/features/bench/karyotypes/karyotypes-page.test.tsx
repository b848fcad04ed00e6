import { karyotypeStateLabels, type Permission } from '@senlab/domain';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  aMe,
  refusal,
  startFakeServer,
  success,
  testConfig,
  type FakeServer,
} from '../../../../test-support/fake-server.ts';
import { aCulture, aKaryotypeRow, aPageOfKaryotypes } from '../../../../test-support/karyotype-rows.ts';
import { renderScreen } from '../../../../test-support/render-screen.tsx';
import { setConfig } from '../../../api/config.ts';
import { beginSession } from '../../../session/session-store.ts';
import { userFromMe } from '../../../session/user.ts';
import { KaryotypesPage } from './karyotypes-page.tsx';
import { texts } from './texts.ts';

vi.mock('../../../api/live.ts', () => ({ openChanges: () => new Promise(() => undefined) }));

let server: FakeServer;

beforeEach(() => {
  vi.useFakeTimers({
    toFake: ['Date', 'setInterval', 'clearInterval'],
    now: Date.parse('2026-11-16T12:00:00+07:00'),
  });
  // As on a desk: a phone shows three facts of a row.
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }));
  setConfig(testConfig);
  server = startFakeServer();
  server.answers['Karyotypes'] = () => aPageOfKaryotypes();
  server.answers['CultureBoard'] = () => success([]);
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const genetics: readonly Permission[] = ['patients.read', 'karyotypes.culture', 'karyotypes.work'];
const bench: readonly Permission[] = ['patients.read', 'karyotypes.culture'];

function open(search = '', permissions = genetics): () => string {
  beginSession(userFromMe(aMe({ permissions: [...permissions] })));
  const pages = [{ path: '/apps/nstmau', element: <KaryotypesPage /> }];
  const router = renderScreen(pages, `/apps/nstmau${search}`);
  return () => `${router.state.location.pathname}${router.state.location.search}`;
}

describe('the records of chromosomes', () => {
  test('[ROUTE-014] are those that are worked on, with who they are about and what was read', async () => {
    const spouse = { spouseId: 'k2', spouseCode: 'NST26-00413' };
    server.answers['Karyotypes'] = () => aPageOfKaryotypes(aKaryotypeRow(spouse));
    open();
    expect(await screen.findByText('Nguyễn Thị Thu Hà')).toBeTruthy();
    expect(screen.getByRole('heading', { level: 1, name: 'NST máu' })).toBeTruthy();
    for (const text of ['NST26-00412', '1991 · 260042171', 'Đọc lần 2', '46,XX', 'Máu ngoại vi'])
      expect(screen.getByText(text)).toBeTruthy();
    const link = screen.getByRole('link', { name: texts.list.openSpouse('NST26-00413') });
    expect(link.getAttribute('href')).toBe('/apps/nstmau/nstmau-detail/k2');
    expect(server.sent('Karyotypes')[0]).toMatchObject({
      filtered: [{ id: 'status', operator: 'eq', value: 'active' }],
    });
  });

  test('open the one that is chosen', async () => {
    server.answers['Karyotypes'] = () => aPageOfKaryotypes(aKaryotypeRow());
    const address = open();
    await userEvent.dblClick(await screen.findByText('NST26-00412'));
    await waitFor(() => expect(address()).toBe('/apps/nstmau/nstmau-detail/k1'));
  });

  test('are all of them behind the other tab', async () => {
    open();
    await userEvent.click(await screen.findByRole('tab', { name: texts.list.tabs.all }));
    await waitFor(() => expect(server.sent('Karyotypes').at(-1)).toMatchObject({ filtered: [] }));
  });

  test('say what is masked, in a word, too', async () => {
    server.answers['Karyotypes'] = () => aPageOfKaryotypes(aKaryotypeRow({ iscn: '46,**', isMasked: true }));
    open();
    expect(await screen.findByText('46,**')).toBeTruthy();
    expect(screen.getByText(texts.list.masked)).toBeTruthy();
  });

  test('show nothing in the place of a formula that is not for whoever looks', async () => {
    server.answers['Karyotypes'] = () => aPageOfKaryotypes(aKaryotypeRow({ iscn: null, isMasked: true }));
    open('', bench);
    await screen.findByText('NST26-00412');
    expect(screen.queryByText(texts.list.masked)).toBeNull();
    expect(screen.queryByText(/46,/)).toBeNull();
  });

  test('are opened anew by those who read them, and by nobody else', async () => {
    open();
    expect(screen.getByRole('link', { name: texts.create }).getAttribute('href')).toBe(
      '/apps/nstmau/nstmau-detail',
    );
    cleanup();
    open('', bench);
    expect(await screen.findByText(texts.list.empty.title)).toBeTruthy();
    expect(screen.queryByRole('link', { name: texts.create })).toBeNull();
  });
});

describe('the incubator', () => {
  const inHours = (hours: number): string => new Date(Date.now() + hours * 3_600_000).toISOString();

  test('shows first what should be out already, and says how late it is', async () => {
    server.answers['CultureBoard'] = () =>
      success([
        aCulture({ label: 'C', dueTime: inHours(30) }),
        aCulture({ label: 'B', dueTime: inHours(1.5) }),
        aCulture({ label: 'A', dueTime: inHours(-1.1) }),
        aCulture({
          label: 'A',
          karyotypeId: 'k2',
          karyotypeCode: 'NST26-00413',
          dueTime: inHours(6),
          isOnHold: true,
        }),
      ]);
    open('?view=board', bench);
    const late = await screen.findByRole('region', { name: texts.board.groups.overdue });
    expect(within(late).getByText('quá 1 giờ 06')).toBeTruthy();
    expect(within(late).getByRole('link').getAttribute('href')).toBe('/apps/nstmau/nstmau-detail/k1');
    const regions = screen.getAllByRole('region').map((region) => region.textContent);
    expect(regions.map((text) => /(còn|quá) \d+ giờ \d\d/.exec(text)?.[0])).toEqual([
      'quá 1 giờ 06',
      'còn 1 giờ 30',
      'còn 6 giờ 00',
      'còn 30 giờ 00',
    ]);
    expect(regions[2]).toContain('NST26-00413');
    // A record that waits is harvested by nobody: said before somebody goes to the incubator.
    expect(regions.map((text) => text.includes(karyotypeStateLabels.on_hold))).toEqual([
      false,
      false,
      true,
      false,
    ]);
  });

  test('moves on by itself from minute to minute', async () => {
    server.answers['CultureBoard'] = () => success([aCulture({ dueTime: inHours(1 / 60) })]);
    open('?view=board');
    expect(await screen.findByText('còn 1 phút')).toBeTruthy();
    act(() => void vi.advanceTimersByTime(120_000));
    expect(await screen.findByText('quá 1 phút')).toBeTruthy();
    expect(screen.getByRole('region', { name: texts.board.groups.overdue })).toBeTruthy();
  });

  test('is opened by its tab, and kept in the address', async () => {
    const address = open();
    await userEvent.click(await screen.findByRole('tab', { name: texts.views.board }));
    expect(await screen.findByText(texts.board.empty.title)).toBeTruthy();
    expect(address()).toBe('/apps/nstmau?view=board');
    await userEvent.click(screen.getByRole('tab', { name: texts.views.list }));
    expect(address()).toBe('/apps/nstmau');
  });

  test('says when it could not be asked, and asks again', async () => {
    server.answers['CultureBoard'] = () => 'no-answer';
    open('?view=board');
    await screen.findByText(texts.board.failed);
    server.answers['CultureBoard'] = () => success([aCulture()]);
    await userEvent.click(screen.getByRole('button', { name: 'Thử lại' }));
    expect(await screen.findByText('NST26-00412')).toBeTruthy();
  });

  test('does not say that it is empty to somebody whom the server refuses', async () => {
    server.answers['CultureBoard'] = () => refusal(10, 'Tài khoản của bạn không có quyền làm việc này.');
    open('?view=board', ['patients.read']);
    expect(await screen.findByText(texts.board.refused.title)).toBeTruthy();
    expect(screen.queryByText(texts.board.empty.title)).toBeNull();
  });
});
