import { formatDate, type BirthPrecision } from '@senlab/domain';

/** No more than is known: the first of January of a year-only birth is nobody's birthday. */
export function birthWords(date: string, precision: BirthPrecision): string {
  if (precision === 'year') return date.slice(0, 4);
  return precision === 'month' ? `${date.slice(5, 7)}/${date.slice(0, 4)}` : formatDate(date);
}
