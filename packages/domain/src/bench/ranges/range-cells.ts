import type { CyclePhase, ReferenceRange } from '../../ground/catalogue/reference-range.ts';
import { gestationalDaysAllowed } from '../../patients/pregnancy/gestational-age.ts';
import type { LifeAge } from '../../patients/pregnancy/life-age.ts';
import { ageHoursIntervalOf, gestationIntervalOf } from './range-intervals.ts';
import type { DayShift, WholeInterval } from './range-intervals.ts';
import { isPregnancyRange } from './range-subject.ts';
import type { RangeSubject } from './range-subject.ts';

/**
 * A set of ranges cuts the ages and the weeks of pregnancy into cells inside which every person gets the same answer,
 * so one person of each cell stands for all. This is how a set is proven to have no gap.
 */
export function cellsOf(intervals: readonly WholeInterval[], whole: WholeInterval): readonly WholeInterval[] {
  const cuts = new Set([whole.min]);
  for (const { min, max } of intervals) {
    for (const cut of [min, max + 1])
      if (cut > whole.min && cut <= whole.max && Number.isFinite(cut)) cuts.add(cut);
  }
  const starts = [...cuts].toSorted((one, other) => one - other);
  return starts.map((min, index) => ({ min, max: (starts[index + 1] ?? whole.max + 1) - 1 }));
}

/** Hours of life in which everybody of one day shift gets the same answer. */
export interface AgeCell extends WholeInterval {
  readonly shift: DayShift;
}

export function ageCells(ranges: readonly ReferenceRange[], shift: DayShift): readonly AgeCell[] {
  const intervals = ranges.map((range) => ageHoursIntervalOf(range, shift));
  const cells = cellsOf(intervals, { min: 0, max: Number.POSITIVE_INFINITY });
  return cells.map((cell) => ({ ...cell, shift }));
}

export function gestationCells(ranges: readonly ReferenceRange[]): readonly WholeInterval[] {
  return cellsOf(ranges.filter(isPregnancyRange).map(gestationIntervalOf), gestationalDaysAllowed);
}

/** Null stands for a method that no range names. */
export function methodsOf(ranges: readonly ReferenceRange[]): readonly (string | null)[] {
  return [...new Set([null, ...ranges.map(({ method }) => method)])];
}

export function cyclePhasesOf(ranges: readonly ReferenceRange[]): readonly (CyclePhase | null)[] {
  return [...new Set([null, ...ranges.map(({ cyclePhase }) => cyclePhase)])];
}

function ageOf({ min: hours, shift }: AgeCell): LifeAge {
  const days = Math.floor(hours / 24) + shift;
  const years = Math.floor(days / 365.25);
  return { hoursFrom: hours, hoursTo: hours, daysFrom: days, daysTo: days, yearsFrom: years, yearsTo: years };
}

const unnamedMethod = 'a method that no range names';

/** Somebody of whom everything is known. */
export function knownSubject(
  stance: Pick<RangeSubject, 'sex' | 'state' | 'gestationalDays' | 'cyclePhase'>,
  cell: AgeCell,
  method: string | null,
): RangeSubject {
  return { ...stance, age: ageOf(cell), method: method ?? unnamedMethod, mayBePregnant: false };
}
