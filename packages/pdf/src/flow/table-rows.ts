import { joinedCell } from '../papers/inputs/cell-text.ts';
import type { CellLook, FlowElement, TableElement } from './flow-element.ts';
import { textHeight, type Ruler, wrapText } from './measure-text.ts';
import { Memory } from './remember.ts';

export interface Cell {
  readonly text: string;
  readonly x: number;
  readonly width: number;
  readonly look: CellLook;
}

export type RowKind = 'head' | 'section' | 'row' | 'line';

interface TableRow {
  readonly kind: RowKind;
  readonly cells: readonly Cell[];
}

/** A title takes the whole width; a line below a row leaves the column of its number free. */
function kindOf(texts: readonly string[]): RowKind {
  if (texts.length > 2 && texts.slice(1).every((text) => text === joinedCell)) return 'section';
  return texts[0] === '' && texts[2] === joinedCell ? 'line' : 'row';
}

function lookIn(table: TableElement, kind: RowKind, column: number): CellLook {
  if (kind === 'head') return table.headStyles;
  const { bodyStyles, columnStyles } = table;
  const backgroundColor =
    kind === 'section' ? bodyStyles.alternateBackgroundColor : bodyStyles.backgroundColor;
  const alignment =
    kind === 'row' ? (columnStyles.alignment?.[String(column)] ?? bodyStyles.alignment) : 'left';
  return { ...bodyStyles, backgroundColor, alignment };
}

const looks = new WeakMap<TableElement, Map<string, CellLook>>();

/** The same object for the cells of a column: what is known of one is known of all. */
function lookOf(table: TableElement, kind: RowKind, column: number): CellLook {
  const known = looks.get(table) ?? new Map<string, CellLook>();
  looks.set(table, known);
  const key = `${kind}${String(column)}`;
  const look = known.get(key) ?? lookIn(table, kind, column);
  known.set(key, look);
  return look;
}

function cellsOf(table: TableElement, kind: RowKind, texts: readonly string[]): readonly Cell[] {
  const cells: Cell[] = [];
  let { x } = table.position;
  table.headWidthPercentages.forEach((share, column) => {
    const width = (table.width * share) / 100;
    const text = texts[column] ?? '';
    const left = cells.at(-1);
    if (text === joinedCell && left !== undefined && kind !== 'head') {
      cells[cells.length - 1] = { ...left, width: left.width + width };
    } else {
      cells.push({ text, x, width, look: lookOf(table, kind, column) });
    }
    x += width;
  });
  return cells;
}

export function headRow(table: TableElement): TableRow {
  return { kind: 'head', cells: cellsOf(table, 'head', table.head) };
}

export function bodyRows(table: TableElement, value: string): readonly TableRow[] {
  const rows: unknown = JSON.parse(value === '' ? '[]' : value);
  if (!Array.isArray(rows)) throw new TypeError('a table is given no rows');
  return rows.map((row) => {
    const texts = (row as readonly unknown[]).map(String);
    const kind = kindOf(texts);
    return { kind, cells: cellsOf(table, kind, texts) };
  });
}

/** Height that its lines and their distance take beside the text. */
export function aroundCell({ look: { borderWidth, padding } }: Cell): number {
  return borderWidth.top + borderWidth.bottom + padding.top + padding.bottom;
}

/** The box of a cell as a text of pdfme; its marks are those of inline Markdown. */
export function cellElement(cell: Cell, y: number, height: number): FlowElement {
  const { look } = cell;
  const [inset, around] = [look.borderWidth, look.padding];
  return {
    name: '',
    type: 'text',
    position: { x: cell.x + inset.left + around.left, y: y + inset.top + around.top },
    width: cell.width - inset.left - inset.right - around.left - around.right,
    height: height - inset.top - inset.bottom - around.top - around.bottom,
    textFormat: 'inline-markdown',
    fontName: look.fontName,
    fontSize: look.fontSize,
    lineHeight: look.lineHeight,
    characterSpacing: look.characterSpacing,
    alignment: look.alignment,
    verticalAlignment: look.verticalAlignment,
    fontColor: look.fontColor,
    backgroundColor: '',
  };
}

export interface MeasuredRow extends TableRow {
  readonly height: number;
  /** Set where the row is too high for a page, and this is only some of its lines. */
  readonly part?: RowPart;
}

export interface RowPart {
  readonly whole: MeasuredRow;
  readonly isFirst: boolean;
  /** The cells as they begin a page. */
  readonly opening: readonly Cell[];
  /** Height that they take more there; of the first part none. */
  readonly more: number;
}

/** Rows that stay on one page: a title with the first row below it, a row with the lines that belong to it. */
export interface Unit {
  readonly rows: readonly MeasuredRow[];
  readonly height: number;
  /** Height that it takes more where it begins a page, because it goes on with what is on the page before. */
  readonly more: number;
}

interface MeasuredText {
  /** With the ends of its lines. */
  readonly text: string;
  /** Of the cell. */
  readonly height: number;
}

const measured = new Memory<MeasuredText>(2_000);

async function measureCell(ruler: Ruler, cell: Cell): Promise<MeasuredText> {
  const key = `${String(cell.width)} ${cell.text}`;
  const known = measured.get(cell.look, key);
  if (known !== undefined) return known;
  const around = aroundCell(cell);
  const element = cellElement(cell, 0, around);
  const text = await wrapText(ruler, element, cell.text);
  return measured.set(cell.look, key, { text, height: around + (await textHeight(ruler, element, text)) });
}

export async function measureRow(ruler: Ruler, row: TableRow): Promise<MeasuredRow> {
  const cells: Cell[] = [];
  let height = 0;
  for (const each of row.cells) {
    const { text, height: needed } = await measureCell(ruler, each);
    cells.push({ ...each, text });
    height = Math.max(height, needed);
  }
  return { ...row, cells, height };
}

export function unitOf(rows: readonly MeasuredRow[]): Unit {
  const height = rows.reduce((sum, row) => sum + row.height, 0);
  return { rows, height, more: rows[0]?.part?.more ?? 0 };
}

export function unitsOf(rows: readonly MeasuredRow[]): readonly Unit[] {
  const groups: MeasuredRow[][] = [];
  for (const row of rows) {
    const last = groups.at(-1);
    const joins = row.kind === 'line' || last?.at(-1)?.kind === 'section';
    if (last !== undefined && joins) last.push(row);
    else groups.push([row]);
  }
  return groups.map(unitOf);
}
