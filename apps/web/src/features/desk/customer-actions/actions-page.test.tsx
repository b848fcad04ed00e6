import { refusalTexts } from '@senlab/contract';
import { publicationCommandLabels, type Permission } from '@senlab/domain';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { aDay } from '../../../../test-support/appointment-slips.ts';
import { customerRow, customerSettings } from './customer-examples.ts';
import {
  aMe,
  refusal,
  startFakeServer,
  success,
  testConfig,
  type Answer,
  type FakeServer,
} from '../../../../test-support/fake-server.ts';
import { renderScreen } from '../../../../test-support/render-screen.tsx';
import { setConfig } from '../../../api/config.ts';
import { beginSession } from '../../../session/session-store.ts';
import { userFromMe } from '../../../session/user.ts';
import { CustomerActionsPage } from './actions-page.tsx';
import { NewCustomerActionPage } from './forms/new-action-page.tsx';
import { CustomerNumberPage } from './number-page.tsx';
import { PatientActivity } from './patient-activity.tsx';
import { PublishReport } from './publish-report.tsx';
import { texts } from './texts.ts';

vi.mock('../../../api/live.ts', () => ({ openChanges: () => new Promise(() => undefined) }));

let server: FakeServer;

const page = (rows: readonly unknown[], records = rows.length): Answer => ({
  envelope: { code: 0, message: '', pages: 1, page: 0, records, recordsExact: true, data: rows },
});

const released = { _id: 'r1', status: 'released', isRestricted: false, isGenetic: false };
const reports = [
  released,
  { ...released, _id: 'r2', status: 'superseded' },
  { ...released, _id: 'r3', isRestricted: true },
  { ...released, _id: 'r4', isGenetic: true },
];

const routes = [
  { path: '/apps/user-actions', element: <CustomerActionsPage /> },
  { path: '/apps/user-actions/tao-moi/:route', element: <NewCustomerActionPage /> },
  { path: '/apps/user-actions/so-dien-thoai/:route/:_id', element: <CustomerNumberPage /> },
  { path: '/patient', element: <PatientActivity patientId="p1" /> },
  {
    path: '/report/:what',
    element: (
      <>
        {reports.map((report) => (
          <PublishReport key={report._id} report={report} />
        ))}
      </>
    ),
  },
  { path: '/apps/user-actions/test-results/:id', element: <p>its page</p> },
];

function open(address: string, ...permissions: readonly Permission[]): ReturnType<typeof renderScreen> {
  beginSession(userFromMe(aMe({ permissions: ['patients.read', 'customers.read', ...permissions] })));
  return renderScreen(routes, address);
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-16T09:30:00+07:00') });
  setConfig(testConfig);
  server = startFakeServer();
  server.answers['CustomerActionSettings'] = () => success(customerSettings());
  server.answers['CustomerActions'] = () => page([customerRow()]);
  return () => vi.useRealTimers();
});

describe('[PROD-005] what is between the house and customers', () => {
  test('is listed with whose it is, and what is nobody’s yet says so', async () => {
    open('/apps/user-actions');
    await screen.findByText('NGUYỄN THỊ THU HÀ');
    expect(screen.getAllByText(texts.unlinked).length).toBeGreaterThan(1);
    expect(screen.queryByRole('link', { name: texts.book })).toBeNull();
    await userEvent.click(screen.getByRole('tab', { name: texts.list.tabs.overdue }));
    await waitFor(() =>
      expect(server.lastSent('CustomerActions')).toMatchObject({
        filtered: [{ id: 'overdue', operator: 'eq', value: 'true' }],
      }),
    );
  });

  test('keeps a name that was searched for out of the address', async () => {
    const router = open('/apps/user-actions', 'customers.write');
    await screen.findByText('NGUYỄN THỊ THU HÀ');
    fireEvent.change(screen.getByLabelText(texts.list.columns.keyword), { target: { value: '0912345678' } });
    await waitFor(() =>
      expect(server.lastSent('CustomerActions')).toMatchObject({
        filtered: [{ id: 'keyword', value: '0912345678' }],
      }),
    );
    expect(router.state.location.search).not.toContain('0912345678');
    expect(screen.getByRole('link', { name: texts.book })).toBeDefined();
  });

  test('of one patient is a line that grows, with what may begin there', async () => {
    server.answers['CustomerActions'] = () => page([customerRow({ patientId: 'p1' })], 21);
    open('/patient', 'customers.write');
    await screen.findByText(texts.timeline.count(1, 21));
    expect(server.lastSent('CustomerActions')).toMatchObject({
      pageSize: 20,
      filtered: [{ id: 'patient', operator: 'eq', value: 'p1' }],
    });
    expect(screen.queryByRole('button', { name: texts.publish })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: texts.timeline.more }));
    await waitFor(() => expect(server.lastSent('CustomerActions')).toMatchObject({ pageSize: 40 }));
  });
});

