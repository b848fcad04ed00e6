import {
  isTable,
  type FlowElement,
  valueOf,
  type Values,
  topOf,
  type Placed,
  type TableElement,
} from './flow-element.ts';
import { fitText, textHeight, type PageRuler, type Ruler } from './measure-text.ts';
import { splitUnit } from './split-unit.ts';
import { bodyRows, headRow, measureRow, unitsOf, type MeasuredRow, type Unit } from './table-rows.ts';

/** What stands side by side moves together, and is not torn apart by the end of a page. */
interface Band {
  readonly top: number;
  readonly bottom: number;
  readonly elements: readonly FlowElement[];
}

/** Elements that touch by less are one below the other. */
const touch = 0.01;

function bandsOf(elements: readonly FlowElement[]): readonly Band[] {
  const sorted = elements.toSorted((one, other) => one.position.y - other.position.y);
  const bands: { top: number; bottom: number; elements: FlowElement[] }[] = [];
  for (const element of sorted) {
    const { y } = element.position;
    const last = bands.at(-1);
    if (last !== undefined && y < last.bottom - touch) {
      last.elements.push(element);
      last.bottom = Math.max(last.bottom, y + element.height);
    } else {
      bands.push({ top: y, bottom: y + element.height, elements: [element] });
    }
  }
  return bands;
}

/** Only what stands alone can go on on the next page. */
function onlyElement({ elements }: Band): FlowElement | undefined {
  return elements.length === 1 ? elements[0] : undefined;
}

/** A table beside other things cannot be told where to break. */
export function hasTableBeside({ elements }: Band): boolean {
  return elements.length > 1 && elements.some(isTable);
}

interface Prepared {
  /** To what stands above it. */
  readonly gap: number;
  readonly height: number;
}

export interface FixedBand extends Prepared {
  readonly kind: 'fixed';
  readonly draw: (top: number) => readonly Placed[];
  /** A long text by its paragraphs, for when no page has room for the whole. */
  readonly parts: readonly FixedBand[];
}

export interface TableBand extends Prepared {
  readonly kind: 'table';
  readonly head: MeasuredRow | undefined;
  readonly repeatsHead: boolean;
  readonly units: readonly Unit[];
}

export type PreparedBand = FixedBand | TableBand;

const drawnWithoutValue: readonly string[] = ['line', 'rectangle', 'ellipse'];

function isEmpty({ element, value }: Placed): boolean {
  return value === '' && !drawnWithoutValue.includes(element.type);
}

/** A frame that holds others on one page shows nothing itself: alone it takes no room. */
function isSeen({ element }: Placed): boolean {
  return element.type !== 'rectangle' || element['color'] !== '' || element['borderWidth'] !== 0;
}

async function prepareTable(ruler: PageRuler, table: TableElement, value: string): Promise<TableBand> {
  const head = table.showHead ? await measureRow(ruler, headRow(table)) : undefined;
  const rows: MeasuredRow[] = [];
  for (const row of bodyRows(table, value)) rows.push(await measureRow(ruler, row));
  const units: Unit[] = [];
  const below = { ...ruler, room: ruler.room - (head?.height ?? 0) };
  for (const unit of unitsOf(rows)) units.push(...(await splitUnit(below, unit, table.showHead)));
  const height = units.reduce((sum, unit) => sum + unit.height, head?.height ?? 0);
  return { kind: 'table', gap: 0, height, head, repeatsHead: table.repeatHead !== false, units };
}

async function paragraphs(ruler: Ruler, { element, value }: Placed): Promise<readonly FixedBand[]> {
  const parts: FixedBand[] = [];
  for (const text of value.split('\n')) {
    const line = text === '' ? ' ' : text;
    const height = await textHeight(ruler, element, line);
    const part = { ...element, height };
    const draw = (top: number): readonly Placed[] => [{ element: part, value: line, y: top }];
    parts.push({ kind: 'fixed', gap: 0, height, draw, parts: [] });
  }
  return parts;
}

async function placedOf(ruler: Ruler, element: FlowElement, values: Values): Promise<Placed> {
  const value = valueOf(element, values);
  if (element.type !== 'text') return { element, value };
  return fitText(ruler, element, { value, mayGrow: true });
}

/** What grew inside a band moves what stands below it there, and not its neighbours. */
function settled(band: Band, placed: readonly Placed[]): readonly Placed[] {
  const done: { readonly bottom: number; readonly growth: number }[] = [];
  return placed.map(({ element, value }, index) => {
    const before = band.elements[index] ?? element;
    const { y } = before.position;
    const above = done.filter(({ bottom }) => bottom <= y + touch);
    const shift = Math.max(0, ...above.map(({ growth }) => growth));
    done.push({ bottom: y + before.height, growth: shift + element.height - before.height });
    return { element, value, y: y + shift };
  });
}

async function prepareFixed(ruler: Ruler, band: Band, values: Values): Promise<FixedBand | undefined> {
  const all: Placed[] = [];
  for (const element of band.elements) all.push(await placedOf(ruler, element, values));
  const shown = settled(band, all).filter((placed) => !isEmpty(placed));
  const first = shown.find(isSeen);
  if (first === undefined) return undefined;
  const bottom = Math.max(...shown.map((placed) => topOf(placed) + placed.element.height));
  const draw = (top: number): readonly Placed[] =>
    shown.map((placed) => ({ ...placed, y: topOf(placed) + top - band.top }));
  const isLongText = band.elements.length === 1 && first.element.type === 'text';
  const parts = isLongText ? await paragraphs(ruler, first) : [];
  return { kind: 'fixed', gap: 0, height: bottom - band.top, draw, parts };
}

/** What is on the paper from top to bottom, measured. What is empty takes no room. */
export async function prepareBands(
  ruler: PageRuler,
  elements: readonly FlowElement[],
  values: Values,
): Promise<readonly PreparedBand[]> {
  const prepared: PreparedBand[] = [];
  let above = 0;
  for (const [index, band] of bandsOf(elements).entries()) {
    const gap = index === 0 ? 0 : Math.max(0, band.top - above);
    above = band.bottom;
    const only = onlyElement(band);
    const made =
      only !== undefined && isTable(only)
        ? await prepareTable(ruler, only, values[only.name] ?? '')
        : await prepareFixed(ruler, band, values);
    if (made === undefined || (made.kind === 'table' && made.units.length === 0)) continue;
    prepared.push({ ...made, gap });
  }
  return prepared;
}
