import { italicText } from '../papers/inputs/cell-text.ts';
import { textHeight, type PageRuler, breakWords } from './measure-text.ts';
import { aroundCell, cellElement, type Cell, unitOf, type MeasuredRow, type Unit } from './table-rows.ts';
import { flowTexts } from './texts.ts';

/** No fewer lines of a row stand alone at the end or at the beginning of a page. */
const fewestLines = 3;
/** A name that takes more of a page is not said again: it flows as the other cells do. */
const largestNameShare = 0.25;
/** Number and name. */
const namingCells = 2;

interface Split {
  readonly row: MeasuredRow;
  readonly lines: readonly (readonly string[])[];
  /** What the first cells say on the pages after the first one. */
  readonly again: readonly string[];
  /** From line to line. */
  readonly step: number;
}

const linesIn = (text: string): number => text.split('\n').length;

async function heightOf(ruler: PageRuler, cells: readonly Cell[]): Promise<number> {
  let height = 0;
  for (const cell of cells) {
    height = Math.max(
      height,
      aroundCell(cell) + (await textHeight(ruler, cellElement(cell, 0, 0), cell.text)),
    );
  }
  return height;
}

async function againOf(ruler: PageRuler, { kind, cells }: MeasuredRow): Promise<readonly string[]> {
  const naming = cells.slice(0, namingCells);
  const [number, name] = naming.map(({ text }) => text);
  if (kind !== 'row' || number === undefined || name === undefined) return [];
  const again = [number, `${name}\n${italicText(flowTexts.continued)}`];
  const shown = naming.map((cell, index) => ({ ...cell, text: again[index] ?? '' }));
  return (await heightOf(ruler, shown)) > ruler.room * largestNameShare ? [] : again;
}

async function splitOf(ruler: PageRuler, row: MeasuredRow, isNamed: boolean): Promise<Split> {
  const lines: (readonly string[])[] = [];
  let step = 0;
  for (const cell of row.cells) {
    const element = cellElement(cell, 0, 0);
    lines.push((await breakWords(ruler, element, cell.text)).split('\n'));
    const [one, two] = [await textHeight(ruler, element, 'x'), await textHeight(ruler, element, 'x\nx')];
    step = Math.max(step, two - one);
  }
  return { row, lines, again: isNamed ? await againOf(ruler, row) : [], step };
}

function partCells({ row, lines }: Split, start: number, end: number | undefined): readonly Cell[] {
  return row.cells.map((cell, index) => ({
    ...cell,
    text: (lines[index] ?? []).slice(start, end).join('\n'),
    look: { ...cell.look, verticalAlignment: 'top' },
  }));
}

/** The lines of a row in parts; those that come to stand on one page are one row again. */
async function partsOf(ruler: PageRuler, split: Split): Promise<readonly MeasuredRow[]> {
  const { row, lines, again, step } = split;
  const count = Math.max(...lines.map(({ length }) => length));
  const size = Math.max(fewestLines, ...again.map(linesIn));
  const parts: MeasuredRow[] = [];
  for (let start = 0; start + size <= count; start += size) {
    const end = start + 2 * size > count ? count : start + size;
    const cells = partCells(split, start, end);
    const opening = cells.map((cell, index) => ({ ...cell, text: again[index] ?? cell.text }));
    const [isFirst, added] = [start === 0, (end - start) * step];
    const alone = Math.max(added, await heightOf(ruler, isFirst ? cells : opening));
    const height = isFirst ? alone : added;
    parts.push({ ...row, cells, height, part: { whole: row, isFirst, opening, more: alone - height } });
  }
  return parts.length > 1 ? parts : [row];
}

function grouped(rows: readonly MeasuredRow[], room: number): readonly Unit[] {
  const units: Unit[] = [];
  for (const row of rows) {
    const last = units.at(-1);
    const isWithRow = row.kind === 'line' && row.part?.isFirst !== false;
    const joins =
      last?.rows.at(-1)?.kind === 'section' || (isWithRow && (last?.height ?? 0) + row.height <= room);
    if (last !== undefined && joins) units[units.length - 1] = unitOf([...last.rows, row]);
    else units.push(unitOf([row]));
  }
  return units;
}

/** Of a unit that no page has room for: smaller ones, of a few lines each. */
export async function splitUnit(ruler: PageRuler, unit: Unit, isNamed: boolean): Promise<readonly Unit[]> {
  if (unit.height <= ruler.room) return [unit];
  const rows: MeasuredRow[] = [];
  for (const row of unit.rows) rows.push(...(await partsOf(ruler, await splitOf(ruler, row, isNamed))));
  return grouped(rows, ruler.room);
}

function opened(row: MeasuredRow): MeasuredRow {
  const { part } = row;
  if (part === undefined || part.isFirst) return row;
  return { ...row, cells: part.opening, height: row.height + part.more };
}

function withPart(row: MeasuredRow, next: MeasuredRow): MeasuredRow {
  const cells = row.cells.map((cell, index) => ({
    ...cell,
    text: `${cell.text}\n${next.cells[index]?.text ?? ''}`,
  }));
  return { ...row, cells, height: row.height + next.height };
}

/** The rows of one page: the parts of a row as one, with its name again where it began on the page before. */
export function joinParts(rows: readonly MeasuredRow[]): readonly MeasuredRow[] {
  const joined: MeasuredRow[] = [];
  for (const row of rows) {
    const last = joined.at(-1);
    const isSame = row.part !== undefined && last?.part?.whole === row.part.whole;
    if (last !== undefined && isSame) joined[joined.length - 1] = withPart(last, row);
    else joined.push(opened(row));
  }
  return joined.map((row) =>
    row.part === undefined
      ? row
      : { ...row, cells: row.cells.map((cell) => ({ ...cell, text: cell.text.replace(/\n+$/, '') })) },
  );
}
