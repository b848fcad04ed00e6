import { zipStream, type ZipFile } from './zip-stream.ts';
import type { Result } from '@senlab/domain';
import type { Actor } from '../actor.ts';
import type { RawListRequest } from '../lists/list-request.ts';

/** A text, a number, or a moment in ISO form; null leaves the cell empty. */
export type Cell = string | number | null;

export interface SheetColumn {
  readonly title: string;
  /** In characters. */
  readonly width: number;
  readonly kind: 'text' | 'number' | 'moment';
}

/** Of the styles below: by their place in the list. */
const styles = { number: 0, text: 1, moment: 2, title: 3 } as const;

const stylesXml =
  '<styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">' +
  '<numFmts count="1"><numFmt numFmtId="164" formatCode="dd/mm/yyyy\\ hh:mm"/></numFmts>' +
  '<fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts>' +
  '<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>' +
  '<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>' +
  '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>' +
  '<cellXfs count="4"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>' +
  // 49 is "text": what looks like a formula or a long number stays what was written, also when somebody edits the cell.
  '<xf numFmtId="49" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>' +
  '<xf numFmtId="164" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>' +
  '<xf numFmtId="49" fontId="1" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1"/></cellXfs></styleSheet>';

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Exactly these may not stand in XML, not even as a reference. */
const forbidden = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

