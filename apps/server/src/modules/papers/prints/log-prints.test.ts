import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { departmentIds, addActor } from '../../../../test-support/lab-records.test-support.ts';
import { newId } from '../../../platform/ids.ts';
import { inTransaction, reading } from '../../../platform/tx.ts';
import { findOwnPrint, logPrints, type PrintEntry } from './log-prints.ts';
import { listPrintsSince, type PrintView } from './log-repository.ts';
import { anEntry, openPrintBook, reasonOf, valueOf, type PrintBook } from './prints.test-support.ts';

let book: PrintBook;
beforeAll(async () => {
  book = await openPrintBook();
});
afterAll(() => book.close());

const at = '2026-11-14T09:00:00+07:00';
const atMs = Date.parse(at);

async function linesOf({ documentId }: PrintEntry): Promise<readonly PrintView[]> {
  const { rows } = await book.database.pool.query<{ id: string; accountId: string }>(
    'select id, account_id as "accountId" from print_log where document_id = $1 order by at desc, id desc',
    [documentId],
  );
  const lines = rows.map(({ id, accountId }) =>
    reading(book.database, (tx) => listPrintsSince(tx, { ids: [id], accountId, since: '-infinity' })),
  );
  return (await Promise.all(lines)).flat();
}

describe('the book of prints', () => {
  it('counts the prints of a version, and begins again with the next version', async () => {
    const entry = anEntry();
    expect(valueOf(await book.log(book.clerk, at, entry))[0]?.printNo).toBe(1);
    const again = { ...entry, reprintReason: 'lost' } as const;
    expect(valueOf(await book.log(book.clerk, at, again))[0]?.printNo).toBe(2);
    expect(valueOf(await book.log(book.clerk, at, { ...entry, documentVersion: 2 }))[0]?.printNo).toBe(1);
  });

  it('keeps what was said about it, and who, when, and of which department', async () => {
    const [departmentId = ''] = await departmentIds(book.database);
    const printer = await addActor(book.database, { departmentId });
    const entry = anEntry({
      paper: 'return_slip',
      template: { code: 'PTKQ-A5', version: 1 },
      sha256: 'a'.repeat(64),
      size: 'A5',
      copies: 2,
      pages: 3,
      isRestricted: true,
      locationCode: 'CS1',
      workstation: '  QUAY-02 ',
    });
    const [logged] = valueOf(await book.log(printer, at, entry));
    const [line] = await linesOf(entry);
    expect(line).toMatchObject({
      id: logged?.id,
      act: 'print',
      paper: 'return_slip',
      size: 'A5',
      copies: 2,
      pages: 3,
      printNo: 1,
      templateCode: 'PTKQ-A5',
      templateVersion: 1,
      sha256: 'a'.repeat(64),
      isRestricted: true,
      locationCode: 'CS1',
      workstation: 'QUAY-02',
      accountName: 'Nguyễn Thị Mẫu',
    });
    expect(Date.parse(line?.at ?? '')).toBe(atMs);
    const { rows } = await book.database.pool.query<{ department_id: string; day: string }>(
      'select department_id, day from print_log where id = $1',
      [logged?.id],
    );
    expect(rows).toEqual([{ department_id: departmentId, day: '2026-11-14' }]);
  });

  it.each([
    ['nothing at all', 'print-nothing', []],
    ['no copy', 'print-copies-out-of-range', [anEntry({ copies: 0 })]],
    ['eleven copies', 'print-copies-out-of-range', [anEntry({ copies: 11 })]],
    ['a note that is too long', 'reprint-note-too-long', [anEntry({ reprintNote: 'x'.repeat(201) })]],
  ])('refuses %s', async (_what, reason, entries) => {
    expect(reasonOf(await book.log(book.clerk, at, ...entries))).toBe(reason);
  });

  it('refuses the second print of a version without a reason, and "khác" without a note', async () => {
    const entry = anEntry();
    valueOf(await book.log(book.clerk, at, entry));
    expect(reasonOf(await book.log(book.head, at, entry))).toBe('reprint-reason-needed');
    const other = { ...entry, reprintReason: 'other' } as const;
    expect(reasonOf(await book.log(book.head, at, other))).toBe('reprint-note-needed');
    expect(await linesOf(entry)).toHaveLength(1);
  });

  it('takes all or none of what is printed together', async () => {
    const [printed, fresh] = [anEntry(), anEntry()];
    valueOf(await book.log(book.clerk, at, printed));
    expect(reasonOf(await book.log(book.clerk, at, fresh, printed))).toBe('reprint-reason-needed');
    expect(await linesOf(fresh)).toEqual([]);
    const both = [fresh, { ...printed, reprintReason: 'damaged' as const }];
    expect(valueOf(await book.log(book.clerk, at, ...both)).map(({ printNo }) => printNo)).toEqual([1, 2]);
  });

  it('asks for a reason when the same version stands twice in one request', async () => {
    const entry = anEntry();
    expect(reasonOf(await book.log(book.clerk, at, entry, entry))).toBe('reprint-reason-needed');
    expect(await linesOf(entry)).toEqual([]);
  });

  it('counts files and handovers apart from paper, and asks them for no reason', async () => {
    const entry = anEntry();
    valueOf(await book.log(book.clerk, at, entry));
    const numbers: (number | undefined)[] = [];
    for (const act of ['download', 'download', 'handover', 'download'] as const)
      numbers.push(valueOf(await book.log(book.clerk, at, { ...entry, act }))[0]?.printNo);
    expect(numbers).toEqual([1, 2, 1, 3]);
    expect(reasonOf(await book.log(book.clerk, at, entry))).toBe('reprint-reason-needed');
  });

  it('lets only one of many who print at once be the first', async () => {
    const entry = anEntry();
    const answers = await Promise.all(
      [book.clerk, book.head, book.clerk, book.head].map((actor) => book.log(actor, at, entry)),
    );
    expect(answers.map(reasonOf).toSorted()).toEqual([
      'reprint-reason-needed',
      'reprint-reason-needed',
      'reprint-reason-needed',
      'taken',
    ]);
    expect(await linesOf(entry)).toHaveLength(1);
  });

  it('gives different numbers to those who reprint at once, in whatever order they name two documents', async () => {
    const entries = [anEntry(), anEntry()];
    const again = entries.map((entry) => ({ ...entry, reprintReason: 'extra_copy' as const }));
    await Promise.all([
      book.log(book.clerk, at, ...again),
      book.log(book.head, at, ...again.toReversed()),
      book.log(book.clerk, at, ...again),
    ]);
    for (const entry of entries)
      expect(
        (await linesOf(entry)).map(({ printNo }) => printNo).toSorted((one, other) => one - other),
      ).toEqual([1, 2, 3]);
  });

  it('cuts a workstation that is too long, and has none instead of an empty one', async () => {
    const [long, empty] = [anEntry({ workstation: 'Q'.repeat(90) }), anEntry({ workstation: ' \0 ' })];
    valueOf(await book.log(book.clerk, at, long, empty));
    expect((await linesOf(long))[0]?.workstation).toBe('Q'.repeat(60));
    expect((await linesOf(empty))[0]?.workstation).toBeNull();
  });

  it('takes two hundred labels at once', async () => {
    const labels = Array.from({ length: 200 }, () => anEntry({ paper: 'tube_label', size: 'label-50x30' }));
    expect(valueOf(await book.log(book.clerk, at, ...labels))).toHaveLength(200);
  });

  it('is gone with the transaction that wrote it', async () => {
    const entry = anEntry();
    await expect(
      inTransaction(book.database, async (tx) => {
        valueOf(await logPrints(tx, { actor: book.clerk, at, entries: [entry] }));
        throw new Error('the release failed');
      }),
    ).rejects.toThrow('the release failed');
    expect(valueOf(await book.log(book.clerk, at, entry))[0]?.printNo).toBe(1);
  });

  it.each(['update print_log set copies = 2', 'delete from print_log'])(
    'is never changed: %s',
    async (text) => {
      valueOf(await book.log(book.clerk, at, anEntry()));
      await expect(book.database.pool.query(text)).rejects.toThrow(/written once|permission denied/);
    },
  );
});

describe('the copy of a print', () => {
  const find = (printId: string, minutes: number, actor = book.clerk) =>
    reading(book.database, (tx) => findOwnPrint(tx, actor, printId, atMs + minutes * 60_000));

  it('is fetched by whoever printed it, for a quarter of an hour', async () => {
    const entry = anEntry();
    const [logged] = valueOf(await book.log(book.clerk, at, entry));
    const id = logged?.id ?? '';
    expect(await find(id, 0)).toMatchObject({ id, documentId: entry.documentId });
    expect(await find(id, 14)).toMatchObject({ id });
    expect(await find(id, 15)).toBeUndefined();
  });

  it('is nobody else’s, and no other id is one', async () => {
    const [logged] = valueOf(await book.log(book.clerk, at, anEntry()));
    expect(await find(logged?.id ?? '', 0, book.head)).toBeUndefined();
    for (const id of [newId(), 'abc', '', `${logged?.id ?? ''}\0`, (logged?.id ?? '').toUpperCase()])
      expect(await find(id, 0)).toBeUndefined();
  });
});
