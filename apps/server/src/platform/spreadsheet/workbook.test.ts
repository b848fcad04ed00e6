import { fc, test as property } from '@fast-check/vitest';
import { describe, expect, it } from 'vitest';
import { type Cell, type SheetColumn, xlsxStream } from './workbook.ts';
import { bytesOf, readXlsx } from './workbook.test-support.ts';

const columns: readonly SheetColumn[] = [
  { title: 'Họ tên', width: 20, kind: 'text' },
  { title: 'Năm sinh', width: 10, kind: 'number' },
  { title: 'Giờ', width: 17, kind: 'moment' },
];

async function* inOne(rows: readonly (readonly Cell[])[]): AsyncGenerator<readonly (readonly Cell[])[]> {
  yield await Promise.resolve(rows);
}

const written = (rows: readonly (readonly Cell[])[], note?: string): Promise<Buffer> =>
  bytesOf(xlsxStream({ name: 'KQXN', columns, rows: inOne(rows), ...(note === undefined ? {} : { note }) }));

const firstCells = async (...texts: readonly string[]): Promise<readonly unknown[]> =>
  readXlsx(await written(texts.map((text) => [text])))
    .rows.slice(1)
    .map(([cell]) => [cell?.value, cell?.isText]);

describe('a workbook', () => {
  it('has the parts that spreadsheets ask for, and its titles', async () => {
    const { names, rows } = readXlsx(await written([]));
    expect(names).toEqual([
      '[Content_Types].xml',
      '_rels/.rels',
      'xl/workbook.xml',
      'xl/_rels/workbook.xml.rels',
      'xl/styles.xml',
      'xl/worksheets/sheet1.xml',
    ]);
    expect(rows.map((row) => row.map(({ value }) => value))).toEqual([['Họ tên', 'Năm sinh', 'Giờ']]);
  });

  it.each([
    ['=HYPERLINK("http://x.test";"Xem")'],
    ['+84912345678'],
    ['-1+1'],
    ['@SUM(A1)'],
    ['\t=1'],
    ['\r=1'],
    ["'=1"],
    ['2611140123'],
    ['001194912345678901'],
    ['0912345678'],
    ['1e5'],
    ['Nguyễn Thị Ẩn Đặng Ưỡng'],
    ['<b>&amp;</b> "x"'],
    ['_x0041_'],
    ['một\nhai'],
    ['  cách  '],
    ['👩‍⚕️'],
  ])('keeps %j as the text that it is', async (text) => {
    expect(await firstCells(text)).toEqual([[text, true]]);
  });

  it('leaves out what XML has no sign for', async () => {
    expect(await firstCells('a\u0000b\u0008c\uFFFEd')).toEqual([['abcd', true]]);
    expect(await firstCells('half \ud800')).toEqual([['half \ufffd', true]]);
  });

  it('has numbers, moments by the clock of Vietnam, and empty cells', async () => {
    const { rows } = readXlsx(
      await written([
        ['', 1994, '2026-11-14T12:00:00+07:00'],
        [null, null, null],
      ]),
    );
    expect(rows[1]).toEqual([
      { value: '', isText: false },
      { value: '1994', isText: false },
      { value: '46340.5000000000', isText: false },
    ]);
    expect(rows[2]?.every(({ value }) => value === '')).toBe(true);
  });

  it('ends with a note where there is one', async () => {
    const { rows } = readXlsx(await written([['a', 1, null]], 'Còn phiếu cũ hơn'));
    expect(rows.at(-1)).toEqual([{ value: 'Còn phiếu cũ hơn', isText: true }]);
  });

  it('is the same bytes for the same rows', async () => {
    const rows = [['Trần Thị Mẫu', 1994, '2026-11-14T12:00:00+07:00']];
    expect((await written(rows)).equals(await written(rows))).toBe(true);
  });

  it('fails when its source fails, and does not end as if it were whole', async () => {
    async function* broken(): AsyncGenerator<readonly (readonly Cell[])[]> {
      yield await Promise.resolve([['a', 1, null]]);
      throw new Error('the database is gone');
    }
    await expect(bytesOf(xlsxStream({ name: 'KQXN', columns, rows: broken() }))).rejects.toThrow('gone');
  });

  it('asks for no more rows once nobody reads', async () => {
    let asked = 0;
    let isEnded = false;
    async function* endless(): AsyncGenerator<readonly (readonly Cell[])[]> {
      try {
        for (;;) {
          asked += 1;
          yield await Promise.resolve([[String(Math.random()).repeat(2_000), 1, null]]);
        }
      } finally {
        isEnded = true;
      }
    }
    let bytes = 0;
    for await (const part of xlsxStream({ name: 'KQXN', columns, rows: endless() })) {
      bytes += part.length;
      if (bytes > 50_000) break;
    }
    expect(isEnded).toBe(true);
    expect(asked).toBeLessThan(1_000);
  });

  // What a person could type: with signs, several lines, every script.
  const typed = fc
    .string({ unit: 'binary', maxLength: 40 })
    .filter((text) => text !== '' && text === text.toWellFormed())
    .filter((text) => !/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/.test(text));
  property.prop([fc.array(typed, { minLength: 1, maxLength: 20 })], { numRuns: 30 })(
    'gives back whatever text was put in',
    async (texts) => {
      expect(await firstCells(...texts)).toEqual(texts.map((text) => [text, true]));
    },
  );
});
