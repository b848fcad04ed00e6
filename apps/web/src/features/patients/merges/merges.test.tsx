import type { Permission } from '@senlab/domain';
import { mergeDoubtTexts, mergeGroupLabels } from '@senlab/domain';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { openPage } from '../../../../test-support/catalogue-page.tsx';
import {
  refusal,
  startFakeServer,
  success,
  testConfig,
  type FakeServer,
} from '../../../../test-support/fake-server.ts';
import { setConfig } from '../../../api/config.ts';
import type { Merge, Preview, Side } from './merge-calls.ts';
import { MergePart } from './merge-page.tsx';
import { ComparePair } from './propose-merge.tsx';
import { texts } from './texts.ts';

vi.mock('../../../api/live.ts', () => ({ openChanges: () => new Promise(() => undefined) }));

const kept: Side = {
  _id: 'k',
  version: 3,
  patientCode: '260042171',
  fullName: 'Nguyễn Thị Thu Hà',
  birthDate: '1994-03-12',
  birthPrecision: 'day',
  birthTime: null,
  gender: 'female',
  idType: 'none',
  nationalId: null,
  insuranceNo: null,
  insuranceTo: null,
  phone: '0912345678',
  relativeName: null,
  relativePhone: null,
  relation: null,
  address: '12 đường Hoa Sen, Phường Mẫu',
  motherCode: null,
  birthOrder: null,
  bloodGroup: null,
  dueDate: null,
  createdTime: '2026-11-14T01:21:00Z',
  records: 2,
  reports: null,
  returnSlips: null,
  appointments: 1,
};
const merged: Side = {
  ...kept,
  _id: 'm',
  version: 5,
  patientCode: '250000019',
  idType: 'cccd',
  nationalId: '001194912345',
  phone: '0501000700',
};
const preview: Preview = {
  kept,
  merged,
  problem: null,
  doubts: ['pregnancies_differ', 'nothing_but_name'],
  differing: ['identity', 'phone'],
  undoDays: 30,
};
const aMerge = (more: Partial<Merge> = {}): Merge => ({
  _id: 'g-1',
  rowVersion: 1,
  status: 'proposed',
  patientId: 'k',
  kept,
  merged,
  chosen: ['identity'],
  doubts: [],
  differing: ['identity'],
  reason: 'Đăng ký trùng',
  proposedTime: '2026-11-16T01:21:00Z',
  proposedByName: 'Vũ Hải Yến',
  decidedTime: null,
  decidedByName: null,
  declineReason: null,
  undoReason: null,
  undoProposedTime: null,
  undoProposedByName: null,
  undoDeclineReason: null,
  undoneTime: null,
  undoneByName: null,
  isOwnProposal: false,
  problem: null,
  undoUntil: null,
  sidsSince: [],
  editedSince: [],
  ...more,
});

const proposes: readonly Permission[] = ['patients.read', 'patients.merge-propose'];
const approves: readonly Permission[] = ['patients.read', 'patients.merge-approve'];
let server: FakeServer;

beforeEach(() => {
  setConfig(testConfig);
  server = startFakeServer();
  server.answers['PatientMergePreview'] = () => success(preview);
  server.answers['PatientMerge'] = () => success(aMerge());
});

