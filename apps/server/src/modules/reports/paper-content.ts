import type { FetalSexWords, ReportDocument } from '@senlab/domain';
import { isFetalSpecimen } from './fetal-context.ts';
import { maskDocument } from './mask-document.ts';
import type { ItemSource } from './source-repository.ts';

/** A paper leaves the house, and the sex of an unborn child never does, whoever prints it. */
export function contentForPaper(
  document: ReportDocument,
  sources: readonly Pick<ItemSource, 'sensitive' | 'specimenTypeCode'>[],
  words: FetalSexWords,
): ReportDocument {
  const isTelling = sources.some(
    (source) => isFetalSpecimen(source) || source.sensitive.includes('FETAL_SEX'),
  );
  return isTelling ? maskDocument(document, words) : document;
}
