import { renderScreen } from '../../../../test-support/render-screen.tsx';
import { hideAllDialogs } from '@senlab/ui';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  aMe,
  refusal,
  startFakeServer,
  success,
  testConfig,
  type Answer,
  type FakeServer,
} from '../../../../test-support/fake-server.ts';
import {
  aDraft,
  aMadeReport,
  anApprovalRow,
  countsAnswer,
  queueAnswer,
} from '../../../../test-support/lab-approval.ts';
import { aCatalogue } from '../../../../test-support/lab-case.ts';
import { fillField } from '../../../../test-support/acts.ts';
import { setConfig } from '../../../api/config.ts';
import { beginSession } from '../../../session/session-store.ts';
import { userFromMe } from '../../../session/user.ts';
import { forgetCatalogue } from '../../../parts/catalogue/lab-catalogue.ts';
import { ApprovalPage } from './approval-page.tsx';

vi.mock('../../../api/live.ts', () => ({ openChanges: () => new Promise(() => undefined) }));
vi.mock('../../../parts/scanning/play-sound.ts', () => ({ playSound: () => undefined }));

let server: FakeServer;
const first = anApprovalRow({ recordId: '01', sid: '2611150001', patientName: 'Trần Thu Hạnh' });
const second = anApprovalRow({
  recordId: '02',
  sid: '2611150002',
  patientName: 'Lê Thị Mai',
  versionNo: 2,
  isCorrection: true,
});

/** What the server knows of each case, by its id. */
let cases: Record<string, unknown>;
const released = { papers: [], reports: [aMadeReport()] };
/** Of a correction, the version before has left. */
const waiting = { papers: [second], reports: [aMadeReport({ versionNo: 1, status: 'released' })] };
const unavailable = (): Answer => refusal(7, 'Hệ thống tạm thời mất kết nối cơ sở dữ liệu.');

function sent(name: string): readonly { readonly recordId?: string; readonly reports?: unknown }[] {
  return server.sent(name);
}

beforeEach(() => {
  forgetCatalogue();
  setConfig(testConfig);
  server = startFakeServer();
  server.answers['LabCatalogue'] = () => success(aCatalogue());
  server.answers['ApprovalQueue'] = queueAnswer(first, second);
  server.answers['ApprovalCounts'] = countsAnswer({ waiting: 2, clear: 2 });
  server.answers['ReportDraft'] = () => success(aDraft({ paper: first }));
  server.answers['OpenSigning'] = () => success({ ticket: 'ticket-1', period: null });
  cases = { '01': released, '02': waiting };
  server.answers['RecordReports'] = () => success(cases[sent('RecordReports').at(-1)?.recordId ?? '']);
  beginSession(userFromMe(aMe({ permissions: ['patients.read', 'results.read', 'results.approve'] })));
});

afterEach(() => act(() => hideAllDialogs()));

async function open(): Promise<void> {
  renderScreen(<ApprovalPage />);
  await screen.findAllByRole('rowheader');
}

async function confirm(): Promise<void> {
  await screen.findByRole('alertdialog');
  await fillField(screen.getByLabelText('Mật khẩu của bạn'), 'mật-khẩu');
  await userEvent.click(screen.getByRole('button', { name: 'Ký' }));
}

async function signBoth(): Promise<void> {
  await open();
  await userEvent.click(screen.getByRole('checkbox', { name: 'Chọn tất cả 2 phiếu duyệt nhanh' }));
  await userEvent.click(screen.getByRole('button', { name: 'Duyệt nhanh 2 phiếu' }));
  await confirm();
}

async function told(words: RegExp | string): Promise<HTMLElement> {
  const alert = (await screen.findByText(words)).closest<HTMLElement>('[role="alert"]');
  if (alert === null) throw new Error('not said in an alert');
  return alert;
}

