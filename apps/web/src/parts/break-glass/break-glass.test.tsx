import type { Permission } from '@senlab/domain';
import { AppThemeProvider, DialogHost, hideAllDialogs } from '@senlab/ui';
import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  aMe,
  refusal,
  startFakeServer,
  success,
  testConfig,
  type FakeServer,
} from '../../../test-support/fake-server.ts';
import { listAnswer } from '../../../test-support/lab-rows.ts';
import { fillField } from '../../../test-support/acts.ts';
import { setConfig } from '../../api/config.ts';
import { beginSession } from '../../session/session-store.ts';
import { userFromMe } from '../../session/user.ts';
import { BreakGlassButton, BreakGlassOffer } from './break-glass.tsx';

let server: FakeServer;

function logIn(permissions: readonly Permission[], role = ['staff']): void {
  beginSession(userFromMe(aMe({ permissions: [...permissions], role })));
}

function show(button = <BreakGlassButton />): void {
  const element = (
    <>
      {button}
      <DialogHost />
    </>
  );
  render(
    <AppThemeProvider>
      <RouterProvider router={createMemoryRouter([{ path: '*', element }])} />
    </AppThemeProvider>,
  );
}

async function openDialog(): Promise<ReturnType<typeof within>> {
  show();
  await userEvent.click(screen.getByRole('button', { name: 'Mở khẩn cấp' }));
  return within(await screen.findByRole('dialog', { name: 'Mở khẩn cấp hồ sơ' }));
}

async function send(dialog: ReturnType<typeof within>, code: string, reason: string): Promise<void> {
  if (code !== '') await fillField(dialog.getByRole('textbox', { name: /^Mã bệnh nhân/ }), code);
  if (reason !== '') await fillField(dialog.getByRole('textbox', { name: /^Lý do/ }), reason);
  await userEvent.click(dialog.getByRole('button', { name: 'Mở hồ sơ' }));
}

const reason = 'Sản phụ băng huyết, cần nhóm máu';
const wasSent = (): boolean =>
  server.operations.some(({ operationName }) => operationName === 'OpenBreakGlass');

beforeEach(() => {
  setConfig(testConfig);
  server = startFakeServer();
  server.answers['BreakGlassGrants'] = () => listAnswer([]);
  logIn(['break-glass']);
});

afterEach(() => act(() => hideAllDialogs()));

describe('an emergency opening', () => {
  test('says until when the file is open, and leads to it', async () => {
    server.answers['OpenBreakGlass'] = () =>
      success({ _id: 'g1', patientId: 'p1', endsTime: '2026-11-14T09:20:00.000Z' });
    const dialog = await openDialog();
    expect(dialog.getByText(/được ghi nhật ký và sẽ được xem xét lại/)).toBeTruthy();
    await send(dialog, '260042171', reason);
    await dialog.findByText('Hồ sơ đã mở cho bạn đến 16:20 14/11/2026.');
    expect(dialog.getByRole('link', { name: 'Đến hồ sơ bệnh nhân' }).getAttribute('href')).toBe(
      '/apps/lims/benh-nhan/p1',
    );
  });

  test('shows what is open already', async () => {
    server.answers['BreakGlassGrants'] = () =>
      listAnswer([
        { _id: 'g1', patientCode: '260042171', endsTime: '2026-11-14T09:20:00.000Z', isOpen: true },
        { _id: 'g2', patientCode: '260042172', endsTime: '2026-11-13T09:20:00.000Z', isOpen: false },
      ]);
    const dialog = await openDialog();
    await dialog.findByText('260042171: mở đến 16:20 14/11/2026');
    expect(dialog.queryByText(/260042172/)).toBeNull();
  });

  test('without anything is refused at both fields, and is not sent', async () => {
    const dialog = await openDialog();
    await send(dialog, '', '');
    expect(dialog.getByText('Nhập mã bệnh nhân hoặc số hồ sơ.')).toBeTruthy();
    expect(dialog.getByText('Nhập lý do mở khẩn cấp.')).toBeTruthy();
    expect(wasSent()).toBe(false);
  });

  test('needs a reason that says something', async () => {
    const dialog = await openDialog();
    await send(dialog, '260042171', 'gấp');
    expect(dialog.getByText(/Nhập lý do mở khẩn cấp rõ hơn/)).toBeTruthy();
    expect(wasSent()).toBe(false);
  });

  test.each([
    ['of an unknown code', () => refusal(4, 'Không tìm thấy bệnh nhân.'), 'Không tìm thấy bệnh nhân.'],
    ['that did not arrive', () => 'no-answer' as const, /Hồ sơ chưa được mở/],
  ])('%s keeps what was typed and says why', async (_what, answer, words) => {
    server.answers['OpenBreakGlass'] = answer;
    const dialog = await openDialog();
    await send(dialog, '260042171', reason);
    await dialog.findByText(words);
    expect(dialog.getByDisplayValue(reason)).toBeTruthy();
  });
});

describe('an emergency opening of what is on the screen', () => {
  const sid = '2611150001';

  async function openOffer(onOpened: () => void): Promise<ReturnType<typeof within>> {
    show(<BreakGlassOffer code={sid} onOpened={onOpened} />);
    await userEvent.click(screen.getByRole('button', { name: 'Mở khẩn cấp…' }));
    return within(await screen.findByRole('dialog', { name: 'Mở khẩn cấp hồ sơ' }));
  }

  const opened = (): ReturnType<typeof success> =>
    success({ _id: 'g1', patientId: 'p1', endsTime: '2026-11-14T09:20:00.000Z' });

  test('needs only the reason, and shows it at once', async () => {
    const onOpened = vi.fn();
    server.answers['OpenBreakGlass'] = opened;
    const dialog = await openOffer(onOpened);
    await send(dialog, '', reason);
    await userEvent.click(await dialog.findByRole('button', { name: 'Xem kết quả' }));
    expect(onOpened).toHaveBeenCalledTimes(1);
    const { body } = server.operations.findLast((sent) => sent.operationName === 'OpenBreakGlass') ?? {};
    expect(body).toMatchObject({ variables: { code: sid, reason } });
  });

  test('shows nothing when the code was changed to that of another', async () => {
    const onOpened = vi.fn();
    server.answers['OpenBreakGlass'] = opened;
    const dialog = await openOffer(onOpened);
    await send(dialog, '9', reason);
    await dialog.findByText(/Hồ sơ đã mở cho bạn/);
    expect(dialog.queryByRole('button', { name: 'Xem kết quả' })).toBeNull();
    expect(onOpened).not.toHaveBeenCalled();
  });

  test('shows nothing when it was refused', async () => {
    const onOpened = vi.fn();
    server.answers['OpenBreakGlass'] = () => refusal(4, 'Không tìm thấy hồ sơ.');
    const dialog = await openOffer(onOpened);
    await send(dialog, '', reason);
    await dialog.findByText('Không tìm thấy hồ sơ.');
    expect(onOpened).not.toHaveBeenCalled();
  });

  test('is not offered to administrators', () => {
    logIn(['break-glass'], ['admin']);
    show(<BreakGlassOffer code={sid} onOpened={() => undefined} />);
    expect(screen.queryByRole('button')).toBeNull();
  });
});

test.each([
  ['those who do not hold the right', ['patients.read'] as const, ['staff']],
  ['administrators, whatever they hold', ['break-glass'] as const, ['admin']],
])('is not offered to %s', (_who, permissions, role) => {
  logIn(permissions, [...role]);
  show();
  expect(screen.queryByRole('button')).toBeNull();
});
