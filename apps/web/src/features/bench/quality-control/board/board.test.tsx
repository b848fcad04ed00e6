import { refusalTexts } from '@senlab/contract';
import { hideAllDialogs } from '@senlab/ui';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { refusal, success, type FakeServer } from '../../../../../test-support/fake-server.ts';
import { openQuality, sentTo, startQualityServer } from '../../../../../test-support/lab-quality-page.tsx';
import { aBoard, aBoardRow, aFailedRun, aLotInUse, aRun } from '../../../../../test-support/lab-quality.ts';
import { fillField } from '../../../../../test-support/acts.ts';
import type { StreamRequest } from '../../../../api/change-feed.ts';
import { texts } from '../texts.ts';

const streams = vi.hoisted((): StreamRequest[] => []);
vi.mock('../../../../api/live.ts', () => ({
  openChanges: (request: StreamRequest) => {
    streams.push(request);
    return new Promise(() => undefined);
  },
}));

let server: FakeServer;
const failed = aBoardRow({ status: 'failed', newest: [aFailedRun()], openFailures: [aFailedRun()] });
const well = aBoardRow({ testCode: 'URE', newest: [aRun({ testCode: 'URE' })] });

beforeEach(() => {
  server = startQualityServer();
  server.answers['QualityBoard'] = () => success(aBoard(well, failed));
  server.answers['AddCorrectiveAction'] = () => success([]);
});
afterEach(() => {
  act(() => hideAllDialogs());
  streams.length = 0;
});

const blocked = () => screen.findByRole('list', { name: texts.board.blocked });

async function openAction(): Promise<void> {
  await userEvent.click(await screen.findByRole('button', { name: texts.correction.open }));
  await screen.findByLabelText(texts.correction.text);
}

describe('the board', () => {
  test('says first what blocks, why, what to do and what is missing', async () => {
    openQuality();
    const list = within(await blocked());
    expect(list.getByText(texts.board.blocking)).toBeTruthy();
    expect(list.getByText(/quy tắc 1-3s, mức 1/)).toBeTruthy();
    expect(list.getByText(/Không duyệt kết quả bệnh nhân/)).toBeTruthy();
    expect(list.getByText(texts.board.needsBoth(1))).toBeTruthy();
    expect(list.queryByText('Urê')).toBeNull();
  });

  test('shows what was chosen only, by the number that counts it', async () => {
    openQuality();
    await userEvent.click(await screen.findByRole('button', { name: 'Đạt 1' }));
    expect(screen.getByText('Urê')).toBeTruthy();
    expect(screen.queryByText(texts.board.blocking)).toBeNull();
  });

  test('names levels that were not run and bottles that end', async () => {
    const lots = [aLotInUse({ daysLeft: 12, isExpiringSoon: true })];
    const row = aBoardRow({ status: 'none', requiredLevels: [1, 2], newest: [], lots });
    server.answers['QualityBoard'] = () => success(aBoard(row));
    openQuality();
    expect(await screen.findByText(texts.board.missing([1, 2]))).toBeTruthy();
    expect(screen.getByText('Lô SH2610-1 còn 12 ngày')).toBeTruthy();
    expect(screen.getByText('Mức 2 chưa có lô đang dùng')).toBeTruthy();
  });

  test('asks again when somebody measured', async () => {
    openQuality();
    await blocked();
    server.answers['QualityBoard'] = () => success(aBoard(well));
    const stream = streams.find(({ variables }) => [variables.topics].flat().includes('quality_control'));
    act(() => stream?.onChanges([{ sequence: '1', topic: 'quality_control', _id: 'SH-01' }]));
    await waitFor(() => expect(screen.queryByText(texts.board.blocking)).toBeNull());
  });

  test('says so when it cannot be had, and asks again', async () => {
    server.answers['QualityBoard'] = () => 'no-answer';
    openQuality();
    expect(await screen.findByText(texts.failed)).toBeTruthy();
    server.answers['QualityBoard'] = () => success(aBoard(well));
    await userEvent.click(screen.getByRole('button', { name: 'Thử lại' }));
    expect(await screen.findByText('Urê')).toBeTruthy();
  });

  test('offers nothing to do to those who may only look', async () => {
    openQuality('', ['results.read']);
    await blocked();
    expect(screen.queryByRole('button', { name: texts.correction.open })).toBeNull();
    expect(screen.queryByRole('button', { name: texts.board.enterFor('Urê') })).toBeNull();
  });

  test('is not asked for by those who may only set up instruments', async () => {
    openQuality('', ['settings.write']);
    expect(await screen.findByText(/Máy sinh hóa số 1/)).toBeTruthy();
    expect(sentTo(server, 'QualityBoard')).toEqual([]);
    expect(screen.queryByRole('tab', { name: texts.views.board })).toBeNull();
  });
});

describe('a corrective action', () => {
  test('is one for all runs that are chosen', async () => {
    openQuality();
    await openAction();
    await fillField(screen.getByLabelText(texts.correction.text), 'Thay lọ nội kiểm mới');
    await userEvent.click(screen.getByRole('button', { name: texts.correction.save }));
    expect(await screen.findByText(texts.correction.saved)).toBeTruthy();
    expect(sentTo(server, 'AddCorrectiveAction')).toEqual([
      { runIds: ['run-failed'], text: 'Thay lọ nội kiểm mới', fileIds: [] },
    ]);
  });

  test.each([
    ['too short', 'Đã sửa', 'corrective-action-too-short'],
    ['too long', 'a'.repeat(1001), 'corrective-action-too-long'],
  ] as const)('that is %s is not sent', async (_name, text, reason) => {
    openQuality();
    await openAction();
    await userEvent.click(screen.getByLabelText(texts.correction.text));
    await userEvent.paste(text);
    await userEvent.click(screen.getByRole('button', { name: texts.correction.save }));
    expect(screen.getByText(refusalTexts[reason])).toBeTruthy();
    expect(sentTo(server, 'AddCorrectiveAction')).toEqual([]);
  });

  test('for no run is not sent', async () => {
    openQuality();
    await openAction();
    await fillField(screen.getByLabelText(texts.correction.text), 'Thay lọ nội kiểm mới');
    await userEvent.click(screen.getByRole('checkbox'));
    await userEvent.click(screen.getByRole('button', { name: texts.correction.save }));
    expect(screen.getByText(texts.correction.noRuns)).toBeTruthy();
    expect(sentTo(server, 'AddCorrectiveAction')).toEqual([]);
  });

  test('that is refused stays to be read', async () => {
    server.answers['AddCorrectiveAction'] = () => refusal(3, refusalTexts['corrective-action-exists']);
    openQuality();
    await openAction();
    await fillField(screen.getByLabelText(texts.correction.text), 'Thay lọ nội kiểm mới');
    await userEvent.click(screen.getByRole('button', { name: texts.correction.save }));
    expect(await screen.findByText(refusalTexts['corrective-action-exists'])).toBeTruthy();
    expect(screen.getByDisplayValue('Thay lọ nội kiểm mới')).toBeTruthy();
  });
});
