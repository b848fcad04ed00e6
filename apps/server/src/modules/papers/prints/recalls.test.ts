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
import type { RawListRequest } from '../../../platform/list-request.ts';
import type { PrintEntry } from './log-prints.ts';
import { anEntry, openPrintBook, reasonOf, valueOf, type PrintBook } from './prints.test-support.ts';
import type { RecallView } from './recalls.ts';
import { printsService, type PrintsService } from './service.ts';

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
