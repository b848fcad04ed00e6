import type { LabRecordQuery } from '../../../api/bench/lab-records.generated.ts';

export type LabRecordData = NonNullable<LabRecordQuery['response']['data']>;
export type ResultItem = NonNullable<LabRecordData['results']>[number];

/** Whether one answer tells of a later moment than another. A run begins its versions anew. */
export function isNotOlder(item: ResultItem, known: ResultItem): boolean {
  return item.runNo === known.runNo ? item.version >= known.version : item.runNo > known.runNo;
}

/** Same value in the same state of the same run: what else changed (a comment, a range) takes nothing from anybody. */
export function isSameResult(one: ResultItem, other: ResultItem): boolean {
  return one.runNo === other.runNo && one.valueRaw === other.valueRaw && one.status === other.status;
}

/** Nothing new in it: a refresh of the whole case must not redraw the rows that stayed as they were. */
export function isSameAnswer(one: ResultItem, other: ResultItem): boolean {
  return one === other || JSON.stringify(one) === JSON.stringify(other);
}
