import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { success, type FakeServer } from '../../../../../test-support/fake-server.ts';
import { listAnswer } from '../../../../../test-support/lab-rows.ts';
import { aDesk, aSlip } from '../../../../../test-support/return-slips.ts';
import { counterAddress } from '../slip-calls.ts';
import { fill, nameHer, openCounter, sentWith, startCounter, undo } from '../return-slips.test-support.tsx';

vi.mock('../../../../api/live.ts', () => ({ openChanges: () => new Promise(() => undefined) }));
vi.mock('../../../../api/papers/print-blob.ts', () => ({ printBlob: () => Promise.resolve() }));
vi.mock('../../../../api/papers/fetch-paper.ts', () => ({
  copyPath: (id: string) => id,
  fetchPaper: () => Promise.resolve(new Blob()),
}));

let server: FakeServer;

beforeEach(() => {
  server = startCounter();
  server.answers['PatientSearch'] = () =>
    listAnswer([
      {
        _id: 'p1',
        patientCode: '260042171',
        fullName: 'Nguyễn Thị Thu Hà',
        birthDate: '1994-03-12',
        birthPrecision: 'day',
        gender: 'female',
        phone: null,
        nationalIdEnd: '2345',
        address: '',
        motherId: null,
        codes: ['260042171'],
        hasLookAlike: false,
        isDemo: true,
      },
    ]);
});

async function scanHerCard(): Promise<void> {
  await fill(
    await screen.findByLabelText(/^Mã BN, CCCD/),
    '001194912345||Nguyễn Thị Thu Hà|12031994|Nữ|Phường Mẫu|01012022',
  );
  await userEvent.keyboard('{Enter}');
  await screen.findByText('2/2 thông tin khớp');
}

async function openFromList(): Promise<void> {
  await userEvent.click(await screen.findByRole('link', { name: 'NGUYỄN THỊ THU HÀ' }));
  await screen.findByRole('heading', { name: 'NGUYỄN THỊ THU HÀ' });
}

const identityFields = ['Mã bệnh nhân', 'Họ và tên', 'Năm sinh', 'Số CCCD', 'Số điện thoại'];
const namedNow = (): readonly string[] =>
  identityFields.map((label) => screen.getByLabelText<HTMLInputElement>(label).value);
const nothing = identityFields.map(() => '');

describe('[ROUTE-010] what one person has shown at the desk', () => {
  test('is forgotten when the desk is left: whoever asks for her results later is asked who she is', async () => {
    openCounter(counterAddress);
    await scanHerCard();
    await userEvent.click(screen.getByRole('link', { name: 'Người khác' }));
    await openFromList();
    expect(namedNow()).toEqual(nothing);
    await userEvent.keyboard('{F9}');
    expect(await screen.findAllByText(/ít nhất 2 thông tin định danh/)).not.toHaveLength(0);
    expect(sentWith(server, 'HandOverResults')).toEqual([]);
  });

  test('is forgotten also where the browser went back and forward again', async () => {
    const router = openCounter(counterAddress);
    await scanHerCard();
    await router.navigate(-1);
    await screen.findByLabelText(/^Mã BN, CCCD/);
    await router.navigate(1);
    await screen.findByRole('heading', { name: 'NGUYỄN THỊ THU HÀ' });
    expect(namedNow()).toEqual(nothing);
  });

  test('is kept while the same desk could not be shown for a moment', async () => {
    let isThere = false;
    server.answers['ReturnDesk'] = () => (isThere ? success(aDesk()) : 'no-answer');
    openCounter(counterAddress);
    await fill(await screen.findByLabelText(/^Mã BN, CCCD/), '260042171');
    await userEvent.keyboard('{Enter}');
    const again = await screen.findByRole('button', { name: 'Thử lại' });
    isThere = true;
    await userEvent.click(again);
    expect((await screen.findByLabelText<HTMLInputElement>('Mã bệnh nhân')).value).toBe('260042171');
  });

  test('does not come back with an undo, nor does the receiver', async () => {
    openCounter(counterAddress);
    await scanHerCard();
    await userEvent.click(screen.getByRole('button', { name: 'Người thân' }));
    await fill(screen.getByLabelText('Họ tên người nhận'), 'Trần Văn Nam');
    await fill(screen.getByLabelText('Số giấy tờ'), '079088001234');
    await fill(screen.getByLabelText('Điện thoại'), '0987654321');
    await userEvent.keyboard('{F9}');
    await undo();
    expect(namedNow()).toEqual(nothing);
    expect(screen.getByRole('button', { name: 'Bản thân' }).getAttribute('aria-pressed')).toBe('true');
    await userEvent.click(screen.getByRole('button', { name: 'Người thân' }));
    expect(screen.getByLabelText<HTMLInputElement>('Họ tên người nhận').value).toBe('');
  });

  test('does not come back either where the undo was asked for in the list of slips', async () => {
    openCounter();
    await nameHer();
    let status: 'handed_over' | 'cancelled' = 'handed_over';
    server.answers['ReturnDesk'] = () =>
      success(aDesk({ slips: [aSlip({ status, mayUndo: status === 'handed_over' })] }));
    server.answers['UndoHandOver'] = () => {
      status = 'cancelled';
      return success({ _id: 's1', version: 3, status });
    };
    await userEvent.keyboard('{F9}');
    const buttons = await waitFor(() => {
      const found = screen.getAllByRole('button', { name: /^Hoàn tác/ });
      expect(found).toHaveLength(2);
      return found;
    });
    await userEvent.click(buttons.at(-1) as HTMLElement);
    await fill(screen.getByLabelText('Lý do hoàn tác'), 'sai người nhận');
    await userEvent.keyboard('{Enter}');
    await screen.findByLabelText('Mã bệnh nhân');
    expect(namedNow()).toEqual(nothing);
  });
});

describe('[ROUTE-010] another kind of receiver', () => {
  const relative = {
    'Họ tên người nhận': 'Trần Văn Nam',
    'Số giấy tờ': '079088001234',
    'Điện thoại': '09876',
    'Quan hệ': 'Chồng',
    'Số giấy ủy quyền': 'UQ-01',
  };
  const typeRelative = async (): Promise<void> => {
    openCounter();
    await nameHer();
    await userEvent.click(screen.getByRole('button', { name: 'Người thân' }));
    for (const [label, text] of Object.entries(relative)) await fill(screen.getByLabelText(label), text);
  };

  test('has nothing of the one before in its fields, nor the name', async () => {
    await typeRelative();
    await userEvent.click(screen.getByRole('button', { name: 'Bác sĩ' }));
    const shown = Object.keys(relative).flatMap((label) =>
      screen.queryAllByLabelText<HTMLInputElement>(label).map(({ value }) => value),
    );
    expect(shown.length).toBeGreaterThan(0);
    expect(shown.join('')).toBe('');
  });

  test('sends nothing of the one before, and half a telephone number keeps nobody', async () => {
    await typeRelative();
    await userEvent.click(screen.getByRole('button', { name: 'Khoa/phòng' }));
    await fill(screen.getByLabelText('Tên khoa/phòng'), 'Khoa Sản 2');
    await userEvent.keyboard('{F9}');
    await screen.findByText('PT261114-0087');
    const nothingElse = { idNo: '', phone: '', relation: '', authorisation: '' };
    expect(sentWith(server, 'HandOverResults')).toMatchObject([
      { handOver: { receiver: { type: 'department', name: 'Khoa Sản 2', ...nothingElse } } },
    ]);
  });
});
