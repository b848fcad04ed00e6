/** What may be typed about chromosomes: the form refuses it as the server does. Texts by their most characters. */
export const karyotypeEntry = {
  indicationText: 500,
  interpretation: 3000,
  recommendation: 3000,
  limitation: 1000,
  /** A ready sentence. */
  phrase: 500,
  remark: 500,
  medium: 100,
  mitogen: 100,
  toldTo: 100,
  plannedHours: { min: 1, max: 500 },
  images: 10,
  /** Cells of a reading, and chromosomes in one of them. */
  cells: 200,
  chromosomes: 200,
  lines: 9,
  cellsAtOnce: 100,
} as const;

/** The texts of a record that ready sentences are kept for. */
export const karyotypePhraseParts = ['interpretation', 'recommendation', 'limitation'] as const;
export type KaryotypePhrasePart = (typeof karyotypePhraseParts)[number];

/** What the press can put on a paper. */
export const karyotypeImageTypes: readonly string[] = ['image/png', 'image/jpeg'];

/** A letter, a number or both: «A», «2», «B12». */
export const cultureLabelPattern = /^(?!$)[A-Z]?\d{0,2}$/;

/** Where a cell lies is a number, and no place for a word. */
export const isSlideNumber = (text: string): boolean => /^[A-Z]?\d{1,4}(-\d{1,2})?$/.test(text);
export const isPlaceOnSlide = (text: string): boolean => /^\d{1,4}([.,]\d{1,2})?$/.test(text);

/** One metaphase as a reader has put it down. */
export interface CellEntry {
  readonly no: number;
  readonly slide: string;
  readonly x: string | null;
  readonly y: string | null;
  readonly kind: 'counted' | 'analysed' | 'karyotyped';
  readonly chromosomes: number;
  /** Null: of no line that anybody has named. */
  readonly line: number | null;
  readonly isSingle: boolean;
  /** Looked at and not used. */
  readonly isDropped: boolean;
}

const isBetween = (number: number, most: number): boolean => number >= 1 && number <= most;

export function isCellPossible({ no, slide, x, y, chromosomes, line }: CellEntry): boolean {
  const isPlaced = isSlideNumber(slide) && [x, y].every((place) => place === null || isPlaceOnSlide(place));
  const isOfLine = line === null || isBetween(line, karyotypeEntry.lines);
  const isCounted = isBetween(no, karyotypeEntry.cells) && isBetween(chromosomes, karyotypeEntry.chromosomes);
  return isPlaced && isOfLine && isCounted;
}

export function isSameCell(one: CellEntry, other: CellEntry): boolean {
  const told = ({ no, slide, x, y, kind, chromosomes, line, isSingle, isDropped }: CellEntry): string =>
    JSON.stringify([no, slide, x, y, kind, chromosomes, line, isSingle, isDropped]);
  return told(one) === told(other);
}