describe('what comes from a call', () => {
  const call = (changes: object = {}): Answer => page([{ _id: 'k1', phoneNumber: '0912345678', ...changes }]);
  const ofCall = '/apps/user-actions/so-dien-thoai/cuoc-goi/k1';
  const addressesOf = (name: string): readonly (string | null)[] =>
    screen.getAllByRole('link', { name }).map((link) => link.getAttribute('href'));

  test('is the line of its number, and what begins there', async () => {
    server.answers['CallLogs'] = () => call();
    open(ofCall, 'customers.write');
    await screen.findByText(/^NGUYỄN THỊ THU HÀ/);
    expect(server.sent('CallLogs')).toEqual([{ filtered: [{ id: '_id', value: 'k1' }] }]);
    expect(server.lastSent('CustomerActions')).toMatchObject({
      filtered: [{ id: 'phone', operator: 'eq', value: '0912345678' }],
    });
    expect(addressesOf(texts.book)).toContain('/apps/user-actions/tao-moi/appointments?goi=k1');
    expect(addressesOf(texts.newTicket)).toEqual(['/apps/user-actions/tao-moi/tickets?goi=k1']);
  });

  test('is nothing of a number that cannot be called back, nor of a call that is not there', async () => {
    server.answers['CallLogs'] = () => call({ phoneNumber: '+12025550123' });
    open(ofCall, 'customers.write');
    await screen.findByText(texts.timeline.noNumber);
    server.answers['CallLogs'] = () => page([]);
    open(ofCall);
    await screen.findByText(texts.page.missing);
    expect(server.sent('CustomerActions')).toEqual([]);
  });

  test('fills the form with its number, and keeps nobody from writing where it is not told', async () => {
    server.answers['CallLogs'] = () => call();
    const router = open('/apps/user-actions/tao-moi/tickets?goi=k1', 'customers.write');
    const phone = async (): Promise<string> =>
      (await screen.findByLabelText<HTMLInputElement>(/^Số điện thoại/)).value;
    expect(await phone()).toBe('0912345678');
    expect(screen.getByRole('combobox', { name: /^Kênh/ }).textContent).toBe('Cuộc gọi');
    server.answers['CallLogs'] = () => refusal(5, 'Không có quyền');
    await act(() => router.navigate('/apps/user-actions/tao-moi/tickets?goi=k2'));
    await waitFor(async () => expect(await phone()).toBe(''));
  });
});

describe('a new booking', () => {
  const days = ['2026-11-16', '2026-11-17'].map((day) => aDay(day));
  const type = (label: RegExp, value: string): boolean =>
    fireEvent.change(screen.getByLabelText(label), { target: { value } });

  test('of somebody without a file needs her number, name, year, hour and department', async () => {
    server.answers['AppointmentCalendar'] = () => success(days);
    const router = open('/apps/user-actions/tao-moi/appointments', 'customers.write');
    await waitFor(() =>
      expect(screen.getByRole('radio', { name: /^09:00/ })).toHaveProperty('disabled', true),
    );
    await userEvent.click(screen.getByRole('button', { name: 'Lưu' }));
    await screen.findByText('Số điện thoại của khách không hợp lệ.');
    for (const text of [
      'Họ tên là bắt buộc.',
      'Năm sinh không hợp lệ.',
      'Chọn khoa.',
      'Chọn một khung giờ nhận lịch của cơ sở.',
    ])
      expect(screen.getByText(text)).toBeDefined();
    expect(server.sent('SaveCustomerBooking')).toEqual([]);

    await userEvent.click(document.querySelector('[data-day="2026-11-17"]') ?? document.body);
    await userEvent.click(await screen.findByRole('radio', { name: /^08:00/ }));
    type(/Số điện thoại/, '0912 345 678');
    type(/Họ tên/, 'Trần Thị Lan');
    type(/Năm sinh/, '1991');
    fireEvent.mouseDown(screen.getByRole('combobox', { name: /^Khoa/ }));
    await userEvent.click(await screen.findByRole('option', { name: 'Khám thai' }));
    server.answers['SaveCustomerBooking'] = () =>
      success({ action: { _id: 'c9', version: 1, kind: 1, state: 'register' }, issues: [] });
    await userEvent.click(screen.getByRole('button', { name: 'Lưu' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/apps/user-actions/appointments/c9'));
    expect(server.lastSent('SaveCustomerBooking')).toMatchObject({
      draft: {
        patientId: null,
        phone: '0912345678',
        customerName: 'Trần Thị Lan',
        birthYear: 1991,
        appointmentDate: '2026-11-17',
        appointmentTime: '08:00',
        departmentId: 'd1',
      },
    });
  });

  test('is not offered to somebody who may only publish', async () => {
    open('/apps/user-actions/tao-moi/appointments', 'customers.publish');
    await screen.findByText(texts.form.noRight);
  });
});

describe('the page of a report', () => {
  const draft = { _id: 'c9', version: 1, kind: 4, state: 'draft' };
  const agree = async (): Promise<void> => {
    await userEvent.click(await screen.findByRole('button', { name: publicationCommandLabels.publish }));
    await userEvent.click(await screen.findByRole('button', { name: texts.steps.agree.publish }));
  };

  test('offers nothing to whoever may not publish', async () => {
    open('/report/1', 'customers.write');
    await waitFor(() => expect(screen.queryByRole('button')).toBeNull());
  });

  test('publishes what is released and no secret, by the rules of the desk, and shows what came of it', async () => {
    server.answers['AddCustomerTestResult'] = () => success({ action: draft, issues: [] });
    server.answers['StepCustomerAction'] = () =>
      success({ action: { ...draft, version: 2, state: 'published' }, issues: [] });
    open('/report/1', 'customers.publish');
    await agree();
    await screen.findByText('its page');
    expect(server.sent('AddCustomerTestResult')).toEqual([{ reportId: 'r1' }]);
    expect(server.sent('StepCustomerAction')).toEqual([{ id: 'c9', version: 1, step: 'publish' }]);
  });

  test('says what the server refuses, and stays', async () => {
    const { 'customer-report-not-online': words } = refusalTexts;
    server.answers['AddCustomerTestResult'] = () => refusal(4, words);
    open('/report/1', 'customers.publish');
    await agree();
    await screen.findByText(words);
    expect(server.sent('StepCustomerAction')).toEqual([]);
  });
});
