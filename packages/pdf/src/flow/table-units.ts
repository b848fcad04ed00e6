import { aroundCell, cellElement, type Cell, type TableRow } from './table-cells.ts';
import { textHeight, type Ruler } from './measure.ts';
import { wrapText } from './wrap-text.ts';

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

async function measureCell(ruler: Ruler, cell: Cell): Promise<readonly [cell: Cell, height: number]> {
  const around = aroundCell(cell);
  const element = cellElement(cell, 0, around);
  const text = await wrapText(ruler, element, cell.text);
  return [{ ...cell, text }, around + (await textHeight(ruler, element, text))];
}

export async function measureRow(ruler: Ruler, row: TableRow): Promise<MeasuredRow> {
  const cells: Cell[] = [];
  let height = 0;
  for (const each of row.cells) {
    const [cell, needed] = await measureCell(ruler, each);
    cells.push(cell);
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
