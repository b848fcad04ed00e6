import { AppThemeProvider, DialogHost, hideAllDialogs } from '@senlab/ui';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  refusal,
  startFakeServer,
  success,
  testConfig,
  type FakeServer,
} from '../../../../test-support/fake-server.ts';
import { fillField } from '../../../../test-support/fill-field.ts';
import { aCritical } from '../../../../test-support/lab-criticals.ts';
import { setConfig } from '../../../api/config.ts';
import { openReadBackDialog } from './read-back-dialog.tsx';

let server: FakeServer;
const onSent = vi.fn();

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }));
  setConfig(testConfig);
  server = startFakeServer();
  onSent.mockClear();
  render(
    <AppThemeProvider>
      <DialogHost />
    </AppThemeProvider>,
  );
  act(() => openReadBackDialog({ row: aCritical({ mayReadBack: true }), testName: 'Hemoglobin', onSent }));
});
afterEach(() => act(() => hideAllDialogs()));

async function send(typed: string): Promise<ReturnType<typeof within>> {
  const dialog = within(await screen.findByRole('dialog', { name: 'Đọc lại và xác nhận báo động' }));
  const field = dialog.getByRole('textbox', { name: 'Nhập lại giá trị vừa đọc' });
  if (typed !== '') await fillField(field, typed);
  await userEvent.click(dialog.getByRole('button', { name: 'Xác nhận đã nhận tin' }));
  return dialog;
}

test('shows whose value it is', async () => {
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText(/Nguyễn Thị Hoa, sinh năm 1994, SID 2611140123/)).toBeTruthy();
  expect(dialog.getByText('48 g/L LL')).toBeTruthy();
});

test('sends what was typed, and closes', async () => {
  server.answers['ReadBackCritical'] = () => success({ _id: 'c1', version: 4, status: 'acknowledged' });
  await send('48');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(server.operations.at(-1)?.body).toMatchObject({ variables: { _id: 'c1', version: 3, value: '48' } });
  expect(onSent).toHaveBeenCalledOnce();
});

test.each(['', '84'])('sends nothing that is not the value: %j', async (typed) => {
  const dialog = await send(typed);
  expect(dialog.getByRole('alert').textContent).toMatch(/không khớp/);
  expect(server.operations).toEqual([]);
});

test('says at the field what the server refuses, and stays open', async () => {
  server.answers['ReadBackCritical'] = () => refusal(5, 'Báo động này đã được báo.');
  const dialog = await send('48 g/L');
  expect((await dialog.findByRole('alert')).textContent).toBe('Báo động này đã được báo.');
  // The list may be old.
  expect(onSent).toHaveBeenCalledOnce();
});
