import { refusalTexts } from '@senlab/contract';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { doneBefore, refusal, success, type FakeServer } from '../../../../../test-support/fake-server.ts';
import { openQuality, sentTo, startQualityServer } from '../../../../../test-support/lab-quality-page.tsx';
import { aBoard, aBoardRow, aFailedRun, aLotInUse, aRun } from '../../../../../test-support/lab-quality.ts';
import { texts } from '../texts.ts';

vi.mock('../../../../api/live.ts', () => ({ openChanges: () => new Promise(() => undefined) }));

let server: FakeServer;
const second = aLotInUse({ _id: 'lot-2', level: 2, lotNo: 'SH2610-2', mean: '15.2', sd: '0.35' });
const row = aBoardRow({ newest: [], lots: [second, aLotInUse()] });

beforeEach(() => {
  server = startQualityServer();
  server.answers['QualityBoard'] = () => success(aBoard(row));
  server.answers['EnterControlRun'] = () => success(aRun());
});

const field = (level: number): Promise<HTMLInputElement> =>
  screen.findByLabelText<HTMLInputElement>(texts.entry.value('Glucose', level, `SH2610-${String(level)}`));

describe('typing controls', () => {
  test('starts in the first field; Enter saves, goes on, and the judgement comes back', async () => {
    openQuality('?xem=entry&may=SH-01');
    const first = await field(1);
    expect(document.activeElement).toBe(first);
    await userEvent.keyboard('5,12{Enter}');
    expect(document.activeElement).toBe(await field(2));
    expect(sentTo(server, 'EnterControlRun')).toEqual([{ lotId: 'lot-1', value: '5,12' }]);
    expect(await screen.findByText(/5,12 mmol\/L \(\+0,17 SD\)/)).toBeTruthy();
    expect(first.value).toBe('');
  });

  test('a rejected run says by which rule, what to do, and offers the action', async () => {
    server.answers['EnterControlRun'] = () => success(aFailedRun());
    openQuality('?xem=entry');
    await field(1);
    await userEvent.keyboard('5,6{Enter}');
    expect(await screen.findByText('Nội kiểm không đạt: quy tắc 1-3s, mức 1.')).toBeTruthy();
    expect(screen.getByText(/Không duyệt kết quả bệnh nhân/)).toBeTruthy();
    expect(screen.getByRole('button', { name: texts.correction.open })).toBeTruthy();
  });

  test('a run that was saved before, when the answer was lost, leaves its field', async () => {
    server.answers['EnterControlRun'] = () => doneBefore(null);
    openQuality('?xem=entry');
    const first = await field(1);
    await userEvent.keyboard('5,12{Enter}');
    await waitFor(() => expect(first.value).toBe(''));
    expect(sentTo(server, 'EnterControlRun')).toHaveLength(1);
  });

  test('an empty field is passed over, and arrows walk', async () => {
    openQuality('?xem=entry');
    await field(1);
    await userEvent.keyboard('{Enter}');
    expect(document.activeElement).toBe(await field(2));
    await userEvent.keyboard('{ArrowUp}');
    expect(document.activeElement).toBe(await field(1));
    expect(sentTo(server, 'EnterControlRun')).toEqual([]);
  });
});

describe('what is not saved', () => {
  test.each([
    ['<5', 'control-value-not-number'],
    ['năm', 'control-value-not-number'],
    ['1,234', 'value-mark-ambiguous'],
  ] as const)('%s stays in its field with the reason', async (text, reason) => {
    openQuality('?xem=entry');
    const first = await field(1);
    await userEvent.keyboard(`${text.replaceAll('<', '<')}{Enter}`);
    expect(screen.getByText(refusalTexts[reason])).toBeTruthy();
    expect(document.activeElement).toBe(first);
    expect(sentTo(server, 'EnterControlRun')).toEqual([]);
  });

  test('a value far away is asked about once more, and after a change again', async () => {
    openQuality('?xem=entry');
    await field(1);
    await userEvent.keyboard('51{Enter}');
    expect(screen.getByText(texts.entry.far('10'))).toBeTruthy();
    await userEvent.keyboard('2{Enter}');
    expect(sentTo(server, 'EnterControlRun')).toEqual([]);
    await userEvent.keyboard('{Enter}');
    await waitFor(() =>
      expect(sentTo(server, 'EnterControlRun')).toEqual([{ lotId: 'lot-1', value: '512' }]),
    );
  });

  test('Enter pressed again while it is being saved is not a second run', async () => {
    openQuality('?xem=entry');
    const first = await field(1);
    await userEvent.keyboard('5,12{Enter}');
    first.focus();
    await userEvent.keyboard('{Enter}');
    expect(sentTo(server, 'EnterControlRun').length).toBe(1);
  });

  test.each(['control-lot-expired', 'control-lot-not-active', 'instrument-not-used'] as const)(
    '%s by the server: the value stays to be seen',
    async (reason) => {
      server.answers['EnterControlRun'] = () => refusal(3, refusalTexts[reason]);
      openQuality('?xem=entry');
      const first = await field(1);
      await userEvent.keyboard('5,12{Enter}');
      expect(await screen.findByText(refusalTexts[reason])).toBeTruthy();
      expect(first.value).toBe('5,12');
    },
  );

  test('nothing, where the server cannot be reached', async () => {
    server.answers['EnterControlRun'] = () => 'no-answer';
    openQuality('?xem=entry');
    await field(1);
    await userEvent.keyboard('5,12{Enter}');
    expect(await screen.findByText(texts.unreachable)).toBeTruthy();
  });

  test('anything by those who may only look', async () => {
    openQuality('?xem=entry', ['results.read']);
    expect((await field(1)).disabled).toBe(true);
    expect(screen.getByText(texts.entry.notAllowed)).toBeTruthy();
  });

  test('an instrument without lots in use says how to get one', async () => {
    server.answers['QualityBoard'] = () => success(aBoard(aBoardRow({ lots: [] })));
    openQuality('?xem=entry');
    expect(await screen.findByText(texts.entry.noLots)).toBeTruthy();
  });
});
