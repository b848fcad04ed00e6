import { exactTime } from '../../../session/activity/activity-time.ts';
import type { ResultItem } from './result-item.ts';
import { texts } from './texts.ts';

type Words = (name: string, time: string) => string;

function stepWords(name: string | null, time: string | null, words: Words): string | undefined {
  return name === null || time === null ? undefined : words(name, exactTime(new Date(time)));
}

/** Whose names stand under a value, in the order of the steps. */
export function signedWords(item: ResultItem): readonly string[] {
  return [
    stepWords(item.enteredByName, item.enteredTime, texts.enteredBy),
    item.isEnteredTwice ? texts.enteredTwice : undefined,
    item.isDeltaAcknowledged ? texts.deltaAcknowledged : undefined,
    // Also where a rule of the laboratory did: then the server names the rule.
    stepWords(item.verifiedByName, item.verifiedTime, texts.verifiedBy),
    stepWords(item.approvedByName, item.approvedTime, texts.approvedBy),
  ].filter((words) => words !== undefined);
}
