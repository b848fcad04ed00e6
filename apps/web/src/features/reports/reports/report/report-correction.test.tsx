import { renderScreen, type TestRouter } from '../../../../../test-support/render-screen.tsx';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import {
  aMe,
  refusal,
  startFakeServer,
  success,
  testConfig,
  type FakeServer,
} from '../../../../../test-support/fake-server.ts';
import { fillField } from '../../../../../test-support/acts.ts';
import type { StreamRequest } from '../../../../api/change-feed.ts';
import { setConfig } from '../../../../api/config.ts';
import { beginSession } from '../../../../session/session-store.ts';
import { userFromMe } from '../../../../session/user.ts';
import { aReport } from '../report-examples.ts';
import { ReportPage } from './report-page.tsx';

const streams = vi.hoisted((): StreamRequest[] => []);
vi.mock('../../../../api/live.ts', () => ({
  openChanges: (request: StreamRequest) => {
    streams.push(request);
    return new Promise(() => undefined);
  },
}));

let server: FakeServer;
let router: TestRouter;
const askToSign = vi.fn<(title: string, detail: string) => Promise<string | undefined>>();

function open(address = '/apps/kqxn/phieu/k1'): void {
  router = renderScreen(
    [
      {
        path: '/apps/kqxn/phieu/:_id',
        element: <ReportPage askToSign={askToSign} emergency={() => null} Beside={() => null} />,
      },
    ],
    address,
  );
}

const paper = (): Promise<HTMLElement> => screen.findByRole('article', { name: 'Phiếu kết quả' });

beforeEach(() => {
  streams.length = 0;
  askToSign.mockReset();
  setConfig(testConfig);
  server = startFakeServer();
  server.answers['Report'] = () => success(aReport());
  beginSession(userFromMe(aMe()));
});

describe('a correction', () => {
  beforeEach(() => {
    server.answers['Report'] = () => success(aReport({ mayAmend: true }));
    server.answers['AmendReport'] = () => success({ _id: 'k2', version: 1, status: 'draft' });
  });

  const openForm = async (): Promise<void> => {
    open();
    await userEvent.click(await screen.findByRole('button', { name: 'Sửa kết quả' }));
  };
  const choose = async (category: string): Promise<void> => {
    await userEvent.click(screen.getByRole('combobox', { name: 'Loại sửa' }));
    await userEvent.click(await screen.findByRole('option', { name: category }));
  };
  const send = (): Promise<void> => userEvent.click(screen.getByRole('button', { name: 'Mở bản sửa' }));

  test('says what happens and who will be told, and opens the next version', async () => {
    await openForm();
    expect(screen.getByText(/được báo: Trần Văn Mẫu, Lê Thị Mẫu\./)).toBeTruthy();
    expect(screen.queryByText(/cần bác sĩ thứ hai/)).toBeNull();
    await choose('Phân tích');
    expect(screen.getByText(/cần bác sĩ thứ hai/)).toBeTruthy();
    await fillField(screen.getByRole('textbox', { name: 'Lý do sửa' }), 'Máy đo sai chuẩn');
    expect(screen.getByText('16/500 ký tự')).toBeTruthy();
    await userEvent.click(screen.getByRole('checkbox', { name: 'Huyết sắc tố: 97 g/L' }));
    await send();
    await waitFor(() => expect(router.state.location.pathname).toBe('/apps/kqxn/phieu/k2'));
    expect(server.lastSent('AmendReport')).toEqual({
      _id: 'k1',
      version: 3,
      category: 'analytical',
      reason: 'Máy đo sai chuẩn',
      testCodes: ['HGB'],
    });
  });

  test('without a category and a reason asks nobody', async () => {
    await openForm();
    await send();
    expect(screen.getByText('Vui lòng chọn loại sửa.')).toBeTruthy();
    expect(server.sent('AmendReport').length).toBe(0);
  });

  test('that is refused keeps what was written, and says why', async () => {
    server.answers['AmendReport'] = () => refusal(5, 'Phiếu này đang có một bản sửa chưa phát hành.');
    await openForm();
    await choose('Nhập liệu');
    await fillField(screen.getByRole('textbox', { name: 'Lý do sửa' }), 'Gõ nhầm giá trị');
    await send();
    expect((await screen.findByRole('alert')).textContent).toMatch(/đang có một bản sửa/);
    expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Lý do sửa' }).value).toBe(
      'Gõ nhầm giá trị',
    );
    expect(server.sent('Report').length).toBe(2);
  });

  test('is left with Esc', async () => {
    await openForm();
    screen.getByRole('textbox', { name: 'Lý do sửa' }).focus();
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('textbox', { name: 'Lý do sửa' })).toBeNull();
  });

  test('is not offered to who may not', async () => {
    server.answers['Report'] = () => success(aReport());
    open();
    await paper();
    expect(screen.queryByRole('button', { name: 'Sửa kết quả' })).toBeNull();
  });
});

