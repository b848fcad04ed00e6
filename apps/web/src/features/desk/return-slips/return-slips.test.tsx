import { renderScreen, type TestRouter } from '../../../../test-support/render-screen.tsx';
import type { Permission } from '@senlab/domain';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import {
  aMe,
  refusal,
  startFakeServer,
  success,
  testConfig,
  type FakeServer,
} from '../../../../test-support/fake-server.ts';
import { listAnswer } from '../../../../test-support/lab-rows.ts';
import { aDesk, aReady, aSlip, aSlipRow } from '../../../../test-support/return-slips.ts';
import { fillField } from '../../../../test-support/acts.ts';
import { setConfig } from '../../../api/config.ts';
import { beginSession } from '../../../session/session-store.ts';
import { userFromMe } from '../../../session/user.ts';
import { bringIdentity, forgetIdentity } from './named-identity.ts';
import { ReturnSlipsPage } from './return-slips-page.tsx';

vi.mock('../../../api/live.ts', () => ({ openChanges: () => new Promise(() => undefined) }));
const printed = vi.hoisted((): string[] => []);
vi.mock('../../../api/papers/print-blob.ts', () => ({
  printBlob: () => {
    printed.push('dialog');
    return Promise.resolve();
  },
}));
const fetched = vi.hoisted(() => ({ problem: '' }));
vi.mock('../../../api/papers/fetch-paper.ts', () => {
  class PaperError extends Error {}
  return {
    PaperError,
    copyPath: (id: string) => `/papers/${id}`,
    fetchPaper: (path: string) => {
      printed.push(path);
      return fetched.problem === ''
        ? Promise.resolve(new Blob())
        : Promise.reject(new PaperError(fetched.problem));
    },
  };
});

let server: FakeServer;
const counter: readonly Permission[] = ['patients.read', 'patients.write', 'return-slips.hand-over'];

function open(path = '/apps/phieu-tra-kqxn/260042171'): TestRouter {
  return renderScreen([{ path: '/apps/phieu-tra-kqxn/:mabn?', Component: ReturnSlipsPage }], path);
}

function logIn(permissions: readonly Permission[]): void {
  beginSession(userFromMe(aMe({ permissions: [...permissions] })));
}

const done = (): ReturnType<typeof success> => success({ slip: aSlip(), printId: 'print-1', issues: [] });

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }));
  Element.prototype.scrollIntoView = () => undefined;
  printed.length = 0;
  fetched.problem = '';
  forgetIdentity();
  setConfig(testConfig);
  server = startFakeServer();
  server.answers['ReturnDesk'] = () => success(aDesk());
  server.answers['ReturnSlips'] = () => listAnswer([aSlipRow()]);
  server.answers['HandOverResults'] = done;
  logIn(counter);
});

async function nameHer(): Promise<void> {
  await fillField(await screen.findByLabelText('Mã bệnh nhân'), '260042171');
  await fillField(screen.getByLabelText('Số điện thoại'), '0912345678');
}

