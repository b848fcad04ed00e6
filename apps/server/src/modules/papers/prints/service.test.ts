import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addPersonWithVisit } from '../../../../test-support/lab-records.test-support.ts';
import {
  addCase,
  addReports,
  aReport,
  type ListedPerson,
  type ReportFacts,
} from '../../../../test-support/listed-reports.test-support.ts';
import type { Actor } from '../../../platform/actor.ts';
import type { RawListRequest } from '../../../platform/lists/list-request.ts';
import type { PrintEntry } from './log-prints.ts';
import { anEntry, openPrintBook, reasonOf, valueOf, type PrintBook } from './prints.test-support.ts';
import {
  type RecallView,
  printsService,
  type PrintsService,
  type PrintStatisticsView,
  type StatisticsQuestion,
} from './service.ts';

describe('recalls', () => {
  let book: PrintBook;
  let service: PrintsService;
  let person: ListedPerson;

  beforeAll(async () => {
    book = await openPrintBook();
    service = printsService({ database: book.database });
    const facts = { name: 'Trần Thị Mẫu', searchName: 'tran thi mau', birthYear: 1994 };
    const stored = await addPersonWithVisit(book.database, facts);
    person = { ...stored, ...facts, ...(await addCase(book.database, stored)) };
  });
  afterAll(() => book.close());

  let reports = 0;

  interface Chain {
    readonly old: ReportFacts;
    readonly renewed: ReportFacts;
  }

  /** A report that was replaced; each one a little later than the one before. */
  async function replaced(changes: Partial<ReportFacts> = {}): Promise<Chain> {
    reports += 1;
    const old = aReport(person, { status: 'superseded', ...changes });
    const renewed = aReport(person, { code: old.code, isCorrected: true, location: old.location });
    await addReports(book.database, book.head, [old, renewed]);
    await book.database.pool.query(`update report set superseded_at = $2 where id = $1`, [
      old.id,
      new Date(Date.parse('2026-11-14T10:00:00+07:00') + reports * 60_000).toISOString(),
    ]);
    return { old, renewed };
  }

  function lineOf({ id, code, isCorrected }: ReportFacts, changes: Partial<PrintEntry> = {}): PrintEntry {
    return anEntry({ documentId: id, documentCode: code, documentVersion: isCorrected ? 2 : 1, ...changes });
  }

  const before = '2026-11-14T09:30:00+07:00';
  const after = '2026-11-14T18:00:00+07:00';

  async function recalls(
    filtered: RawListRequest['filtered'],
    actor: Actor = book.head,
  ): Promise<readonly RecallView[]> {
    return valueOf(await service.recalls(actor, { filtered, pageSize: 100 })).rows;
  }

  async function recallOf({ old }: Chain, actor?: Actor): Promise<RecallView | undefined> {
    const [found, ...more] = await recalls([{ id: 'keyword', value: old.code }], actor);
    expect(more).toEqual([]);
    return found;
  }

  describe('what must be called back', () => {
    it('is a printed version that was replaced, with the new one and who holds it', async () => {
      const chain = await replaced();
      valueOf(await book.log(book.clerk, before, lineOf(chain.old, { copies: 2 })));
      valueOf(await book.log(book.clerk, before, lineOf(chain.old, { act: 'download' })));
      valueOf(await book.log(book.head, '2026-11-14T09:45:00+07:00', lineOf(chain.old, { act: 'handover' })));
      expect(await recallOf(chain)).toMatchObject({
        reportId: chain.old.id,
        versionNo: 1,
        status: 'superseded',
        state: 'open',
        settledTime: null,
        prints: 1,
        copies: 2,
        downloads: 1,
        locationCode: 'CS1',
        lastAccountName: 'Nguyễn Thị Mẫu',
        handedOverByName: 'Nguyễn Thị Mẫu',
        newReportId: chain.renewed.id,
        newVersionNo: 2,
      });
    });

    it('is no version that nobody printed, nor one in force', async () => {
      const chain = await replaced();
      valueOf(await book.log(book.clerk, after, lineOf(chain.renewed)));
      expect(await recallOf(chain)).toBeUndefined();
      const current = aReport(person);
      await addReports(book.database, book.head, [current]);
      valueOf(await book.log(book.clerk, before, lineOf(current)));
      expect(await recalls([{ id: 'keyword', value: current.code }])).toEqual([]);
    });

    it('is settled by the next print while the paper stayed in the house', async () => {
      const chain = await replaced();
      valueOf(await book.log(book.clerk, before, lineOf(chain.old)));
      expect(await recallOf(chain)).toMatchObject({ state: 'open', handedOverTime: null });
      valueOf(await book.log(book.clerk, after, lineOf(chain.renewed)));
      const settled = await recallOf(chain);
      expect(settled?.state).toBe('settled');
      expect(Date.parse(settled?.settledTime ?? '')).toBe(Date.parse(after));
    });

    it('stays open when somebody took it home, even when the new one is in a hand too', async () => {
      const chain = await replaced();
      valueOf(await book.log(book.clerk, before, lineOf(chain.old), lineOf(chain.old, { act: 'handover' })));
      valueOf(await book.log(book.clerk, after, lineOf(chain.renewed)));
      expect(await recallOf(chain)).toMatchObject({ state: 'open', settledTime: null });
      valueOf(await book.log(book.clerk, after, lineOf(chain.renewed, { act: 'handover' })));
      expect(await recallOf(chain)).toMatchObject({ state: 'open', settledTime: null, oldPaper: null });
    });

    it('is a version that was withdrawn, and has none in its place', async () => {
      const old = aReport(person, { status: 'withdrawn' });
      await addReports(book.database, book.head, [old]);
      valueOf(await book.log(book.clerk, before, lineOf(old)));
      expect(await recallOf({ old, renewed: old })).toMatchObject({
        status: 'withdrawn',
        state: 'open',
        newReportId: null,
        newVersionNo: null,
      });
    });

    it('is not what is not a report, under whatever id', async () => {
      const chain = await replaced();
      valueOf(await book.log(book.clerk, before, lineOf(chain.old, { paper: 'worklist' })));
      expect(await recallOf(chain)).toBeUndefined();
    });

    it('is for everybody else what they printed themselves', async () => {
      const chain = await replaced();
      valueOf(await book.log(book.head, before, lineOf(chain.old)));
      expect(await recallOf(chain, book.clerk)).toBeUndefined();
      valueOf(await book.log(book.clerk, before, lineOf(chain.old, { reprintReason: 'lost' })));
      expect(await recallOf(chain, book.clerk)).toMatchObject({ prints: 1 });
      expect(await recallOf(chain)).toMatchObject({ prints: 2 });
    });

    it('tells nothing of what a restricted one is about', async () => {
      const chain = await replaced({ isRestricted: true, panels: ['HIV-SL'] });
      valueOf(await book.log(book.clerk, before, lineOf(chain.old, { isRestricted: true })));
      expect(JSON.stringify(await recallOf(chain))).not.toMatch(/HIV|Trần Thị Mẫu/);
    });
  });

  describe('the list of what must be called back', () => {
    it('is cut by state exactly as each line says, and has the latest to end first', async () => {
      const all = await recalls([]);
      const [open, settled] = [
        await recalls([{ id: 'state', value: 'open' }]),
        await recalls([{ id: 'state', value: 'settled' }]),
      ];
      expect(open.length).toBeGreaterThan(0);
      expect(settled.length).toBeGreaterThan(0);
      expect(open.map(({ reportId }) => reportId)).toEqual(
        all.filter(({ state }) => state === 'open').map(({ reportId }) => reportId),
      );
      expect(settled.map(({ reportId }) => reportId)).toEqual(
        all.filter(({ state }) => state === 'settled').map(({ reportId }) => reportId),
      );
      const ended = all.map(({ endedTime }) => Date.parse(endedTime));
      expect(ended).toEqual(ended.toSorted((one, other) => other - one));
    });

    it('pages and counts', async () => {
      const all = await recalls([]);
      const first = valueOf(await service.recalls(book.head, { page: 0, pageSize: 2 }));
      const second = valueOf(await service.recalls(book.head, { page: 1, pageSize: 2 }));
      expect(first.records).toBe(all.length);
      expect([...first.rows, ...second.rows]).toEqual(all.slice(0, 4));
    });

    it('is cut by site', async () => {
      const chain = await replaced({ location: 'CS2' });
      valueOf(await book.log(book.clerk, before, lineOf(chain.old)));
      const found = await recalls([{ id: 'location', value: 'CS2' }]);
      expect(found.map(({ reportId }) => reportId)).toEqual([chain.old.id]);
    });

    it.each([
      ['a state that is none', { filtered: [{ id: 'state', value: 'lost' }] }, 'unknown-filter'],
      ['a filter of another list', { filtered: [{ id: 'act', value: 'print' }] }, 'unknown-filter'],
      ['a page that is too large', { pageSize: 1_000 }, 'page-out-of-range'],
    ])('refuses %s', async (_what, raw, reason) => {
      expect(reasonOf(await service.recalls(book.head, raw))).toBe(reason);
    });
  });
});

describe('statistics', () => {
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
      const wholes = await Promise.all(
        (['day', 'paper', 'person', 'site'] as const).map((by) => measured(by)),
      );
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
});
