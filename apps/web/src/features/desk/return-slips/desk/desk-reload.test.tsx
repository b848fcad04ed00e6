import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { refusal, success, type FakeServer } from '../../../../../test-support/fake-server.ts';
import { aDesk, aReady, aSlip } from '../../../../../test-support/return-slips.ts';
import { nameHer, openCounter, sentWith, startCounter, undo } from '../return-slips.test-support.tsx';

const hints = vi.hoisted(() => new Set<(changes: readonly { readonly _id: null }[]) => void>());
vi.mock('../../../../api/changes.ts', () => ({
  subscribeToChanges: (_topics: unknown, hear: (changes: readonly { readonly _id: null }[]) => void) => {
    hints.add(hear);
    return () => hints.delete(hear);
  },
}));
vi.mock('../../../../api/papers/print-blob.ts', () => ({ printBlob: () => Promise.resolve() }));
vi.mock('../../../../api/papers/fetch-paper.ts', () => ({
  copyPath: (id: string) => id,
  fetchPaper: () => Promise.resolve(new Blob()),
}));

let server: FakeServer;
const second = aReady({ _id: 'r2', code: 'KQ261114-0002' });

beforeEach(() => {
  hints.clear();
  server = startCounter();
});

/** Something happened at another counter. */
function hint(): void {
  act(() => {
    for (const hear of hints) hear([{ _id: null }]);
  });
}

const choice = (code: string): HTMLInputElement =>
  screen.getByRole<HTMLInputElement>('checkbox', { name: `Trả phiếu ${code}` });
const again = (code: string): Promise<HTMLInputElement> =>
  screen.findByRole<HTMLInputElement>('checkbox', { name: `In lại phiếu ${code}` });
const button = (): string => screen.getByRole('button', { name: /^Trả \d+ phiếu/ }).textContent;
const lastSent = (): unknown => sentWith(server, 'HandOverResults').at(-1);

describe('[ROUTE-010] a reload that brings no desk', () => {
  test.each([
    ['the server was out of reach', () => 'no-answer' as const, /Không kết nối được máy chủ/],
    ['the server was busy', () => refusal(7, 'Hệ thống đang bận.'), /Hệ thống đang bận/],
  ])('keeps what was filled in where %s, says so, and tries again', async (_why, answer, words) => {
    openCounter();
    await nameHer();
    await userEvent.click(choice('KQ261114-0002'));
    await userEvent.click(screen.getByRole('button', { name: 'Bác sĩ' }));
    server.answers['ReturnDesk'] = answer;
    hint();
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toMatch(words);
    server.answers['ReturnDesk'] = () => success(aDesk());
    await userEvent.click(screen.getByRole('button', { name: 'Thử lại' }));
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
    expect(choice('KQ261114-0002').checked).toBe(false);
    expect(screen.getByRole('button', { name: 'Bác sĩ' }).getAttribute('aria-pressed')).toBe('true');
    expect(screen.getByLabelText<HTMLInputElement>('Số điện thoại').value).toBe('0912345678');
  });

  test('leaves the number of the slip in sight after handing over', async () => {
    openCounter();
    await nameHer();
    server.answers['ReturnDesk'] = () => 'no-answer';
    await userEvent.keyboard('{F9}');
    await screen.findByText(/Không kết nối được máy chủ/);
    expect(screen.getByText('PT261114-0087')).toBeTruthy();
  });

  test('replaces the page where the server refuses it', async () => {
    openCounter();
    await nameHer();
    server.answers['ReturnDesk'] = () => refusal(4, 'Không tìm thấy bệnh nhân với mã này.');
    hint();
    await screen.findByText('Không tìm thấy bệnh nhân với mã này.');
    expect(screen.queryByLabelText('Mã bệnh nhân')).toBeNull();
    // What was refused is not shown again from memory.
    server.answers['ReturnDesk'] = () => 'no-answer';
    await userEvent.click(screen.getByRole('button', { name: 'Thử lại' }));
    await screen.findByText(/Không kết nối được máy chủ/);
    expect(screen.queryByLabelText('Mã bệnh nhân')).toBeNull();
  });

  test('shows nothing of one patient at the desk of another', async () => {
    const router = openCounter();
    await nameHer();
    server.answers['ReturnDesk'] = () => 'no-answer';
    await act(() => router.navigate('/apps/phieu-tra-kqxn/260042189'));
    await screen.findByText(/Không kết nối được máy chủ/);
    expect(screen.queryByRole('heading', { name: 'NGUYỄN THỊ THU HÀ' })).toBeNull();
  });
});

