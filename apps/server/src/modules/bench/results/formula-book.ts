import { checkFormulas, type FormulaBook } from '@senlab/domain';
import type { Catalogue } from '../../ground/catalogue/index.ts';

const books = new WeakMap<Catalogue, FormulaBook>();

/** Read once for each catalogue. One that cannot be read as a whole calculates nothing: publishing it is refused. */
export function formulaBookOf(catalogue: Catalogue): FormulaBook {
  const known = books.get(catalogue);
  if (known !== undefined) return known;
  const checked = checkFormulas([...catalogue.tests.values()]);
  const book: FormulaBook = checked.ok ? checked.book : new Map();
  books.set(catalogue, book);
  return book;
}
