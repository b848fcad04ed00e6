import { orderPriorityLabels, printedName, timePointLabels, type OrderPriority } from '@senlab/domain';
import { capWord } from './cap-word.ts';
import { shortName } from './short-name.ts';
import { texts } from './texts.ts';

/** A tube as its label needs it; a specimen of a record fits. */
export interface TubeToLabel {
  readonly specimenCode: string;
  readonly specimenTypeCode: string;
  readonly timePoint: string | null;
}

export interface LabelPerson {
  readonly fullName: string;
  readonly patientCode: string;
  /** YYYY-MM-DD, or the year alone. */
  readonly birth: string;
}

export interface LabelFacts {
  readonly person: LabelPerson;
  readonly sid: string;
  readonly priority: OrderPriority;
  readonly specimenTypes: readonly { readonly code: string; readonly container: string }[];
}

/** What stands on one label. */
export interface TubeLabel {
  readonly code: string;
  /** In groups: six of the day, four of the case, two of the tube. */
  readonly readableCode: string;
  readonly name: string;
  readonly fullName: string;
  readonly person: string;
  readonly tube: string;
  readonly timePoint: string;
  readonly sid: string;
  readonly priority: string;
}

function readable(code: string): string {
  return code.replace(/^(\d{6})(\d{4})(\d{2})$/, '$1 $2 $3');
}

function timePointOf(timePoint: string | null): string {
  if (timePoint === null) return '';
  return timePoint === 'random' ? timePointLabels.random : texts.timePoint(timePoint);
}

function tubeOf(code: string, types: LabelFacts['specimenTypes']): string {
  const container = types.find((type) => type.code === code)?.container ?? '';
  const cap = capWord(container);
  if (cap !== undefined) return `${code} · ${texts.cap(cap)}`;
  return container === '' ? code : `${code} · ${container}`;
}

export function labelOf(tube: TubeToLabel, facts: LabelFacts): TubeLabel {
  const { person, sid, priority, specimenTypes } = facts;
  return {
    code: tube.specimenCode,
    readableCode: readable(tube.specimenCode),
    name: shortName(person.fullName),
    fullName: printedName(person.fullName),
    person: `${texts.born(person.birth.slice(0, 4))} · ${texts.patientCode(person.patientCode)}`,
    tube: tubeOf(tube.specimenTypeCode, specimenTypes),
    timePoint: timePointOf(tube.timePoint),
    sid: texts.sid(sid),
    priority: priority === 'routine' ? '' : orderPriorityLabels[priority].toLocaleUpperCase('vi'),
  };
}
