import type { Permission } from '@senlab/domain';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  aMe,
  refusal,
  startFakeServer,
  success,
  testConfig,
  type FakeServer,
} from '../../../../test-support/fake-server.ts';
import { aPageOfKaryotypes } from '../../../../test-support/karyotype-rows.ts';
import { renderScreen } from '../../../../test-support/render-screen.tsx';
import { setConfig } from '../../../api/config.ts';
import { beginSession } from '../../../session/session-store.ts';
import { userFromMe } from '../../../session/user.ts';
import { KaryotypesPage } from './karyotypes-page.tsx';
import { texts } from './texts.ts';

vi.mock('../../../api/live.ts', () => ({ openChanges: () => new Promise(() => undefined) }));

const say = texts.statistics;
let server: FakeServer;

const october = {
  month: '2026-10-01',
  registered: 12,
  released: 9,
  medianDays: 18.5,
  culturesEnded: 24,
  culturesFailed: 1,
};
const november = {
  month: '2026-11-01',
  registered: 4,
  released: 0,
  medianDays: null,
  culturesEnded: 0,
  culturesFailed: 0,
};

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-16T12:00:00+07:00') });
  setConfig(testConfig);
  server = startFakeServer();
  server.answers['Karyotypes'] = () => aPageOfKaryotypes();
  server.answers['KaryotypeStatistics'] = () =>
    success({ months: [october, november], readers: [{ readerName: 'CN. Đỗ Lan', readings: 7 }] });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

function open(...permissions: readonly Permission[]): void {
  beginSession(userFromMe(aMe({ permissions: ['patients.read', ...permissions] })));
  renderScreen([{ path: '/apps/nstmau', element: <KaryotypesPage /> }], '/apps/nstmau?view=statistics');
}

const cellsOf = (row: HTMLElement): readonly string[] =>
  within(row)
    .getAllByRole('cell')
    .map((cell) => cell.textContent);

test('the numbers stand month by month, the newest first, with what they are together', async () => {
  open('karyotypes.approve');
  const table = (await screen.findByText(say.columns.median)).closest('table') as HTMLElement;
  const [, first, second, whole] = within(table).getAllByRole('row');
  expect(cellsOf(first as HTMLElement)).toEqual(['4', '0', '–', '0', '0', '–']);
  expect(cellsOf(second as HTMLElement)).toEqual(['12', '9', '18,5', '24', '1', '4,2 %']);
  expect(cellsOf(whole as HTMLElement)).toEqual(['16', '9', '–', '24', '1', '4,2 %']);
  expect(screen.getByRole('rowheader', { name: 'CN. Đỗ Lan' })).toBeTruthy();
});

test('are asked for the last six months, and for longer by choice', async () => {
  open('karyotypes.work');
  await screen.findByText(say.months);
  expect(server.sent('KaryotypeStatistics')[0]).toEqual({ from: '2026-06-01', to: '2026-11-16' });
  await userEvent.click(screen.getByRole('combobox', { name: say.span }));
  await userEvent.click(await screen.findByRole('option', { name: say.lastMonths(24) }));
  await waitFor(() =>
    expect(server.sent('KaryotypeStatistics').at(-1)).toEqual({ from: '2024-12-01', to: '2026-11-16' }),
  );
});

test('have no tab, and are not asked for, for somebody who only grows cells', async () => {
  open('karyotypes.culture');
  expect(await screen.findByText(texts.list.empty.title)).toBeTruthy();
  expect(screen.queryByRole('tab', { name: texts.views.statistics })).toBeNull();
  expect(server.sent('KaryotypeStatistics')).toEqual([]);
});

test('that the server refuses are not shown as none', async () => {
  server.answers['KaryotypeStatistics'] = () => refusal(10, 'Chọn khoảng thời gian từ 1 đến 24 tháng.');
  open('karyotypes.work');
  expect(await screen.findByText(say.refused.title)).toBeTruthy();
  expect(screen.queryByRole('table')).toBeNull();
});

test('that could not be asked say so', async () => {
  server.answers['KaryotypeStatistics'] = () => 'no-answer';
  open('karyotypes.work');
  expect(await screen.findByText(say.failed)).toBeTruthy();
});
