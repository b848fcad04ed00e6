import { refusalTexts } from '@senlab/contract';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { refusal, success, type FakeServer } from '../../../../../../test-support/fake-server.ts';
import {
  aCell,
  aKaryotype,
  aReading,
  moved,
  openRecord,
  startKaryotypeServer,
} from '../../../../../../test-support/karyotype-record.tsx';
import type { KaryotypeCell } from '../../karyotype-calls.ts';
import { texts } from '../texts.ts';

vi.mock('../../../../../api/live.ts', () => ({ openChanges: () => new Promise(() => undefined) }));

let server: FakeServer;
/** What the server has of the reading; every message that it accepts is added. */
let stored: readonly KaryotypeCell[];
const user = userEvent.setup({ delay: null });
const { pad: said, finish } = texts;

beforeEach(() => {
  localStorage.clear();
  stored = [];
  server = startKaryotypeServer();
  server.answers['Karyotype'] = () =>
    success(aKaryotype({ status: 'analysing', version: 8, readings: [aReading({ cells: [...stored] })] }));
  server.answers['KeepKaryotypeCells'] = () => {
    const sent = server.sent('KeepKaryotypeCells').at(-1)?.['cells'] as readonly KaryotypeCell[];
    const kept = sent.map((cell) => ({ ...cell, revision: cell.revision + 1 }));
    stored = [...stored.filter(({ no }) => kept.every((cell) => cell.no !== no)), ...kept];
    return success({ kept, conflicts: [] });
  };
});

async function count(keys: string): Promise<void> {
  await user.type(await screen.findByLabelText(said.field), keys);
}
const cellsShown = (): readonly string[] =>
  within(screen.getByRole('region', { name: said.cells }))
    .getAllByRole('listitem')
    .map((row) => row.textContent);
const isKept = (): Promise<unknown> => screen.findByText(said.keptAll);

describe('the counting pad', () => {
  test('writes a cell with each figure, and raises, marks or leaves out the last one', async () => {
    openRecord();
    await count('11+2*10');
    expect(cellsShown()).toEqual(
      [
        '4A1 · 46 NST · dòng 1 · Đếm · Đã bỏSửa',
        '3A1 · 46 NST · dòng 2 · Đếm · Bất thường đơn độcSửa',
        '2A1 · 46 NST · dòng 1 · Phân tíchSửa',
        '1A1 · 46 NST · dòng 1 · ĐếmSửa',
      ].map((row) => expect.stringContaining(row.replace('Sửa', ''))),
    );
    expect(screen.getByText('3/30')).toBeTruthy();
    expect(screen.getByText(said.mosaic(30))).toBeTruthy();
    await isKept();
    expect(stored).toHaveLength(4);
  });

  test('writes nothing for a line that nobody has begun, nor on a slide that is none', async () => {
    openRecord();
    await count('9');
    expect(screen.getByText(said.empty)).toBeTruthy();
    await user.type(screen.getByLabelText(said.slide), ' bé trai');
    await count('1');
    expect(screen.getByText(said.empty)).toBeTruthy();
    expect(server.sent('KeepKaryotypeCells')).toEqual([]);
  });

  test('counts one cell for a key that is held', async () => {
    openRecord();
    await screen.findByLabelText(said.field);
    await user.type(screen.getByLabelText(said.field), '{1>5/}{1}');
    expect(cellsShown()).toHaveLength(2);
  });

  test('takes the number of chromosomes that was set for the line', async () => {
    openRecord();
    await user.type(await screen.findByLabelText(said.chromosomesOf(2)), '{Control>}a{/Control}45');
    await count('12');
    await isKept();
    expect(stored.map(({ line, chromosomes }) => [line, chromosomes])).toEqual([
      [1, 46],
      [2, 45],
    ]);
  });

  test('loses no cell while the server is away, and shows it again after the page was closed', async () => {
    server.answers['KeepKaryotypeCells'] = () => 'no-answer';
    openRecord();
    await count('111');
    expect(await screen.findByText(said.sending(3))).toBeTruthy();
    const lying = Object.entries(localStorage).filter(([key]) => key.includes('cells'));
    expect(lying).toHaveLength(1);
    expect(JSON.stringify(lying)).not.toContain('A1');
    openRecord();
    await waitFor(() => expect(cellsShown()).toHaveLength(3));
    expect(screen.getByText(said.sending(3))).toBeTruthy();
  });

  test('says why the server took none of it, and keeps it', async () => {
    server.answers['KeepKaryotypeCells'] = () => refusal(5, refusalTexts['karyotype-on-hold']);
    openRecord();
    await count('1');
    expect(await screen.findByText(refusalTexts['karyotype-on-hold'])).toBeTruthy();
    expect(cellsShown()).toHaveLength(1);
  });

  test('shows what another computer wrote under the same number, and asks which is right', async () => {
    const theirs = aCell(1, { chromosomes: 45 });
    server.answers['KeepKaryotypeCells'] = () => success({ kept: [], conflicts: [theirs] });
    openRecord();
    await count('1');
    expect(await screen.findByText(said.conflicts(1))).toBeTruthy();
    await user.click(screen.getByRole('button', { name: said.takeTheirs }));
    expect(cellsShown()).toEqual([expect.stringContaining('45 NST')]);
    expect(server.sent('KeepKaryotypeCells')).toHaveLength(1);
  });

  test('puts a cell right that was kept before', async () => {
    stored = [aCell(1), aCell(2)];
    openRecord();
    await user.click(await screen.findByRole('button', { name: said.edit(2) }));
    await user.type(screen.getByLabelText('X'), '104,5');
    await user.click(screen.getByRole('button', { name: said.drop }));
    await isKept();
    await waitFor(() =>
      expect(stored.find(({ no }) => no === 2)).toMatchObject({ x: '104,5', isDropped: true }),
    );
  });
});