describe('a pile whose signing was not answered', () => {
  test.each<[string, () => Answer]>([
    ['the connection was cut', () => 'no-answer'],
    ['the database was lost', unavailable],
    ['something unforeseen happened', () => refusal(9, 'Có lỗi, mã tra cứu 1A2B.')],
  ])('is asked for paper by paper when %s, and told by name', async (_why, answer) => {
    server.answers['ApproveReports'] = answer;
    await signBoth();
    const alert = await told('Đã duyệt và phát hành 1/2 phiếu');
    expect(within(alert).getByText('TRẦN THU HẠNH, SID 2611150001: KQ261115-0001')).toBeTruthy();
    expect(within(alert).getByText('LÊ THỊ MAI, SID 2611150002: vẫn đang chờ duyệt.')).toBeTruthy();
    expect(screen.queryByText(/mất kết nối cơ sở dữ liệu/)).toBeNull();
    expect(sent('ApproveReports')).toHaveLength(1);
  });

  test('of which all have left is told as done', async () => {
    server.answers['ApproveReports'] = unavailable;
    cases['02'] = {
      papers: [],
      reports: [aMadeReport({ versionNo: 2 }), aMadeReport({ status: 'superseded' })],
    };
    await signBoth();
    const alert = await told('Đã duyệt và phát hành 2/2 phiếu');
    expect(alert.textContent).toContain('LÊ THỊ MAI');
    expect(within(alert).queryByRole('button', { name: /Duyệt tiếp/ })).toBeNull();
  });

  test('goes on with those that have not left, and with a password anew', async () => {
    server.answers['ApproveReports'] = unavailable;
    await signBoth();
    await userEvent.click(await screen.findByRole('button', { name: 'Duyệt tiếp 1 phiếu' }));
    await confirm();
    await waitFor(() => expect(sent('ApproveReports')).toHaveLength(2));
    expect(sent('ApproveReports').at(-1)?.reports).toMatchObject([{ recordId: '02' }]);
  });

  test('does not offer to sign what has gone from her queue in another way', async () => {
    server.answers['ApproveReports'] = unavailable;
    cases['02'] = { papers: [], reports: [] };
    await signBoth();
    const alert = await told(/không còn chờ duyệt/);
    expect(within(alert).queryByRole('button', { name: /Duyệt tiếp/ })).toBeNull();
  });

  test('claims nothing while the server is away, signs nothing else, and asks again', async () => {
    server.answers['ApproveReports'] = unavailable;
    server.answers['RecordReports'] = unavailable;
    await signBoth();
    const alert = await told(/chưa rõ 2 phiếu sau đã phát hành hay chưa/);
    expect(alert.textContent).toContain('TRẦN THU HẠNH (SID 2611150001), LÊ THỊ MAI (SID 2611150002)');
    // The question fades out before the page can be reached again.
    const button = await screen.findByRole('button', { name: 'Duyệt nhanh 2 phiếu' });
    expect(button).toHaveProperty('disabled', true);
    server.answers['RecordReports'] = () => success(cases[sent('RecordReports').at(-1)?.recordId ?? '']);
    // By itself, too: whichever comes first.
    const again = screen.queryByRole('button', { name: 'Hỏi lại ngay' });
    if (again !== null) await userEvent.click(again);
    await screen.findByText('Đã duyệt và phát hành 1/2 phiếu', {}, { timeout: 20_000 });
  });

  test('is not asked for when the server has plainly refused', async () => {
    server.answers['ApproveReports'] = () => refusal(3, 'Mật khẩu đã dùng cho lần ký khác.');
    await signBoth();
    expect(await screen.findByText('Mật khẩu đã dùng cho lần ký khác.')).toBeTruthy();
    expect(sent('RecordReports')).toEqual([]);
  });
});

describe('one paper whose signing was not answered', () => {
  async function signFirst(): Promise<HTMLElement> {
    server.answers['ApproveReports'] = unavailable;
    await open();
    const row = document.querySelector<HTMLElement>('[data-paper]');
    act(() => row?.focus());
    await userEvent.keyboard('{Enter}');
    const panel = await screen.findByRole('region', { name: 'Nội dung phiếu' });
    await userEvent.click(await within(panel).findByRole('button', { name: /Duyệt và phát hành/ }));
    await confirm();
    return panel;
  }

  test('and has left is told as released', async () => {
    await signFirst();
    expect(await screen.findByText(/Đã duyệt và phát hành phiếu/)).toBeTruthy();
  });

  test('and has not left can be signed again', async () => {
    cases['01'] = { papers: [first], reports: [] };
    const panel = await signFirst();
    expect(await within(panel).findByText(/phiếu chưa được phát hành/)).toBeTruthy();
    const button = await within(panel).findByRole('button', { name: /Duyệt và phát hành/ });
    expect(button).toHaveProperty('disabled', false);
  });

  test('and cannot be asked for is not told as unsigned', async () => {
    server.answers['RecordReports'] = () => 'no-answer';
    const panel = await signFirst();
    expect(await within(panel).findByText(/chưa rõ phiếu đã phát hành hay chưa/)).toBeTruthy();
  });
});
