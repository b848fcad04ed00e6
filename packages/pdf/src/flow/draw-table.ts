import { joinBars, type Bar } from './join-bars.ts';
import { fontVariants } from './measure.ts';
import type { FlowElement, Placed } from './flow-element.ts';
import { cellElement, type Cell } from './table-cells.ts';
import type { MeasuredRow } from './table-units.ts';

function bar(type: 'line' | 'rectangle', { x, y, width, height, color }: Bar): Placed {
  const element: FlowElement = { name: '', type, position: { x, y }, width, height, color, borderWidth: 0 };
  return { element, value: '' };
}

function bordersOf(cell: Cell, y: number, height: number): readonly Bar[] {
  const { borderWidth: thick, borderColor: color } = cell.look;
  const { x, width } = cell;
  return [
    { x, y, width, height: thick.top, color },
    { x, y: y + height - thick.bottom, width, height: thick.bottom, color },
    { x, y, width: thick.left, height, color },
    { x: x + width - thick.right, y, width: thick.right, height, color },
  ].filter((each) => each.width > 0 && each.height > 0);
}

/** A line below a row is part of it: nothing is drawn between the two. */
function withoutTop(cell: Cell): Cell {
  const { look } = cell;
  return { ...cell, look: { ...look, borderWidth: { ...look.borderWidth, top: 0 } } };
}

function withoutBottom(cell: Cell): Cell {
  const { look } = cell;
  return { ...cell, look: { ...look, borderWidth: { ...look.borderWidth, bottom: 0 } } };
}

function shownCell(cell: Cell, row: MeasuredRow, next: MeasuredRow | undefined): Cell {
  const upper = row.kind === 'line' ? withoutTop(cell) : cell;
  return next?.kind === 'line' ? withoutBottom(upper) : upper;
}

interface DrawnRow {
  readonly grounds: readonly Placed[];
  readonly borders: readonly Bar[];
  readonly words: readonly Placed[];
}

function drawRow(row: MeasuredRow, y: number, next: MeasuredRow | undefined): DrawnRow {
  const { cells, height } = row;
  return {
    grounds: cells
      .filter(({ look }) => look.backgroundColor !== '')
      .map(({ x, width, look }) => bar('rectangle', { x, y, width, height, color: look.backgroundColor })),
    borders: cells.flatMap((cell) => bordersOf(shownCell(cell, row, next), y, height)),
    words: cells
      .filter(({ text }) => text !== '')
      .map((cell) => ({ element: { ...cellElement(cell, y, height), fontVariants }, value: cell.text })),
  };
}

export function drawRows(rows: readonly MeasuredRow[], top: number): readonly Placed[] {
  let y = top;
  const drawn = rows.map((row, index) => {
    const above = y;
    y += row.height;
    return drawRow(row, above, rows[index + 1]);
  });
  return [
    ...drawn.flatMap(({ grounds }) => grounds),
    ...joinBars(drawn.flatMap(({ borders }) => borders)).map((each) => bar('line', each)),
    ...drawn.flatMap(({ words }) => words),
  ];
}
