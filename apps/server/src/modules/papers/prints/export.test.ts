import { hiddenFetalText } from '@senlab/domain';
import { fakeClock } from '@senlab/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bytesOf, readXlsx } from '../../../platform/spreadsheet/xlsx.test-support.ts';
import type { Actor } from '../../../platform/actor.ts';
import type { RawListRequest } from '../../../platform/list-request.ts';
import { printExportService, type PrintExportService } from './export-service.ts';
import { anEntry, openPrintBook, reasonOf, valueOf, type PrintBook } from './prints.test-support.ts';

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
