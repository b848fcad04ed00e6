import type { ReportDocument } from '@senlab/domain';
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
} from '../../../../../test-support/fake-server.ts';
import { aDraft, anApprovalRow } from '../../../../../test-support/lab-approval.ts';
import { renderScreen } from '../../../../../test-support/render-screen.tsx';
import { setConfig } from '../../../../api/config.ts';
import { beginSession } from '../../../../session/session-store.ts';
import { userFromMe } from '../../../../session/user.ts';
import { aDocument } from '../../reports/report-examples.ts';
import type { Draft } from '../approval-row.ts';
import { PaperDetail } from './paper-detail.tsx';

vi.mock('../../../../api/live.ts', () => ({ openChanges: () => new Promise(() => undefined) }));

const hold = {
  code: 'mask-confirmed',
  message: 'Mẫu của thai: vui lòng xem và xác nhận công thức đã che trước khi phát hành.',
  testCodes: [],
};

const karyotype: NonNullable<ReportDocument['karyotype']> = {
  code: 'NST26-00412',
  spouseCode: '',
  indication: 'Tiền sử thai bất thường',
  specimenKind: 'Dịch ối',
  method: 'Nuôi cấy 72 giờ',
  counts: '20 đếm / 5 phân tích / 3 lập bộ',
  iscnEdition: 'ISCN 2024',
  iscn: '47,**,+21',
  interpretation: 'Trisomy 21',
  recommendation: 'Tư vấn di truyền',
  limitation: 'Không phát hiện khảm tỷ lệ thấp',
  isFetal: true,
  karyogram: null,
  metaphase: null,
  analysts: [],
};

const of = { karyotypeId: 'k1', karyotypeVersion: 9, isGenetic: true, isClear: false } as const;
const document = JSON.stringify(aDocument({ karyotype }));
const waiting = aDraft({ paper: anApprovalRow({ ...of, holds: [hold] }), document, mayApprove: false });
const confirmed = aDraft({
  paper: anApprovalRow({ ...of, karyotypeVersion: 10, contentKey: 'content-2' }),
  document,
});

let server: FakeServer;
const onChanged = vi.fn<(hasLeft: boolean) => void>();

beforeEach(() => {
  setConfig(testConfig);
  server = startFakeServer();
  onChanged.mockReset();
  beginSession(userFromMe(aMe({ permissions: ['patients.read', 'results.read', 'karyotypes.approve'] })));
});

function show(draft: Draft): void {
  server.answers['ReportDraft'] = () => success(draft);
  const { recordId, groupKey } = draft.paper;
  renderScreen(<PaperDetail name={{ recordId, groupKey }} testNames={new Map()} onChanged={onChanged} />);
}

const panel = { name: 'Công thức sẽ in trên phiếu (mẫu của thai, đã che giới tính)' };
const button = { name: 'Xác nhận công thức đã che' };
const approve = { name: /Duyệt và phát hành/ };

describe('the karyotype of an unborn child', () => {
  test('is not signed before its mask was confirmed, and shows it as it will be printed', async () => {
    show(waiting);
    const asked = await screen.findByRole('region', panel);
    expect(within(asked).getByText('47,**,+21')).toBeDefined();
    expect(screen.getByText(hold.message)).toBeDefined();
    expect(screen.queryByRole('button', approve)).toBeNull();
    expect(screen.getByText(/theo quy định pháp luật/)).toBeDefined();
    expect(screen.queryByRole('table')).toBeNull();
  });

  test('is confirmed by what was shown, and can be signed then', async () => {
    show(waiting);
    server.answers['ConfirmKaryotypeMask'] = () => {
      server.answers['ReportDraft'] = () => success(confirmed);
      return success({ _id: 'k1', code: 'NST26-00412', version: 10, status: 'reviewed' });
    };
    await userEvent.click(await screen.findByRole('button', button));
    expect(await screen.findByRole('button', approve)).toBeDefined();
    await waitFor(() => expect(screen.queryByRole('region', panel)).toBeNull());
    const sent = server.operations.find(({ operationName }) => operationName === 'ConfirmKaryotypeMask');
    expect(sent?.body).toMatchObject({ variables: { _id: 'k1', version: 9, maskedIscn: '47,**,+21' } });
    expect(onChanged).toHaveBeenCalledWith(false);
  });

  test('stays unconfirmed where the mask is another by now, and says so', async () => {
    show(waiting);
    const sentence = 'Công thức đã che vừa thay đổi. Vui lòng tải lại và xem lại trước khi xác nhận.';
    server.answers['ConfirmKaryotypeMask'] = () => refusal(3, sentence);
    await userEvent.click(await screen.findByRole('button', button));
    expect(await screen.findByText(sentence)).toBeDefined();
    expect(screen.getByRole('button', button)).toBeDefined();
    expect(screen.queryByRole('button', approve)).toBeNull();
    expect(onChanged).not.toHaveBeenCalled();
  });

  test('is asked for again where nobody knows whether it came', async () => {
    show(waiting);
    server.answers['ConfirmKaryotypeMask'] = () => 'no-answer';
    await userEvent.click(await screen.findByRole('button', button));
    await waitFor(() => expect(screen.getByRole('button', button)).toHaveProperty('disabled', false));
    expect(onChanged).not.toHaveBeenCalled();
  });
});

describe('nobody is asked about a mask', () => {
  test.each([
    ['that somebody has confirmed', confirmed],
    ['on the paper of an adult', aDraft({ document: JSON.stringify(aDocument({})) })],
    [
      'that is not for her',
      aDraft({
        paper: anApprovalRow({ ...of, holds: [{ ...hold, code: 'karyotype-approver' }] }),
        document,
        mayApprove: false,
      }),
    ],
    ['of a paper that is closed to her', { ...waiting, document: null }],
  ])('%s', async (_what, draft) => {
    show(draft);
    await waitFor(() => expect(server.operations.length).toBeGreaterThan(0));
    await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull());
    expect(screen.queryByRole('button', button)).toBeNull();
    expect(screen.queryByRole('region', panel)).toBeNull();
  });
});
