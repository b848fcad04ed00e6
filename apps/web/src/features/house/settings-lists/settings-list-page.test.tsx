import { renderScreen } from '../../../../test-support/render-screen.tsx';
import { fieldsOf, settingsListNames, settingsLists, type Permission } from '@senlab/domain';
import { hideAllDialogs } from '@senlab/ui';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  aMe,
  refusal,
  startFakeServer,
  success,
  testConfig,
  type FakeServer,
} from '../../../../test-support/fake-server.ts';
import { fillField } from '../../../../test-support/acts.ts';
import { setConfig } from '../../../api/config.ts';
import { beginSession } from '../../../session/session-store.ts';
import { userFromMe } from '../../../session/user.ts';
import { SettingsListPage } from './settings-list-page.tsx';

let server: FakeServer;

const machine = {
  code: 'MSA-03',
  version: 4,
  isActive: true,
  isUsed: false,
  values: {
    code: 'MSA-03',
    name: 'Voluson E10',
    manufacturer: 'GE',
    model: 'E10',
    serialNo: 'SN45912',
    insuranceCode: 'SA.1.79024.SN45912',
    locationCode: 'CS1',
    room: 'Phòng SA 3',
    calibrationDue: '2026-01-15',
  },
  warnings: [{ field: 'calibrationDue', level: 'over', text: 'Máy đã quá hạn kiểm định' }],
};
const other = {
  ...machine,
  code: 'MSA-04',
  isActive: false,
  isUsed: true,
  values: {
    ...machine.values,
    code: 'MSA-04',
    name: 'Máy dự phòng',
    serialNo: 'SN2',
    calibrationDue: '2036-01-15',
  },
  warnings: [],
};
const choices = { locations: [{ value: 'CS1', label: 'CS1 – Cơ sở 1' }], accounts: [] };

const administrator: readonly Permission[] = ['settings.read', 'settings.write'];

function show(address: string, permissions: readonly Permission[]): void {
  beginSession(userFromMe(aMe({ permissions: [...permissions] })));
  const routes = [
    { path: '/apps/may-sieuam', element: <SettingsListPage name="ultrasound-machines" /> },
    { path: '/apps/ngay-nghi', element: <SettingsListPage name="closed-days" /> },
    { path: '/apps/chu-viet-tat', element: <SettingsListPage name="abbreviations" /> },
    ...settingsListNames.map((name) => ({ path: `/${name}`, element: <SettingsListPage name={name} /> })),
  ];
  renderScreen(routes, address);
}

beforeEach(() => {
  setConfig(testConfig);
  server = startFakeServer();
  server.answers['SettingsRows'] = () => success({ rows: [machine, other], ...choices });
});
afterEach(() => act(() => hideAllDialogs()));

describe('a settings list', () => {
  test('shows its rows with what has run out, in words', async () => {
    show('/apps/may-sieuam', administrator);
    expect(await screen.findByText('Voluson E10')).toBeTruthy();
    expect(screen.getByText('Máy đã quá hạn kiểm định')).toBeTruthy();
    expect(screen.getByText('15/01/2026')).toBeTruthy();
    expect(screen.getByText('Ngừng hoạt động')).toBeTruthy();
  });

  test.each(settingsListNames)('%s says why it is empty, and asks for its fields in a form', async (name) => {
    server.answers['SettingsRows'] = () => success({ rows: [], ...choices });
    const list = settingsLists[name];
    show(`/${name}`, administrator);
    await screen.findByText(list.empty);
    await userEvent.click(screen.getByText(`Thêm ${list.one}`));
    await screen.findByRole('heading', { name: `Thêm ${list.one}` });
    for (const { label } of fieldsOf(list))
      expect(screen.queryAllByText(label, { exact: false })).not.toEqual([]);
  });

  test('says why it is empty', async () => {
    server.answers['SettingsRows'] = () => success({ rows: [], ...choices });
    show('/apps/may-sieuam', administrator);
    expect(await screen.findByText(/Chưa có máy siêu âm nào/)).toBeTruthy();
  });

  test('offers no new row to those who only read', async () => {
    show('/apps/may-sieuam', ['settings.read']);
    await screen.findByText('Voluson E10');
    expect(screen.queryByText('Thêm máy siêu âm')).toBeNull();
  });

  test('asks nothing for those who may not see it', async () => {
    show('/apps/may-sieuam', ['patients.read']);
    expect(await screen.findByText('Bạn chưa có quyền xem thiết lập')).toBeTruthy();
    expect(server.operations).toEqual([]);
  });

  test('can be asked for again when it did not come', async () => {
    server.answers['SettingsRows'] = () => refusal(9, 'Có lỗi');
    show('/apps/may-sieuam', administrator);
    expect(await screen.findByText('Chưa tải được danh sách')).toBeTruthy();
  });
});

