import type { PrintRow } from './list-query.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addActor } from '../../../../test-support/lab-records.test-support.ts';
import type { Actor } from '../../../platform/actor.ts';
import { newId } from '../../../platform/ids.ts';
import type { RawListRequest } from '../../../platform/lists/list-request.ts';
import { anEntry, openPrintBook, reasonOf, valueOf, type PrintBook } from './prints.test-support.ts';
import { printsService, type PrintsService } from './service.ts';
import { hiddenFetalText } from '@senlab/domain';
import { fakeClock } from '@senlab/testkit';
import { bytesOf, readXlsx } from '../../../platform/spreadsheet/workbook.test-support.ts';
import { printExportService, type PrintExportService } from './export-service.ts';

describe('list', () => {
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
      [
        'a day that the calendar has not',
        { filtered: [{ id: 'day', value: '2026-02-30' }] },
        'unknown-filter',
      ],
      ['a day with a time', { filtered: [{ id: 'day', value: '2026-11-14T08:00' }] }, 'unknown-filter'],
      ['a paper that is none', { filtered: [{ id: 'paper', value: 'banknote' }] }, 'unknown-filter'],
      ['an act that is none', { filtered: [{ id: 'act', value: 'burn' }] }, 'unknown-filter'],
      ['a reason that is none', { filtered: [{ id: 'reason', value: 'bored' }] }, 'unknown-filter'],
      ['a person that is none', { filtered: [{ id: 'account', value: 'admin' }] }, 'unknown-filter'],
      [
        'anything but "true" for reprints',
        { filtered: [{ id: 'reprint', value: 'false' }] },
        'unknown-filter',
      ],
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
});

