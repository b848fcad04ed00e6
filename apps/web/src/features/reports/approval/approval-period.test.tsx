import { renderScreen } from '../../../../test-support/render-screen.tsx';
import { codes, refusalTexts } from '@senlab/contract';
import { hideAllDialogs } from '@senlab/ui';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
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
import { aDraft, anApprovalRow, countsAnswer, queueAnswer } from '../../../../test-support/lab-approval.ts';
import { aCatalogue } from '../../../../test-support/lab-case.ts';
import { setConfig } from '../../../api/config.ts';
import { beginSession } from '../../../session/session-store.ts';
import { userFromMe } from '../../../session/user.ts';
import { forgetCatalogue } from '../../../parts/catalogue/lab-catalogue.ts';
import { forgetSigning } from '../signing/signing-state.ts';
import { ApprovalPage } from './approval-page.tsx';

vi.mock('../../../api/live.ts', () => ({ openChanges: () => new Promise(() => undefined) }));

let server: FakeServer;
let nowMs: number;
const papers = ['01', '02', '03'].map((id) =>
  anApprovalRow({ recordId: id, contentKey: `${id}-1`, sid: `26111500${id}` }),
);
const outcome = { reportId: 'r', reportCode: 'KQ', isDone: true, message: null, holds: [] };
const asked = (name: string): readonly { recordId: string }[][] =>
  server.operations
    .filter(({ operationName }) => operationName === name)
    .map(({ body }) => (body as { variables: { reports: { recordId: string }[] } }).variables.reports);

beforeEach(() => {
  nowMs = 100_000;
  vi.spyOn(performance, 'now').mockImplementation(() => nowMs);
  forgetCatalogue();
  setConfig(testConfig);
  server = startFakeServer();
  let left = papers;
  server.answers['LabCatalogue'] = () => success(aCatalogue());
  server.answers['ApprovalQueue'] = () => queueAnswer(...left)();
  server.answers['ApprovalCounts'] = countsAnswer({ waiting: 3, clear: 3, held: 0, critical: 0 });
  server.answers['ReportDraft'] = () => success(aDraft({ paper: left[0] ?? anApprovalRow() }));
  server.answers['MySigning'] = () =>
    success({ minutes: 15, period: { ticket: 'ticket-1', openedTime: '', secondsLeft: 720 } });
  server.answers['ApproveReports'] = () => {
    const signed = asked('ApproveReports').at(-1) ?? [];
    left = left.filter(({ recordId }) => !signed.some((each) => each.recordId === recordId));
    return success({
      outcomes: signed.map(({ recordId }) => ({ recordId, groupKey: 'general', ...outcome })),
    });
  };
  beginSession(userFromMe(aMe({ permissions: ['patients.read', 'results.read', 'results.approve'] })));
  renderScreen(<ApprovalPage />);
});
afterEach(() => {
  act(() => hideAllDialogs());
  forgetSigning();
  vi.restoreAllMocks();
});

async function openFirst(): Promise<HTMLElement> {
  await screen.findAllByText('Phiên ký còn 12 phút');
  const [row] = document.querySelectorAll<HTMLElement>('[data-paper]');
  act(() => row?.focus());
  await userEvent.keyboard('{Enter}');
  const panel = await screen.findByRole('region', { name: 'Nội dung phiếu' });
  await within(panel).findByRole('button', { name: /Duyệt và phát hành/ });
  nowMs += 5_000;
  return panel;
}
const ctrlEnter = (repeat = false): void => {
  const target = document.activeElement ?? document.body;
  fireEvent.keyDown(target, { key: 'Enter', code: 'Enter', ctrlKey: true, repeat });
};

describe('within a signing period', () => {
  test('one key signs the paper, with the note beside its button and in one place only', async () => {
    const panel = await openFirst();
    expect(within(panel).getByText('Phiên ký còn 12 phút')).toBeTruthy();
    expect(screen.getAllByRole('button', { name: 'Kết thúc phiên ký' })).toHaveLength(1);
    ctrlEnter();
    await waitFor(() => expect(asked('ApproveReports')).toHaveLength(1));
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  test('a key that is held down signs nothing, and the next paper is not signed the moment it comes', async () => {
    await openFirst();
    ctrlEnter(true);
    expect(asked('ApproveReports')).toHaveLength(0);
    ctrlEnter();
    await screen.findByText(/^Đã duyệt và phát hành phiếu/);
    await waitFor(() =>
      expect(document.querySelector<HTMLElement>('[data-paper]:focus')?.textContent).toContain('2611150002'),
    );
    await screen.findByRole('button', { name: /Duyệt và phát hành/ });
    ctrlEnter();
    expect(await screen.findByText(/^Phiếu tiếp theo vừa hiện ra/)).toBeTruthy();
    expect(asked('ApproveReports')).toHaveLength(1);
    nowMs += 1_000;
    ctrlEnter();
    await waitFor(() => expect(asked('ApproveReports')).toHaveLength(2));
  });

  test('that has ended meanwhile, the dialog opens, and what was chosen is signed after the password', async () => {
    await screen.findAllByText('Phiên ký còn 12 phút');
    const approve = server.answers['ApproveReports'];
    server.answers['ApproveReports'] = () => refusal(codes.invalid, refusalTexts['identity-not-confirmed']);
    await userEvent.click(screen.getByRole('checkbox', { name: 'Chọn tất cả 3 phiếu duyệt nhanh' }));
    await userEvent.click(screen.getByRole('button', { name: 'Duyệt nhanh 3 phiếu' }));
    const dialog = await screen.findByRole('alertdialog', { name: 'Ký duyệt nhanh 3 phiếu' });
    expect(within(dialog).getByText(/Phiên ký đã kết thúc/)).toBeTruthy();
    if (approve !== undefined) server.answers['ApproveReports'] = approve;
    server.answers['OpenSigning'] = () => success({ ticket: 'ticket-2', period: null });
    await userEvent.paste('mật-khẩu');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Ký' }));
    expect(await screen.findByText('Đã duyệt và phát hành 3/3 phiếu')).toBeTruthy();
    expect(asked('ApproveReports').map((each) => each.length)).toEqual([3, 3]);
  });

  test('left at the dialog, everything is still chosen', async () => {
    await screen.findAllByText('Phiên ký còn 12 phút');
    server.answers['ApproveReports'] = () => refusal(codes.invalid, refusalTexts['identity-not-confirmed']);
    await userEvent.click(screen.getByRole('checkbox', { name: 'Chọn tất cả 3 phiếu duyệt nhanh' }));
    await userEvent.click(screen.getByRole('button', { name: 'Duyệt nhanh 3 phiếu' }));
    await screen.findByRole('alertdialog');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(screen.getByRole('button', { name: 'Duyệt nhanh 3 phiếu' })).toHaveProperty('disabled', false);
  });
});
