import { AppThemeProvider, DialogHost, hideAllDialogs, SnackbarHost } from '@senlab/ui';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fillField } from '../../../../test-support/fill-field.ts';
import {
  aMe,
  refusal,
  startFakeServer,
  success,
  testConfig,
  type FakeServer,
} from '../../../../test-support/fake-server.ts';
import { aCritical } from '../../../../test-support/lab-criticals.ts';
import { setConfig } from '../../../api/config.ts';
import { beginSession } from '../../../session/session-store.ts';
import { userFromMe } from '../../../session/user.ts';
import { CriticalList } from './critical-list.tsx';
import type { CriticalRow } from './critical-row.ts';

let server: FakeServer;
const refresh = vi.fn(() => Promise.resolve());

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-14T10:12:00+07:00') });
  setConfig(testConfig);
  server = startFakeServer();
  server.answers['NotifyCritical'] = () =>
    success({ critical: { _id: 'c1', version: 4, status: 'notified' }, issues: [] });
  beginSession(userFromMe(aMe({ permissions: ['critical.record'] })));
  refresh.mockClear();
});
afterEach(() => {
  hideAllDialogs();
  vi.useRealTimers();
});

const names = new Map([
  ['HGB', 'Huyết sắc tố'],
  ['PLT', 'Số lượng tiểu cầu'],
  ['K', 'Kali'],
]);
const hgb = aCritical();
const plt = aCritical({ _id: 'c2', testCode: 'PLT', valueText: '41 × 10⁹/L' });
const kali = aCritical({ _id: 'c3', testCode: 'K', valueText: '6,9 mmol/L' });

async function openCall(...rows: readonly CriticalRow[]): Promise<ReturnType<typeof within>> {
  render(
    <AppThemeProvider>
      <SnackbarHost closeLabel="Đóng" />
      <DialogHost />
      <CriticalList label="Báo động" rows={rows} testNames={names} refresh={refresh} />
    </AppThemeProvider>,
    { wrapper: MemoryRouter },
  );
  const [first] = screen.getAllByRole('button', { name: 'Ghi nhận báo kết quả' });
  if (first === undefined) throw new Error('no button');
  await userEvent.click(first);
  return within(await screen.findByRole('dialog'));
}

async function fill(dialog: ReturnType<typeof within>): Promise<void> {
  await fillField(dialog.getByRole('textbox', { name: 'Người nhận báo' }), 'Đỗ Thu Trang');
  await userEvent.type(dialog.getByRole('combobox', { name: 'Chức danh' }), 'nu ho');
  await userEvent.click(await screen.findByRole('option', { name: 'Nữ hộ sinh' }));
  await userEvent.click(dialog.getByRole('checkbox', { name: /^Người nhận đã đọc lại/ }));
}

const told = (): readonly string[] =>
  server.operations
    .filter(({ operationName }) => operationName === 'NotifyCritical')
    .map(({ body }) => (body as { variables: { _id: string } }).variables._id);

test('one call tells all open values of the patient, and Ctrl+Enter keeps it', async () => {
  const dialog = await openCall(hgb, plt, kali);
  dialog.getByText(/^Huyết sắc tố: 48 g\/L; Số lượng tiểu cầu: 41 × 10⁹\/L; Kali: 6,9 mmol\/L\. Bệnh nhân/);
  await fill(dialog);
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await screen.findByText('Đã ghi nhận báo 3 kết quả.');
  expect(told()).toEqual(['c1', 'c2', 'c3']);
});

test('what was not told is taken out', async () => {
  const dialog = await openCall(hgb, plt);
  await userEvent.click(dialog.getByRole('checkbox', { name: 'Số lượng tiểu cầu: 41 × 10⁹/L' }));
  dialog.getByText(/^Huyết sắc tố: 48 g\/L\. Bệnh nhân/);
  await fill(dialog);
  await userEvent.click(dialog.getByRole('button', { name: 'Lưu lần báo' }));
  await screen.findByText('Đã ghi nhận báo kết quả.');
  expect(told()).toEqual(['c1']);
});

test('a value that is added was not read back with the others', async () => {
  const dialog = await openCall(hgb, plt);
  const other = dialog.getByRole('checkbox', { name: 'Số lượng tiểu cầu: 41 × 10⁹/L' });
  await userEvent.click(other);
  await fill(dialog);
  await userEvent.click(other);
  const readBack = screen.getByRole<HTMLInputElement>('checkbox', { name: /^Người nhận đã đọc lại/ });
  expect(readBack.checked).toBe(false);
  await userEvent.click(dialog.getByRole('button', { name: 'Lưu lần báo' }));
  expect(told()).toEqual([]);
});

test('values of two cases are read out with both numbers', async () => {
  const dialog = await openCall(hgb, { ...plt, sid: '2611140456' });
  dialog.getByText(/SID 2611140123, 2611140456$/);
});

test.each([
  ['another patient', { patientCode: '260000001' }],
  ['another ward', { departmentName: 'Khoa Cấp cứu' }],
  ['a value that is told already', { status: 'notified' }],
] as const)('%s is not part of it', async (_what, other) => {
  const dialog = await openCall(hgb, { ...plt, ...other });
  expect(dialog.queryByText('Báo cùng lần gọi này')).toBeNull();
});

test('of what is refused it says which, and what was kept is not sent again', async () => {
  const dialog = await openCall(hgb, plt);
  await fill(dialog);
  server.answers['NotifyCritical'] = () =>
    told().length === 1
      ? success({ critical: { _id: 'c1', version: 4, status: 'notified' }, issues: [] })
      : refusal(3, 'Báo động vừa được người khác cập nhật.');
  await userEvent.click(dialog.getByRole('button', { name: 'Lưu lần báo' }));
  await dialog.findByText('Số lượng tiểu cầu: Báo động vừa được người khác cập nhật.');
  expect(refresh).toHaveBeenCalled();
  server.answers['NotifyCritical'] = () =>
    success({ critical: { _id: 'c2', version: 4, status: 'notified' }, issues: [] });
  await userEvent.click(dialog.getByRole('button', { name: 'Lưu lần báo' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(told()).toEqual(['c1', 'c2', 'c2']);
});
