import {
  formatDate,
  labRecordStateLabels,
  orderPriorityLabels,
  printedName,
  restrictedTestTitle,
  shownMoment,
} from '@senlab/domain';
import type { RawListRequest } from '../../../platform/lists/list-request.ts';
import type { Catalogue } from '../../ground/catalogue/index.ts';
import { texts } from './texts.ts';
import type { WorklistLine } from '@senlab/pdf/papers';
import { mayDo, type Actor } from '../../../platform/actor.ts';
import { msOf } from '../../../platform/moment.ts';
import { isRestricted, orderedAmong } from './ordered-items.ts';
import type { CaseTest } from './repository.ts';

const words = texts.worklist;

export type WorklistRequest = Pick<RawListRequest, 'filtered' | 'sorted'>;

export function valueOf({ filtered }: WorklistRequest, id: string, operator?: 'gte' | 'lte'): string | null {
  const found = filtered?.find(
    (one) => one.id === id && (operator === undefined || one.operator === operator),
  );
  return found?.value ?? null;
}

function named(title: string, value: string | null, nameOf: (value: string) => string | undefined): string[] {
  return value === null ? [] : [`${title}: ${nameOf(value) ?? value}`];
}

const states: Readonly<Record<string, string>> = { ...labRecordStateLabels, open: words.open };
const priorities: Readonly<Record<string, string>> = orderPriorityLabels;

function daysOf(request: WorklistRequest): string[] {
  const from = valueOf(request, 'registered', 'gte');
  const to = valueOf(request, 'registered', 'lte');
  if (from === null && to === null) return [];
  const day = (date: string | null): string => (date === null ? '…' : formatDate(date));
  return [`${words.from} ${day(from)} ${words.to} ${day(to)}`];
}

/** What the list was made by, for whoever finds it on a bench. What was typed may be a name: it is only said to have been. */
export function filterWords(request: WorklistRequest, catalogue: Catalogue): string {
  const { sections, locations, panels } = catalogue;
  const said = [
    ...named(words.status, valueOf(request, 'status'), (state) => states[state]),
    ...named(words.section, valueOf(request, 'section'), (code) => sections.get(code)?.name),
    ...named(words.location, valueOf(request, 'location'), (code) => locations.get(code)?.name),
    ...named(words.panel, valueOf(request, 'panel'), (code) => panels.get(code)?.name),
    ...named(words.priority, valueOf(request, 'priority'), (code) => priorities[code]),
    ...daysOf(request),
    ...(valueOf(request, 'overdue') === null ? [] : [words.overdue]),
    ...(valueOf(request, 'keyword') === null ? [] : [words.keyword]),
    ...(request.sorted?.[0]?.id === 'due' ? [words.byDue] : []),
  ];
  return said.length === 0 ? words.all : said.join(' · ');
}

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
