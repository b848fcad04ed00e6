import Dialog from '@mui/material/Dialog';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { success, type FakeServer } from '../../../../../test-support/fake-server.ts';
import { aDesk, aReady, aSlip } from '../../../../../test-support/return-slips.ts';
import { fill, nameHer, openCounter, sentWith, startCounter } from '../return-slips.test-support.tsx';

vi.mock('../../../../api/live.ts', () => ({ openChanges: () => new Promise(() => undefined) }));
const printer = vi.hoisted(() => ({ asked: [] as string[], problem: '' }));
vi.mock('../../../../api/papers/print-blob.ts', () => ({
  printBlob: () => {
    printer.asked.push('dialog');
    return Promise.resolve();
  },
}));
vi.mock('../../../../api/papers/fetch-paper.ts', () => {
  class PaperError extends Error {}
  return {
    PaperError,
    copyPath: (id: string) => `/papers/${id}`,
    fetchPaper: (path: string) => {
      printer.asked.push(path);
      return printer.problem === ''
        ? Promise.resolve(new Blob())
        : Promise.reject(new PaperError(printer.problem));
    },
  };
});

let server: FakeServer;

/** One slip of hers was handed over, another waits. */
const slips = [
  aSlip(),
  aSlip({ _id: 's2', code: null, status: 'ready', handedTime: null, mayUndo: false, mayReprint: false }),
];

beforeEach(() => {
  printer.asked.length = 0;
  printer.problem = '';
  server = startCounter();
  server.answers['ReturnDesk'] = () => success(aDesk({ slips }));
  server.answers['ReprintHandOver'] = () => success({ printId: 'print-2' });
});

async function reprint(): Promise<void> {
  await userEvent.click(await screen.findByRole('button', { name: 'In lại' }));
  await userEvent.click(screen.getByRole('button', { name: 'In' }));
}

describe('[ROUTE-010] a reprint whose paper did not come', () => {
  test('says so, and the same print is tried again without another one in the book', async () => {
    printer.problem = 'Không tải được bản in. Vui lòng thử lại.';
    openCounter();
    await reprint();
    expect((await screen.findByRole('alert')).textContent).toContain(printer.problem);
    printer.problem = '';
    await userEvent.click(screen.getByRole('button', { name: 'Thử in lại bản này' }));
    await waitFor(() => expect(printer.asked).toEqual(['/papers/print-2', '/papers/print-2', 'dialog']));
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
    expect(sentWith(server, 'ReprintHandOver')).toHaveLength(1);
  });

  test('is written once, however often the key is pressed while it is on its way', async () => {
    openCounter();
    await userEvent.click(await screen.findByRole('button', { name: 'In lại' }));
    const key = screen.getByRole('button', { name: 'In' });
    fireEvent.click(key);
    fireEvent.click(key);
    await waitFor(() => expect(printer.asked).toEqual(['/papers/print-2', 'dialog']));
    expect(sentWith(server, 'ReprintHandOver')).toHaveLength(1);
  });
});

describe('[ROUTE-010] the key that hands over', () => {
  test.each([
    ['Không trả tại quầy', 'Lý do không trả tại quầy'],
    [/^Hoàn tác/, 'Lý do hoàn tác'],
  ] as const)('is not heard while the reason of «%s» is written', async (name, label) => {
    openCounter();
    await nameHer();
    await userEvent.click(screen.getByRole('button', { name }));
    await fill(screen.getByLabelText(label), 'nhầm');
    await userEvent.keyboard('{F9}');
    expect(sentWith(server, 'HandOverResults')).toEqual([]);
    await userEvent.keyboard('{Escape}');
    await userEvent.click(screen.getByLabelText('Mã bệnh nhân'));
    await userEvent.keyboard('{F9}');
    await screen.findByText('PT261114-0087', { selector: 'p' });
  });

  test('is not heard in a dialog over the desk', async () => {
    openCounter();
    await nameHer();
    render(
      <Dialog open>
        <button type="button">Đóng</button>
      </Dialog>,
    );
    screen.getByRole('button', { name: 'Đóng' }).focus();
    await userEvent.keyboard('{F9}');
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    expect(sentWith(server, 'HandOverResults')).toEqual([]);
  });

  test('is not heard while the reason of a reprint is chosen or written', async () => {
    openCounter();
    await nameHer();
    await userEvent.click(screen.getByRole('button', { name: 'In lại' }));
    await userEvent.click(screen.getByRole('combobox', { name: 'Lý do in lại' }));
    const list = screen.getByRole('listbox');
    await userEvent.keyboard('{F9}');
    await userEvent.click(within(list).getByRole('option', { name: 'Khác' }));
    await fill(await screen.findByLabelText('Ghi rõ lý do in lại'), 'rách');
    await userEvent.keyboard('{F9}');
    expect(sentWith(server, 'HandOverResults')).toEqual([]);
    expect(sentWith(server, 'ReprintHandOver')).toEqual([]);
  });
});

