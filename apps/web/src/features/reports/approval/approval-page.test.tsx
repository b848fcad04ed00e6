import { renderScreen, type TestRouter } from '../../../../test-support/render-screen.tsx';
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
  type FakeServer,
} from '../../../../test-support/fake-server.ts';
import {
  aDraft,
  anApprovalRow,
  aReportRow,
  countsAnswer,
  queueAnswer,
} from '../../../../test-support/lab-approval.ts';
import { aCatalogue } from '../../../../test-support/lab-case.ts';
import { fillField } from '../../../../test-support/acts.ts';
import type { StreamRequest } from '../../../api/change-feed.ts';
import { setConfig } from '../../../api/config.ts';
import { beginSession } from '../../../session/session-store.ts';
import { userFromMe } from '../../../session/user.ts';
import { forgetCatalogue } from '../../../parts/catalogue/lab-catalogue.ts';
import { ApprovalPage } from './approval-page.tsx';
import type { ApprovalRow } from './approval-row.ts';

const streams = vi.hoisted((): StreamRequest[] => []);
vi.mock('../../../api/live.ts', () => ({
  openChanges: (request: StreamRequest) => {
    streams.push(request);
    return new Promise(() => undefined);
  },
}));
vi.mock('../../../parts/scanning/play-sound.ts', () => ({ playSound: () => undefined }));

let server: FakeServer;

function paper(name: string, patientName: string, more: Partial<ApprovalRow> = {}): ApprovalRow {
  return anApprovalRow({
    recordId: name,
    contentKey: `${name}-1`,
    sid: `26111500${name}`,
    patientName,
    ...more,
  });
}

const hold = { code: 'critical-told', message: 'Kết quả báo động chưa được thông báo.', testCodes: ['HGB'] };
const first = paper('01', 'Trần Thu Hạnh');
const second = paper('02', 'Lê Thị Mai');
const heldOne = paper('03', 'Phạm Ngọc Lan', { isClear: false, holds: [hold], criticalCount: 1 });

beforeEach(() => {
  streams.length = 0;
  forgetCatalogue();
  setConfig(testConfig);
  server = startFakeServer();
  server.answers['LabCatalogue'] = () => success(aCatalogue());
  server.answers['ApprovalQueue'] = queueAnswer(first, second, heldOne);
  server.answers['ApprovalCounts'] = countsAnswer({ waiting: 3, clear: 2, held: 1, critical: 1 });
  server.answers['ReportDraft'] = () => success(aDraft({ paper: first }));
  server.answers['OpenSigning'] = () => success({ ticket: 'ticket-1', period: null });
  beginSession(userFromMe(aMe({ permissions: ['patients.read', 'results.read', 'results.approve'] })));
});

afterEach(() => act(() => hideAllDialogs()));

async function open(address = '/apps/lims/cho-duyet'): Promise<TestRouter> {
  const router = renderScreen([{ path: '/apps/lims/cho-duyet', Component: ApprovalPage }], address);
  await screen.findByRole('heading', { name: 'Phiếu chờ duyệt' });
  return router;
}

async function rows(): Promise<readonly HTMLElement[]> {
  await screen.findAllByRole('rowheader');
  return [...document.querySelectorAll<HTMLElement>('[data-paper]')];
}

async function names(): Promise<readonly string[]> {
  return (await rows()).map((row) => row.querySelector('b')?.textContent ?? '');
}

async function sign(): Promise<void> {
  await screen.findByRole('alertdialog');
  // Not by Enter: keys that come without any pause are those of a scanner.
  await fillField(screen.getByLabelText('Mật khẩu của bạn'), 'mật-khẩu');
  await userEvent.click(screen.getByRole('button', { name: 'Ký' }));
}

function hint(): void {
  act(() => {
    for (const { onChanges } of streams) onChanges([{ sequence: '2', topic: 'lab_records', _id: 'x' }]);
  });
}

