import { renderScreen, type TestRouter } from '../../../../test-support/render-screen.tsx';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import {
  aMe,
  doneBefore,
  refusal,
  startFakeServer,
  success,
  testConfig,
  type FakeServer,
} from '../../../../test-support/fake-server.ts';
import {
  aCase,
  aCasePatient,
  aCatalogue,
  anEvent,
  anOrder,
  caseId,
} from '../../../../test-support/lab-case.ts';
import { anEntered } from '../../../../test-support/lab-results.ts';
import type { StreamRequest } from '../../../api/change-feed.ts';
import { setConfig } from '../../../api/config.ts';
import { beginSession } from '../../../session/session-store.ts';
import { userFromMe } from '../../../session/user.ts';
import { forgetCatalogue } from '../../../parts/catalogue/lab-catalogue.ts';
import type { LabRecordData } from '../results/result-item.ts';
import { RecordPage } from './record-page.tsx';

const streams = vi.hoisted((): StreamRequest[] => []);
vi.mock('../../../api/live.ts', () => ({
  openChanges: (request: StreamRequest) => {
    streams.push(request);
    return new Promise(() => undefined);
  },
}));

/** Papers have tests of their own. */
const noPapers = (): null => null;

let server: FakeServer;

function logIn(...permissions: string[]): void {
  beginSession(userFromMe(aMe({ permissions: ['patients.read', ...permissions] })));
}

beforeEach(() => {
  streams.length = 0;
  forgetCatalogue();
  setConfig(testConfig);
  server = startFakeServer();
  server.answers['LabCatalogue'] = () => success(aCatalogue());
  logIn('results.read', 'results.enter');
});

function open(path: string): TestRouter {
  return renderScreen(
    [{ path: '/apps/lims/lims-detail/:_id?', element: <RecordPage Papers={noPapers} /> }],
    path,
  );
}

function openCase(overrides: Partial<LabRecordData> = {}): void {
  server.answers['LabRecord'] = () => success(aCase(overrides));
  open(`/apps/lims/lims-detail/${caseId}`);
}

/** Not by Enter: keys that come without any pause are those of a scanner. */
async function write(label: string, text: string, send: string): Promise<void> {
  const field = await screen.findByLabelText(label);
  if (text !== '') await userEvent.type(field, text);
  await userEvent.click(screen.getByRole('button', { name: send }));
}

function sentTo(name: string): unknown {
  return server.operations.findLast(({ operationName }) => operationName === name)?.body;
}

describe('without a case', () => {
  async function type(text: string): Promise<TestRouter> {
    const router = open('/apps/lims/lims-detail');
    await userEvent.type(screen.getByLabelText('Mã ống hoặc SID'), `${text}{Enter}`);
    return router;
  }

  test('a number opens the case by its id', async () => {
    server.answers['Scan'] = () =>
      success({ kind: 'record', recordId: caseId, patientId: 'p', specimen: null });
    server.answers['LabRecord'] = () => success(aCase());
    const router = await type('2611150001');
    await waitFor(() => expect(router.state.location.pathname).toBe(`/apps/lims/lims-detail/${caseId}`));
    expect(await screen.findByRole('heading', { name: 'Hồ sơ 2611150001' })).toBeTruthy();
  });

  test('a wristband is told to be none', async () => {
    server.answers['Scan'] = () =>
      success({ kind: 'patient', recordId: null, patientId: 'p', specimen: null });
    await type('260001243');
    expect(await screen.findByText(/Mã này là của bệnh nhân/)).toBeTruthy();
  });

  test('an unknown number says what the server says', async () => {
    server.answers['Scan'] = () => refusal(4, 'Không tìm thấy hồ sơ xét nghiệm.');
    await type('2611159999');
    expect(await screen.findByText('Không tìm thấy hồ sơ xét nghiệm.')).toBeTruthy();
  });

  test('nothing typed asks for something', async () => {
    await type('   ');
    expect(screen.getAllByText('Quét mã trên ống mẫu hoặc nhập số SID.')).toHaveLength(2);
    expect(server.sent('Scan').length).toBe(0);
  });

  test('a lost connection is told, and the number stays', async () => {
    await type('2611150001');
    expect(await screen.findByText(/Chưa kết nối được máy chủ/)).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>('Mã ống hoặc SID').value).toBe('2611150001');
  });
});

