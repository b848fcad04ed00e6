import { defaultFetalSexWords, hiddenFetalText, tellsFetalSex } from '@senlab/domain';
import type { Tx } from '../../../platform/tx.ts';
import { FetalSexToldError, writtenTexts, type WrittenText } from '../../../platform/written-texts.ts';
import { listAboutUnborn, type CaseSubject } from './unborn-repository.ts';
import { fetalSexWords } from './words-repository.ts';

/**
 * What a form was shown in the place of a text that is hidden. Kept, it would replace for good what nobody has read;
 * so somebody writes the text anew, and whoever it is about.
 */
function standsForHidden({ text }: WrittenText): boolean {
  return text.normalize('NFC').includes(hiddenFetalText);
}

async function tellingOf(tx: Tx, texts: readonly WrittenText[]): Promise<readonly WrittenText[]> {
  if (texts.length === 0) return [];
  const words = { ...defaultFetalSexWords, words: await fetalSexWords(tx) };
  return texts.filter(
    (typed) => standsForHidden(typed) || tellsFetalSex(typed.text, { kind: typed.kind, words }),
  );
}

/** Written now, it may be about the child that she carries now, however old the case is: so she is asked as well. */
function asOf(at: string, subjects: readonly CaseSubject[]): readonly CaseSubject[] {
  return subjects.flatMap(({ recordId = null, patientId = null }) => [
    { recordId, patientId, writtenAt: at },
    ...(recordId === null || patientId === null ? [] : [{ patientId }]),
  ]);
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
  const isAboutUnborn = (await listAboutUnborn(tx, asOf(at, subjects), at)).includes(true);
  const refused = telling.filter(
    (typed) => isAboutUnborn || typed.isOfAnybody === true || standsForHidden(typed),
  );
  if (refused.length > 0) throw new FetalSexToldError(refused.map(({ field }) => field));
}
