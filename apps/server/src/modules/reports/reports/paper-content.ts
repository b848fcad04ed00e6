import type { FetalSexWords, ReportDocument } from '@senlab/domain';
import { isFetalSpecimen, isOfFetus, type FetalSource } from './fetal-context.ts';
import { maskDocument } from './mask-document.ts';
import { maskTellingTexts, maskWrittenTexts } from './mask-telling-texts.ts';
import type { ReportSight } from './sight.ts';

function isOfChild(sources: readonly FetalSource[]): boolean {
  return sources.some((source) => isFetalSpecimen(source) || source.sensitive.includes('FETAL_SEX'));
}

/** A paper leaves the house, and the sex of an unborn child never does, whoever prints it. */
export function contentForPaper(
  document: ReportDocument,
  sources: readonly FetalSource[],
  words: FetalSexWords,
): ReportDocument {
  if (isOfChild(sources)) return maskDocument(document, words);
  // A diagnosis, or a word about the tube, tells it on the mother's blood count as well.
  return isOfFetus(sources) ? maskTellingTexts(document, words) : document;
}

/** On a screen a value may be read that no paper says; what people wrote of a child may not. */
export function contentForScreen(
  document: ReportDocument,
  { sight, sources }: { readonly sight: ReportSight; readonly sources: readonly FetalSource[] },
  words: FetalSexWords,
): ReportDocument {
  if (sight === 'masked') return maskDocument(document, words);
  if (!isOfFetus(sources)) return document;
  return isOfChild(sources) ? maskWrittenTexts(document, words) : maskTellingTexts(document, words);
}