describe('a restricted value', () => {
  const closed = { results: [anEntered('T01', '12,5', { isRestricted: true })] };
  const offer = (): HTMLElement | null => screen.queryByRole('button', { name: 'Mở khẩn cấp…' });

  test('can be opened in an emergency by those who may', async () => {
    logIn('results.read', 'break-glass');
    openCase(closed);
    expect(await screen.findByRole('button', { name: 'Mở khẩn cấp…' })).toBeTruthy();
  });

  test.each([
    ['nobody without the right', ['results.read'], closed],
    [
      'nobody where everything can be read',
      ['results.read', 'break-glass'],
      { results: [anEntered('T01', '12,5')] },
    ],
  ])('offers that to %s', async (_who, permissions, record) => {
    logIn(...permissions);
    openCase(record);
    await screen.findByRole('region', { name: 'Bệnh nhân' });
    await screen.findByRole('grid');
    expect(offer()).toBeNull();
  });
});

describe('the banner', () => {
  async function banner(): Promise<HTMLElement> {
    return screen.findByRole('region', { name: 'Bệnh nhân' });
  }

  test('says who it is', async () => {
    openCase();
    const shown = await banner();
    expect(shown.textContent).toContain('TRẦN THU HẠNH');
    expect(shown.textContent).toContain('260001243 · Sinh 14/01/1996');
    expect(shown.textContent).toContain('Thai 24 tuần 3 ngày · 3 tháng giữa · 1 thai');
    expect(shown.textContent).toContain('Chẩn đoán: Thai 24 tuần');
    expect(within(shown).getByText('Dữ liệu mẫu')).toBeTruthy();
    expect(within(shown).getByText('Cấp cứu')).toBeTruthy();
  });

  test('warns of somebody with the same name', async () => {
    openCase({ patient: aCasePatient({ hasLookAlike: true }) });
    expect((await banner()).textContent).toContain('trùng họ tên và năm sinh');
  });

  test('names what was changed since the case was taken', async () => {
    openCase({ patient: aCasePatient({ changedSince: ['fullName', 'birthDate'] }) });
    expect((await banner()).textContent).toContain('đã thay đổi sau khi tiếp nhận: họ tên, ngày sinh');
  });

  test('is quiet where there is nothing to warn of', async () => {
    openCase({ isDemo: false });
    expect(within(await banner()).queryByRole('alert')).toBeNull();
    expect(screen.queryByText('Dữ liệu mẫu')).toBeNull();
  });
});

describe('the values', () => {
  test('are there to be typed', async () => {
    openCase();
    expect(await screen.findByRole('grid', { name: 'Bảng kết quả' })).toBeTruthy();
  });

  test('are not for people without the right, and they are told', async () => {
    logIn();
    openCase({ results: null });
    expect(await screen.findByText('Bạn không có quyền xem kết quả của hồ sơ này')).toBeTruthy();
    expect(screen.queryByRole('grid')).toBeNull();
  });

  test('are for reception after release', async () => {
    logIn('results.read-released');
    openCase({ results: null });
    expect(await screen.findByText(/sau khi phòng xét nghiệm phát hành/)).toBeTruthy();
  });
});

describe('a test that a rule calls for', () => {
  const reason = 'Quy tắc FT4-SAU-TSH (v2) vì TSH = 8,2 mIU/L: ống đã quá 8 giờ.';
  const addedTime = '2026-11-14T01:21:00Z';

  test('and no tube is good for is asked for by its name, with the reason', async () => {
    openCase({
      reflexNotices: [
        { testCode: 'HGB', reason, addedTime },
        { testCode: 'GONE', reason, addedTime },
      ],
    });
    const notice = (await screen.findByText('Hemoglobin: cần lấy mẫu mới.')).closest('[role=alert]');
    expect(notice?.textContent).toContain(reason);
    // One that has left the catalogue is called by its code.
    expect(notice?.textContent).toContain('GONE: cần lấy mẫu mới.');
  });

  test('is asked for of nobody who may not see the values, nor where there is none', async () => {
    logIn();
    openCase({ results: null, reflexNotices: [{ testCode: 'HGB', reason, addedTime }] });
    await screen.findByText('Bạn không có quyền xem kết quả của hồ sơ này');
    expect(document.body.textContent).not.toContain('cần lấy mẫu mới');
    cleanup();
    logIn('results.read');
    openCase();
    await screen.findByRole('grid', { name: 'Bảng kết quả' });
    expect(document.body.textContent).not.toContain('cần lấy mẫu mới');
  });
});