describe('[ROUTE-009] the entry', () => {
  const field = (): HTMLElement => screen.getByLabelText(/^Mã BN, CCCD/);

  test('has the focus in the field that a scanner types into, and shows who is waited for', async () => {
    open('/apps/phieu-tra-kqxn');
    expect(document.activeElement).toBe(field());
    const line = await screen.findByRole('link', { name: 'NGUYỄN THỊ THU HÀ' });
    expect(line.getAttribute('href')).toBe('/apps/phieu-tra-kqxn/260042171');
    expect(server.sent('ReturnSlips').at(-1)).toMatchObject({ filtered: [{ id: 'view', value: 'waiting' }] });
  });

  test('opens the desk of a patient code without asking who that is', async () => {
    const router = open('/apps/phieu-tra-kqxn');
    await fillField(field(), '260042171');
    await userEvent.keyboard('{Enter}');
    await screen.findByRole('heading', { name: 'NGUYỄN THỊ THU HÀ' });
    await waitFor(() => expect(router.state.location.pathname).toBe('/apps/phieu-tra-kqxn/260042171'));
    expect(server.sent('PatientSearch').at(-1)).toBeUndefined();
    expect(screen.getByLabelText<HTMLInputElement>('Mã bệnh nhân').value).toBe('260042171');
  });

  const person = {
    _id: 'p1',
    patientCode: '260042171',
    fullName: 'Nguyễn Thị Thu Hà',
    birthDate: '1994-03-12',
    birthPrecision: 'day',
    gender: 'female',
    phone: null,
    nationalIdEnd: '2345',
    address: '',
    motherId: null,
    codes: ['260042171'],
    hasLookAlike: false,
    isDemo: true,
  };

  test('takes a chip card, opens the one person and brings along what the card says', async () => {
    server.answers['PatientSearch'] = () => listAnswer([person]);
    const router = open('/apps/phieu-tra-kqxn');
    await fillField(field(), '001194912345||Nguyễn Thị Thu Hà|12031994|Nữ|Phường Mẫu|01012022');
    await userEvent.keyboard('{Enter}');
    await screen.findByText('2/2 thông tin khớp');
    expect(server.sent('PatientSearch').at(-1)).toMatchObject({ text: '001194912345' });
    expect(JSON.stringify(router.state.location)).not.toMatch(/001194912345|Thu Hà/);
  });

  test('asks which one where several fit', async () => {
    server.answers['PatientSearch'] = () =>
      listAnswer([person, { ...person, _id: 'p2', patientCode: '260042189' }]);
    open('/apps/phieu-tra-kqxn');
    await fillField(field(), 'thu ha 94');
    await userEvent.keyboard('{Enter}');
    await screen.findByText('2 người phù hợp – chọn đúng người');
    await userEvent.click(screen.getByRole('button', { name: /260042171/ }));
    await screen.findByRole('heading', { name: 'NGUYỄN THỊ THU HÀ' });
  });

  test.each([
    ['nobody', () => listAnswer([]), /Không tìm thấy bệnh nhân nào/],
    ['no answer', () => refusal(7, 'Hệ thống đang bận.'), /Không kết nối được máy chủ/],
  ] as const)('says so where there is %s', async (_what, answer, words) => {
    server.answers['PatientSearch'] = answer;
    open('/apps/phieu-tra-kqxn');
    await fillField(field(), 'khong co ai');
    await userEvent.keyboard('{Enter}');
    expect((await screen.findByRole('alert')).textContent).toMatch(words);
  });

  test('asks for another list with its tab, and says why one is empty', async () => {
    open('/apps/phieu-tra-kqxn');
    await screen.findByRole('link', { name: 'NGUYỄN THỊ THU HÀ' });
    server.answers['ReturnSlips'] = () => listAnswer([]);
    await userEvent.click(screen.getByRole('tab', { name: 'Cần thu hồi bản đã trả' }));
    await screen.findByText('Không có bản nào phải thu hồi.');
    expect(server.sent('ReturnSlips').at(-1)).toMatchObject({
      filtered: [{ id: 'view', value: 'recalled' }],
    });
  });

  test.each([
    ['recalled', 'recalled'],
    ['nothing-known', 'waiting'],
  ])('shows the list that its address names (%s: %s)', async (named, view) => {
    open(`/apps/phieu-tra-kqxn?nhom=${named}`);
    await screen.findByRole('link', { name: 'NGUYỄN THỊ THU HÀ' });
    expect(server.sent('ReturnSlips').at(-1)).toMatchObject({ filtered: [{ id: 'view', value: view }] });
  });
});