const save = (): Promise<void> => userEvent.click(screen.getByRole('button', { name: 'Lưu' }));

describe('a row', () => {
  test('is saved with its version, and the list is read again', async () => {
    server.answers['SaveSettingsRow'] = () => success({ row: machine, issues: [] });
    show('/apps/may-sieuam?ma=MSA-03', administrator);
    const room = await screen.findByLabelText(/^Phòng/);
    await userEvent.clear(room);
    await fillField(room, 'Phòng SA 9');
    await save();
    await waitFor(() =>
      expect(server.sent('SaveSettingsRow').at(-1)).toMatchObject({
        list: 'ultrasound-machines',
        code: 'MSA-03',
        version: 4,
        values: { room: 'Phòng SA 9', serialNo: 'SN45912' },
      }),
    );
    expect(await screen.findByText('Thêm máy siêu âm')).toBeTruthy();
  });

  test('is not sent while a field breaks a rule that both sides know', async () => {
    show('/apps/may-sieuam?ma=MSA-03', administrator);
    const code = await screen.findByLabelText(/^Mã máy BHYT/);
    await userEvent.clear(code);
    await fillField(code, 'XQ.1.79024.SN1');
    await save();
    expect(await screen.findByText('Mã máy BHYT có dạng SA.1.79024.SN45912')).toBeTruthy();
    expect(server.sent('SaveSettingsRow').at(-1)).toBeUndefined();
  });

  test('shows the words of the server at the field that they are about', async () => {
    const issues = [{ field: 'serialNo', message: 'Số sê-ri này đã có ở máy khác của cùng hãng' }];
    server.answers['SaveSettingsRow'] = () => ({
      envelope: { code: 3, message: 'Còn chỗ chưa đúng.', data: { row: null, issues } },
    });
    show('/apps/may-sieuam?ma=MSA-03', administrator);
    await userEvent.type(await screen.findByLabelText(/^Phòng/), '1');
    await save();
    expect(await screen.findByText('Số sê-ri này đã có ở máy khác của cùng hãng')).toBeTruthy();
  });

  test('keeps its code', async () => {
    show('/apps/may-sieuam?ma=MSA-03', administrator);
    await screen.findByLabelText(/^Phòng/);
    expect(screen.queryByRole('textbox', { name: /^Mã máy \*?$/ })).toBeNull();
  });

  test('that is used can be made inactive and not removed', async () => {
    show('/apps/may-sieuam?ma=MSA-04', administrator);
    expect(await screen.findByText('Đã có dữ liệu dùng dòng này nên không thể xóa.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Xóa' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Hoạt động lại' })).toBeTruthy();
  });

  test('is made inactive after a question', async () => {
    server.answers['SetSettingsRowActive'] = () =>
      success({ row: { ...machine, isActive: false }, issues: [] });
    show('/apps/may-sieuam?ma=MSA-03', administrator);
    await userEvent.click(await screen.findByRole('button', { name: 'Ngừng hoạt động' }));
    const question = await screen.findByRole('alertdialog');
    expect(server.sent('SetSettingsRowActive').at(-1)).toBeUndefined();
    await userEvent.click(within(question).getByRole('button', { name: 'Ngừng hoạt động' }));
    await waitFor(() =>
      expect(server.sent('SetSettingsRowActive').at(-1)).toMatchObject({
        code: 'MSA-03',
        version: 4,
        isActive: false,
      }),
    );
  });

  test('that is not there is said so', async () => {
    show('/apps/may-sieuam?ma=KHONGCO', administrator);
    expect(await screen.findByText('Không tìm thấy dòng này')).toBeTruthy();
  });

  test('is read only without the right to change it', async () => {
    show('/apps/may-sieuam?ma=MSA-03', ['settings.read']);
    expect(await screen.findByText('Xem MSA-03')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Lưu' })).toBeNull();
  });
});

const closedDay = {
  code: 'CS1 2026-12-25',
  version: 1,
  isActive: true,
  isUsed: false,
  values: { locationCode: 'CS1', closedDay: '2026-12-25', closedReason: 'Lễ Giáng sinh' },
  warnings: [{ field: 'closedDay', level: 'over', text: 'Còn 2 phiếu hẹn vào ngày này, cần đổi hẹn' }],
};

describe('a row without a code of its own', () => {
  beforeEach(() => {
    server.answers['SettingsRows'] = () => success({ rows: [closedDay], ...choices });
  });

  test('is named by its site and its day, and tells who is called to a closed house', async () => {
    show('/apps/ngay-nghi', administrator);
    expect(await screen.findByText('25/12/2026')).toBeTruthy();
    expect(screen.getByText('CS1')).toBeTruthy();
    expect(screen.getByText('Còn 2 phiếu hẹn vào ngày này, cần đổi hẹn')).toBeTruthy();
  });

  test('keeps what names it', async () => {
    server.answers['SaveSettingsRow'] = () => success({ row: closedDay, issues: [] });
    show('/apps/ngay-nghi?ma=CS1+2026-12-25', administrator);
    expect(await screen.findByRole('heading', { name: 'Sửa CS1 25/12/2026' })).toBeTruthy();
    expect(screen.queryByRole('combobox', { name: /^Cơ sở/ })).toBeNull();
    const reason = await screen.findByLabelText(/^Lý do nghỉ/);
    await userEvent.clear(reason);
    await fillField(reason, 'Bảo trì');
    await save();
    await waitFor(() =>
      expect(server.sent('SaveSettingsRow').at(-1)).toMatchObject({
        list: 'closed-days',
        code: 'CS1 2026-12-25',
        values: { locationCode: 'CS1', closedDay: '2026-12-25', closedReason: 'Bảo trì' },
      }),
    );
    expect(await screen.findByText('Thêm ngày nghỉ')).toBeTruthy();
  });

  test('is refused by the same rule as on the server', async () => {
    server.answers['SettingsRows'] = () => success({ rows: [], ...choices });
    show('/apps/chu-viet-tat?ma=moi', administrator);
    await fillField(await screen.findByLabelText(/^Chữ viết tắt/), 'b12');
    await fillField(screen.getByLabelText(/^Viết đầy đủ/), 'vitamin');
    await save();
    expect(await screen.findByText('Chữ viết tắt gồm 2–12 chữ cái viết liền')).toBeTruthy();
    expect(server.sent('SaveSettingsRow').at(-1)).toBeUndefined();
  });
});

const abbreviation = {
  ...closedDay,
  code: 'TSG',
  values: { word: 'TSG', meaning: 'tiền sản giật' },
  warnings: [],
};

describe('before a row is made inactive', () => {
  test.each([
    ['/apps/may-sieuam?ma=MSA-03', machine, 'Dòng này không còn được chọn ở phiếu mới; phiếu cũ giữ nguyên.'],
    ['/apps/ngay-nghi?ma=CS1+2026-12-25', closedDay, 'Cơ sở sẽ nhận hẹn trở lại vào ngày này.'],
    ['/apps/chu-viet-tat?ma=TSG', abbreviation, 'Chữ này sẽ được phép dùng trong chẩn đoán.'],
  ])('%s says what it means for this list', async (address, row, sentence) => {
    server.answers['SettingsRows'] = () => success({ rows: [row], ...choices });
    show(address, administrator);
    await userEvent.click(await screen.findByRole('button', { name: 'Ngừng hoạt động' }));
    const question = await screen.findByRole('alertdialog');
    expect(within(question).getByText(sentence)).toBeTruthy();
  });
});
