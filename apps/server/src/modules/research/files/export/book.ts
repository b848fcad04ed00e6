import { xlsxStream, type Cell, type SheetColumn } from '../../../../platform/spreadsheet/workbook.ts';
import { zipStream } from '../../../../platform/spreadsheet/zip-stream.ts';
import type { ExportTable } from './dataset.ts';
import { texts } from './texts.ts';

/** A spreadsheet must take a text for a text, whatever it begins with. */
const formula = /^[=+\-@\t\r]/;

function csvCell(cell: Cell): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell);
  const text = formula.test(cell) ? `'${cell}` : cell;
  return /[",\r\n;]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

const csvLine = (cells: readonly Cell[]): string => `${cells.map(csvCell).join(',')}\r\n`;

/** With the mark by which spreadsheets know that the letters are UTF-8. */
async function* csvOf({ titles, rows }: ExportTable): AsyncGenerator<string> {
  yield `\uFEFF${csvLine(titles)}`;
  for await (const some of rows) yield some.map(csvLine).join('');
}

/** Three files in an archive: data, dictionary, results. */
export function csvArchive(tables: readonly ExportTable[]): AsyncGenerator<Buffer> {
  const named: Readonly<Record<string, string>> = texts.fileNames;
  return zipStream(tables.map((table) => ({ name: named[table.name] ?? 'bang.csv', content: csvOf(table) })));
}

/** What is a number is written as one, whatever its column is called. */
function columnsOf({ titles }: ExportTable): readonly SheetColumn[] {
  return titles.map((title) => ({
    title,
    width: Math.min(40, Math.max(12, title.length + 2)),
    kind: 'text',
  }));
}

/** The same three as sheets. */
export function workbookOf(tables: readonly ExportTable[]): AsyncGenerator<Buffer> {
  return xlsxStream(
    ...tables.map((table) => ({ name: table.name, columns: columnsOf(table), rows: table.rows })),
  );
}