describe('[ROUTE-010] the desk', () => {
  test('shows who it is, what is ready, what is missing and until when', async () => {
    open();
    await screen.findByRole('heading', { name: 'NGUYỄN THỊ THU HÀ' });
    expect(screen.getByText('Sinh năm 1994')).toBeTruthy();
    expect(screen.getByText('chọn 2/2')).toBeTruthy();
    expect(screen.getByText('NIPT')).toBeTruthy();
    expect(screen.getByText('Hẹn 10:00 21/11/2026')).toBeTruthy();
  });

  test('hands over everything with one key, and prints it in one go', async () => {
    open();
    await nameHer();
    await userEvent.keyboard('{F9}');
    await screen.findByText('PT261114-0087');
    expect(server.sent('HandOverResults').at(-1)).toEqual({
      mabn: '260042171',
      handOver: {
        reports: [
          { reportId: 'r1', versionNo: 1, isPrinted: true, oldPaper: null },
          { reportId: 'r2', versionNo: 1, isPrinted: true, oldPaper: null },
        ],
        identity: {
          patientCode: '260042171',
          fullName: null,
          birthYear: null,
          nationalId: null,
          phone: '0912345678',
          isCardScan: false,
        },
        receiver: { type: 'self', name: '', idNo: '', phone: '', relation: '', authorisation: '' },
        channel: 'counter',
        reprintReason: null,
        reprintNote: null,
      },
    });
    await waitFor(() => expect(printed).toEqual(['/papers/print-1', 'dialog']));
    expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Người tiếp theo' }));
  });

  test('sends nothing while fewer than two identifiers agree, nor when one differs', async () => {
    open();
    await fillField(await screen.findByLabelText('Mã bệnh nhân'), '260042171');
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    expect(await screen.findAllByText(/ít nhất 2 thông tin định danh/)).not.toHaveLength(0);
    await fillField(screen.getByLabelText('Số điện thoại'), '0912345679');
    await userEvent.keyboard('{F9}');
    expect(await screen.findAllByText(/Thông tin định danh không khớp/)).not.toHaveLength(0);
    expect(screen.getByText('Không khớp với hồ sơ')).toBeTruthy();
    expect(server.sent('HandOverResults').at(-1)).toBeUndefined();
  });

  test('leaves a number of which it knows the end alone to the server', async () => {
    const desk = aDesk();
    server.answers['ReturnDesk'] = () =>
      success({ ...desk, patient: { ...desk.patient, phone: '••••••5678' } });
    open();
    await nameHer();
    await userEvent.keyboard('{F9}');
    await screen.findByText('PT261114-0087');
  });

  test('refuses a restricted result to a relative beside its row, and gives the rest', async () => {
    const secret = aReady({
      _id: 'r3',
      code: 'KQ261114-0003',
      title: 'Kết quả hạn chế',
      tests: [],
      isRestricted: true,
      mayPrint: false,
      prints: 1,
    });
    server.answers['ReturnDesk'] = () => success(aDesk({ ready: [aReady(), secret] }));
    open();
    const row = await waitFor(() => {
      const found = document.querySelector<HTMLElement>('[data-report="KQ261114-0003"]');
      if (found === null) throw new Error('not there yet');
      return found;
    });
    const choice = within(row).getByRole<HTMLInputElement>('checkbox');
    expect(choice.checked).toBe(true);
    await userEvent.click(screen.getByRole('button', { name: 'Người thân' }));
    expect(within(row).getByText('Người nhận không được phép nhận loại kết quả này.')).toBeTruthy();
    expect([choice.checked, choice.disabled]).toEqual([false, true]);
    await nameHer();
    await userEvent.keyboard('{F9}');
    expect(await screen.findByText('Nhập giấy tờ người nhận.')).toBeTruthy();
    await fillField(screen.getByLabelText('Họ tên người nhận'), 'Trần Văn Nam');
    await fillField(screen.getByLabelText('Số giấy tờ'), '079088001234');
    await fillField(screen.getByLabelText('Điện thoại'), '0987654321');
    await userEvent.keyboard('{F9}');
    await screen.findByText('PT261114-0087');
    const { handOver } = server.sent('HandOverResults').at(-1) as {
      handOver: { reports: unknown; receiver: unknown };
    };
    expect(handOver.reports).toEqual([{ reportId: 'r1', versionNo: 1, isPrinted: true, oldPaper: null }]);
    expect(handOver.receiver).toMatchObject({ type: 'relative', name: 'Trần Văn Nam' });
  });

  test('gives what was printed before as it is, and asks why where it is printed once more', async () => {
    server.answers['ReturnDesk'] = () => success(aDesk({ ready: [aReady({ prints: 1 })] }));
    open();
    await nameHer();
    expect(screen.queryByLabelText('Lý do in lại')).toBeNull();
    await userEvent.click(screen.getByRole('checkbox', { name: 'In lại phiếu KQ261114-0001' }));
    expect(screen.getByLabelText('Lý do in lại')).toBeTruthy();
    await userEvent.keyboard('{F9}');
    await screen.findByText('PT261114-0087');
    expect(server.sent('HandOverResults').at(-1)).toMatchObject({
      handOver: { reprintReason: 'extra_copy', reports: [{ isPrinted: true }] },
    });
  });

  test('shows what the server refused, at its report, and asks again for what there is', async () => {
    const message = 'Phiếu kết quả này vừa được trả. Vui lòng tải lại.';
    const issues = [{ field: null, reportId: 'r1', message }];
    server.answers['HandOverResults'] = () => ({
      envelope: { code: 5, message, data: { slip: null, printId: null, issues } },
    });
    open();
    await nameHer();
    const asked = server.sent('ReturnDesk').length;
    await userEvent.keyboard('{F9}');
    expect(await screen.findAllByText(/vừa được trả/)).toHaveLength(2);
    await waitFor(() => expect(server.sent('ReturnDesk').length).toBe(asked + 1));
    expect(printed).toEqual([]);
  });

  test('keeps the number where the printer failed, and tries the same print again', async () => {
    fetched.problem = 'Không tải được bản in. Vui lòng thử lại.';
    open();
    await nameHer();
    await userEvent.keyboard('{F9}');
    await screen.findByText(fetched.problem);
    expect(screen.getByText('PT261114-0087')).toBeTruthy();
    fetched.problem = '';
    await userEvent.click(screen.getByRole('button', { name: 'Thử in lại bản này' }));
    await waitFor(() => expect(printed.at(-1)).toBe('dialog'));
    expect(server.operations.filter(({ operationName }) => operationName === 'HandOverResults')).toHaveLength(
      1,
    );
  });

  test('undoes with a reason, and the form is there again', async () => {
    server.answers['UndoHandOver'] = () => success({ _id: 's1', version: 3, status: 'cancelled' });
    open();
    await nameHer();
    await userEvent.keyboard('{F9}');
    await userEvent.click(await screen.findByRole('button', { name: /^Hoàn tác \(còn [45]:\d\d\)$/ }));
    await fillField(screen.getByLabelText('Lý do hoàn tác'), 'sai');
    await userEvent.keyboard('{Enter}');
    expect(server.sent('UndoHandOver').at(-1)).toBeUndefined();
    await fillField(screen.getByLabelText('Lý do hoàn tác'), ' người nhận');
    await userEvent.keyboard('{Enter}');
    await screen.findByLabelText('Mã bệnh nhân');
    expect(server.sent('UndoHandOver').at(-1)).toEqual({ _id: 's1', version: 2, reason: 'sai người nhận' });
  });

  test('shows first what must be taken back', async () => {
    const recall = {
      slipId: 's0',
      slipVersion: 2,
      slipCode: 'PT261113-0001',
      reportId: 'r0',
      code: 'KQ261113-0009',
      versionNo: 1,
      handedTime: '2026-11-13T09:00:00+07:00',
      status: 'withdrawn' as const,
      newVersionNo: null,
      isNewHandedOver: false,
      oldPaper: null,
    };
    server.answers['ReturnDesk'] = () => success(aDesk({ recalls: [recall] }));
    server.answers['SettleRecall'] = () => success({ _id: 's0', version: 3, status: 'recalled' });
    open();
    const alert = await screen.findByText('Cần thu hồi bản đã trả');
    const ready = screen.getByRole('heading', { name: /^Sẵn sàng trả/ });
    expect(alert.compareDocumentPosition(ready) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Đã thu lại bản cũ' }));
    await waitFor(() =>
      expect(server.sent('SettleRecall').at(-1)).toEqual({ _id: 's0', version: 2, reportId: 'r0' }),
    );
  });

  test('of an unknown code says so, and leads back', async () => {
    server.answers['ReturnDesk'] = () => refusal(4, 'Không tìm thấy bệnh nhân với mã này.');
    open();
    await screen.findByText('Không tìm thấy bệnh nhân với mã này.');
    expect(screen.getByRole('link', { name: 'Người khác' }).getAttribute('href')).toBe(
      '/apps/phieu-tra-kqxn',
    );
  });

  test('is looked at by the administration without a hand in it', async () => {
    logIn(['patients.read', 'accounts.manage']);
    open();
    await screen.findByText(/không có quyền trả kết quả/);
    expect(screen.queryByLabelText('Mã bệnh nhân')).toBeNull();
    await act(() => userEvent.keyboard('{F9}'));
    expect(server.sent('HandOverResults').at(-1)).toBeUndefined();
  });

  test('is closed to everybody else', () => {
    logIn(['patients.read', 'results.read']);
    open();
    expect(screen.getByText('Bạn không có quyền trả kết quả tại quầy')).toBeTruthy();
    expect(server.sent('ReturnDesk').at(-1)).toBeUndefined();
  });

  test('does not take what one person has shown for another', async () => {
    bringIdentity('260042189', { patientCode: '260042189' });
    open();
    expect((await screen.findByLabelText<HTMLInputElement>('Mã bệnh nhân')).value).toBe('');
  });
});
