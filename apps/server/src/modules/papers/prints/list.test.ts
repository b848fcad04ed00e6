import type { PrintRow } from './print-row.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addActor } from '../../../../test-support/lab-records.test-support.ts';
import type { Actor } from '../../../platform/actor.ts';
import { newId } from '../../../platform/ids.ts';
import type { RawListRequest } from '../../../platform/list-request.ts';
import { anEntry, openPrintBook, reasonOf, valueOf, type PrintBook } from './prints.test-support.ts';
import { printsService, type PrintsService } from './service.ts';

let book: PrintBook;
let service: PrintsService;

const codes = { a: 'KQ261113-0001', b: 'KQ261114-0002', c: 'PT261114-0003', d: 'KQ261115-0004' };

beforeAll(async () => {
  book = await openPrintBook();
  service = printsService({ database: book.database });
  const { clerk, head } = book;
  const a = anEntry({ documentCode: codes.a, locationCode: 'CS1', workstation: 'QUAY-01' });
  const b = anEntry({
    documentCode: codes.b,
    locationCode: 'CS2',
    isRestricted: true,
    template: { code: 'KQXN-HIV', version: 1 },
  });
  // The last moment of the 13th, and the first of the 14th, by the clock of Vietnam.
  valueOf(await book.log(clerk, '2026-11-13T23:59:59.999999+07:00', a));
  valueOf(await book.log(clerk, '2026-11-14T00:00:00+07:00', b));
  const note = 'In cho hồ sơ của người bệnh HIV';
  const again = { ...b, reprintReason: 'other', reprintNote: note } as const;
  valueOf(await book.log(head, '2026-11-14T12:00:00+07:00', again));
  const c = anEntry({ documentCode: codes.c, paper: 'return_slip', act: 'handover' });
  valueOf(await book.log(head, '2026-11-14T23:59:59.999+07:00', c));
  valueOf(
    await book.log(clerk, '2026-11-15T08:00:00+07:00', anEntry({ documentCode: codes.d, act: 'download' })),
  );
});
afterAll(() => book.close());

type Filters = NonNullable<RawListRequest['filtered']>;

async function found(filtered: Filters, actor: Actor = book.head): Promise<readonly PrintRow[]> {
  return valueOf(await service.list(actor, { filtered })).rows;
}

const codesOf = async (filtered: Filters, actor?: Actor): Promise<readonly string[]> =>
  (await found(filtered, actor)).map(({ documentCode }) => documentCode);

