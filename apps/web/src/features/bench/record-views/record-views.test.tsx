import type { Permission } from '@senlab/domain';
import { AppThemeProvider } from '@senlab/ui';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import {
  aMe,
  startFakeServer,
  success,
  testConfig,
  type FakeServer,
} from '../../../../test-support/fake-server.ts';
import { setConfig } from '../../../api/config.ts';
import { beginSession } from '../../../session/session-store.ts';
import { userFromMe } from '../../../session/user.ts';
import { RecordViews } from './record-views.tsx';

let server: FakeServer;

function show(...permissions: readonly Permission[]): void {
  beginSession(userFromMe(aMe({ permissions: [...permissions] })));
  render(
    <AppThemeProvider>
      <RecordViews recordId="r1" />
    </AppThemeProvider>,
  );
}

const views = [
  {
    accountId: 'a1',
    name: 'Đỗ Quang Huy',
    firstTime: '2026-11-14T01:00:00.000Z',
    lastTime: '2026-11-14T02:20:00.000Z',
    times: 3,
  },
  {
    accountId: 'a2',
    name: 'Lê Thị Thanh Mai',
    firstTime: '2026-11-14T01:30:00.000Z',
    lastTime: '2026-11-14T01:30:00.000Z',
    times: 1,
  },
];

beforeEach(() => {
  setConfig(testConfig);
  server = startFakeServer();
  server.answers['RecordViews'] = () => success(views);
});

test('names who looked, how often and when, once somebody asks', async () => {
  show('results.approve');
  expect(server.operations).toHaveLength(0);
  await userEvent.click(screen.getByRole('button', { name: 'Xem danh sách' }));
  await screen.findByText('lần đầu 08:00 14/11/2026, gần nhất 09:20 14/11/2026');
  expect(screen.getByText('lúc 08:30 14/11/2026')).toBeTruthy();
});

test('that nobody looked is said', async () => {
  server.answers['RecordViews'] = () => success([]);
  show('audit.read');
  await userEvent.click(screen.getByRole('button', { name: 'Xem danh sách' }));
  await screen.findByText('Chưa ai xem hồ sơ này.');
});

test('can be asked for again', async () => {
  server.answers['RecordViews'] = () => 'no-answer';
  show('audit.read');
  await userEvent.click(screen.getByRole('button', { name: 'Xem danh sách' }));
  await screen.findByText('Chưa tải được danh sách người đã xem.');
  server.answers['RecordViews'] = () => success(views);
  await userEvent.click(screen.getByRole('button', { name: 'Thử lại' }));
  await screen.findByText('Đỗ Quang Huy');
});

test('is nothing for those who answer for neither results nor log', () => {
  show('patients.read', 'results.enter');
  expect(screen.queryByRole('button')).toBeNull();
});
