import {
  findFetalSexWords,
  hiddenFetalText,
  type FetalSexWords,
  type ReportDocument,
  type ReportRow,
} from '@senlab/domain';
import { maskTexts } from './mask-document.ts';

/** «46,XX» and no word beside it. */
const chromosomesOnly = /^[\dXY\s,.;]+$/i;

const isOwnGenetics = ({ sensitive }: ReportRow): boolean => sensitive.includes('GENETIC');

/**
 * The paper of a mother's own blood, on which people may have written of her child. Only words that tell a girl from a
 * boy take a text away: a bare «nam» is the name of a doctor here, and the chromosomes in a value are her own.
 */
export function maskTellingTexts(document: ReportDocument, words: FetalSexWords): ReportDocument {
  const found = (text: string): readonly string[] =>
    findFetalSexWords(text, words).map((piece) => piece.text);
  const text = (given: string): string => (found(given).length === 0 ? given : hiddenFetalText);
  const ownValue = (given: string): string =>
    found(given).every((piece) => chromosomesOnly.test(piece)) ? given : hiddenFetalText;
  return maskTexts(document, { words, text, valueOf: (row) => (isOwnGenetics(row) ? ownValue : text) });
}
