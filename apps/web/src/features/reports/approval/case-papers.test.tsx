import { renderScreen } from '../../../../test-support/render-screen.tsx';
import { screen, waitFor, within } from '@testing-library/react';
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
import { aDraft, aMadeReport, anApprovalRow } from '../../../../test-support/lab-approval.ts';
import { caseId } from '../../../../test-support/lab-case.ts';
import { fillField } from '../../../../test-support/acts.ts';
import { setConfig } from '../../../api/config.ts';
import { beginSession } from '../../../session/session-store.ts';
import { userFromMe } from '../../../session/user.ts';
import type { RecordReports } from './approval-row.ts';
import { CasePapers } from './case-papers.tsx';

vi.mock('../../../api/live.ts', () => ({ openChanges: () => new Promise(() => undefined) }));

let server: FakeServer;

beforeEach(() => {
  setConfig(testConfig);
  server = startFakeServer();
  beginSession(userFromMe(aMe({ permissions: ['patients.read', 'results.read', 'results.approve'] })));
});

function show(given: Partial<RecordReports>): void {
  server.answers['RecordReports'] = () => success({ papers: [], reports: [], ...given });
  const element = <CasePapers recordId={caseId} testNames={new Map([['HGB', 'Huyết sắc tố']])} />;
  renderScreen(element);
}

const hold = { code: 'not-verified', message: 'Kỹ thuật viên chưa duyệt kết quả.', testCodes: ['HGB'] };

describe('the papers of a case', () => {
  test('that were made lead to the report by its id', async () => {
    show({ reports: [aMadeReport()] });
    const link = await screen.findByRole('link', { name: 'Mở phiếu' });
    expect(link.getAttribute('href')).toBe('/apps/kqxn/phieu/report-1');
    expect(screen.getByText(/BS\. Lê Minh Châu ký lúc 12:00 15\/11\/2026/)).toBeTruthy();
    expect(screen.getByText(/Đã phát hành/)).toBeTruthy();
  });

  test('say that one is asked back', async () => {
    show({ reports: [aMadeReport({ isWithdrawalAsked: true })] });
    expect(await screen.findByText(/Đang đề nghị thu hồi/)).toBeTruthy();
  });

  test('that are held open with the reasons and the tests that are meant', async () => {
    const paper = anApprovalRow({ holds: [hold], isClear: false, readyCount: 0 });
    server.answers['ReportDraft'] = () => success(aDraft({ paper, mayApprove: false }));
    show({ papers: [paper] });
    await userEvent.click(await screen.findByRole('button', { name: 'Xem và duyệt' }));
    const sentence = await screen.findByText(/Kỹ thuật viên chưa duyệt kết quả/);
    expect(within(sentence).getByText(/Huyết sắc tố/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: /Duyệt và phát hành/ })).toBeNull();
  });

  test('are issued as preliminary, and a refusal is said', async () => {
    const draft = aDraft({ mayApprove: false, mayIssuePreliminary: true });
    server.answers['ReportDraft'] = () => success(draft);
    server.answers['IssuePreliminary'] = () =>
      refusal(3, 'Chưa có kết quả nào được bác sĩ duyệt để trả sơ bộ.');
    show({ papers: [anApprovalRow()] });
    await userEvent.click(await screen.findByRole('button', { name: 'Xem và duyệt' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Trả sơ bộ' }));
    expect(await screen.findByText(/Chưa có kết quả nào được bác sĩ duyệt/)).toBeTruthy();
  });

  test('a conclusion is saved for the content that was shown', async () => {
    server.answers['ReportDraft'] = () => success(aDraft());
    server.answers['SetConclusion'] = () => {
      const paper = anApprovalRow({ contentKey: 'content-2' });
      server.answers['ReportDraft'] = () => success(aDraft({ paper, conclusion: 'Thiếu máu nhẹ' }));
      return success({ _id: 'r1', version: 2, status: 'draft' });
    };
    show({ papers: [anApprovalRow()] });
    await userEvent.click(await screen.findByRole('button', { name: 'Xem và duyệt' }));
    await fillField(await screen.findByLabelText('Kết luận của bác sĩ'), 'Thiếu máu nhẹ');
    await userEvent.click(screen.getByRole('button', { name: 'Lưu kết luận' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Lưu kết luận' })).toBeNull());
    const body = server.operations.find(({ operationName }) => operationName === 'SetConclusion')?.body;
    expect(body).toMatchObject({
      variables: { report: { contentKey: 'content-1' }, conclusion: 'Thiếu máu nhẹ' },
    });
    expect(screen.queryByText(/Nội dung phiếu vừa thay đổi/)).toBeNull();
  });

  test('that did not come can be asked for again', async () => {
    show({});
    server.answers['RecordReports'] = () => 'no-answer';
    const again = await screen.findByRole('button', { name: 'Tải lại' });
    server.answers['RecordReports'] = () => success({ papers: [], reports: [aMadeReport()] });
    await userEvent.click(again);
    expect(await screen.findByText('KQ261115-0001')).toBeTruthy();
  });

  test('are not there for those to whom the server shows none', async () => {
    server.answers['RecordReports'] = () => refusal(4, 'Không tìm thấy.');
    renderScreen([{ path: '*', element: <CasePapers recordId={caseId} testNames={new Map()} /> }]);
    await waitFor(() => expect(server.operations).toHaveLength(1));
    expect(screen.queryByRole('heading', { name: 'Phiếu kết quả' })).toBeNull();
  });
});