describe('live', () => {
  async function change(_id: string | null): Promise<void> {
    // Several parts of the page listen; all of them hear it.
    await waitFor(() =>
      expect(streams.map(({ variables }) => variables.topics)).toContainEqual(['lab_records']),
    );
    act(() => {
      for (const { onChanges } of streams) onChanges([{ sequence: '7', topic: 'lab_records', _id }]);
    });
  }

  test('a change of this case is shown, and what is being typed stays', async () => {
    openCase();
    await screen.findByRole('grid');
    const user = userEvent.setup();
    await user.keyboard('11');
    server.answers['LabRecord'] = () => success(aCase({ results: [anEntered('HGB', '112')], version: 8 }));
    await change(caseId);
    expect(await screen.findByText(/Người khác vừa thay đổi kết quả này/)).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>('Kết quả: Hemoglobin').value).toBe('11');
  });

  test('a change of another case asks for nothing', async () => {
    openCase();
    await screen.findByRole('grid');
    await change('019a8f3e-7c21-7b54-9d10-000000000000');
    expect(server.sent('LabRecord').length).toBe(1);
  });

  test('a refresh that fails keeps the page and says that it is old', async () => {
    openCase();
    await screen.findByRole('grid');
    server.answers['LabRecord'] = () => 'no-answer';
    await change(null);
    expect(await screen.findByText(/Chưa cập nhật được thay đổi mới nhất/)).toBeTruthy();
    expect(screen.getByRole('grid')).toBeTruthy();
  });
});

