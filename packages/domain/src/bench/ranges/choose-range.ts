import type { RangeCondition, RangePregnancy, ReferenceRange } from '../../ground/catalogue/catalogue.ts';
import {
  hasGestationWindow,
  fitOf,
  isFitting,
  unknownFacts,
  type RangeFit,
  type UnknownFact,
} from './range-fit.ts';
import { reasonOf, type RangeReason } from './range-reason.ts';
import { subjectAt, traitsOf, type RangeMoment, type RangePerson } from './range-subject.ts';

const pregnancyRanks: Readonly<Record<RangePregnancy, number>> = {
  T1: 3,
  T2: 3,
  T3: 3,
  PREG: 2,
  POSTPARTUM: 2,
  NONE: 1,
  ANY: 0,
};

const given = (...bounds: readonly unknown[]): number => Number(bounds.some((bound) => bound !== null));

/**
 * How closely a range describes a person, the weightiest first: gestational age, trimester, pregnancy, cycle phase,
 * sex, hours of life, days of life, method. One heavier condition outweighs all lighter ones together.
 */
export function specificityOf(range: RangeCondition): readonly number[] {
  return [
    Number(hasGestationWindow(range)),
    pregnancyRanks[range.pregnancy],
    given(range.cyclePhase),
    given(range.sex),
    given(range.ageHoursMin, range.ageHoursMax),
    given(range.ageDaysMin, range.ageDaysMax),
    given(range.method),
  ];
}

/** Positive where the first is the more specific one. */
export function compareSpecificity(one: RangeCondition, other: RangeCondition): number {
  const [mine, theirs] = [specificityOf(one), specificityOf(other)];
  for (const [index, rank] of mine.entries()) {
    const difference = rank - (theirs[index] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}

export type NoRangeWhy = UnknownFact | 'age-outside' | 'no-range';

export interface ChosenRange {
  readonly kind: 'chosen';
  readonly range: ReferenceRange;
  readonly reason: RangeReason;
  /** The range of people who are not pregnant, for lack of a better one. It must be shown as that. */
  readonly isFallback: boolean;
}

/** `ambiguous`: several ranges describe the person equally well, and taking either would be a guess. */
export type RangeChoice =
  | ChosenRange
  | { readonly kind: 'none'; readonly why: NoRangeWhy }
  | { readonly kind: 'ambiguous'; readonly ranges: readonly ReferenceRange[] };

function whyNone(fits: readonly RangeFit[]): NoRangeWhy {
  const failsByAge = fits.some(({ failed }) => failed.length === 1 && failed[0] === 'age');
  return failsByAge ? 'age-outside' : 'no-range';
}

/** What would have to be known first, because a range at least as specific as the best one may be the right one. */
function blockingFact(fits: readonly RangeFit[], best: RangeFit | undefined): UnknownFact | undefined {
  const open = fits.filter(({ range, failed, unknown }) => {
    if (failed.length > 0 || unknown.length === 0) return false;
    return best === undefined || compareSpecificity(range, best.range) >= 0;
  });
  return unknownFacts.find((fact) => open.some(({ unknown }) => unknown.includes(fact)));
}

/**
 * The range of a test for a person at a moment: the most specific one that fits. Never a guess: where a fact is
 * missing that a better range asks for, there is no range, and the answer says which fact.
 */
export function chooseRange(
  ranges: readonly ReferenceRange[],
  person: RangePerson,
  moment: RangeMoment,
): RangeChoice {
  const subject = subjectAt(person, moment);
  const traits = traitsOf(ranges);
  const fits = ranges.map((range) => fitOf(range, subject, traits));
  const fitting = fits.filter(isFitting).toSorted((one, other) => compareSpecificity(other.range, one.range));
  const [best] = fitting;
  const fact = blockingFact(fits, best);
  if (fact !== undefined) return { kind: 'none', why: fact };
  if (best === undefined) return { kind: 'none', why: whyNone(fits) };
  const equals = fitting.filter(({ range }) => compareSpecificity(range, best.range) === 0);
  if (equals.length > 1) {
    const tied = equals.map(({ range }) => range);
    return { kind: 'ambiguous', ranges: tied.toSorted((one, other) => (one.id < other.id ? -1 : 1)) };
  }
  return {
    kind: 'chosen',
    range: best.range,
    reason: reasonOf(best, subject),
    isFallback: best.isFallback,
  };
}
