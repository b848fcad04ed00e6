import { codes, refusalTexts } from '@senlab/contract';
import type { Permission } from '@senlab/domain';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { aDay } from '../../../../../test-support/appointment-slips.ts';
import {
  aBooking,
  aTicket,
  customerAction,
  customerRow,
  customerSettings,
  kindsShown,
} from '../customer-examples.ts';
import {
  aMe,
  refusal,
  startFakeServer,
  success,
  testConfig,
  type FakeServer,
} from '../../../../../test-support/fake-server.ts';
import { renderScreen } from '../../../../../test-support/render-screen.tsx';
import { setConfig } from '../../../../api/config.ts';
import { beginSession } from '../../../../session/session-store.ts';
import { userFromMe } from '../../../../session/user.ts';
import { aHit } from '../../../patients/patients/patient-examples.ts';
import type { CustomerAction } from '../customer-calls.ts';
import { CustomerNumberPage } from '../number-page.tsx';
import { texts } from '../texts.ts';
import { CustomerActionPage } from './action-page.tsx';

vi.mock('../../../../api/live.ts', () => ({ openChanges: () => new Promise(() => undefined) }));

const held: readonly Permission[] = [
  'patients.read',
  'customers.read',
  'customers.write',
  'results.read-released',
];
let server: FakeServer;

const page = (rows: readonly unknown[]) => ({
  envelope: { code: 0, message: '', pages: 1, page: 0, records: rows.length, recordsExact: true, data: rows },
});

beforeEach(() => {
  Element.prototype.scrollIntoView = () => undefined;
  setConfig(testConfig);
  server = startFakeServer();
  beginSession(userFromMe(aMe({ permissions: [...held] })));
  server.answers['CustomerActionSettings'] = () => success(customerSettings());
  server.answers['CustomerActions'] = () => page([customerRow()]);
});

async function open(action: CustomerAction, route: string): Promise<ReturnType<typeof renderScreen>> {
  server.answers['CustomerAction'] = () => success(action);
  const router = renderScreen(
    [
      { path: '/apps/user-actions/so-dien-thoai/:route/:_id', element: <CustomerNumberPage /> },
      { path: `/apps/user-actions/${route}/:id`, element: <CustomerActionPage /> },
    ],
    `/apps/user-actions/${route}/c1`,
  );
  await screen.findByText('NGUYỄN THỊ THU HÀ');
  return router;
}

const press = (name: string): Promise<void> => userEvent.click(screen.getByRole('button', { name }));
const rows = ['ROUTE-027', 'ROUTE-028', 'ROUTE-029', 'ROUTE-030', 'ROUTE-031', 'ROUTE-032'] as const;

