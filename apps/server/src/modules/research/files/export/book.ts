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

/** With the mark by which spreadsheets know that the letters are UTF-8. */
export function csvOf({ titles, rows }: ExportTable): string {
  return `\uFEFF${[titles, ...rows].map((row) => row.map(csvCell).join(',')).join('\r\n')}\r\n`;
}

async function together(content: AsyncGenerator<Buffer>): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of content) parts.push(part);
  return Buffer.concat(parts);
}

/** Three files in an archive: data, dictionary, results. */
export function csvArchive(tables: readonly ExportTable[]): Promise<Buffer> {
  const named: Readonly<Record<string, string>> = texts.fileNames;
  return together(
    zipStream(tables.map((table) => ({ name: named[table.name] ?? 'bang.csv', content: [csvOf(table)] }))),
  );
}

async function* inOne(rows: ExportTable['rows']): AsyncGenerator<ExportTable['rows']> {
  yield await Promise.resolve(rows);
}

function columnsOf({ titles, rows }: ExportTable): readonly SheetColumn[] {
  return titles.map((title, at) => {
    const isNumber = rows.some((row) => typeof row[at] === 'number');
    return { title, width: Math.min(40, Math.max(12, title.length + 2)), kind: isNumber ? 'number' : 'text' };
  });
}

/** The same three as sheets. */
export function workbookOf(tables: readonly ExportTable[]): Promise<Buffer> {
  return together(
    xlsxStream(
      ...tables.map((table) => ({ name: table.name, columns: columnsOf(table), rows: inOne(table.rows) })),
    ),
  );
}
