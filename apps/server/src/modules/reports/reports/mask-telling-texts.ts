import {
  hiddenFetalText,
  tellsFetalSex,
  type FetalSexWords,
  type FetalTextKind,
  type ReportDocument,
  type ReportRow,
} from '@senlab/domain';
import { maskTexts } from './mask-document.ts';

const isOwnGenetics = ({ sensitive }: ReportRow): boolean => sensitive.includes('GENETIC');

type Mask = (text: string) => string;

const maskOf =
  (kind: FetalTextKind, words: FetalSexWords): Mask =>
  (text) =>
    tellsFetalSex(text, { kind, words }) ? hiddenFetalText : text;

/**
 * The paper of a mother's own blood, on which people may have written of her child. Only words that tell a girl from a
 * boy take a text away: a bare «nam» is the name of a doctor here, and the chromosomes in a value are her own.
 */
export function maskTellingTexts(document: ReportDocument, words: FetalSexWords): ReportDocument {
  const text = maskOf('text', words);
  const own = maskOf('value', words);
  return maskTexts(document, { words, text, valueOf: (row) => (isOwnGenetics(row) ? own : text) });
}

/** A child's own paper for those who may read what was measured: what people wrote beside it tells it to nobody. */
export function maskWrittenTexts(document: ReportDocument, words: FetalSexWords): ReportDocument {
  return maskTexts(document, { words, text: maskOf('text', words), valueOf: () => (value) => value });
}
