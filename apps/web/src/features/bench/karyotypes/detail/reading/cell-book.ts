import { countCells, isSameCell, karyotypeEntry, type CellCounts } from '@senlab/domain';
import type { KaryotypeCell } from '../../karyotype-calls.ts';

/** A cell in the book of one reading: as it was typed here, and what the server has of it. */
export interface BookCell extends KaryotypeCell {
  readonly state: 'kept' | 'unsent' | 'conflict';
  /** Of a conflict: what stands there, and was not seen when this was typed. */
  readonly theirs: KaryotypeCell | null;
}

export type CellBook = readonly BookCell[];

/** What somebody can put right in a cell. */
export type CellChange = Partial<Omit<KaryotypeCell, 'no' | 'revision'>>;

const kept = (cell: KaryotypeCell): BookCell => ({ ...cell, state: 'kept', theirs: null });
const inOrder = (cells: Iterable<BookCell>): CellBook =>
  [...cells].toSorted((one, other) => one.no - other.no);

function beside(mine: KaryotypeCell, theirs: KaryotypeCell | undefined): BookCell {
  if (theirs === undefined) return { ...mine, state: 'unsent', theirs: null };
  if (isSameCell(mine, theirs)) return kept(theirs);
  // An answer that was on its way for long may be older than what is known here: that is no conflict.
  const isSeen = theirs.revision <= mine.revision;
  return { ...mine, state: isSeen ? 'unsent' : 'conflict', theirs: isSeen ? null : theirs };
}

/** What the server has, under what was typed here and has not reached it. */
export function mergeBook(stored: readonly KaryotypeCell[], typed: readonly KaryotypeCell[]): CellBook {
  const book = new Map(stored.map((cell) => [cell.no, kept(cell)]));
  for (const cell of typed)
    book.set(
      cell.no,
      beside(
        cell,
        stored.find(({ no }) => no === cell.no),
      ),
    );
  return inOrder(book.values());
}

/**
 * The server's cells as they were asked for a while ago. Cells are never taken away, so that what is newer here stays:
 * a book that forgot one would give its number to the next.
 */
export function rebaseBook(book: CellBook, stored: readonly KaryotypeCell[]): CellBook {
  const newest = new Map<number, KaryotypeCell>(
    book.filter(({ state }) => state === 'kept').map((cell) => [cell.no, cell]),
  );
  for (const cell of stored)
    if ((newest.get(cell.no)?.revision ?? 0) < cell.revision) newest.set(cell.no, cell);
  return mergeBook([...newest.values()], typedOf(book));
}

/** What must not be lost: it is on this computer alone. */
export function typedOf(book: CellBook): readonly KaryotypeCell[] {
  return book
    .filter(({ state }) => state !== 'kept')
    .map(({ state: _state, theirs: _theirs, ...cell }) => cell);
}

export function unsentOf(book: CellBook): readonly KaryotypeCell[] {
  return typedOf(book.filter(({ state }) => state === 'unsent'));
}

export const usedOf = (book: CellBook): CellBook => book.filter(({ isDropped }) => !isDropped);

/** One more cell of a line. */
export function addCell(
  book: CellBook,
  given: Pick<KaryotypeCell, 'slide' | 'chromosomes' | 'line'>,
): CellBook {
  const no = Math.max(0, ...book.map((cell) => cell.no)) + 1;
  if (no > karyotypeEntry.cells) return book;
  const cell: KaryotypeCell = {
    ...given,
    no,
    x: null,
    y: null,
    kind: 'counted',
    isSingle: false,
    isDropped: false,
    revision: 0,
  };
  return [...book, { ...cell, state: 'unsent', theirs: null }];
}

export function changeCell(book: CellBook, no: number, change: CellChange): CellBook {
  return book.map((cell) =>
    cell.no === no ? { ...cell, ...change, state: cell.state === 'kept' ? 'unsent' : cell.state } : cell,
  );
}

const kindsInTurn = { counted: 'analysed', analysed: 'karyotyped', karyotyped: 'counted' } as const;

/** Of the cell that was written last and is used: one step on, from counted to laid out and back. */
export function raiseLast(book: CellBook): CellBook {
  const last = usedOf(book).at(-1);
  return last === undefined ? book : changeCell(book, last.no, { kind: kindsInTurn[last.kind] });
}

export function dropLast(book: CellBook): CellBook {
  const last = usedOf(book).at(-1);
  return last === undefined ? book : changeCell(book, last.no, { isDropped: true });
}

/** After the server has answered. What was typed meanwhile stands on what was just kept. */
export function takeAnswer(
  book: CellBook,
  sent: readonly KaryotypeCell[],
  answer: { readonly kept: readonly KaryotypeCell[]; readonly conflicts: readonly KaryotypeCell[] },
): CellBook {
  return book.map((cell) => {
    const theirs = answer.conflicts.find(({ no }) => no === cell.no);
    if (theirs !== undefined) return beside(cell, theirs);
    const stored = answer.kept.find(({ no }) => no === cell.no);
    if (stored === undefined) return cell;
    if (sent.some((before) => isSameCell(before, cell))) return kept(stored);
    return { ...cell, revision: stored.revision, state: 'unsent' };
  });
}

/** Whoever looked at both decides: mine over what stands there, or what stands there. */
export function settleCell(book: CellBook, no: number, choice: 'mine' | 'theirs'): CellBook {
  return book.map((cell) => {
    if (cell.no !== no || cell.theirs === null) return cell;
    if (choice === 'theirs') return kept(cell.theirs);
    return { ...cell, revision: cell.theirs.revision, state: 'unsent', theirs: null };
  });
}

export const countsOf = (book: CellBook): CellCounts => countCells(usedOf(book));

export interface CellLine {
  readonly no: number;
  readonly chromosomes: number;
  readonly cells: number;
}

/** The lines that were met so far, and one more to begin. Of each the number of chromosomes that its last cell had. */
export function linesOf(book: CellBook): readonly CellLine[] {
  const used = usedOf(book);
  const most = Math.max(1, ...used.map(({ line }) => line ?? 0));
  return Array.from({ length: Math.min(9, most + 1) }, (_, index) => {
    const cells = used.filter(({ line }) => line === index + 1);
    return { no: index + 1, chromosomes: cells.at(-1)?.chromosomes ?? 46, cells: cells.length };
  });
}
