import { renderScreen } from '../../../../test-support/render-screen.tsx';
import { hideAllDialogs } from '@senlab/ui';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { aMe, startFakeServer, success, testConfig } from '../../../../test-support/fake-server.ts';
import { anApprovalRow, countsAnswer, queueAnswer } from '../../../../test-support/lab-approval.ts';
import { aCatalogue } from '../../../../test-support/lab-case.ts';
import { setConfig } from '../../../api/config.ts';
import { beginSession } from '../../../session/session-store.ts';
import { userFromMe } from '../../../session/user.ts';
import { forgetCatalogue } from '../../../parts/catalogue/lab-catalogue.ts';
import { forgetSigning } from '../signing/signing-state.ts';
import { ApprovalPage } from './approval-page.tsx';

vi.mock('../../../api/live.ts', () => ({ openChanges: () => new Promise(() => undefined) }));

const clear = Array.from({ length: 50 }, (_, index) => {
  const recordId = `r${String(index)}`;
  return anApprovalRow({ recordId, contentKey: `${recordId}-1`, sid: String(2_611_150_001 + index) });
});
const hold = { code: 'critical-told', message: 'Kết quả báo động chưa được thông báo.', testCodes: ['HGB'] };
const held = anApprovalRow({ recordId: 'held', contentKey: 'held-1', isClear: false, holds: [hold] });

beforeEach(() => {
  forgetCatalogue();
  setConfig(testConfig);
  beginSession(userFromMe(aMe({ permissions: ['patients.read', 'results.read', 'results.approve'] })));
});

afterEach(() => {
  act(() => hideAllDialogs());
  forgetSigning();
});

/** Clicks, and keys that are no data: as docs/tasks.md counts them. */
function countActions(): { readonly count: () => number } {
  let actions = 0;
  document.addEventListener('click', ({ detail }) => (actions += detail > 0 ? 1 : 0), true);
  document.addEventListener('keydown', ({ key }) => (actions += key.length > 1 ? 1 : 0), true);
  return { count: () => actions };
}

test.each([
  ['three actions beside the password', null, 3],
  ['two actions within a signing period', { ticket: 'ticket-1', openedTime: '', secondsLeft: 600 }, 2],
])('50 clear papers are signed with %s, and one that is held is not among them', async (_, period, most) => {
  const server = startFakeServer();
  server.answers['MySigning'] = () => success({ minutes: 15, period });
  server.answers['LabCatalogue'] = () => success(aCatalogue());
  server.answers['ApprovalQueue'] = queueAnswer(...clear, held);
  server.answers['ApprovalCounts'] = countsAnswer({ waiting: 51, clear: 50, held: 1, critical: 1 });
  server.answers['OpenSigning'] = () => success({ ticket: 'ticket-1', period: null });
  server.answers['ApproveReports'] = () => {
    const done = { reportId: 'r', reportCode: 'KQ', isDone: true, message: null, holds: [] };
    return success({
      outcomes: clear.map(({ recordId, groupKey }) => ({ recordId, groupKey, ...done })),
    });
  };
  renderScreen(<ApprovalPage />);
  const all = await screen.findByRole('checkbox', { name: 'Chọn tất cả 50 phiếu duyệt nhanh' });
  if (period !== null) await screen.findByText('Phiên ký còn 10 phút');
  const { count } = countActions();
  await userEvent.click(all);
  await userEvent.click(screen.getByRole('button', { name: 'Duyệt nhanh 50 phiếu' }));
  if (period === null) {
    const dialog = await screen.findByRole('alertdialog');
    // The field has the focus: no click is needed to get there.
    await userEvent.paste('mật-khẩu');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Ký' }));
  }
  expect(await screen.findByText('Đã duyệt và phát hành 50/50 phiếu')).toBeTruthy();
  expect(count()).toBeLessThanOrEqual(most);
  const [body] = server.operations
    .filter(({ operationName }) => operationName === 'ApproveReports')
    .map((operation) => operation.body as { variables: { reports: readonly { recordId: string }[] } });
  const signed = body?.variables.reports.map(({ recordId }) => recordId) ?? [];
  expect(signed).toHaveLength(50);
  expect(signed).not.toContain('held');
});