describe('the page of one action', () => {
  test.each(kindsShown.map((each, at) => [rows[at] ?? '', ...each] as const))(
    '[%s] shows what /apps/user-actions/%s names',
    async (_row, route, action, sign) => {
      await open(action, route);
      expect(screen.getByText(sign)).toBeDefined();
      expect(server.lastSent('CustomerAction')).toEqual({ id: 'c1', kind: action.kind });
      expect(await screen.findByText(texts.timeline.here, { exact: false })).toBeDefined();
    },
  );

  test('[ROUTE-027] says so where there is none, and when nobody could be asked', async () => {
    server.answers['CustomerAction'] = () => refusal(codes.notFound, refusalTexts['customer-action-unknown']);
    renderScreen(
      [{ path: '/apps/user-actions/appointments/:id', element: <CustomerActionPage /> }],
      '/apps/user-actions/appointments/c1',
    );
    await screen.findByText(texts.page.missing);
    expect(screen.getByRole('link', { name: texts.page.toList }).getAttribute('href')).toBe(
      '/apps/user-actions',
    );
  });

  test('that could not be fetched is asked for again', async () => {
    server.answers['CustomerAction'] = () => 'no-answer';
    renderScreen(
      [{ path: '/apps/user-actions/appointments/:id', element: <CustomerActionPage /> }],
      '/apps/user-actions/appointments/c1',
    );
    await screen.findByText(texts.failed);
    server.answers['CustomerAction'] = () => success(customerAction({ booking: aBooking() }));
    await press('Thử lại');
    await screen.findByText('NGUYỄN THỊ THU HÀ');
  });

  test('leads to all of its number without the number in the address', async () => {
    const router = await open(customerAction({ booking: aBooking() }), 'appointments');
    await userEvent.click(screen.getByRole('link', { name: '0912345678' }));
    await screen.findByText(texts.timeline.numberText('0912345678'));
    expect(JSON.stringify(router.state.location)).not.toContain('0912345678');
    expect(server.lastSent('CustomerActions')).toMatchObject({
      filtered: [{ id: 'phone', operator: 'eq', value: '0912345678' }],
    });
  });

  test('offers what the server offers, asks why it is cancelled, and says who was faster', async () => {
    const action = customerAction({ booking: aBooking(), steps: ['confirm', 'cancel'] });
    await open(action, 'appointments');
    expect(screen.queryByRole('button', { name: 'Ghi nhận đã khám' })).toBeNull();
    expect(screen.queryByRole('button', { name: texts.link.open })).toBeNull();
    await press('Hủy lịch khám');
    const dialog = await screen.findByRole('dialog', { name: 'Hủy lịch khám' });
    const agree = within(dialog).getByRole<HTMLButtonElement>('button', { name: 'Hủy lịch khám' });
    expect(agree.disabled).toBe(true);
    fireEvent.change(within(dialog).getByLabelText(texts.steps.cancelReason), {
      target: { value: 'Khách bận việc' },
    });
    server.answers['StepCustomerAction'] = () => refusal(5, refusalTexts['changed-meanwhile']);
    await userEvent.click(agree);
    await screen.findByText(texts.conflict('09:02 14/11/2026'));
    expect(server.lastSent('StepCustomerAction')).toEqual({
      id: 'c1',
      version: 3,
      step: 'cancel',
      reason: 'Khách bận việc',
    });
  });

  test('written on by two is refused once, shows the newest around what was typed, and is saved over that', async () => {
    const action = customerAction({ booking: aBooking(), steps: ['edit'] });
    server.answers['AppointmentCalendar'] = () => success([aDay('2026-11-20')]);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-16T09:00:00+07:00') });
    await open(action, 'appointments');
    await press(texts.page.edit);
    const service = await screen.findByLabelText<HTMLInputElement>(texts.form.service);
    fireEvent.change(service, { target: { value: 'Khám thai và siêu âm' } });
    const newer = { version: 4, updatedTime: '2026-11-16T08:58:00+07:00', note: 'Đi cùng chồng' };
    server.answers['CustomerAction'] = () => success({ ...action, ...newer });
    server.answers['SaveCustomerBooking'] = () => refusal(5, refusalTexts['changed-meanwhile']);
    await press('Lưu');
    await screen.findByText(texts.conflict('08:58 16/11/2026'));
    await waitFor(() =>
      expect(screen.getByLabelText<HTMLTextAreaElement>(texts.form.note).value).toBe('Đi cùng chồng'),
    );
    expect(service.value).toBe('Khám thai và siêu âm');
    await press('Lưu');
    await waitFor(() => expect(server.sent('SaveCustomerBooking')).toHaveLength(2));
    expect(server.sent('SaveCustomerBooking').map(({ version }) => version)).toEqual([3, 4]);
    vi.useRealTimers();
  });

  test('a test result that fell with its report says so and why, and never that it stands', async () => {
    const [, , , [, action] = []] = kindsShown;
    await open(action ?? customerAction(), 'test-results');
    expect(screen.getByText(/Phiếu này đã có bản mới \(phiên bản 2\)/)).toBeDefined();
    expect(screen.queryByText(texts.result.valid)).toBeNull();
    expect(screen.getByText(/Khách hàng không xem được nội dung này nữa/)).toBeDefined();
    expect(screen.getByText('Hệ thống tự thu hồi, 08:30 15/11/2026')).toBeDefined();
    expect(screen.getByText(texts.page.fell.replaced)).toBeDefined();
  });

  test('a scan is published only by somebody who says that the pictures were looked at', async () => {
    const [, , , , [, action] = []] = kindsShown;
    await open(action ?? customerAction(), 'scan-results');
    const publish = screen.getByRole<HTMLButtonElement>('button', { name: 'Công bố cho khách hàng' });
    expect(publish.disabled).toBe(true);
    await userEvent.click(screen.getByRole('checkbox', { name: /Ảnh đã được kiểm tra/ }));
    server.answers['StepCustomerAction'] = () =>
      success({ action: { _id: 'c1', version: 4, kind: 5, state: 'published' }, issues: [] });
    await press('Công bố cho khách hàng');
    await userEvent.click(await screen.findByRole('button', { name: texts.steps.agree.publish }));
    await screen.findByText(texts.steps.done.publish);
    expect(server.lastSent('StepCustomerAction')).toMatchObject({ step: 'publish', imagesChecked: true });
  });
});

