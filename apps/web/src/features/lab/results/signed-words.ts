import { exactTime } from '../../../session/activity/activity-time.ts';
import type { ResultItem } from './result-item.ts';
import { texts } from './texts.ts';

type Words = (name: string, time: string) => string;

function stepWords(name: string | null, time: string | null, words: Words): string | undefined {
  return name === null || time === null ? undefined : words(name, exactTime(new Date(time)));
}

function verifiedWords({ verifiedByName, verifiedTime }: ResultItem): string | undefined {
  // Nobody's name and yet a moment: the rules of the laboratory let it through.
  if (verifiedByName === null && verifiedTime !== null) {
    return texts.verifiedAlone(exactTime(new Date(verifiedTime)));
  }
  return stepWords(verifiedByName, verifiedTime, texts.verifiedBy);
}

/** Whose names stand under a value, in the order of the steps. */
export function signedWords(item: ResultItem): readonly string[] {
  return [
    stepWords(item.enteredByName, item.enteredTime, texts.enteredBy),
    item.isEnteredTwice ? texts.enteredTwice : undefined,
    item.isDeltaAcknowledged ? texts.deltaAcknowledged : undefined,
    verifiedWords(item),
    stepWords(item.approvedByName, item.approvedTime, texts.approvedBy),
  ].filter((words) => words !== undefined);
}
