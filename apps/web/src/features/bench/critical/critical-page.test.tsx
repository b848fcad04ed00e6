import { renderScreen } from '../../../../test-support/render-screen.tsx';
import type { Permission } from '@senlab/domain';
import { hideAllDialogs } from '@senlab/ui';
import { act, screen, waitFor, within, type BoundFunctions, type queries } from '@testing-library/react';
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
import { aCritical, aToldCritical } from '../../../../test-support/lab-criticals.ts';
import { aCatalogue, listAnswer } from '../../../../test-support/lab-rows.ts';
import { until, fillField } from '../../../../test-support/acts.ts';
import type { StreamRequest } from '../../../api/change-feed.ts';
import { setConfig } from '../../../api/config.ts';
import { beginSession } from '../../../session/session-store.ts';
import { userFromMe } from '../../../session/user.ts';
import { forgetCatalogue } from '../../../parts/catalogue/lab-catalogue.ts';
import { CriticalPage } from './critical-page.tsx';
import { RecordCriticals } from './critical-list.tsx';

const streams = vi.hoisted((): StreamRequest[] => []);
vi.mock('../../../api/live.ts', () => ({
  openChanges: (request: StreamRequest) => {
    streams.push(request);
    return new Promise(() => undefined);
  },
}));

type Within = BoundFunctions<typeof queries>;

let server: FakeServer;

function logIn(permissions: readonly Permission[]): void {
  beginSession(userFromMe(aMe({ permissions: [...permissions] })));
}

function counts(open: number): () => ReturnType<typeof success> {
  return () => success({ open, overdue: 0, notified: 0, valueChanged: 0 });
}

function open(element = <CriticalPage />): void {
  renderScreen(element);
}

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }));
  vi.useFakeTimers({ now: Date.parse('2026-11-14T10:12:00+07:00'), toFake: ['Date'] });
  streams.length = 0;
  setConfig(testConfig);
  forgetCatalogue();
  server = startFakeServer();
  server.answers['LabCatalogue'] = () => success(aCatalogue);
  server.answers['CriticalCounts'] = counts(2);
  server.answers['CriticalNotifications'] = () => listAnswer([aCritical()]);
  logIn(['results.read', 'critical.record']);
});

afterEach(() => {
  act(() => hideAllDialogs());
  vi.useRealTimers();
});

