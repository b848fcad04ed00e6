import { defaultFetalSexWords, tellsFetalSex } from '@senlab/domain';
import type { Tx } from '../../platform/tx.ts';
import { FetalSexToldError, writtenTexts, type WrittenText } from '../../platform/written-texts.ts';
import { listAboutUnborn, type CaseSubject } from './unborn-repository.ts';
import { fetalSexWords } from './words-repository.ts';

async function tellingOf(tx: Tx, texts: readonly WrittenText[]): Promise<readonly WrittenText[]> {
  if (texts.length === 0) return [];
  const words = { ...defaultFetalSexWords, words: await fetalSexWords(tx) };
  return texts.filter(({ text, kind }) => tellsFetalSex(text, { kind, words }));
}

/**
 * The one place where a text about a case is let in. Called by the log, which no change of a case goes round, and in
 * the transaction of the change: after its rights were asked, so that a refusal tells nobody who is pregnant, and with
 * the pregnancy as this very order states it. Throws, and everything is undone.
 */
export async function refuseTellingTexts(
  tx: Tx,
  subjects: readonly CaseSubject[],
  at: string,
): Promise<void> {
  const telling = await tellingOf(tx, writtenTexts());
  if (telling.length === 0) return;
  const isAboutUnborn = (await listAboutUnborn(tx, subjects, at)).includes(true);
  const refused = telling.filter(({ isOfAnybody }) => isAboutUnborn || isOfAnybody === true);
  if (refused.length > 0) throw new FetalSexToldError(refused.map(({ field }) => field));
}