describe('a withdrawal', () => {
  const askedBack = {
    withdrawalReason: 'Nhầm ống mẫu với người khác',
    withdrawalAskedByName: 'Vũ Thị Mẫu',
    withdrawalAskedTime: '2026-11-14T15:00:00.000+07:00',
    mayConfirmWithdrawal: true,
    mayRefuseWithdrawal: true,
  } as const;
  const confirm = async (): Promise<void> =>
    userEvent.click(await screen.findByRole('button', { name: 'Xác nhận thu hồi' }));

  test('is asked for with a reason that is long enough', async () => {
    server.answers['Report'] = () => success(aReport({ mayAskWithdrawal: true }));
    server.answers['AskWithdrawal'] = () => success({ _id: 'k1', version: 4, status: 'released' });
    open();
    await userEvent.click(await screen.findByRole('button', { name: 'Đề nghị thu hồi' }));
    const field = screen.getByRole('textbox', { name: 'Lý do thu hồi' });
    await userEvent.type(field, 'nhầm');
    await userEvent.click(screen.getByRole('button', { name: 'Gửi đề nghị' }));
    expect(server.sent('AskWithdrawal').length).toBe(0);
    await userEvent.type(field, ' ống mẫu');
    await userEvent.click(screen.getByRole('button', { name: 'Gửi đề nghị' }));
    await waitFor(() => expect(server.sent('AskWithdrawal').length).toBe(1));
    expect(server.lastSent('AskWithdrawal')).toEqual({ _id: 'k1', version: 3, reason: 'nhầm ống mẫu' });
    await waitFor(() => expect(screen.queryByRole('textbox', { name: 'Lý do thu hồi' })).toBeNull());
  });

  test('is confirmed by a second person with the password', async () => {
    server.answers['Report'] = () => success(aReport(askedBack));
    server.answers['ConfirmWithdrawal'] = () => success({ _id: 'k1', version: 4, status: 'withdrawn' });
    askToSign.mockResolvedValue('ticket-1');
    open();
    await screen.findByText('Vũ Thị Mẫu đề nghị thu hồi lúc 15:00 14/11/2026');
    await confirm();
    await waitFor(() => expect(server.sent('Report').length).toBe(2));
    expect(server.lastSent('ConfirmWithdrawal')).toEqual({ ticket: 'ticket-1', _id: 'k1', version: 3 });
    expect(askToSign.mock.calls[0]?.[1]).toContain('Nhầm ống mẫu với người khác');
  });

  test('without the password is none', async () => {
    server.answers['Report'] = () => success(aReport(askedBack));
    askToSign.mockResolvedValue(undefined);
    open();
    await confirm();
    expect(server.sent('ConfirmWithdrawal').length).toBe(0);
  });

  test('that the server refuses says why', async () => {
    server.answers['Report'] = () => success(aReport(askedBack));
    server.answers['ConfirmWithdrawal'] = () => refusal(5, 'Người xác nhận thu hồi phải khác người đề nghị.');
    askToSign.mockResolvedValue('ticket-1');
    open();
    await confirm();
    expect((await screen.findByRole('alert')).textContent).toMatch(/phải khác người đề nghị/);
  });

  test('is refused with a reason', async () => {
    server.answers['Report'] = () => success(aReport(askedBack));
    server.answers['RefuseWithdrawal'] = () => success({ _id: 'k1', version: 4, status: 'released' });
    open();
    await userEvent.click(await screen.findByRole('button', { name: 'Từ chối thu hồi' }));
    await fillField(screen.getByRole('textbox', { name: 'Lý do từ chối' }), 'Đúng người');
    await userEvent.click(screen.getByRole('button', { name: 'Từ chối' }));
    await waitFor(() => expect(server.sent('RefuseWithdrawal').length).toBe(1));
    expect(server.lastSent('RefuseWithdrawal')).toMatchObject({ reason: 'Đúng người' });
  });
});
