import { refusalTexts } from '@senlab/contract';
import { DialogHost } from '@senlab/ui';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import {
  doneBefore,
  refusal,
  startFakeServer,
  success,
  testConfig,
  type FakeServer,
} from '../../../../../test-support/fake-server.ts';
import type { StreamRequest } from '../../../../api/change-feed.ts';
import { setConfig } from '../../../../api/config.ts';
import { PaperError } from '../../../../api/papers/fetch-paper.ts';
import { aReport } from '../report-examples.ts';
import type { ReportData } from '../report-calls.ts';
import { PaperBar } from './paper-bar.tsx';
import type { PaperData } from './print-calls.ts';

vi.mock('../../../../api/live.ts', () => ({
  openChanges: (_request: StreamRequest) => new Promise(() => undefined),
}));
const { fetchPaper, printBlob, saveFile } = vi.hoisted(() => ({
  fetchPaper: vi.fn<(path: string) => Promise<Blob>>(),
  printBlob: vi.fn<(blob: Blob) => Promise<void>>(),
  saveFile: vi.fn<(blob: Blob, name: string) => void>(),
}));
vi.mock('../../../../api/papers/fetch-paper.ts', async (original) => ({
  ...(await original<object>()),
  fetchPaper,
}));
vi.mock('../../../../api/papers/print-blob.ts', () => ({ printBlob }));
vi.mock('../../../../api/ground/save-file.ts', () => ({ saveFile }));

let server: FakeServer;
const pdf = new Blob(['%PDF-'], { type: 'application/pdf' });

const aPaper = (changes: Partial<PaperData> = {}): PaperData => ({
  reportId: 'k1',
  status: 'ready',
  problem: null,
  advice: null,
  prints: 0,
  lastPrintTime: null,
  signedBy: [],
  mayPrint: true,
  mayRemake: false,
  ...changes,
});

function show(report: Partial<ReportData> = {}): void {
  render(
    <>
      <PaperBar report={{ ...aReport(), ...report }} />
      <DialogHost />
    </>,
  );
}

const button = (name: RegExp | string): Promise<HTMLElement> => screen.findByRole('button', { name });

beforeEach(() => {
  fetchPaper.mockReset().mockResolvedValue(pdf);
  printBlob.mockReset().mockResolvedValue();
  saveFile.mockReset();
  setConfig(testConfig);
  server = startFakeServer();
  server.answers['ReportPapers'] = () => success([aPaper()]);
  server.answers['PrintReports'] = () =>
    success([{ reportId: 'k1', printId: 'p1', printNo: 1, fileName: 'KQ261114-0123-v1.pdf' }]);
});