describe('two records side by side', () => {
  test('are asked to be merged when every doubt is confirmed, with what was chosen', async () => {
    server.answers['ProposePatientMerge'] = () => success(aMerge());
    const address = openPage(<ComparePair keptId="k" mergedId="m" />, proposes);
    const table = await screen.findByRole('table', { name: texts.pair.table });
    expect(within(table).queryByText(texts.pair.reports)).toBeNull();
    // What is written is taken before what is not; a telephone number of her own stays.
    const choice = (group: 'identity' | 'phone'): HTMLElement =>
      within(table).getByRole('radiogroup', { name: mergeGroupLabels[group] });
    expect(
      within(choice('identity')).getByRole<HTMLInputElement>('radio', { name: /001194912345/ }).checked,
    ).toBe(true);
    await userEvent.click(within(choice('phone')).getByRole('radio', { name: '0501000700' }));
    await userEvent.type(screen.getByLabelText(texts.propose.reason), 'Đăng ký trùng');
    await userEvent.click(screen.getByLabelText(mergeDoubtTexts.pregnancies_differ));
    await userEvent.click(screen.getByRole('button', { name: texts.propose.send }));
    expect(await screen.findByText(texts.propose.confirmAll)).toBeTruthy();
    expect(server.sent('ProposePatientMerge')).toEqual([]);
    await userEvent.click(screen.getByLabelText(mergeDoubtTexts.nothing_but_name));
    await userEvent.click(screen.getByRole('button', { name: texts.propose.send }));
    await waitFor(() =>
      expect(server.sent('ProposePatientMerge')).toEqual([
        {
          draft: {
            keptId: 'k',
            mergedId: 'm',
            keptVersion: 3,
            mergedVersion: 5,
            chosen: ['identity', 'phone'],
            confirmed: ['pregnancies_differ', 'nothing_but_name'],
            reason: 'Đăng ký trùng',
          },
        },
      ]),
    );
    // Not back to the patient: what was asked for is shown, with who may agree to it.
    await waitFor(() => expect(address()).toBe('/apps/lims/gop-ho-so/g-1'));
  });

  test('of two people are only looked at', async () => {
    const problem = 'Hai hồ sơ là mẹ con hoặc vợ chồng, không thể là một người.';
    server.answers['PatientMergePreview'] = () => success({ ...preview, problem });
    openPage(<ComparePair keptId="k" mergedId="m" />, proposes);
    expect(await screen.findByText(problem)).toBeTruthy();
    expect(screen.queryByRole('radio')).toBeNull();
    expect(screen.queryByRole('button', { name: texts.propose.send })).toBeNull();
  });
});

describe('a merge that waits', () => {
  test('is approved by another person after one more question', async () => {
    server.answers['ApprovePatientMerge'] = () => refusal(3, 'Đề nghị này đã được xử lý. Vui lòng tải lại.');
    openPage(<MergePart id="g-1" />, approves);
    await userEvent.click(await screen.findByRole('button', { name: texts.actions.approve }));
    const dialog = await screen.findByRole('alertdialog');
    expect(within(dialog).getByText(texts.actions.approveText('250000019', '260042171'))).toBeTruthy();
    await userEvent.click(within(dialog).getByRole('button', { name: texts.actions.approve }));
    expect(await screen.findByText('Đề nghị này đã được xử lý. Vui lòng tải lại.')).toBeTruthy();
    expect(server.sent('ApprovePatientMerge')).toEqual([{ _id: 'g-1', rowVersion: 1 }]);
  });

  test('is only taken back by whoever asked for it, and only read by who may not approve', async () => {
    server.answers['PatientMerge'] = () => success(aMerge({ isOwnProposal: true, problem: 'x' }));
    openPage(<MergePart id="g-1" />, approves);
    expect(await screen.findByRole('button', { name: texts.actions.withdraw })).toBeTruthy();
    expect(screen.getByText(texts.one.own)).toBeTruthy();
    expect(screen.queryByRole('button', { name: texts.actions.approve })).toBeNull();
    server.answers['PatientMerge'] = () => success(aMerge());
    openPage(<MergePart id="g-1" />, proposes);
    expect(await screen.findByText(texts.one.cannot)).toBeTruthy();
    expect(screen.queryByRole('button', { name: texts.actions.decline })).toBeNull();
  });
});

test('undoing says first what would stay, and asks why', async () => {
  server.answers['PatientMerge'] = () =>
    success(
      aMerge({
        status: 'merged',
        rowVersion: 2,
        undoUntil: '2026-12-16T01:21:00Z',
        sidsSince: ['2611160001'],
        editedSince: ['address'],
      }),
    );
  server.answers['ProposePatientMergeUndo'] = () => success(aMerge({ status: 'undo_proposed' }));
  openPage(<MergePart id="g-1" />, proposes);
  expect(await screen.findByText(texts.one.undoRecords('2611160001'))).toBeTruthy();
  expect(screen.getByText(texts.one.undoEdited(mergeGroupLabels.address))).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: texts.actions.undo }));
  await userEvent.type(screen.getByLabelText(texts.actions.undoLabel), 'Gộp nhầm hai người');
  await userEvent.click(screen.getByRole('button', { name: texts.actions.send }));
  await waitFor(() =>
    expect(server.sent('ProposePatientMergeUndo')).toEqual([
      { _id: 'g-1', rowVersion: 2, reason: 'Gộp nhầm hai người' },
    ]),
  );
});