describe('[ROUTE-010] whether a report is printed', () => {
  test('stays as it was when somebody prints it elsewhere meanwhile', async () => {
    openCounter();
    await nameHer();
    server.answers['ReturnDesk'] = () => success(aDesk({ ready: [aReady({ prints: 1 }), second] }));
    hint();
    expect((await again('KQ261114-0001')).checked).toBe(true);
    expect(button()).toContain('Trả 2 phiếu và in');
    await userEvent.keyboard('{F9}');
    await screen.findByText('PT261114-0087');
    expect(lastSent()).toMatchObject({
      handOver: {
        reprintReason: 'extra_copy',
        reports: [
          { reportId: 'r1', isPrinted: true },
          { reportId: 'r2', isPrinted: true },
        ],
      },
    });
  });

  test('is decided for each report when it comes', async () => {
    openCounter();
    await nameHer();
    const third = aReady({ _id: 'r3', code: 'KQ261114-0003', prints: 1 });
    server.answers['ReturnDesk'] = () => success(aDesk({ ready: [aReady(), second, third] }));
    hint();
    expect((await again('KQ261114-0003')).checked).toBe(false);
    expect(button()).toContain('Trả 3 phiếu – in 2, giao 1 bản đã in sẵn');
  });

  test('is yes after an undo, also for what had lain at the counter', async () => {
    const printedBefore = (prints: number) => () =>
      success(aDesk({ ready: [aReady({ prints }), { ...second, prints }] }));
    server.answers['ReturnDesk'] = printedBefore(1);
    const reports = [
      ...aSlip().reports,
      { reportId: 'r2', code: 'KQ261114-0002', versionNo: 1, title: 'Phiếu', status: 'released' as const },
    ];
    server.answers['HandOverResults'] = () =>
      success({ slip: aSlip({ reports }), printId: 'print-1', issues: [] });
    openCounter();
    await nameHer();
    await userEvent.click(await again('KQ261114-0001'));
    expect(button()).toContain('Trả 2 phiếu – in 1, giao 1 bản đã in sẵn');
    server.answers['ReturnDesk'] = () => success(aDesk({ ready: [] }));
    await userEvent.keyboard('{F9}');
    await screen.findByText('Chưa có kết quả nào để trả.');
    server.answers['ReturnDesk'] = printedBefore(2);
    await undo('máy in kẹt giấy');
    expect((await again('KQ261114-0001')).checked).toBe(true);
    expect((await again('KQ261114-0002')).checked).toBe(true);
    expect(button()).toContain('Trả 2 phiếu và in');
  });

  test('is yes where an earlier handing over was undone, and stays no where somebody said no', async () => {
    const slips = [aSlip({ status: 'cancelled', mayUndo: false, mayReprint: false })];
    server.answers['ReturnDesk'] = () => success(aDesk({ ready: [aReady({ prints: 1 })], slips }));
    openCounter();
    const box = await again('KQ261114-0001');
    expect(box.checked).toBe(true);
    await userEvent.click(box);
    server.answers['ReturnDesk'] = () => success(aDesk({ ready: [aReady({ prints: 1 }), second], slips }));
    hint();
    await screen.findByText('chọn 2/2');
    expect(box.checked).toBe(false);
  });

  test('is said on the key where nothing is', async () => {
    server.answers['ReturnDesk'] = () => success(aDesk({ ready: [aReady({ prints: 1 })] }));
    openCounter();
    await again('KQ261114-0001');
    expect(button()).toContain('Trả 1 phiếu – giao 1 bản đã in sẵn');
  });
});
