import type { CyclePhase, ReferenceRange, Sex } from '../../ground/catalogue/catalogue.ts';
import type { Birth } from '../../patients/patients/birth.ts';
import { lifeAgeAt, mayBePregnant, type LifeAge } from '../../patients/pregnancy/life-age.ts';
import {
  gestationalAgeAt,
  type PregnancyContext,
  type PregnancyState,
} from '../../patients/pregnancy/pregnancy-context.ts';

/** Leap days included. */
const daysOfYear = 365.25;

/**
 * The day of life on which a number of years is reached, rounded down. At most one day before the birthday, because
 * leap days fall differently for everyone; both ends of neighbouring ranges use the same number, so none is lost.
 */
export function daysOfYears(years: number): number {
  return Math.floor(years * daysOfYear);
}

/** The whole years that `daysOfYears` made these days of. Undefined for any other number of days. */
export function yearsOfDays(days: number): number | undefined {
  const years = Math.round(days / daysOfYear);
  return daysOfYears(years) === days ? years : undefined;
}

/** Whose result it is. The pregnancy is the one kept with the order, never the one the visit says today. */
export interface RangePerson {
  readonly sex: Sex;
  readonly birth: Birth | null;
  readonly pregnancy: PregnancyContext;
}

export interface RangeMoment {
  /** When the specimen was taken: what is measured is the body at that time. */
  readonly collectedTime: string;
  readonly method: string | null;
}

/** A person at a moment, as the conditions of a range ask for it. */
export interface RangeSubject {
  readonly sex: Sex;
  readonly state: PregnancyState;
  readonly gestationalDays: number | undefined;
  readonly cyclePhase: CyclePhase | null;
  readonly age: LifeAge | undefined;
  readonly method: string | null;
  /** Whether "not pregnant" says anything about this person: it does not about a man or a child. */
  readonly mayBePregnant: boolean;
}

/** A man is not pregnant whatever was clicked; a child or an old woman of whom nobody said anything is not either. */
function stateOf({ sex, pregnancy }: RangePerson, isPossible: boolean): PregnancyState {
  if (sex === 'male') return 'not_pregnant';
  return pregnancy.state === 'unknown' && !isPossible ? 'not_pregnant' : pregnancy.state;
}

export function subjectAt(person: RangePerson, moment: RangeMoment): RangeSubject {
  const age = person.birth === null ? undefined : lifeAgeAt(person.birth, moment.collectedTime);
  const isPossible = mayBePregnant(person.sex, age);
  const state = stateOf(person, isPossible);
  const isMother = state === 'pregnant' || state === 'postpartum';
  return {
    sex: isMother ? 'female' : person.sex,
    state,
    gestationalDays:
      state === 'pregnant' ? gestationalAgeAt(person.pregnancy, moment.collectedTime) : undefined,
    cyclePhase: state === 'not_pregnant' || state === 'unknown' ? person.pregnancy.cyclePhase : null,
    age,
    method: moment.method,
    mayBePregnant: isPossible || isMother,
  };
}

/** Which states of pregnancy a test tells apart. */
export interface RangeSetTraits {
  readonly hasPregnancyRanges: boolean;
  readonly hasPostpartumRanges: boolean;
}

export function isPregnancyRange(range: ReferenceRange): boolean {
  const hasWindow = range.gaDaysMin !== null || range.gaDaysMax !== null;
  return hasWindow || !['NONE', 'ANY', 'POSTPARTUM'].includes(range.pregnancy);
}

export function traitsOf(ranges: readonly ReferenceRange[]): RangeSetTraits {
  return {
    hasPregnancyRanges: ranges.some(isPregnancyRange),
    hasPostpartumRanges: ranges.some((range) => range.pregnancy === 'POSTPARTUM'),
  };
}
