import { describe, expect, test } from 'vitest';
import {
  addCell,
  changeCell,
  countsOf,
  dropLast,
  linesOf,
  mergeBook,
  rebaseBook,
  raiseLast,
  settleCell,
  takeAnswer,
  typedOf,
  unsentOf,
  type CellBook,
} from './cell-book.ts';

const normal = { slide: 'A1', chromosomes: 46, line: 1 };
const count = (cells: number, book: CellBook = []): CellBook =>
  Array.from({ length: cells }).reduce<CellBook>((sum) => addCell(sum, normal), book);
/** As the server answers: each a revision further. */
const acceptedBy = (book: CellBook): CellBook => {
  const sent = unsentOf(book);
  return takeAnswer(book, sent, {
    kept: sent.map((cell) => ({ ...cell, revision: cell.revision + 1 })),
    conflicts: [],
  });
};

describe('a book of cells', () => {
  test('numbers each cell once, also after one was left out', () => {
    const book = addCell(dropLast(count(3)), normal);
    expect(book.map(({ no, isDropped }) => [no, isDropped])).toEqual([
      [1, false],
      [2, false],
      [3, true],
      [4, false],
    ]);
    expect(countsOf(book)).toEqual({ counted: 3, analysed: 0, karyotyped: 0 });
  });

  test('counts a cell that was laid out as analysed, and an analysed one as counted', () => {
    const book = raiseLast(addCell(raiseLast(raiseLast(count(2))), normal));
    expect(countsOf(book)).toEqual({ counted: 3, analysed: 2, karyotyped: 1 });
    expect(countsOf(raiseLast(raiseLast(book)))).toEqual({ counted: 3, analysed: 1, karyotyped: 1 });
  });

  test('offers the lines that were met and one more, each with the chromosomes of its last cell', () => {
    const book = addCell(count(2), { ...normal, chromosomes: 45, line: 2 });
    expect(linesOf(book)).toEqual([
      { no: 1, chromosomes: 46, cells: 2 },
      { no: 2, chromosomes: 45, cells: 1 },
      { no: 3, chromosomes: 46, cells: 0 },
    ]);
    expect(linesOf([])).toEqual([
      { no: 1, chromosomes: 46, cells: 0 },
      { no: 2, chromosomes: 46, cells: 0 },
    ]);
  });

  test('sends what was typed, and nothing twice', () => {
    const book = acceptedBy(count(2));
    expect(unsentOf(book)).toEqual([]);
    const next = changeCell(addCell(book, normal), 1, { kind: 'analysed' });
    expect(unsentOf(next).map(({ no, revision }) => [no, revision])).toEqual([
      [1, 1],
      [3, 0],
    ]);
  });

  test('keeps what was typed while an answer was on its way', () => {
    const book = count(1);
    const sent = unsentOf(book);
    const meanwhile = changeCell(book, 1, { chromosomes: 45 });
    const after = takeAnswer(meanwhile, sent, {
      kept: sent.map((cell) => ({ ...cell, revision: 1 })),
      conflicts: [],
    });
    expect(unsentOf(after)).toMatchObject([{ no: 1, chromosomes: 45, revision: 1 }]);
  });

  test('opens again with what never reached the server', () => {
    const typed = typedOf(count(2));
    expect(unsentOf(mergeBook([], typed))).toEqual(typed);
    // The server has it: only the answer was lost.
    const stored = typed.map((cell) => ({ ...cell, revision: 1 }));
    expect(typedOf(mergeBook(stored, typed))).toEqual([]);
  });

  test('shows what another computer wrote under the same number, and writes over nothing unasked', () => {
    const [mine] = typedOf(count(1));
    if (mine === undefined) throw new Error('no cell');
    const theirs = { ...mine, chromosomes: 45, revision: 1 };
    const book = mergeBook([theirs], [mine]);
    expect(book).toMatchObject([{ state: 'conflict', chromosomes: 46, theirs: { chromosomes: 45 } }]);
    expect(unsentOf(book)).toEqual([]);
    expect(typedOf(book)).toHaveLength(1);
    expect(settleCell(book, 1, 'theirs')).toMatchObject([{ state: 'kept', chromosomes: 45 }]);
    expect(unsentOf(settleCell(book, 1, 'mine'))).toMatchObject([{ chromosomes: 46, revision: 1 }]);
  });

  test('forgets nothing for an answer that was on its way while cells were counted', () => {
    const early = acceptedBy(count(2));
    const book = changeCell(acceptedBy(count(1, acceptedBy(changeCell(early, 1, { kind: 'analysed' })))), 2, {
      chromosomes: 45,
    });
    const late = rebaseBook(book, early);
    expect(late.map(({ no, kind, chromosomes, state }) => [no, kind, chromosomes, state])).toEqual([
      [1, 'analysed', 46, 'kept'],
      [2, 'counted', 45, 'unsent'],
      [3, 'counted', 46, 'kept'],
    ]);
    // The next cell gets a number of its own.
    expect(addCell(late, normal).at(-1)?.no).toBe(4);
    // What a later answer knows more is taken.
    const raised = early.map((cell) => ({ ...cell, chromosomes: 47, revision: 5 }));
    expect(rebaseBook(early, raised).map(({ chromosomes }) => chromosomes)).toEqual([47, 47]);
  });

  test('has no more than the two hundred cells that a reading may have', () => {
    expect(count(201)).toHaveLength(200);
  });
});