describe('export', () => {
  let book: PrintBook;
  let service: PrintExportService;
  const clock = fakeClock('2026-11-15T08:00:00+07:00');
  const many = 2_300;

  beforeAll(async () => {
    book = await openPrintBook();
    service = printExportService({ database: book.database, clock });
    // All at one moment: the pieces must not lose or double what stands beside it.
    const entries = Array.from({ length: many }, (_, index) =>
      anEntry({ documentCode: `KQ261114-${String(index).padStart(5, '0')}` }),
    );
    valueOf(await book.log(book.clerk, '2026-11-14T09:00:00+07:00', ...entries));
    const secret = anEntry({
      documentCode: '=1+1',
      isRestricted: true,
      paper: 'worklist',
      workstation: '@QUAY',
    });
    valueOf(await book.log(book.head, '2026-11-14T09:00:00+07:00', secret));
    const again = { ...secret, reprintReason: 'other', reprintNote: 'của người bệnh HIV' } as const;
    valueOf(await book.log(book.head, '2026-11-14T10:00:00+07:00', again));
    const told = anEntry({ paper: 'tube_label', documentCode: 'ONG-1' });
    valueOf(await book.log(book.head, '2026-11-14T10:00:00+07:00', told));
    const more = { ...told, reprintReason: 'other', reprintNote: 'Nhãn của thai nhi nữ' } as const;
    valueOf(await book.log(book.head, '2026-11-14T10:00:00+07:00', more));
  });
  afterAll(() => book.close());

  async function sheet(
    filtered: RawListRequest['filtered'],
    { actor = book.head, from = service }: { actor?: Actor; from?: PrintExportService } = {},
  ): Promise<readonly (readonly string[])[]> {
    const { content } = valueOf(await from.export(actor, filtered));
    return readXlsx(await bytesOf(content)).rows.map((row) => row.map(({ value }) => value));
  }

  interface Event {
    readonly entity: string;
    readonly diff: Readonly<Record<string, unknown>>;
  }

  async function lastEvent(): Promise<Event | undefined> {
    const { rows } = await book.database.pool.query<Event>(
      `select entity, diff from audit_event where action = 'export' order by id desc limit 1`,
    );
    return rows[0];
  }

  describe('the workbook of the book', () => {
    it('has every line once, in pieces or not', async () => {
      const rows = await sheet([{ id: 'paper', value: 'report' }]);
      expect(rows).toHaveLength(many + 1);
      expect(new Set(rows.slice(1).map((row) => row[3])).size).toBe(many);
      expect(rows[0]?.slice(0, 5)).toEqual(['Lúc', 'Hình thức', 'Loại giấy tờ', 'Số phiếu', 'Phiên bản']);
    });

    it('speaks Vietnamese, and keeps a code that looks like a formula a text', async () => {
      const rows = await sheet([{ id: 'paper', value: 'worklist' }]);
      expect(rows[1]?.slice(1, 4)).toEqual(['In', 'Danh sách công việc', '=1+1']);
      expect(rows[1]).toContain('Khác');
      expect(rows[1]).toContain('@QUAY');
    });

    it('tells nothing of what a restricted document is about', async () => {
      expect(JSON.stringify(await sheet([{ id: 'paper', value: 'worklist' }]))).not.toContain('HIV');
    });

    it('does not tell the sex of an unborn child', async () => {
      const told = JSON.stringify(await sheet([{ id: 'paper', value: 'tube_label' }]));
      expect(told).toContain('ONG-1');
      expect(told).toContain(hiddenFetalText);
      expect(told).not.toContain('nhi nữ');
    });

    it('is of the own prints for everybody else', async () => {
      expect(await sheet([], { actor: book.clerk })).toHaveLength(many + 1);
      expect(await sheet([{ id: 'paper', value: 'worklist' }], { actor: book.clerk })).toHaveLength(1);
    });

    it('ends with a word when there are more lines than a file may have', async () => {
      const short = printExportService({ database: book.database, clock, limit: 1_500 });
      const answer = valueOf(await short.export(book.head, []));
      expect(answer.rows).toBe(1_500);
      const { rows } = readXlsx(await bytesOf(answer.content));
      expect(rows).toHaveLength(1_502);
      expect(rows.at(-1)?.[0]?.value).toContain('Hãy thu hẹp bộ lọc');
    });

    it('is named by the day, and about as long as it said', async () => {
      const answer = valueOf(await service.export(book.head, []));
      expect(answer.fileName).toBe('NHAT-KY-IN-2026-11-15.xlsx');
      const { length } = await bytesOf(answer.content);
      expect(answer.bytes / length).toBeGreaterThan(0.5);
      expect(answer.bytes / length).toBeLessThan(2);
    });

    it('is written into the log before its first byte, without the code that was typed', async () => {
      const filtered = [
        { id: 'paper', value: 'worklist' },
        { id: 'day', value: '2026-11-14', operator: 'lte' },
        { id: 'keyword', value: '=1' },
      ] as const;
      const { content } = valueOf(await service.export(book.head, filtered));
      expect(await lastEvent()).toEqual({
        entity: 'print',
        diff: {
          rows: [null, 2],
          paper: [null, 'worklist'],
          dayTo: [null, '2026-11-14'],
          hasKeyword: [null, true],
        },
      });
      await content.return(undefined);
    });

    it('lets two be written at once, and the next when one was given up', async () => {
      const running = [
        valueOf(await service.export(book.head, [])),
        valueOf(await service.export(book.head, [])),
      ];
      for (const { content } of running) await content.next();
      expect(reasonOf(await service.export(book.head, []))).toBe('too-many');
      for (const { content } of running) await content.return(undefined);
      expect(reasonOf(await service.export(book.head, []))).toBe('taken');
    });

    it.each([
      ['a patient', { id: 'patient', value: 'x' }],
      ['a day that is none', { id: 'day', value: 'hôm nay' }],
    ])('refuses %s, and writes nothing down', async (_what, filter) => {
      const before = await lastEvent();
      expect(reasonOf(await service.export(book.head, [filter]))).toBe('unknown-filter');
      expect(await lastEvent()).toEqual(before);
    });
  });
});
