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

export const stylesXml =
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
export function xmlText(text: string): string {
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
export function sheetHead(columns: readonly SheetColumn[]): string {
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
export function noteXml(text: string): string {
  return `<row>${textCell(text, styles.title)}</row>`;
}

export const sheetEnd = '</sheetData></worksheet>';
