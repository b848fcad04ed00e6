import { cellElement, type Cell, type TableRow } from './table-cells.ts';
import { textHeight, type Ruler } from './measure.ts';
import { wrapText } from './wrap-text.ts';

export interface MeasuredRow extends TableRow {
  readonly height: number;
}

/** Rows that stay on one page: a title with the first row below it, a row with the lines that belong to it. */
export interface Unit {
  readonly rows: readonly MeasuredRow[];
  readonly height: number;
}

async function measureCell(ruler: Ruler, cell: Cell): Promise<readonly [cell: Cell, height: number]> {
  const { borderWidth, padding } = cell.look;
  const around = borderWidth.top + borderWidth.bottom + padding.top + padding.bottom;
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
  return { rows, height: rows.reduce((sum, row) => sum + row.height, 0) };
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