describe('the alarms', () => {
  test('are shown with everything that a call needs', async () => {
    open();
    const item = within(await screen.findByRole('listitem'));
    await item.findByText('Huyết sắc tố');
    for (const words of [
      'còn 18 phút',
      '48 g/L LL',
      'ngưỡng < 60 g/L',
      'NGUYỄN THỊ HOA',
      'Khoa Sản 2',
      'Máy lẻ 214',
      'Chờ báo',
    ])
      expect(item.getByText(words)).toBeTruthy();
    expect(item.getByRole('link', { name: 'Mở hồ sơ SID 2611140123' }).getAttribute('href')).toBe(
      '/apps/lims/lims-detail/r1',
    );
    expect(server.lastSent('CriticalNotifications')).toMatchObject({
      filtered: [{ id: 'status', operator: 'eq', value: 'active' }],
    });
  });

  test('that a correction has closed say so, and by whom', async () => {
    const closed = aCritical({
      status: 'closed',
      valueChange: 'corrected',
      isClosedByCorrection: true,
      closedTime: '2026-11-14T10:05:00.000+07:00',
      closedByName: 'Nguyễn Thị Ngọc Lan',
    });
    server.answers['CriticalNotifications'] = () => listAnswer([closed]);
    open();
    expect(await screen.findByText('Đã đóng: giá trị được sửa')).toBeTruthy();
    expect(screen.getByText(/Nguyễn Thị Ngọc Lan sửa giá trị lúc 10:05/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Đóng báo động' })).toBeNull();
  });

  test('are counted in the tab, and counted again with every hint', async () => {
    open();
    await screen.findByRole('tab', { name: /Báo động\s+2 báo động cần xử lý/ });
    server.answers['CriticalCounts'] = counts(3);
    const isOfAlarms = ({ variables }: StreamRequest): boolean => variables.topics.includes('critical');
    const stream = await until(() => streams.find(isOfAlarms));
    act(() => stream.onChanges([{ sequence: '1', topic: 'critical', _id: 'c1' }]));
    await screen.findByRole('tab', { name: /Báo động\s+3 báo động cần xử lý/ });
  });

  test('without a count the tab is still there', async () => {
    server.answers['CriticalCounts'] = () => refusal(7, 'Bận');
    open();
    await screen.findByRole('listitem');
    expect(screen.getByRole('tab', { name: 'Báo động' })).toBeTruthy();
  });

  test('say that there is none', async () => {
    server.answers['CriticalNotifications'] = () => listAnswer([]);
    open();
    await screen.findByText('Không có báo động nào cần xử lý');
  });

  test('that cannot be loaded say so, and can be asked for again', async () => {
    server.answers['CriticalNotifications'] = () => 'no-answer';
    open();
    await screen.findByText('Chưa tải được danh sách báo động.');
    server.answers['CriticalNotifications'] = () => listAnswer([aCritical()]);
    await userEvent.click(screen.getByRole('button', { name: 'Thử lại' }));
    await screen.findByRole('listitem');
  });

  test('whose value is not for the person show none', async () => {
    server.answers['CriticalNotifications'] = () =>
      listAnswer([aCritical({ valueText: null, limitText: null, flag: null })]);
    open();
    await screen.findByText('Giá trị do phòng xét nghiệm báo');
    expect(screen.queryByText(/g\/L/)).toBeNull();
  });

  test('that are closed have a tab of their own', async () => {
    open();
    await screen.findByRole('listitem');
    server.answers['CriticalNotifications'] = () =>
      listAnswer([aToldCritical({ status: 'closed', closedTime: '2026-11-14T10:40:00.000+07:00' })]);
    await userEvent.click(screen.getByRole('tab', { name: 'Đã đóng' }));
    await screen.findByRole('list', { name: 'Báo động đã đóng' });
    expect(server.lastSent('CriticalNotifications')).toMatchObject({ filtered: [{ value: 'closed' }] });
    expect(screen.queryByRole('button', { name: /báo|Đóng/ })).toBeNull();
  });

  test('that are closed are not shown under the number of a page that did not come', async () => {
    const closed = aToldCritical({ status: 'closed', closedTime: '2026-11-14T10:40:00.000+07:00' });
    server.answers['CriticalNotifications'] = () => listAnswer([closed], { pages: 2 });
    open();
    await userEvent.click(screen.getByRole('tab', { name: 'Đã đóng' }));
    await screen.findByRole('list', { name: 'Báo động đã đóng' });
    server.answers['CriticalNotifications'] = () => 'no-answer';
    const second = screen.getByRole('button', { name: 'Tới trang 2' });
    await userEvent.click(second);
    await screen.findByText('Chưa tải được danh sách báo động.');
    expect(screen.queryByRole('list', { name: 'Báo động đã đóng' })).toBeNull();
    expect(document.activeElement).toBe(second);
  });
});

describe('the record of a call', () => {
  async function openForm(button = 'Ghi nhận báo kết quả'): Promise<Within> {
    open();
    await screen.findByText('Huyết sắc tố');
    await userEvent.click(screen.getByRole('button', { name: button }));
    return within(await screen.findByRole('dialog'));
  }

  async function fill(dialog: Within): Promise<void> {
    await fillField(dialog.getByRole('textbox', { name: 'Người nhận báo' }), 'Đỗ Thu Trang');
    await userEvent.type(dialog.getByRole('combobox', { name: 'Chức danh' }), 'nu ho');
    await userEvent.click(await screen.findByRole('option', { name: 'Nữ hộ sinh' }));
    await userEvent.click(dialog.getByRole('checkbox'));
  }

  test('says what to read, and asks for the read-back of exactly that', async () => {
    const dialog = await openForm();
    dialog.getByText('Huyết sắc tố: 48 g/L. Bệnh nhân Nguyễn Thị Hoa, sinh năm 1994, SID 2611140123');
    dialog.getByRole('checkbox', { name: 'Người nhận đã đọc lại đúng: «Huyết sắc tố 48 g/L»' });
  });

  test('begins with the extension of the ward and with now', async () => {
    const dialog = await openForm();
    expect(dialog.getByText('Khoa Sản 2 · BS. Võ Thanh Tâm')).toBeTruthy();
    expect(dialog.getByText('Máy lẻ 214')).toBeTruthy();
    expect(dialog.getByRole<HTMLInputElement>('textbox', { name: 'Số điện thoại' }).value).toBe('214');
    expect(dialog.getByRole<HTMLInputElement>('textbox', { name: 'Thời gian báo' }).value).toBe('10:12');
    expect(dialog.getByRole<HTMLInputElement>('radio', { name: 'Điện thoại' }).checked).toBe(true);
  });

  test('is sent as it was typed, and the list asks again', async () => {
    server.answers['NotifyCritical'] = () =>
      success({ critical: { _id: 'c1', version: 4, status: 'notified' }, issues: [] });
    const dialog = await openForm();
    await fill(dialog);
    server.answers['CriticalNotifications'] = () => listAnswer([aToldCritical()]);
    await userEvent.click(dialog.getByRole('button', { name: 'Lưu lần báo' }));
    await screen.findByText('báo đúng hạn');
    expect(server.lastSent('NotifyCritical')).toEqual({
      _id: 'c1',
      version: 3,
      call: {
        person: 'Đỗ Thu Trang',
        role: 'Nữ hộ sinh',
        channel: 'phone',
        phone: '214',
        toldTime: '2026-11-14T10:12:00+07:00',
        isReadBack: true,
      },
    });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('that lacks everything says so at every field, and is not sent', async () => {
    const dialog = await openForm();
    await userEvent.clear(dialog.getByRole('textbox', { name: 'Số điện thoại' }));
    await userEvent.clear(dialog.getByRole('textbox', { name: 'Thời gian báo' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Lưu lần báo' }));
    for (const fault of [
      'Nhập người nhận thông báo.',
      'Nhập chức danh của người nhận thông báo.',
      'Nhập số điện thoại hoặc số máy lẻ đã gọi.',
      'Nhập thời gian báo.',
      'Phải xác nhận người nhận đã đọc lại kết quả.',
    ])
      expect(dialog.getByText(fault)).toBeTruthy();
    expect(server.operations.some(({ operationName }) => operationName === 'NotifyCritical')).toBe(false);
  });

  test('cannot be of before the value was found', async () => {
    const dialog = await openForm();
    await fill(dialog);
    const time = dialog.getByRole('textbox', { name: 'Thời gian báo' });
    await userEvent.clear(time);
    await userEvent.type(time, '09:59');
    await userEvent.click(dialog.getByRole('button', { name: 'Lưu lần báo' }));
    dialog.getByText('Thời gian báo phải sau thời điểm phát hiện kết quả báo động.');
  });

  test('shows what the server finds at its field, until it is put right', async () => {
    server.answers['NotifyCritical'] = () => ({
      envelope: {
        code: 3,
        message: 'Chưa đúng',
        data: { critical: null, issues: [{ field: 'phone', message: 'Số không gọi được.' }] },
      },
    });
    const dialog = await openForm();
    await fill(dialog);
    await userEvent.click(dialog.getByRole('button', { name: 'Lưu lần báo' }));
    await dialog.findByText('Số không gọi được.');
    await userEvent.type(dialog.getByRole('textbox', { name: 'Số điện thoại' }), '5');
    expect(dialog.queryByText('Số không gọi được.')).toBeNull();
  });

  test('that somebody else was quicker with stays open and says so', async () => {
    server.answers['NotifyCritical'] = () => refusal(3, 'Báo động này đã được báo.');
    const dialog = await openForm();
    await fill(dialog);
    await userEvent.click(dialog.getByRole('button', { name: 'Lưu lần báo' }));
    await dialog.findByText('Báo động này đã được báo.');
  });

  test('that cannot be sent is kept to be sent again', async () => {
    const dialog = await openForm();
    await fill(dialog);
    await userEvent.click(dialog.getByRole('button', { name: 'Lưu lần báo' }));
    await dialog.findByText(/Chưa kết nối được máy chủ/);
    expect(dialog.getByRole<HTMLInputElement>('textbox', { name: 'Người nhận báo' }).value).toBe(
      'Đỗ Thu Trang',
    );
  });
});

describe('what else is done about an alarm', () => {
  const buttons = async (): Promise<readonly (string | null)[]> => {
    const item = within(await screen.findByRole('list', { name: 'Báo động cần xử lý' }));
    return item.queryAllByRole('button').map((button) => button.textContent);
  };

  test.each([
    ['a technician calls again', ['critical.record'] as const, aToldCritical(), ['Báo lại']],
    [
      'the ward confirms',
      ['results.read-released'] as const,
      aToldCritical({ mayAcknowledge: true }),
      ['Xác nhận đã nhận tin'],
    ],
    [
      'the ward reads back what nobody has called about',
      ['results.read-released'] as const,
      aCritical({ mayReadBack: true }),
      ['Đọc lại và xác nhận'],
    ],
    ['a reader does nothing', ['results.read'] as const, aCritical(), []],
    ['a reader closes nothing', ['results.read'] as const, aToldCritical({ status: 'acknowledged' }), []],
    ['an open one is closed by nobody', ['critical.record'] as const, aCritical(), ['Ghi nhận báo kết quả']],
  ])('%s', async (_what, rights, row, expected) => {
    logIn(rights);
    server.answers['CriticalNotifications'] = () => listAnswer([row]);
    open();
    expect(await buttons()).toEqual(expected);
  });

  test('a confirmed one is closed at once', async () => {
    server.answers['CriticalNotifications'] = () => listAnswer([aToldCritical({ status: 'acknowledged' })]);
    server.answers['CloseCritical'] = () => success({ _id: 'c1', version: 4, status: 'closed' });
    open();
    await userEvent.click(await screen.findByRole('button', { name: 'Đóng báo động' }));
    await waitFor(() =>
      expect(server.lastSent('CloseCritical')).toEqual({ _id: 'c1', version: 3, reason: null }),
    );
  });

  test('one whose value changed is closed only with what was done about it', async () => {
    server.answers['CriticalNotifications'] = () =>
      listAnswer([aToldCritical({ status: 'value_changed', valueChange: 'corrected' })]);
    server.answers['CloseCritical'] = () => refusal(3, 'Báo động này đã đóng, không thể thay đổi.');
    open();
    await userEvent.click(await screen.findByRole('button', { name: 'Đóng báo động' }));
    await userEvent.click(screen.getByRole('button', { name: 'Đóng báo động' }));
    expect(server.operations.some(({ operationName }) => operationName === 'CloseCritical')).toBe(false);
    await fillField(screen.getByRole('textbox'), 'Đã gọi lại khoa');
    await userEvent.click(screen.getByRole('button', { name: 'Đóng báo động' }));
    await screen.findAllByText('Báo động này đã đóng, không thể thay đổi.');
    expect(server.lastSent('CloseCritical')).toMatchObject({ reason: 'Đã gọi lại khoa' });
  });

  test('a refused confirmation is said at the alarm', async () => {
    logIn(['results.read-released']);
    server.answers['CriticalNotifications'] = () => listAnswer([aToldCritical({ mayAcknowledge: true })]);
    server.answers['AcknowledgeCritical'] = () => refusal(3, 'Khoa lâm sàng đã xác nhận báo động này.');
    open();
    await userEvent.click(await screen.findByRole('button', { name: 'Xác nhận đã nhận tin' }));
    await screen.findByText('Khoa lâm sàng đã xác nhận báo động này.');
  });
});

describe('the banner of a case', () => {
  test('shows what is open and leaves out what is closed', async () => {
    server.answers['RecordCriticals'] = () =>
      success([aCritical(), aToldCritical({ _id: 'c2', status: 'closed' })]);
    open(<RecordCriticals recordId="r1" />);
    await screen.findByText('Hồ sơ có 1 kết quả báo động chưa xử lý xong');
    expect(screen.getByRole('button', { name: 'Ghi nhận báo kết quả' })).toBeTruthy();
  });

  test('keeps its place while an alarm that is expected is asked for, and gives it up when it is not told', async () => {
    server.answers['RecordCriticals'] = () => 'no-answer';
    open(<RecordCriticals recordId="r1" isExpected />);
    const place = (): Element | null => document.querySelector('.MuiSkeleton-root');
    expect(place()).not.toBeNull();
    await waitFor(() => expect(place()).toBeNull());
  });

  test('is not there without an open alarm', async () => {
    server.answers['RecordCriticals'] = () => success([aToldCritical({ status: 'closed' })]);
    open(<RecordCriticals recordId="r1" />);
    await waitFor(() =>
      expect(server.operations.map(({ operationName }) => operationName)).toContain('RecordCriticals'),
    );
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('asks nothing for those who may not know', () => {
    logIn(['patients.read']);
    open(<RecordCriticals recordId="r1" />);
    expect(server.operations.some(({ operationName }) => operationName === 'RecordCriticals')).toBe(false);
  });
});