describe('a released report', () => {
  test('is logged first and printed then, without a question the first time', async () => {
    show();
    await userEvent.click(await button(/^In phiếu/));
    await waitFor(() => expect(printBlob).toHaveBeenCalledWith(pdf));
    expect(fetchPaper).toHaveBeenCalledWith('/papers/p1');
    expect(server.sent('PrintReports')).toEqual([
      { reports: [{ _id: 'k1' }], copies: 1, reprintReason: null, note: null, output: 'print' },
    ]);
  });

  test('that was logged before, when the answer was lost, is printed by that print', async () => {
    server.answers['PrintReports'] = () => doneBefore('p7');
    show();
    await userEvent.click(await button(/^In phiếu/));
    await waitFor(() => expect(printBlob).toHaveBeenCalledWith(pdf));
    expect(fetchPaper).toHaveBeenCalledWith('/papers/p7');
    expect(server.sent('PrintReports')).toHaveLength(1);
  });

  test('is printed by Ctrl+P, in the place of the page', async () => {
    show();
    await button(/^In phiếu/);
    await userEvent.keyboard('{Control>}p{/Control}');
    await waitFor(() => expect(printBlob).toHaveBeenCalledOnce());
  });

  test('that was printed before asks why, and sends the reason', async () => {
    server.answers['ReportPapers'] = () =>
      success([aPaper({ prints: 2, lastPrintTime: '2026-11-14T10:00:00.000+07:00' })]);
    show();
    expect(await screen.findByText('Đã in 2 lần · lần cuối 10:00 14/11/2026')).toBeDefined();
    await userEvent.click(await button(/^In lại/));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(dialog.getByRole('button', { name: 'In lại' }));
    expect(await dialog.findByText('Vui lòng chọn lý do in lại.')).toBeDefined();
    await userEvent.click(dialog.getByRole('combobox', { name: /Lý do in lại/ }));
    await userEvent.click(await screen.findByRole('option', { name: 'Mất' }));
    await userEvent.click(dialog.getByRole('button', { name: 'In lại' }));
    await waitFor(() => expect(printBlob).toHaveBeenCalledOnce());
    expect(server.sent('PrintReports')).toEqual([
      { reports: [{ _id: 'k1' }], copies: 1, reprintReason: 'lost', note: null, output: 'print' },
    ]);
  });

  test('is not printed when the person leaves the question', async () => {
    server.answers['ReportPapers'] = () => success([aPaper({ prints: 1 })]);
    show();
    await userEvent.click(await button(/^In lại/));
    await userEvent.click(await button('Không in'));
    await waitFor(() =>
      expect(screen.getByRole('button', { name: /^In lại/ }).hasAttribute('disabled')).toBe(false),
    );
    expect(server.sent('PrintReports')).toEqual([]);
  });

  test('that somebody else has just printed asks why after all', async () => {
    server.answers['PrintReports'] = () => refusal(3, refusalTexts['reprint-reason-needed']);
    show();
    await userEvent.click(await button(/^In phiếu/));
    expect(await screen.findByText(/vừa được người khác in/)).toBeDefined();
    expect(printBlob).not.toHaveBeenCalled();
  });

  test('says why it could not be printed', async () => {
    server.answers['PrintReports'] = () => refusal(5, 'PDF của phiếu đang được tạo.');
    show();
    await userEvent.click(await button(/^In phiếu/));
    expect(await screen.findByText('PDF của phiếu đang được tạo.')).toBeDefined();
    expect(printBlob).not.toHaveBeenCalled();
  });

  test('says so when the copy cannot be fetched', async () => {
    fetchPaper.mockRejectedValue(new PaperError('Máy chủ đang bận.'));
    show();
    await userEvent.click(await button(/^In phiếu/));
    expect(await screen.findByText('Máy chủ đang bận.')).toBeDefined();
  });

  test('is taken as a file under its number, without a question', async () => {
    server.answers['ReportPapers'] = () => success([aPaper({ prints: 3 })]);
    show();
    await userEvent.click(await button('Tải PDF'));
    await waitFor(() => expect(saveFile).toHaveBeenCalledWith(pdf, 'KQ261114-0123-v1.pdf'));
    expect(server.sent('PrintReports')).toMatchObject([{ output: 'download', reprintReason: null }]);
  });

  test('has no buttons while its PDF is made', async () => {
    server.answers['ReportPapers'] = () => success([aPaper({ status: 'queued', mayPrint: false })]);
    show();
    expect(await screen.findByText('Đang tạo PDF…')).toBeDefined();
    expect(screen.queryByRole('button', { name: /^In/ })).toBeNull();
    expect(screen.getByRole('button', { name: 'Xem trước PDF' }).hasAttribute('disabled')).toBe(true);
  });

  test('whose PDF failed says what to do, and is made again by who may', async () => {
    const failed = {
      status: 'failed',
      mayPrint: false,
      problem: 'layout-broken',
      advice: 'Báo quản trị.',
    } as const;
    server.answers['ReportPapers'] = () => success([aPaper({ ...failed, mayRemake: true })]);
    server.answers['RemakeReportPaper'] = () => success(aPaper({ status: 'queued', mayPrint: false }));
    show();
    expect(await screen.findByText('Báo quản trị.')).toBeDefined();
    await userEvent.click(await button('Tạo lại PDF'));
    await waitFor(() => expect(server.sent('RemakeReportPaper')).toEqual([{ _id: 'k1' }]));
  });

  test('offers nothing to whom the server gives nothing', async () => {
    server.answers['ReportPapers'] = () => success([]);
    show();
    await waitFor(() => expect(server.sent('ReportPapers')).toHaveLength(1));
    expect(screen.queryByRole('button', { name: /^In/ })).toBeNull();
  });
});

describe('a report that waits', () => {
  test('is looked at and not printed, and its paper is not asked for', async () => {
    show({ status: 'approved' });
    await userEvent.click(await button('Xem trước PDF'));
    expect(await screen.findByTitle('Bản PDF của phiếu kết quả')).toBeDefined();
    expect(fetchPaper).toHaveBeenCalledWith('/papers/preview/report/k1');
    expect(screen.queryByRole('button', { name: /^In/ })).toBeNull();
    expect(server.sent('ReportPapers')).toEqual([]);
  });

  test('that is closed to this person has no bar at all', () => {
    show({ status: 'approved', document: null });
    expect(screen.queryByRole('button')).toBeNull();
  });
});
