import type { FetalSexWords, ReportDocument } from '@senlab/domain';
import { isFetalSpecimen, isOfFetus, type FetalSource } from './fetal-context.ts';
import { maskDocument } from './mask-document.ts';
import { maskTellingTexts } from './mask-telling-texts.ts';

/** A paper leaves the house, and the sex of an unborn child never does, whoever prints it. */
export function contentForPaper(
  document: ReportDocument,
  sources: readonly FetalSource[],
  words: FetalSexWords,
): ReportDocument {
  const isOfChild = sources.some(
    (source) => isFetalSpecimen(source) || source.sensitive.includes('FETAL_SEX'),
  );
  if (isOfChild) return maskDocument(document, words);
  // A diagnosis, or a word about the tube, tells it on the mother's blood count as well.
  return isOfFetus(sources) ? maskTellingTexts(document, words) : document;
}
