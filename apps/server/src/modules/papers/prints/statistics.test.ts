import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Actor } from '../../../platform/actor.ts';
import { anEntry, openPrintBook, reasonOf, valueOf, type PrintBook } from './prints.test-support.ts';
import { printsService, type PrintsService } from './service.ts';
import type { PrintStatisticsView, StatisticsQuestion } from './statistics.ts';

let book: PrintBook;
let service: PrintsService;

beforeAll(async () => {
  book = await openPrintBook();
  service = printsService({ database: book.database });
  const { clerk, head } = book;
  const report = anEntry({ copies: 2, pages: 3, locationCode: 'CS1' });
  const slip = anEntry({ paper: 'return_slip' });
  valueOf(await book.log(clerk, '2026-11-10T00:00:00+07:00', report));
  valueOf(await book.log(clerk, '2026-11-10T23:59:59+07:00', { ...report, reprintReason: 'lost' }));
  valueOf(await book.log(head, '2026-11-12T08:00:00+07:00', { ...report, reprintReason: 'lost' }, slip));
  valueOf(await book.log(head, '2026-11-12T09:00:00+07:00', { ...slip, reprintReason: 'printer_error' }));
  valueOf(await book.log(clerk, '2026-11-12T10:00:00+07:00', { ...report, act: 'download' }));
  valueOf(
    await book.log(clerk, '2026-11-13T00:00:00+07:00', { ...slip, act: 'handover', locationCode: 'CS2' }),
  );
});
afterAll(() => book.close());

const week = { from: '2026-11-09', to: '2026-11-13' } as const;

async function measured(
  groupBy: StatisticsQuestion['groupBy'],
  { actor = book.head, ...days }: { actor?: Actor; from?: string; to?: string } = {},
): Promise<PrintStatisticsView> {
  return valueOf(await service.statistics(actor, { ...week, ...days, groupBy }));
}

const byKey = ({ groups }: PrintStatisticsView): readonly (readonly [string | null, number, number])[] =>
  groups.map(({ key, prints, reprints }) => [key, prints, reprints]);

describe('the statistics of prints', () => {
  it('count paper, sheets, reprints, files and handovers', async () => {
    const { whole, isWholeHouse, reasons } = await measured('paper');
    expect(isWholeHouse).toBe(true);
    expect(whole).toEqual({ prints: 5, reprints: 3, sheets: 20, downloads: 1, handovers: 1 });
    expect(reasons).toEqual([
      { reason: 'lost', records: 2 },
      { reason: 'printer_error', records: 1 },
    ]);
  });

  it('count labels as prints, and not as sheets of paper', async () => {
    const labels = anEntry({ paper: 'tube_label', size: 'label-50x30', copies: 2 });
    const list = anEntry({ paper: 'worklist', pages: 3 });
    valueOf(await book.log(book.clerk, '2026-11-20T08:00:00+07:00', labels, list));
    const day = { from: '2026-11-20', to: '2026-11-20' };
    const { whole, groups } = await measured('paper', day);
    expect(whole).toEqual({ prints: 2, reprints: 0, sheets: 3, downloads: 0, handovers: 0 });
    expect(groups.map(({ key, prints, sheets }) => [key, prints, sheets])).toEqual([
      ['tube_label', 1, 0],
      ['worklist', 1, 3],
    ]);
  });

  it('have every day, those without prints too, cut at midnight in Vietnam', async () => {
    expect(byKey(await measured('day'))).toEqual([
      ['2026-11-09', 0, 0],
      ['2026-11-10', 2, 1],
      ['2026-11-11', 0, 0],
      ['2026-11-12', 3, 2],
      ['2026-11-13', 0, 0],
    ]);
    const { groups } = await measured('day');
    expect(groups.map(({ handovers }) => handovers)).toEqual([0, 0, 0, 0, 1]);
  });

  it('are grouped by paper, the most printed first', async () => {
    expect(byKey(await measured('paper'))).toEqual([
      ['report', 3, 2],
      ['return_slip', 2, 1],
    ]);
  });

  it('are grouped by person, with the name', async () => {
    const { groups } = await measured('person');
    expect(groups.map(({ key, name, prints }) => [key, name, prints])).toEqual([
      [book.head.accountId, 'Nguyễn Thị Mẫu', 3],
      [book.clerk.accountId, 'Nguyễn Thị Mẫu', 2],
    ]);
  });

  it('are grouped by site, and say where none was known', async () => {
    const { groups } = await measured('site');
    expect(groups.map(({ key, prints }) => [key, prints])).toEqual([
      ['CS1', 3],
      [null, 2],
      ['CS2', 0],
    ]);
    expect(groups[0]?.name).not.toBeNull();
    expect(groups[1]?.name).toBeNull();
  });

  it('are the same sum in every grouping', async () => {
    const wholes = await Promise.all((['day', 'paper', 'person', 'site'] as const).map((by) => measured(by)));
    expect(new Set(wholes.map(({ whole }) => JSON.stringify(whole))).size).toBe(1);
  });

  it('are of the own prints only for everybody else', async () => {
    const { whole, isWholeHouse, groups } = await measured('person', { actor: book.clerk });
    expect(isWholeHouse).toBe(false);
    expect(whole).toEqual({ prints: 2, reprints: 1, sheets: 12, downloads: 1, handovers: 1 });
    expect(groups.map(({ key }) => key)).toEqual([book.clerk.accountId]);
  });

  it('are nothing, and not an error, where nothing was printed', async () => {
    const empty = await measured('day', { from: '2020-02-28', to: '2020-03-01' });
    expect(empty.whole.prints).toBe(0);
    expect(empty.groups.map(({ key }) => key)).toEqual(['2020-02-28', '2020-02-29', '2020-03-01']);
    expect(empty.reasons).toEqual([]);
  });

  it('reach over a year with its leap day and no further', async () => {
    const { groups } = await measured('day', { from: '2024-01-01', to: '2024-12-31' });
    expect(groups).toHaveLength(366);
  });

  it.each([
    ['a day more than a year', '2024-01-01', '2025-01-01'],
    ['an end before the beginning', '2026-11-13', '2026-11-09'],
    ['a day that is none', '2026-02-30', '2026-03-01'],
    ['a word', 'hôm nay', '2026-11-13'],
  ])('refuse %s', async (_what, from, to) => {
    const answer = await service.statistics(book.head, { from, to, groupBy: 'day' });
    expect(reasonOf(answer)).toBe('print-days-out-of-range');
  });
});