describe('the list of prints', () => {
  it('has the newest first, with who, where, and which time it was', async () => {
    const rows = await found([]);
    expect(rows.map(({ documentCode }) => documentCode)).toEqual([
      codes.d,
      codes.c,
      codes.b,
      codes.b,
      codes.a,
    ]);
    expect(rows[4]).toMatchObject({
      act: 'print',
      paper: 'report',
      documentVersion: 1,
      copies: 1,
      pages: 1,
      printNo: 1,
      accountName: 'Nguyễn Thị Mẫu',
      locationCode: 'CS1',
      workstation: 'QUAY-01',
      isRestricted: false,
    });
    expect(rows[4]?.locationName).not.toBe('');
  });

  it('tells the code of a restricted document and nothing that says what it is about', async () => {
    const [reprint] = await found([{ id: 'reprint', value: 'true' }]);
    expect(reprint).toMatchObject({
      documentCode: codes.b,
      isRestricted: true,
      printNo: 2,
      reprintReason: 'other',
      reprintNote: null,
    });
    expect(JSON.stringify(await found([]))).not.toMatch(/HIV|patient/i);
  });

  it.each<[string, Filters, readonly string[]]>([
    ['from a day', [{ id: 'day', operator: 'gte', value: '2026-11-15' }], [codes.d]],
    ['up to a day', [{ id: 'day', operator: 'lte', value: '2026-11-13' }], [codes.a]],
    [
      'of one day, from its first moment to its last',
      [
        { id: 'day', operator: 'gte', value: '2026-11-14' },
        { id: 'day', operator: 'lte', value: '2026-11-14' },
      ],
      [codes.c, codes.b, codes.b],
    ],
    ['by paper', [{ id: 'paper', value: 'return_slip' }], [codes.c]],
    ['by act', [{ id: 'act', value: 'download' }], [codes.d]],
    ['by site', [{ id: 'location', value: 'CS2' }], [codes.b, codes.b]],
    ['by why it was printed again', [{ id: 'reason', value: 'other' }], [codes.b]],
    ['by a reason that nobody gave', [{ id: 'reason', value: 'lost' }], []],
    ['reprints only', [{ id: 'reprint', value: 'true' }], [codes.b]],
    ['by the code of a document', [{ id: 'keyword', value: codes.b }], [codes.b, codes.b]],
    [
      'by how a code begins, in small letters',
      [{ id: 'keyword', value: ' kq2611 ' }],
      [codes.d, codes.b, codes.b, codes.a],
    ],
    [
      'by nothing typed',
      [
        { id: 'keyword', value: '  ' },
        { id: 'act', value: 'handover' },
      ],
      [codes.c],
    ],
    ['by signs that mean something elsewhere', [{ id: 'keyword', value: '%' }], []],
    ['by a site that is none', [{ id: 'location', value: 'CS99' }], []],
    [
      'by several at once',
      [
        { id: 'paper', value: 'report' },
        { id: 'act', value: 'print' },
        { id: 'location', value: 'CS1' },
      ],
      [codes.a],
    ],
  ])('is cut %s', async (_how, filtered, expected) => {
    expect(await codesOf(filtered)).toEqual(expected);
  });

  it('is cut to what one person printed', async () => {
    expect(await codesOf([{ id: 'account', value: book.clerk.accountId }])).toEqual([
      codes.d,
      codes.b,
      codes.a,
    ]);
  });

  it('shows everybody else the own prints only, also when asked for another person', async () => {
    expect(await codesOf([], book.clerk)).toEqual([codes.d, codes.b, codes.a]);
    expect(await codesOf([{ id: 'account', value: book.head.accountId }], book.clerk)).toEqual([]);
    expect(await codesOf([{ id: 'keyword', value: codes.c }], book.clerk)).toEqual([]);
  });

  it('knows who has printed, and tells everybody else of themselves only', async () => {
    await addActor(book.database);
    const ids = async (actor: Actor): Promise<readonly string[]> =>
      valueOf(await service.people(actor)).map(({ id }) => id);
    const both = [book.clerk.accountId, book.head.accountId];
    expect((await ids(book.head)).toSorted()).toEqual(both.toSorted());
    expect(await ids(book.clerk)).toEqual([book.clerk.accountId]);
  });

  it('pages, and tells how many there are', async () => {
    const first = valueOf(await service.list(book.head, { page: 0, pageSize: 2 }));
    expect(first).toMatchObject({ page: 0, pages: 3, records: 5, recordsExact: true });
    const last = valueOf(await service.list(book.head, { page: 2, pageSize: 2 }));
    expect(last.rows.map(({ documentCode }) => documentCode)).toEqual([codes.a]);
    expect(valueOf(await service.list(book.head, { page: 9, pageSize: 2 })).rows).toEqual([]);
  });

  it.each<[string, RawListRequest, string]>([
    ['a day that the calendar has not', { filtered: [{ id: 'day', value: '2026-02-30' }] }, 'unknown-filter'],
    ['a day with a time', { filtered: [{ id: 'day', value: '2026-11-14T08:00' }] }, 'unknown-filter'],
    ['a paper that is none', { filtered: [{ id: 'paper', value: 'banknote' }] }, 'unknown-filter'],
    ['an act that is none', { filtered: [{ id: 'act', value: 'burn' }] }, 'unknown-filter'],
    ['a reason that is none', { filtered: [{ id: 'reason', value: 'bored' }] }, 'unknown-filter'],
    ['a person that is none', { filtered: [{ id: 'account', value: 'admin' }] }, 'unknown-filter'],
    ['anything but "true" for reprints', { filtered: [{ id: 'reprint', value: 'false' }] }, 'unknown-filter'],
    ['a patient', { filtered: [{ id: 'patient', value: newId() }] }, 'unknown-filter'],
    ['the name of every object', { filtered: [{ id: 'constructor', value: 'x' }] }, 'unknown-filter'],
    ['a zero byte', { filtered: [{ id: 'keyword', value: 'KQ\0' }] }, 'unknown-filter'],
    ['an order by person', { sorted: [{ id: 'accountName', desc: true }] }, 'unknown-sort'],
    ['more rows than a page has', { pageSize: 101 }, 'page-out-of-range'],
    ['a page before the first', { page: -1 }, 'page-out-of-range'],
  ])('refuses %s', async (_what, raw, reason) => {
    expect(reasonOf(await service.list(book.head, raw))).toBe(reason);
  });
});
