import { fontVariants } from './measure-text.ts';
import type { FlowElement, Placed } from './flow-element.ts';
import { Memory } from './remember.ts';
import { cellElement, type Cell, type MeasuredRow } from './table-rows.ts';

/** A line of a table, lying or standing. */
export interface Bar {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly color: string;
}

/** Rounding between two measures, in millimetres: far below what is printed. */
const gap = 0.001;

const isLying = ({ width, height }: Bar): boolean => width >= height;
const near = (one: number, other: number): boolean => Math.abs(one - other) < gap;

function continues(one: Bar, other: Bar): boolean {
  if (one.color !== other.color || isLying(one) !== isLying(other)) return false;
  return isLying(one)
    ? near(one.y, other.y) && near(one.height, other.height) && other.x <= one.x + one.width + gap
    : near(one.x, other.x) && near(one.width, other.width) && other.y <= one.y + one.height + gap;
}

function joined(one: Bar, other: Bar): Bar {
  return isLying(one)
    ? { ...one, width: Math.max(one.width, other.x + other.width - one.x) }
    : { ...one, height: Math.max(one.height, other.y + other.height - one.y) };
}

/** Lying ones by their row, standing ones by their column, so that what continues a bar follows it. */
function inOrder(one: Bar, other: Bar): number {
  const [across, down] = [one.x - other.x, one.y - other.y];
  return isLying(one) ? (near(one.y, other.y) ? across : down) : near(one.x, other.x) ? down : across;
}

/** Every cell has four sides; drawn one by one, they were most of what there is on a page. */
export function joinBars(bars: readonly Bar[]): readonly Bar[] {
  const sorted = [
    ...bars.filter(isLying).toSorted(inOrder),
    ...bars.filter((bar) => !isLying(bar)).toSorted(inOrder),
  ];
  const whole: Bar[] = [];
  for (const bar of sorted) {
    const last = whole.at(-1);
    if (last !== undefined && continues(last, bar)) whole[whole.length - 1] = joined(last, bar);
    else whole.push(bar);
  }
  return whole;
}

const bars = new Memory<FlowElement>(2_000);

function bar(type: 'line' | 'rectangle', { x, y, width, height, color }: Bar): Placed {
  const key = `${type}${color} ${String(x)} ${String(width)} ${String(height)}`;
  const made = { name: '', type, position: { x, y: 0 }, width, height, color, borderWidth: 0 };
  const element = bars.get(bars, key) ?? bars.set(bars, key, made);
  return { element, value: '', y };
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

const boxes = new Memory<FlowElement>(500);

function wordsOf(cell: Cell, y: number, height: number): Placed {
  const { x, width, look, text: value } = cell;
  const key = `${String(x)} ${String(width)} ${String(height)}`;
  const known = boxes.get(look, key);
  const element = known ?? boxes.set(look, key, { ...cellElement(cell, 0, height), fontVariants });
  return { element, value, y: y + element.position.y };
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
    words: cells.filter(({ text }) => text !== '').map((cell) => wordsOf(cell, y, height)),
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