describe('the conversation of a request', () => {
  const talk = ['answer', 'hear', 'note', 'assign'];
  const messages: NonNullable<CustomerAction['ticket']>['messages'] = [
    {
      _id: 'm1',
      kind: 'internal',
      text: 'Đã hỏi phòng xét nghiệm',
      byName: 'Lê Thị Thanh Mai',
      time: '2026-11-14T09:10:00+07:00',
      fileIds: ['f1'],
    },
    {
      _id: 'm2',
      kind: 'reply',
      text: 'Mời chị đến quầy',
      byName: 'Lê Thị Thanh Mai',
      time: '2026-11-14T09:20:00+07:00',
      fileIds: [],
    },
  ];
  const ticket = (steps: readonly string[], changes = {}): CustomerAction =>
    customerAction({
      kind: 3,
      state: 'remaining',
      steps: [...steps],
      ticket: aTicket({ messages: [...messages], ...changes }),
    });

  test('tells a note for colleagues from a word to the customer by name and surface', async () => {
    await open(ticket(talk), 'tickets');
    const shown = screen.getByText('Đã hỏi phòng xét nghiệm').closest('[data-message]');
    expect(shown?.getAttribute('data-message')).toBe('internal');
    expect(shown?.textContent).toContain('Ghi chú nội bộ – chỉ nhân viên thấy');
    const reply = screen.getByText('Mời chị đến quầy').closest('[data-message]');
    expect(reply?.textContent).not.toContain('nội bộ');
    // Files stand with their word, by a number and not by their name.
    expect(within(shown as HTMLElement).getByRole('button', { name: 'Tệp 1' })).toBeDefined();
    expect(screen.getByText(refusalTexts['customer-ticket-not-answered'])).toBeDefined();
  });

  test('keeps what was typed when somebody was faster, and sends a note as a note', async () => {
    await open(ticket(talk), 'tickets');
    await press(texts.talk.kinds.internal);
    const field = screen.getByLabelText<HTMLTextAreaElement>(texts.talk.field.internal);
    fireEvent.change(field, { target: { value: 'Khách đã gọi hai lần' } });
    server.answers['AddCustomerMessage'] = () => refusal(5, refusalTexts['changed-meanwhile']);
    await press(texts.talk.send.internal);
    await screen.findByText(texts.conflict('09:02 14/11/2026'));
    expect(field.value).toBe('Khách đã gọi hai lần');
    server.answers['AddCustomerMessage'] = () =>
      success({ action: { _id: 'c1', version: 4, kind: 3, state: 'remaining' }, issues: [] });
    fireEvent.keyDown(field, { key: 'Enter', ctrlKey: true });
    await waitFor(() => expect(field.value).toBe(''));
    expect(server.lastSent('AddCustomerMessage')).toEqual({
      id: 'c1',
      version: 3,
      kind: 'internal',
      text: 'Khách đã gọi hai lần',
      fileIds: [],
    });
  });

  test('of one that is done says that a word opens it again, and takes how content she was', async () => {
    const done = {
      ...ticket(['note', 'reopen', 'rate'], { answeredTime: '2026-11-14T09:20:00+07:00' }),
      state: 'done' as const,
    };
    await open(done, 'tickets');
    expect(screen.getByText(texts.talk.reopens)).toBeDefined();
    server.answers['RateCustomerTicket'] = () =>
      success({ action: { _id: 'c1', version: 4, kind: 3, state: 'done' }, issues: [] });
    await press('5 – Rất hài lòng');
    await waitFor(() =>
      expect(server.sent('RateCustomerTicket')).toEqual([{ id: 'c1', version: 3, satisfaction: 5 }]),
    );
  });

  test('is taken over by whoever reads it', async () => {
    await open(ticket(talk), 'tickets');
    server.answers['AssignCustomerTicket'] = () =>
      success({ action: { _id: 'c1', version: 4, kind: 3, state: 'remaining' }, issues: [] });
    await press(texts.ticket.takeIt);
    await waitFor(() =>
      expect(server.sent('AssignCustomerTicket')).toEqual([{ id: 'c1', version: 3, assigneeId: 'sub-1' }]),
    );
  });
});

describe('an action that is nobody’s yet', () => {
  test('is linked to a patient after her name was compared', async () => {
    await open(customerAction({ booking: aBooking(), steps: ['link'] }), 'appointments');
    server.answers['PatientSearch'] = () => page([aHit({ fullName: 'Nguyễn Thị Thu Hằng' })]);
    await press(texts.link.open);
    fireEvent.change(await screen.findByRole('combobox'), { target: { value: 'thu hang' } });
    await userEvent.click(await screen.findByRole('option'));
    await screen.findByText(/Khách hàng tự xưng là NGUYỄN THỊ THU HÀ, hồ sơ ghi NGUYỄN THỊ THU HẰNG/);
    expect(server.sent('LinkCustomerAction')).toEqual([]);
    server.answers['LinkCustomerAction'] = () =>
      success({ action: { _id: 'c1', version: 4, kind: 1, state: 'register' }, issues: [] });
    await press(texts.link.agree);
    await waitFor(() =>
      expect(server.sent('LinkCustomerAction')).toEqual([
        { id: 'c1', version: 3, patientId: 'p1', wholeNumber: true },
      ]),
    );
  });
});