describe('a corrected report', () => {
  const corrected = aReady({ versionNo: 2, isCorrected: true, replacesVersionNo: 1 });
  const question = 'Bản 1 bệnh nhân đang giữ đã thu lại chưa?';

  beforeEach(() => {
    server.answers['ReturnDesk'] = () => success(aDesk({ ready: [corrected] }));
  });

  test('[ROUTE-010] says which version the patient still has', async () => {
    openCounter();
    expect(await screen.findByLabelText(question)).toBeTruthy();
  });

  test('is not handed over before the older paper was asked for', async () => {
    openCounter();
    await nameHer();
    await userEvent.keyboard('{F9}');
    expect(await screen.findAllByText(/Chọn bản cũ mà bệnh nhân đang giữ/)).toHaveLength(2);
    expect(sentWith(server, 'HandOverResults')).toEqual([]);
  });

  test('is handed over with what was said of the older paper', async () => {
    openCounter();
    await nameHer();
    await userEvent.click(screen.getByRole('combobox', { name: question }));
    await userEvent.click(screen.getByRole('option', { name: 'Chưa thu lại: để ở nhà' }));
    await userEvent.keyboard('{F9}');
    await waitFor(() =>
      expect(sentWith(server, 'HandOverResults')).toMatchObject([
        { handOver: { reports: [{ versionNo: 2, oldPaper: 'at_home' }] } },
      ]),
    );
  });

  test('that is left at the counter asks nothing', async () => {
    openCounter();
    await userEvent.click(await screen.findByRole('checkbox', { name: /^Trả phiếu/ }));
    expect(screen.queryByLabelText(question)).toBeNull();
  });
});

test('an older paper that was not brought is called for with what was said, and taken back later', async () => {
  const recall = {
    slipId: 's0',
    slipVersion: 2,
    slipCode: 'PT261113-0001',
    reportId: 'r0',
    code: 'KQ261113-0009',
    versionNo: 1,
    handedTime: '2026-11-13T09:00:00+07:00',
    status: 'superseded' as const,
    newVersionNo: 2,
    isNewHandedOver: true,
    oldPaper: 'at_home' as const,
  };
  server.answers['ReturnDesk'] = () => success(aDesk({ recalls: [recall] }));
  server.answers['SettleRecall'] = () => success({ _id: 's0', version: 3, status: 'recalled' });
  openCounter();
  expect(await screen.findByText(/đã trả bản 2 mà chưa thu lại bản cũ/)).toBeTruthy();
  expect(screen.getByText(/Khi trả bản mới: Chưa thu lại: để ở nhà/)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Đã thu lại bản cũ' }));
  await waitFor(() =>
    expect(sentWith(server, 'SettleRecall')).toEqual([{ _id: 's0', version: 2, reportId: 'r0' }]),
  );
});

describe('what proves who somebody is', () => {
  const ticks = (): number => screen.queryAllByTitle('Khớp').length;

  test('a name without its year counts for nothing yet, and says so', async () => {
    openCounter();
    await screen.findByRole('heading', { name: 'NGUYỄN THỊ THU HÀ' });
    expect(screen.getByText(/họ tên và năm sinh tính là một/)).toBeDefined();
    await fill(screen.getByLabelText('Họ và tên'), 'nguyen thi thu ha');
    expect(screen.getByText('Chưa tính: cần cả họ tên và năm sinh')).toBeDefined();
    expect([ticks(), screen.getByText('0/2 thông tin khớp').tagName]).toEqual([0, 'OUTPUT']);
    await fill(screen.getByLabelText('Năm sinh'), '1994');
    expect(screen.queryByText('Chưa tính: cần cả họ tên và năm sinh')).toBeNull();
    // Two fields, one identifier.
    expect(ticks()).toBe(2);
    expect(screen.getByText('1/2 thông tin khớp')).toBeDefined();
  });
});
