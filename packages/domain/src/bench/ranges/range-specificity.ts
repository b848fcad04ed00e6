import type { RangeCondition, RangePregnancy } from '../../ground/catalogue/reference-range.ts';
import { hasGestationWindow } from './range-intervals.ts';

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