/** Readers take `_x0041_` for an A: an underscore that begins such a word is written as one. */
function xmlText(text: string): string {
  return text
    .toWellFormed()
    .replace(forbidden, '')
    .replace(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_')
    .replace(/\r/g, '_x000D_')
    .replace(/[&<>"]/g, (sign) => entities[sign] ?? '');
}

const zoneMs = 7 * 3_600_000;
/** Days from the epoch of spreadsheets to that of computers. */
const epochDays = 25_569;

/** A moment as spreadsheets count it: days, by the clock in Vietnam. */
export function serialOf(iso: string): number {
  return (Date.parse(iso) + zoneMs) / 86_400_000 + epochDays;
}

/** Always typed as a text: a name that begins with "=" is a name. */
function textCell(text: string, style: number): string {
  return `<c s="${style}" t="inlineStr"><is><t xml:space="preserve">${xmlText(text)}</t></is></c>`;
}

function cellXml(cell: Cell, { kind }: SheetColumn): string {
  if (cell === null || cell === '') return '<c/>';
  if (typeof cell === 'number') return `<c s="${styles.number}"><v>${String(cell)}</v></c>`;
  if (kind === 'moment') return `<c s="${styles.moment}"><v>${serialOf(cell).toFixed(10)}</v></c>`;
  return textCell(cell, styles.text);
}

export function rowXml(cells: readonly Cell[], columns: readonly SheetColumn[]): string {
  return `<row>${columns.map((column, at) => cellXml(cells[at] ?? null, column)).join('')}</row>`;
}

/** The sheet up to its first row: the titles stay in sight. */
function sheetHead(columns: readonly SheetColumn[]): string {
  const widths = columns.map(
    ({ width }, at) => `<col min="${at + 1}" max="${at + 1}" width="${width}" customWidth="1"/>`,
  );
  const titles = columns.map(({ title }) => textCell(title, styles.title));
  return (
    '<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetViews>' +
    '<sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView>' +
    `</sheetViews><cols>${widths.join('')}</cols><sheetData><row>${titles.join('')}</row>`
  );
}

/** A line that is about the others. */
function noteXml(text: string): string {
  return `<row>${textCell(text, styles.title)}</row>`;
}

const sheetEnd = '</sheetData></worksheet>';

export interface Sheet {
  /** At most 31 characters. */
  readonly name: string;
  readonly columns: readonly SheetColumn[];
  /** Some rows at a time, as they come. */
  readonly rows: AsyncIterable<readonly (readonly Cell[])[]>;
  /** Said below the last row. */
  readonly note?: string;
}

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packaged = 'http://schemas.openxmlformats.org/package/2006';
const kinds = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

function numbered(count: number, write: (no: number) => string): string {
  return Array.from({ length: count }, (_, at) => write(at + 1)).join('');
}

const contentTypes = (sheets: number): string =>
  `<Types xmlns="${packaged}/content-types">` +
  '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
  '<Default Extension="xml" ContentType="application/xml"/>' +
  `<Override PartName="/xl/workbook.xml" ContentType="${kinds}.sheet.main+xml"/>` +
  numbered(
    sheets,
    (no) => `<Override PartName="/xl/worksheets/sheet${no}.xml" ContentType="${kinds}.worksheet+xml"/>`,
  ) +
  `<Override PartName="/xl/styles.xml" ContentType="${kinds}.styles+xml"/></Types>`;

const packageRelations =
  `<Relationships xmlns="${packaged}/relationships">` +
  `<Relationship Id="rId1" Type="${relations}/officeDocument" Target="xl/workbook.xml"/></Relationships>`;

const workbookRelations = (sheets: number): string =>
  `<Relationships xmlns="${packaged}/relationships">` +
  numbered(
    sheets,
    (no) => `<Relationship Id="rId${no}" Type="${relations}/worksheet" Target="worksheets/sheet${no}.xml"/>`,
  ) +
  `<Relationship Id="rId${sheets + 1}" Type="${relations}/styles" Target="styles.xml"/></Relationships>`;

function workbook(names: readonly string[]): string {
  const sheets = numbered(
    names.length,
    (no) => `<sheet name="${xmlText(names[no - 1] ?? '')}" sheetId="${no}" r:id="rId${no}"/>`,
  );
  return `<workbook xmlns="${main}" xmlns:r="${relations}"><sheets>${sheets}</sheets></workbook>`;
}

async function* sheetXml({ columns, rows, note }: Sheet): AsyncGenerator<string> {
  yield declaration + sheetHead(columns);
  for await (const some of rows) yield some.map((row) => rowXml(row, columns)).join('');
  yield (note === undefined ? '' : noteXml(note)) + sheetEnd;
}

/** A workbook, made while it is read: sheet after sheet. */
export function xlsxStream(...sheets: readonly Sheet[]): AsyncGenerator<Buffer> {
  const count = sheets.length;
  const files: readonly ZipFile[] = [
    { name: '[Content_Types].xml', content: [declaration + contentTypes(count)] },
    { name: '_rels/.rels', content: [declaration + packageRelations] },
    { name: 'xl/workbook.xml', content: [declaration + workbook(sheets.map(({ name }) => name))] },
    { name: 'xl/_rels/workbook.xml.rels', content: [declaration + workbookRelations(count)] },
    { name: 'xl/styles.xml', content: [declaration + stylesXml] },
    ...sheets.map((sheet, at) => ({ name: `xl/worksheets/sheet${at + 1}.xml`, content: sheetXml(sheet) })),
  ];
  return zipStream(files);
}

export const xlsxType = `${kinds}.sheet`;

/** A list on its way out of the house as a workbook. */
export interface WorkbookExport {
  readonly fileName: string;
  readonly rows: number;
  /** About. */
  readonly bytes: number;
  readonly content: AsyncGenerator<Buffer>;
}

export interface WorkbookExportService {
  export(actor: Actor, filtered: RawListRequest['filtered']): Promise<Result<WorkbookExport>>;
}

/** Each keeps a core busy for seconds; the laboratory's own requests must not wait for lists. */
const atOnce = 2;
export const retryExportAfterSeconds = 15;

/** Lets a few be written at a time: counted from the first byte to the last, or to where the reader went away. */
export function exportTurnstile(): {
  readonly isFull: () => boolean;
  readonly pass: (content: AsyncGenerator<Buffer>) => AsyncGenerator<Buffer>;
} {
  let running = 0;
  return {
    isFull: () => running >= atOnce,
    async *pass(content) {
      running += 1;
      try {
        yield* content;
      } finally {
        running -= 1;
      }
    },
  };
}
