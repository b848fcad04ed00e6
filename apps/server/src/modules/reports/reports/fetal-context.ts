import { checkFetalText, type FetalSexWords } from '@senlab/domain';
import type { Tx } from '../../../platform/tx.ts';
import { listAboutUnborn } from '../../ground/fetal-texts/index.ts';
import type { ItemRow } from '../../bench/results/index.ts';
import type { Paper } from './papers.ts';

/** Of an unborn child, whoever's name is on the tube. */
const fetalSpecimens: readonly string[] = ['AMNIO', 'CVS', 'FETAL_BLOOD'];

export type FetalSource = Pick<ItemRow, 'specimenTypeCode' | 'pregnancyState' | 'sensitive'>;

export function isFetalSpecimen({ specimenTypeCode }: Pick<ItemRow, 'specimenTypeCode'>): boolean {
  return fetalSpecimens.includes(specimenTypeCode);
}

/** What is written on such a paper is read by a mother: it may be about the child although the tube is hers. */
export function isOfFetus(items: readonly FetalSource[]): boolean {
  return items.some(
    (item) =>
      isFetalSpecimen(item) || item.pregnancyState === 'pregnant' || item.sensitive.includes('FETAL_SEX'),
  );
}

/** As every text of the case is judged: where nobody asked her, or her file says otherwise, she may be pregnant. */
export async function inDoubtPregnant<Source extends FetalSource>(
  tx: Tx,
  sources: readonly Source[],
  { recordId, at }: { readonly recordId: string; readonly at: string },
): Promise<readonly Source[]> {
  const [isAboutUnborn] = await listAboutUnborn(tx, [{ recordId }], at);
  return isAboutUnborn === false
    ? sources
    : sources.map((source) => ({ ...source, pregnancyState: 'pregnant' }));
}

/** Everything that people have written on the paper. Values are masked for the reader instead. */
export function isFreeOfFetalSex(
  { items, report }: Pick<Paper, 'items' | 'report'>,
  words: FetalSexWords,
): boolean {
  const isFetal = isOfFetus(items);
  const texts = [
    report?.conclusion ?? '',
    report?.amendReason ?? '',
    ...items.flatMap(({ comment, cancelReason }) => [comment ?? '', cancelReason ?? '']),
  ];
  return texts.every((text) => checkFetalText(text, { isFetal, words }).ok);
}
