import { drawRows } from './draw-table.ts';
import type { Placed } from './flow-element.ts';
import type { FixedBand, PreparedBand, TableBand } from './prepare-band.ts';
import { joinParts } from './split-unit.ts';
import type { Unit } from './table-rows.ts';

/** The part of a page that may be filled, in millimetres from its top. */
export interface Frame {
  readonly top: number;
  readonly bottom: number;
}

const slack = 0.01;
/** So many rows go over with a signature that has no room below them: nobody signs an empty page. */
const rowsWithSignature = 2;

class Sheet {
  readonly pages: Placed[][] = [[]];
  readonly frame: Frame;
  y: number;

  constructor(frame: Frame) {
    this.frame = frame;
    this.y = frame.top;
  }

  get isAtTop(): boolean {
    return this.y <= this.frame.top + slack;
  }

  hasRoom(height: number): boolean {
    return this.y + height <= this.frame.bottom + slack;
  }

  turn(): void {
    this.pages.push([]);
    this.y = this.frame.top;
  }

  /** Over the foot it would hide whose paper this is, and be lost itself: better no paper than that one. */
  put(placed: readonly Placed[], height: number): void {
    if (!this.hasRoom(height - slack)) throw new RangeError('what stays together is higher than a page');
    this.pages.at(-1)?.push(...placed);
    this.y += height;
  }
}

function placeFixed(sheet: Sheet, band: FixedBand): void {
  const gap = sheet.isAtTop ? 0 : band.gap;
  const room = sheet.frame.bottom - sheet.frame.top;
  if (!sheet.hasRoom(gap + band.height) && band.height > room && band.parts.length > 1) {
    sheet.y += gap;
    for (const part of band.parts) placeFixed(sheet, part);
    return;
  }
  if (!sheet.hasRoom(gap + band.height) && !sheet.isAtTop) sheet.turn();
  const used = sheet.isAtTop ? 0 : band.gap;
  sheet.put(band.draw(sheet.y + used), used + band.height);
}

interface Chunk {
  readonly units: Unit[];
  readonly hasHead: boolean;
  readonly isNewPage: boolean;
}

/** Which rows stand on which page, when `used` of the first one is taken. */
function chunksOf(sheet: Sheet, band: TableBand): Chunk[] {
  const headHeight = band.head?.height ?? 0;
  const first = headHeight + (band.units[0]?.height ?? 0);
  const isNewPage = !sheet.isAtTop && !sheet.hasRoom(band.gap + first);
  const chunks: Chunk[] = [{ units: [], hasHead: true, isNewPage }];
  let y = (isNewPage || sheet.isAtTop ? sheet.frame.top : sheet.y + band.gap) + headHeight;
  for (const unit of band.units) {
    const last = chunks.at(-1);
    if (last !== undefined && last.units.length > 0 && y + unit.height > sheet.frame.bottom + slack) {
      chunks.push({ units: [unit], hasHead: band.repeatsHead, isNewPage: true });
      y = sheet.frame.top + (band.repeatsHead ? headHeight : 0) + unit.more + unit.height;
    } else {
      last?.units.push(unit);
      y += unit.height;
    }
  }
  return chunks;
}

const heightOf = (units: readonly Unit[]): number =>
  units.reduce((sum, unit) => sum + unit.height, units[0]?.more ?? 0);

/** Where what follows would stand alone on the next page, the last rows go with it. */
function withRowsForTail(sheet: Sheet, band: TableBand, tail: number): readonly Chunk[] {
  const chunks = chunksOf(sheet, band);
  const last = chunks.at(-1);
  const headHeight = band.head?.height ?? 0;
  if (last === undefined || tail === 0 || last.units.length <= rowsWithSignature) return chunks;
  const start = last.isNewPage || sheet.isAtTop ? sheet.frame.top : sheet.y + band.gap;
  const end = start + (last.hasHead ? headHeight : 0) + heightOf(last.units);
  const moved = last.units.slice(-rowsWithSignature);
  const needed = headHeight + heightOf(moved) + tail;
  const isLonely = end + tail > sheet.frame.bottom + slack;
  if (!isLonely || needed > sheet.frame.bottom - sheet.frame.top) return chunks;
  const kept = { ...last, units: last.units.slice(0, -rowsWithSignature) };
  return [...chunks.slice(0, -1), kept, { units: moved, hasHead: band.repeatsHead, isNewPage: true }];
}

function placeTable(sheet: Sheet, band: TableBand, tail: number): void {
  for (const [index, chunk] of withRowsForTail(sheet, band, tail).entries()) {
    if (chunk.isNewPage) sheet.turn();
    else if (index === 0 && !sheet.isAtTop) sheet.y += band.gap;
    const head = chunk.hasHead && band.head !== undefined ? [band.head] : [];
    const rows = [...head, ...joinParts(chunk.units.flatMap((unit) => unit.rows))];
    sheet.put(
      drawRows(rows, sheet.y),
      rows.reduce((sum, row) => sum + row.height, 0),
    );
  }
}

/** Facts without a head are no list that a signature stands for: they go with what comes right below them. */
function tailAfter(bands: readonly PreparedBand[], index: number): number {
  const band = bands[index];
  const isOfFacts = band?.kind === 'table' && band.head === undefined;
  const after = bands.slice(index + 1, isOfFacts ? index + 2 : undefined);
  if (after.some(({ kind }) => kind === 'table')) return 0;
  return after.reduce((sum, { gap, height }) => sum + gap + height, 0);
}

export function paginate(bands: readonly PreparedBand[], frame: Frame): readonly (readonly Placed[])[] {
  const sheet = new Sheet(frame);
  bands.forEach((band, index) => {
    if (band.kind === 'table') placeTable(sheet, band, tailAfter(bands, index));
    else placeFixed(sheet, band);
  });
  return sheet.pages;
}