describe('the queue', () => {
  test('shows whose papers wait, in the order of the server, with the counts as links', async () => {
    await open();
    expect(await names()).toEqual(['TRẦN THU HẠNH', 'LÊ THỊ MAI', 'PHẠM NGỌC LAN']);
    expect(screen.getByRole('link', { name: 'Đang chờ 3' }).getAttribute('aria-current')).toBe('true');
    expect(screen.getByRole('link', { name: 'Đủ điều kiện duyệt nhanh 2' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Có báo động 1' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Duyệt được ngay 2' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Đang giữ 1' })).toBeTruthy();
  });

  test('has the keys from the first moment', async () => {
    await open();
    const [, next] = await rows();
    await userEvent.keyboard('{ArrowDown}');
    expect(document.activeElement).toBe(next);
  });

  test('takes the keys from nobody', async () => {
    const field = document.createElement('input');
    document.body.append(field);
    field.focus();
    await open();
    await rows();
    expect(document.activeElement).toBe(field);
    field.remove();
  });

  test('asks for what was chosen, and keeps it in the address', async () => {
    const router = await open();
    await rows();
    await userEvent.click(screen.getByRole('link', { name: /Đủ điều kiện duyệt nhanh/ }));
    await waitFor(() =>
      expect(server.sent('ApprovalQueue').at(-1)).toMatchObject({
        filtered: [{ id: 'clear', value: 'true' }],
      }),
    );
    await waitFor(() => expect(router.state.location.search).toBe('?nhom=clear'));
    expect(server.sent('ApprovalCounts').at(-1)).toMatchObject({ filtered: [] });
  });

  test('asks for just what is counted as held', async () => {
    const router = await open();
    await rows();
    await userEvent.click(screen.getByRole('link', { name: /Đang giữ/ }));
    await waitFor(() =>
      expect(server.sent('ApprovalQueue').at(-1)).toMatchObject({
        filtered: [{ id: 'held', value: 'true' }],
      }),
    );
    await waitFor(() => expect(router.state.location.search).toBe('?nhom=held'));
  });

  test('says why it is empty', async () => {
    server.answers['ApprovalQueue'] = queueAnswer();
    await open();
    expect(await screen.findByText('Không còn phiếu nào chờ duyệt')).toBeTruthy();
  });

  test('that did not come can be asked for again', async () => {
    server.answers['ApprovalQueue'] = () => 'no-answer';
    await open();
    expect(await screen.findByText('Chưa tải được phiếu chờ duyệt')).toBeTruthy();
    server.answers['ApprovalQueue'] = queueAnswer(first);
    await userEvent.click(screen.getByRole('button', { name: 'Thử lại' }));
    expect(await names()).toEqual(['TRẦN THU HẠNH']);
  });

  test('is not asked for by somebody who approves nothing', async () => {
    beginSession(userFromMe(aMe({ permissions: ['patients.read', 'results.read', 'results.verify'] })));
    await open();
    expect(await screen.findByText('Bạn không có quyền duyệt kết quả')).toBeTruthy();
    expect(server.sent('ApprovalQueue')).toHaveLength(0);
  });
});

describe('signing many', () => {
  test('takes one password, sends what was shown, and tells of each one that was left', async () => {
    const message = 'Phiếu đã thay đổi so với bản đang hiển thị.';
    server.answers['ApproveReports'] = () =>
      success({
        outcomes: [
          {
            recordId: '01',
            groupKey: 'general',
            reportId: 'r1',
            reportCode: 'KQ1',
            isDone: true,
            message: null,
            holds: [],
          },
          {
            recordId: '02',
            groupKey: 'general',
            reportId: null,
            reportCode: null,
            isDone: false,
            message,
            holds: [],
          },
        ],
      });
    await open();
    await rows();
    await userEvent.click(screen.getByRole('checkbox', { name: 'Chọn tất cả 2 phiếu duyệt nhanh' }));
    await userEvent.click(screen.getByRole('button', { name: 'Duyệt nhanh 2 phiếu' }));
    await sign();
    expect(await screen.findByText('Đã duyệt và phát hành 1/2 phiếu')).toBeTruthy();
    expect(screen.getByText(/LÊ THỊ MAI, SID 2611150002: Phiếu đã thay đổi/)).toBeTruthy();
    expect(server.sent('ApproveReports')).toMatchObject([
      {
        ticket: 'ticket-1',
        isClearOnly: true,
        release: true,
        reports: [
          { recordId: '01', contentKey: '01-1' },
          { recordId: '02', contentKey: '02-1' },
        ],
      },
    ]);
  });

  test('signs nothing when the password is not given', async () => {
    await open();
    await rows();
    await userEvent.click(screen.getByRole('checkbox', { name: 'Chọn để duyệt nhanh phiếu 2611150001' }));
    await userEvent.click(screen.getByRole('button', { name: 'Duyệt nhanh 1 phiếu' }));
    await screen.findByRole('alertdialog');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(server.sent('ApproveReports')).toHaveLength(0);
  });

  test('a paper that is not clear has no box, and Space says why', async () => {
    await open();
    const [, , held] = await rows();
    if (held === undefined) throw new Error('no row');
    expect(within(held).queryByRole('checkbox')).toBeNull();
    act(() => held.focus());
    await userEvent.keyboard('{End} ');
    expect(await screen.findByText(/chưa đủ điều kiện duyệt nhanh/)).toBeTruthy();
  });
});

describe('one paper', () => {
  async function openFirst(): Promise<HTMLElement> {
    await open();
    const [row] = await rows();
    if (row === undefined) throw new Error('no row');
    act(() => row.focus());
    await userEvent.keyboard('{Enter}');
    return screen.findByRole('region', { name: 'Nội dung phiếu' });
  }

  test('opens beside the list by Enter, with values, ranges and what was before', async () => {
    const high = aReportRow({ testCode: 'WBC', name: 'Bạch cầu', value: '18,2', flag: 'H' });
    server.answers['ReportDraft'] = () => success(aDraft({ paper: first }, [aReportRow(), high]));
    const panel = await openFirst();
    const row = (await within(panel).findByText('Bạch cầu')).closest('tr');
    expect(row?.textContent).toContain('18,2');
    expect(row?.querySelector('[data-flag="H"]')).not.toBeNull();
    expect(within(panel).getAllByText(/3 tháng giữa/)).toHaveLength(2);
    expect(within(panel).getAllByText('119', { exact: false }).length).toBeGreaterThan(0);
  });

  test('is signed by Ctrl+Enter as it is shown, and the next one opens', async () => {
    server.answers['ApproveReports'] = () => {
      server.answers['ApprovalQueue'] = queueAnswer(second, heldOne);
      const done = { reportId: 'r1', reportCode: 'KQ1', isDone: true, message: null, holds: [] };
      return success({ outcomes: [{ recordId: '01', groupKey: 'general', ...done }] });
    };
    const panel = await openFirst();
    await within(panel).findByRole('button', { name: /Duyệt và phát hành/ });
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await sign();
    await waitFor(() => expect(server.sent('ApproveReports')).toMatchObject([{ isClearOnly: false }]));
    await waitFor(() => expect(server.sent('ReportDraft').at(-1)).toMatchObject({ recordId: '02' }));
  });

  test('that cannot be signed says why and has no button', async () => {
    const draft = aDraft({ paper: heldOne, mayApprove: false });
    server.answers['ReportDraft'] = () => success(draft);
    const panel = await openFirst();
    expect(await within(panel).findByText(/chưa được thông báo/)).toBeTruthy();
    expect(within(panel).queryByRole('button', { name: /Duyệt và phát hành/ })).toBeNull();
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  test('that the server leaves shows its sentence and every hold', async () => {
    server.answers['ApproveReports'] = () => {
      const left = { reportId: null, reportCode: null, isDone: false, message: 'Còn kết quả chưa duyệt.' };
      return success({ outcomes: [{ recordId: '01', groupKey: 'general', ...left, holds: [hold] }] });
    };
    const panel = await openFirst();
    await userEvent.click(await within(panel).findByRole('button', { name: /Duyệt và phát hành/ }));
    await sign();
    expect(await within(panel).findByText(/Còn kết quả chưa duyệt\. Kết quả báo động chưa/)).toBeTruthy();
  });

  test('a conclusion that tells the sex of the fetus stays in the field with the refusal, and nothing is signed', async () => {
    server.answers['SetConclusion'] = () =>
      refusal(3, 'Kết luận và ghi chú không được chứa thông tin giới tính thai.');
    const panel = await openFirst();
    await fillField(await within(panel).findByLabelText('Kết luận của bác sĩ'), 'Thai trai');
    expect(within(panel).getByRole('button', { name: /Duyệt và phát hành/ })).toHaveProperty(
      'disabled',
      true,
    );
    await userEvent.click(within(panel).getByRole('button', { name: 'Lưu kết luận' }));
    expect(await within(panel).findByText(/không được chứa thông tin giới tính thai/)).toBeTruthy();
    expect(within(panel).getByLabelText<HTMLInputElement>('Kết luận của bác sĩ').value).toBe('Thai trai');
  });

  test('whose content is restricted shows no values', async () => {
    server.answers['ReportDraft'] = () =>
      success(aDraft({ paper: first, document: null, mayApprove: false }));
    const panel = await openFirst();
    expect(await within(panel).findByText(/Nội dung phiếu này hạn chế/)).toBeTruthy();
    expect(within(panel).queryByRole('table')).toBeNull();
    expect(within(panel).queryByRole('button', { name: 'Mở khẩn cấp…' })).toBeNull();
  });

  test('whose content is restricted can be opened in an emergency by those who may', async () => {
    const permissions = ['patients.read', 'results.read', 'results.approve', 'break-glass'];
    beginSession(userFromMe(aMe({ permissions })));
    server.answers['ReportDraft'] = () =>
      success(aDraft({ paper: first, document: null, mayApprove: false }));
    const panel = await openFirst();
    await userEvent.click(await within(panel).findByRole('button', { name: 'Mở khẩn cấp…' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Mở khẩn cấp hồ sơ' }));
    expect(dialog.getByDisplayValue(first.sid)).toBeTruthy();
  });

  test('that is approved already is released, or taken back with a reason', async () => {
    const approved = paper('01', 'Trần Thu Hạnh', { status: 'approved', reportId: 'r1', reportVersion: 5 });
    server.answers['ReportDraft'] = () => success(aDraft({ paper: approved, mayApprove: false }));
    server.answers['UnapproveReport'] = () => success({ _id: 'r1', version: 6, status: 'draft' });
    const panel = await openFirst();
    await userEvent.click(await within(panel).findByRole('button', { name: 'Bỏ duyệt…' }));
    await userEvent.click(within(panel).getByRole('button', { name: 'Bỏ duyệt' }));
    expect(server.sent('UnapproveReport')).toHaveLength(0);
    await fillField(within(panel).getByLabelText('Lý do bỏ duyệt'), 'Nhầm mẫu phiếu');
    await userEvent.click(within(panel).getByRole('button', { name: 'Bỏ duyệt' }));
    await waitFor(() =>
      expect(server.sent('UnapproveReport')).toEqual([{ _id: 'r1', version: 5, reason: 'Nhầm mẫu phiếu' }]),
    );
  });

  test('that changed under her eyes stays as it was, and cannot be signed before she has looked', async () => {
    const panel = await openFirst();
    await within(panel).findByText('118');
    const changed = aDraft({ paper: { ...first, contentKey: '01-2' } }, [aReportRow({ value: '88' })]);
    server.answers['ReportDraft'] = () => success(changed);
    const own = { sequence: '3', topic: 'lab_records', _id: null } as const;
    act(() => {
      for (const { onChanges } of streams) onChanges([own]);
    });
    await within(panel).findByText(/Nội dung phiếu vừa thay đổi/);
    expect(within(panel).getByText('118')).toBeTruthy();
    expect(within(panel).getByRole('button', { name: /Duyệt và phát hành/ })).toHaveProperty(
      'disabled',
      true,
    );
    await userEvent.click(within(panel).getByRole('button', { name: 'Xem bản mới' }));
    expect(await within(panel).findByText('88')).toBeTruthy();
    expect(within(panel).getByRole('button', { name: /Duyệt và phát hành/ })).toHaveProperty(
      'disabled',
      false,
    );
  });
});

describe('while she is looking', () => {
  test('a more urgent paper comes last, and takes its place when she asks for it', async () => {
    await open();
    await rows();
    const urgent = paper('04', 'Đỗ Thu Trang', { priority: 'stat' });
    server.answers['ApprovalQueue'] = queueAnswer(urgent, first, second, heldOne);
    hint();
    expect(await screen.findByText('1 thay đổi mới trong hàng chờ')).toBeTruthy();
    expect((await names()).at(-1)).toBe('ĐỖ THU TRANG');
    await userEvent.click(screen.getByRole('button', { name: 'Cập nhật danh sách' }));
    expect((await names())[0]).toBe('ĐỖ THU TRANG');
  });
});
