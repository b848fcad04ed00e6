import {
  defaultFetalSexWords,
  hiddenFetalText,
  tellsFetalSex,
  type FetalSexWords,
  type FetalTextKind,
} from '@senlab/domain';
import { type Tx, reading } from '../../../platform/tx.ts';
import {
  FetalSexToldError,
  writtenTexts,
  type WrittenText,
} from '../../../platform/requests/request-facts.ts';
import {
  listAboutUnborn,
  type CaseSubject,
  fetalSexWords,
  listSensitivities,
  type Sensitivities,
} from './repository.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database.ts';
import { isoOf } from '../../../platform/moment.ts';

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
  // Where nobody knows whom it is about it is taken for the worst, as when it is shown.
  const isOfNobodyKnown = subjects.some(
    ({ recordId, patientId }) => (recordId ?? patientId ?? null) === null,
  );
  const isAboutUnborn = isOfNobodyKnown || (await listAboutUnborn(tx, asOf(at, subjects), at)).includes(true);
  const refused = telling.filter(
    (typed) => isAboutUnborn || typed.isOfAnybody === true || standsForHidden(typed),
  );
  if (refused.length > 0) throw new FetalSexToldError(refused.map(({ field }) => field));
}

export interface ShownText {
  readonly text: string;
  readonly kind: FetalTextKind;
  /** Null where nobody knows whom it is about: then it is taken for the worst. */
  readonly subject: CaseSubject | null;
  /** Of a measured value. */
  readonly testCode?: string | null;
}

export interface FetalTextsService {
  /** The same texts in the same order, each whole or hidden whole. */
  hide(texts: readonly ShownText[]): Promise<readonly string[]>;
}

const keyOf = ({ recordId, patientId, writtenAt }: CaseSubject): string =>
  `${recordId ?? patientId ?? ''} ${writtenAt ?? ''}`;

async function subjectsOf(
  tx: Tx,
  texts: readonly ShownText[],
  at: string,
): Promise<ReadonlyMap<string, boolean>> {
  const subjects = new Map(
    texts.flatMap(({ subject }) => (subject ? [[keyOf(subject), subject] as const] : [])),
  );
  const found = await listAboutUnborn(tx, [...subjects.values()], at);
  return new Map([...subjects.keys()].map((key, index) => [key, found[index] ?? true]));
}

/**
 * Who sees a value about the sex of a child is asked of its test, before it comes here. A value about genes may be the
 * woman's own chromosomes; any other value is a text.
 */
function isSecretAlready(
  { text, testCode }: ShownText,
  { sensitivities, words }: { readonly sensitivities: Sensitivities; readonly words: FetalSexWords },
): boolean {
  const sensitive = sensitivities.get(testCode ?? '') ?? [];
  if (sensitive.includes('FETAL_SEX')) return true;
  return sensitive.includes('GENETIC') && !tellsFetalSex(text, { kind: 'value', words });
}

async function listTelling(tx: Tx, texts: readonly ShownText[]): Promise<readonly ShownText[]> {
  const words = { ...defaultFetalSexWords, words: await fetalSexWords(tx) };
  const telling = texts.filter(({ text, kind }) => tellsFetalSex(text, { kind, words }));
  const codes = telling.flatMap(({ testCode = null }) => (testCode === null ? [] : [testCode]));
  const sensitivities = await listSensitivities(tx, codes);
  return telling.filter((shown) => !isSecretAlready(shown, { sensitivities, words }));
}

/**
 * The one place where a text about a case is let out, on a screen, on paper or in a file: what was written before it
 * was refused, or came in by another way, is hidden. Whole, since what is left of a sentence tells it as well.
 */
export async function hideTellingTexts(
  tx: Tx,
  texts: readonly ShownText[],
  at: string,
): Promise<readonly string[]> {
  if (texts.every(({ text }) => text === '')) return texts.map(({ text }) => text);
  const telling = new Set(await listTelling(tx, texts));
  const isAboutUnborn = await subjectsOf(tx, [...telling], at);
  return texts.map((shown) => {
    const { text, subject } = shown;
    const isHidden = telling.has(shown) && (subject === null || isAboutUnborn.get(keyOf(subject)) !== false);
    return isHidden ? hiddenFetalText : text;
  });
}

export function fetalTextsService({
  database,
  clock,
}: {
  readonly database: Database;
  readonly clock: Clock;
}): FetalTextsService {
  return {
    hide: (texts) => reading(database, (tx) => hideTellingTexts(tx, texts, isoOf(clock.now()))),
  };
}
