import { isCriticalFlag, type ResultFlag } from '../../bench/results/flag-decision.ts';
import { printedTexts } from './printed-texts.ts';

/** What each flag is called, in the laboratory's grid and on paper. */
export const resultFlagWords: Readonly<Record<ResultFlag, string>> = {
  N: 'Bình thường',
  L: 'Thấp',
  H: 'Cao',
  LL: 'Báo động thấp',
  HH: 'Báo động cao',
  A: 'Bất thường',
  AA: 'Báo động',
};

/** Letter and word; `!!` before what had to be told. Empty where nothing is to be said. */
export function printedFlag(flag: ResultFlag | null): string {
  if (flag === null || flag === 'N') return '';
  const words = `${flag} · ${resultFlagWords[flag]}`;
  return isCriticalFlag(flag) ? `${printedTexts.table.critical} ${words}` : words;
}