describe('a reading', () => {
  const whole = Array.from({ length: 20 }, (_, index) =>
    aCell(index + 1, { kind: index < 3 ? 'karyotyped' : index < 5 ? 'analysed' : 'counted' }),
  );
  const send = async (iscn: string): Promise<void> => {
    await user.type(await screen.findByLabelText(new RegExp(`^${finish.formula.slice(0, 13)}`)), iscn);
    await user.click(screen.getByRole('button', { name: finish.send }));
  };

  test.each([
    ['a formula that is none', '46,XX,t(11', 'Công thức chưa xong'],
    ['other numbers of cells than were counted', 'mos 45,X[[4]/46,XX[[16]', 'khác với bàn đếm'],
  ])('is not finished with %s', async (_what, iscn, words) => {
    stored = whole;
    openRecord();
    await send(iscn);
    expect((await screen.findAllByText(new RegExp(words))).length).toBeGreaterThan(0);
    expect(server.sent('FinishKaryotypeReading')).toEqual([]);
  });

  test('is not finished with fewer cells than usual unless somebody says why', async () => {
    stored = whole.slice(0, 10);
    openRecord();
    await send('46,XX');
    expect(screen.getByLabelText(finish.remark).ariaInvalid ?? 'true').toBe('true');
    expect(screen.queryByText(finish.question)).toBeNull();
  });

  test('is not finished before the server has every cell', async () => {
    server.answers['KeepKaryotypeCells'] = () => 'no-answer';
    stored = whole;
    openRecord();
    await count('1');
    await send('46,XX');
    expect(await screen.findByText(finish.waitForCells)).toBeTruthy();
    expect(server.sent('FinishKaryotypeReading')).toEqual([]);
  });

  test('is finished once, after a question, with the formula in words beside it', async () => {
    stored = whole;
    server.answers['FinishKaryotypeReading'] = () => moved('analysing');
    openRecord();
    await send('46,XX');
    expect(screen.getByText(/Giới tính: nữ/)).toBeTruthy();
    await user.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', { name: finish.send }),
    );
    await waitFor(() =>
      expect(server.sent('FinishKaryotypeReading')).toEqual([
        { _id: 'k1', version: 8, iscn: '46,XX', countsRemark: null },
      ]),
    );
  });
});