describe('what cannot be shown', () => {
  test('a case that is not there leads back to the list', async () => {
    server.answers['LabRecord'] = () => refusal(4, 'Không tìm thấy hồ sơ xét nghiệm.');
    open(`/apps/lims/lims-detail/${caseId}`);
    expect(await screen.findByText('Không tìm thấy hồ sơ này')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Về danh sách' }).getAttribute('href')).toBe('/apps/lims');
  });

  test('a lost connection can be tried again', async () => {
    open(`/apps/lims/lims-detail/${caseId}`);
    const retry = await screen.findByRole('button', { name: 'Thử lại' });
    server.answers['LabRecord'] = () => success(aCase());
    await userEvent.click(retry);
    expect(await screen.findByRole('grid')).toBeTruthy();
  });
});

describe('the case as a whole', () => {
  test('is held with a reason', async () => {
    openCase();
    server.answers['HoldLabRecord'] = () => success({ _id: caseId, version: 8, status: 'on_hold' });
    await userEvent.click(await screen.findByRole('button', { name: 'Tạm giữ' }));
    await write('Lý do tạm giữ', 'Chờ hội chẩn', 'Tạm giữ');
    await waitFor(() => expect(server.sent('LabRecord').length).toBe(2));
    expect(sentTo('HoldLabRecord')).toMatchObject({ variables: { version: 7, reason: 'Chờ hội chẩn' } });
  });

  test.each([
    ['', 'Thao tác này phải ghi lý do.'],
    ['abc', /Nhập lý do rõ hơn/],
  ])('is not held with the reason "%s"', async (reason, sentence) => {
    openCase();
    await userEvent.click(await screen.findByRole('button', { name: 'Tạm giữ' }));
    await write('Lý do tạm giữ', reason, 'Tạm giữ');
    expect(await screen.findByText(sentence)).toBeTruthy();
    expect(server.sent('HoldLabRecord').length).toBe(0);
  });

  test('says why it was refused, and keeps the reason', async () => {
    openCase();
    server.answers['HoldLabRecord'] = () => refusal(5, 'Hồ sơ xét nghiệm đang tạm giữ.');
    await userEvent.click(await screen.findByRole('button', { name: 'Tạm giữ' }));
    await write('Lý do tạm giữ', 'Chờ hội chẩn', 'Tạm giữ');
    expect(await screen.findByText('Hồ sơ xét nghiệm đang tạm giữ.')).toBeTruthy();
  });

  test('that is held says why, who holds it and since when, and is resumed', async () => {
    const hold = { entity: 'lab-record', fromState: 'in_progress', toState: 'on_hold' };
    const timeline = [
      anEvent({ ...hold, _id: '1', actorName: 'Phạm Ngọc Hân', time: '2026-11-14T01:00:00.000Z' }),
      anEvent({ ...hold, _id: '2', actorName: 'Đỗ Quang Huy', time: '2026-11-15T02:30:00.000Z' }),
    ];
    openCase({ status: 'on_hold', holdReason: 'Chờ hội chẩn', timeline });
    server.answers['ResumeLabRecord'] = () => success({ _id: caseId, version: 8, status: 'in_progress' });
    expect(
      await screen.findByText('Tạm giữ: Chờ hội chẩn · Đỗ Quang Huy giữ lúc 09:30 15/11/2026'),
    ).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Tiếp tục làm' }));
    await waitFor(() => expect(sentTo('ResumeLabRecord')).toMatchObject({ variables: { version: 7 } }));
  });

  test.each([
    ['people without the right', {}, ['results.read']],
    [
      'a case that is completed',
      { status: 'completed' } as const,
      ['results.read', 'results.enter', 'results.approve'],
    ],
  ])('offers nothing to do for %s', async (_, overrides, permissions) => {
    logIn(...permissions);
    openCase(overrides);
    await screen.findByRole('grid');
    expect(screen.queryByRole('button', { name: /Tạm giữ|Hủy hồ sơ|Tiếp tục làm/ })).toBeNull();
  });

  test('is cancelled only while nothing is entered', async () => {
    logIn('results.read', 'results.approve');
    openCase({ enteredCount: 1 });
    await screen.findByRole('grid');
    expect(screen.queryByRole('button', { name: 'Hủy hồ sơ' })).toBeNull();
  });

  test('an order is cancelled with a reason by who may', async () => {
    logIn('results.read', 'orders.cancel');
    openCase({ orders: [anOrder({ status: 'ordered' })] });
    server.answers['CancelOrder'] = () => ({ envelope: { code: 0, message: '' } });
    await userEvent.click(await screen.findByRole('button', { name: 'Hủy chỉ định' }));
    await write('Lý do hủy chỉ định', 'Chỉ định nhầm', 'Hủy chỉ định');
    await waitFor(() =>
      expect(sentTo('CancelOrder')).toMatchObject({ variables: { _id: 'order-1', version: 3 } }),
    );
  });

  test('takes notes', async () => {
    openCase();
    server.answers['AddRecordNote'] = () => success({ _id: caseId, version: 8, status: 'in_progress' });
    await write('Thêm ghi chú', 'Đã gọi khoa', 'Thêm');
    await waitFor(() =>
      expect(sentTo('AddRecordNote')).toMatchObject({ variables: { text: 'Đã gọi khoa' } }),
    );
    await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Thêm ghi chú').value).toBe(''));
  });

  test('takes a note that was written before, when the answer was lost, for written', async () => {
    openCase();
    server.answers['AddRecordNote'] = () => doneBefore(null);
    await write('Thêm ghi chú', 'Đã gọi khoa', 'Thêm');
    await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Thêm ghi chú').value).toBe(''));
  });

  test('takes no empty note', async () => {
    openCase();
    await write('Thêm ghi chú', '  ', 'Thêm');
    expect(server.sent('AddRecordNote').length).toBe(0);
  });

  test('tells its story once, with tubes, orders and values', async () => {
    openCase();
    const story = await screen.findByRole('region', { name: 'Diễn biến' });
    expect(story.textContent).toContain('Nhận mẫu 261115000101');
    expect(story.textContent).toContain('Đã lấy → Đã nhận');
    expect(story.textContent).toContain('09:20 15/11/2026 · Đỗ Quang Huy');
  });
});
