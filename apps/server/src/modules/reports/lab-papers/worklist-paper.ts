import { orderPriorityLabels, printedName, restrictedTestTitle, shownMoment } from '@senlab/domain';
import type { WorklistLine } from '@senlab/pdf/papers';
import { mayDo, type Actor } from '../../../platform/actor.ts';
import { msOf } from '../../../platform/moment.ts';
import type { Catalogue } from '../../ground/catalogue/index.ts';
import { isRestricted, orderedAmong } from './ordered-items.ts';
import type { CaseTest } from './worklist-repository.ts';

/** A row of the list, as the screen gets it. */
export interface ListedCase {
  readonly _id: string;
  readonly sid: string;
  readonly patientName: string;
  readonly patientBirthYear: number;
  readonly receivedTime: string | null;
  readonly priority: keyof typeof orderPriorityLabels;
}

export interface LineSource {
  readonly row: ListedCase;
  /** Those of the bench that the list is for. */
  readonly tests: readonly CaseTest[];
  readonly itemCodes: readonly string[];
}

export interface Bench {
  readonly actor: Actor;
  readonly catalogue: Catalogue;
  readonly nowMs: number;
}

/** The hour, and the day where it was another one. */
function receivedWords(time: string | null, nowMs: number): string {
  const ms = msOf(time);
  if (ms === null) return '';
  const [hour = '', day = ''] = shownMoment(ms).split(' ');
  return day === shownMoment(nowMs).slice(6) ? hour : `${hour} ${day.slice(0, 5)}`;
}

function testWords({ tests, itemCodes }: LineSource, { actor, catalogue }: Bench): string {
  const codes = tests.map(({ testCode }) => testCode);
  const hidden = mayDo(actor, 'results.restricted')
    ? []
    : codes.filter((code) => isRestricted(code, catalogue));
  const open = codes.filter((code) => !hidden.includes(code));
  const words = orderedAmong(itemCodes, open, catalogue);
  return [...words, ...(hidden.length === 0 ? [] : [restrictedTestTitle])].join(', ');
}

export function worklistLine(source: LineSource, bench: Bench): WorklistLine {
  const { row, tests } = source;
  const types = new Set(tests.flatMap(({ specimenTypeCode }) => specimenTypeCode ?? []));
  return {
    sid: row.sid,
    patient: printedName(row.patientName),
    birthYear: String(row.patientBirthYear),
    // By their codes, as on the label: their names would make each line five lines high.
    specimen: [...types].join(', '),
    tests: testWords(source, bench),
    received: receivedWords(row.receivedTime, bench.nowMs),
    priority: row.priority === 'routine' ? '' : orderPriorityLabels[row.priority].toLocaleUpperCase('vi'),
  };
}
