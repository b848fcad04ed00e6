import type { RangeCondition, ReferenceRange } from '../../ground/catalogue/catalogue.ts';
import { trimesterDays } from '../../patients/pregnancy/gestational-age.ts';
import type { RangeSetTraits, RangeSubject } from './range-subject.ts';

/** Whole numbers, both ends in. */
export interface WholeInterval {
  readonly min: number;
  readonly max: number;
}

export function intervalOf(min: number | null, max: number | null): WholeInterval {
  return { min: min ?? 0, max: max ?? Number.POSITIVE_INFINITY };
}

export function intersectionOf(one: WholeInterval, other: WholeInterval): WholeInterval {
  return { min: Math.max(one.min, other.min), max: Math.min(one.max, other.max) };
}

export function isEmptyInterval({ min, max }: WholeInterval): boolean {
  return min > max;
}

export function hasGestationWindow(range: RangeCondition): boolean {
  return range.gaDaysMin !== null || range.gaDaysMax !== null;
}

export function isTrimester(pregnancy: RangeCondition['pregnancy']): pregnancy is 'T1' | 'T2' | 'T3' {
  return pregnancy === 'T1' || pregnancy === 'T2' || pregnancy === 'T3';
}

/** Gestational days for which a range of pregnancy holds: its trimester, its window, or both. */
export function gestationIntervalOf(range: RangeCondition): WholeInterval {
  const window = intervalOf(range.gaDaysMin, range.gaDaysMax);
  return isTrimester(range.pregnancy) ? intersectionOf(trimesterDays[range.pregnancy], window) : window;
}

/**
 * A child of 30 hours is one day old by the calendar, or two where it was born late in the evening. So hours and days
 * are on one line in two ways: the day is the number of full 24 hours, or one more.
 */
export const dayShifts = [0, 1] as const;
export type DayShift = (typeof dayShifts)[number];

/** Completed hours of life for which a range holds. */
export function ageHoursIntervalOf(range: RangeCondition, shift: DayShift): WholeInterval {
  const days = intervalOf(range.ageDaysMin, range.ageDaysMax);
  const hours = intervalOf(range.ageHoursMin, range.ageHoursMax);
  return intersectionOf({ min: (days.min - shift) * 24, max: (days.max - shift) * 24 + 23 }, hours);
}

/** What must be found out before a range can be chosen, in the order in which a person would ask. */
export const unknownFacts = [
  'sex-unknown',
  'pregnancy-unknown',
  'gestational-age-unknown',
  'cycle-phase-unknown',
  'age-unknown',
  'method-unknown',
] as const;
export type UnknownFact = (typeof unknownFacts)[number];

type Answer = 'yes' | 'no' | UnknownFact;

/** `failed` holds the conditions that do not hold, `unknown` those of which nobody can say. Fits when both are empty. */
export interface RangeFit {
  readonly range: ReferenceRange;
  readonly failed: readonly RangeQuestion[];
  readonly unknown: readonly UnknownFact[];
  /** For people who are not pregnant, used for somebody who is or may be: it must be shown as that. */
  readonly isFallback: boolean;
}

type Ask = (range: ReferenceRange, subject: RangeSubject, traits: RangeSetTraits) => Answer;

const only = (isTrue: boolean): Answer => (isTrue ? 'yes' : 'no');

/** A range of the not pregnant serves others only where the laboratory has nothing made for them. */
function fitsNotPregnant({ state }: RangeSubject, traits: RangeSetTraits): Answer {
  if (state === 'not_pregnant') return 'yes';
  if (state === 'pregnant') return only(!traits.hasPregnancyRanges);
  if (state === 'postpartum') return only(!traits.hasPostpartumRanges);
  return traits.hasPregnancyRanges || traits.hasPostpartumRanges ? 'pregnancy-unknown' : 'yes';
}

const askPregnancy: Ask = (range, subject, traits) => {
  const isForPregnant =
    hasGestationWindow(range) || range.pregnancy === 'PREG' || isTrimester(range.pregnancy);
  if (!isForPregnant && range.pregnancy === 'ANY') return 'yes';
  if (!isForPregnant && range.pregnancy === 'NONE') return fitsNotPregnant(subject, traits);
  if (subject.state === 'unknown') return 'pregnancy-unknown';
  return only(subject.state === (isForPregnant ? 'pregnant' : 'postpartum'));
};

const askGestation: Ask = (range, { state, gestationalDays }) => {
  if ((!hasGestationWindow(range) && !isTrimester(range.pregnancy)) || state !== 'pregnant') return 'yes';
  if (gestationalDays === undefined) return 'gestational-age-unknown';
  const { min, max } = gestationIntervalOf(range);
  return only(gestationalDays >= min && gestationalDays <= max);
};

const askCyclePhase: Ask = ({ cyclePhase }, subject) => {
  if (cyclePhase === null) return 'yes';
  if (subject.sex === 'male' || subject.state === 'pregnant' || subject.state === 'postpartum') return 'no';
  return subject.cyclePhase === null ? 'cycle-phase-unknown' : only(subject.cyclePhase === cyclePhase);
};

const askSex: Ask = ({ sex }, subject) => {
  if (sex === null) return 'yes';
  return subject.sex === 'unknown' ? 'sex-unknown' : only(subject.sex === sex);
};

/** Where the birth is known only roughly, every possible age must be inside, or nobody can say. */
function fitsInterval(wanted: WholeInterval, from: number, to: number): Answer {
  if (to < wanted.min || from > wanted.max) return 'no';
  return from >= wanted.min && to <= wanted.max ? 'yes' : 'age-unknown';
}

const askAge: Ask = (range, { age }) => {
  const { ageHoursMin, ageHoursMax, ageDaysMin, ageDaysMax } = range;
  const isForEveryAge = [ageHoursMin, ageHoursMax, ageDaysMin, ageDaysMax].every((bound) => bound === null);
  if (isForEveryAge) return 'yes';
  if (age === undefined) return 'age-unknown';
  const answers = [
    fitsInterval(intervalOf(ageHoursMin, ageHoursMax), age.hoursFrom, age.hoursTo),
    fitsInterval(intervalOf(ageDaysMin, ageDaysMax), age.daysFrom, age.daysTo),
  ];
  return answers.find((answer) => answer === 'no') ?? answers.find((answer) => answer !== 'yes') ?? 'yes';
};

const askMethod: Ask = ({ method }, subject) => {
  if (method === null) return 'yes';
  return subject.method === null ? 'method-unknown' : only(subject.method === method);
};

const questions = {
  pregnancy: askPregnancy,
  gestation: askGestation,
  'cycle-phase': askCyclePhase,
  sex: askSex,
  age: askAge,
  method: askMethod,
} as const satisfies Record<string, Ask>;
export type RangeQuestion = keyof typeof questions;

const questionNames = Object.keys(questions) as readonly RangeQuestion[];

export function fitOf(range: ReferenceRange, subject: RangeSubject, traits: RangeSetTraits): RangeFit {
  const failed: RangeQuestion[] = [];
  const unknown: UnknownFact[] = [];
  for (const name of questionNames) {
    const answer = questions[name](range, subject, traits);
    if (answer === 'no') failed.push(name);
    else if (answer !== 'yes') unknown.push(answer);
  }
  const isForNotPregnant = range.pregnancy === 'NONE' && !hasGestationWindow(range);
  return { range, failed, unknown, isFallback: isForNotPregnant && subject.state !== 'not_pregnant' };
}

export function isFitting({ failed, unknown }: RangeFit): boolean {
  return failed.length === 0 && unknown.length === 0;
}
