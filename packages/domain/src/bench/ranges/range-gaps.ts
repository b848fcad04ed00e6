import type { CyclePhase, ReferenceRange } from '../../ground/catalogue/catalogue.ts';
import { gestationalDaysAllowed } from '../../patients/pregnancy/gestational-age.ts';
import type { LifeAge } from '../../patients/pregnancy/life-age.ts';
import {
  ageHoursIntervalOf,
  gestationIntervalOf,
  type DayShift,
  type WholeInterval,
  fitOf,
  isFitting,
  dayShifts,
  isTrimester,
} from './range-fit.ts';
import { isPregnancyRange, type RangeSubject, traitsOf } from './range-subject.ts';
import type { RangeGap, RangeProblem } from './range-problem.ts';
import { compareSpecificity } from './choose-range.ts';

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
interface AgeCell extends WholeInterval {
  readonly shift: DayShift;
}

function ageCells(ranges: readonly ReferenceRange[], shift: DayShift): readonly AgeCell[] {
  const intervals = ranges.map((range) => ageHoursIntervalOf(range, shift));
  const cells = cellsOf(intervals, { min: 0, max: Number.POSITIVE_INFINITY });
  return cells.map((cell) => ({ ...cell, shift }));
}

function gestationCells(ranges: readonly ReferenceRange[]): readonly WholeInterval[] {
  return cellsOf(ranges.filter(isPregnancyRange).map(gestationIntervalOf), gestationalDaysAllowed);
}

/** Null stands for a method that no range names. */
function methodsOf(ranges: readonly ReferenceRange[]): readonly (string | null)[] {
  return [...new Set([null, ...ranges.map(({ method }) => method)])];
}

function cyclePhasesOf(ranges: readonly ReferenceRange[]): readonly (CyclePhase | null)[] {
  return [...new Set([null, ...ranges.map(({ cyclePhase }) => cyclePhase)])];
}

function ageOf({ min: hours, shift }: AgeCell): LifeAge {
  const days = Math.floor(hours / 24) + shift;
  const years = Math.floor(days / 365.25);
  return { hoursFrom: hours, hoursTo: hours, daysFrom: days, daysTo: days, yearsFrom: years, yearsTo: years };
}

const unnamedMethod = 'a method that no range names';

/** Somebody of whom everything is known. */
function knownSubject(
  stance: Pick<RangeSubject, 'sex' | 'state' | 'gestationalDays' | 'cyclePhase'>,
  cell: AgeCell,
  method: string | null,
): RangeSubject {
  return { ...stance, age: ageOf(cell), method: method ?? unnamedMethod, mayBePregnant: false };
}

type Stance = Pick<RangeSubject, 'sex' | 'state' | 'gestationalDays' | 'cyclePhase'>;
type Cover = (stance: Stance, age: AgeCell, method: string | null) => ReferenceRange | null;

interface Hole extends WholeInterval {
  readonly before: ReferenceRange | null;
  readonly after: ReferenceRange | null;
}

function coverOf(ranges: readonly ReferenceRange[]): Cover {
  const traits = traitsOf(ranges);
  const bySpecificity = ranges.toSorted((one, other) => compareSpecificity(other, one));
  return (stance, age, method) => {
    const subject = knownSubject(stance, age, method);
    return bySpecificity.find((range) => isFitting(fitOf(range, subject, traits))) ?? null;
  };
}

/** Runs of cells without a range. Those at the ends count only where the whole line must be covered. */
function holesOf(
  cells: readonly WholeInterval[],
  covers: readonly (ReferenceRange | null)[],
  isWholeLine: boolean,
): readonly Hole[] {
  const holes: Hole[] = [];
  for (const [index, cell] of cells.entries()) {
    if ((covers[index] ?? null) !== null) continue;
    const open = holes.at(-1);
    const after = covers.slice(index).find((range) => range !== null) ?? null;
    if (open?.max === cell.min - 1) holes[holes.length - 1] = { ...open, max: cell.max, after };
    else holes.push({ ...cell, before: covers[index - 1] ?? null, after });
  }
  return holes.filter(({ before, after }) => (isWholeLine ? (before ?? after) : before && after) !== null);
}

function notPregnant(sex: 'male' | 'female', cyclePhase: Stance['cyclePhase']): Stance {
  return { sex, state: 'not_pregnant', gestationalDays: undefined, cyclePhase };
}

function pregnant(gestationalDays: number): Stance {
  return { sex: 'female', state: 'pregnant', gestationalDays, cyclePhase: null };
}

function womenNotPregnant(ranges: readonly ReferenceRange[]): readonly Stance[] {
  return cyclePhasesOf(ranges).map((phase) => notPregnant('female', phase));
}

function ageGap({ min, max, before, after }: Hole, shift: DayShift): RangeGap {
  const areDays = min % 24 === 0 && (max + 1) % 24 === 0;
  return areDays
    ? { over: 'days-of-life', from: min / 24 + shift, to: (max + 1) / 24 - 1 + shift, before, after }
    : { over: 'hours-of-life', from: min, to: max, before, after };
}

function ageGaps(ranges: readonly ReferenceRange[], cover: Cover): readonly RangeGap[] {
  const stances: readonly Stance[] = [
    notPregnant('male', null),
    ...womenNotPregnant(ranges),
    ...gestationCells(ranges).map(({ min }) => pregnant(min)),
    { sex: 'female', state: 'postpartum', gestationalDays: undefined, cyclePhase: null },
  ];
  const linesOf = (shift: DayShift, method: string | null): readonly RangeGap[] => {
    const cells = ageCells(ranges, shift);
    return stances.flatMap((stance) => {
      const covers = cells.map((cell) => cover(stance, cell, method));
      return holesOf(cells, covers, false).map((hole) => ageGap(hole, shift));
    });
  };
  return methodsOf(ranges).flatMap((method) => dayShifts.flatMap((shift) => linesOf(shift, method)));
}

/** Once a set tells one trimester apart, it must answer for all three. */
function gestationGaps(ranges: readonly ReferenceRange[], cover: Cover): readonly RangeGap[] {
  const cells = gestationCells(ranges);
  return methodsOf(ranges).flatMap((method) =>
    dayShifts
      .flatMap((shift) => ageCells(ranges, shift))
      .flatMap((age) => {
        const covers = cells.map(({ min }) => cover(pregnant(min), age, method));
        const usesTrimesters = covers.some((range) => range !== null && isTrimester(range.pregnancy));
        return holesOf(cells, covers, usesTrimesters).map(
          ({ min, max, before, after }) =>
            ({ over: 'gestational-days', from: min, to: max, before, after }) as const,
        );
      }),
  );
}

function sexGaps(ranges: readonly ReferenceRange[], cover: Cover): readonly RangeGap[] {
  return methodsOf(ranges).flatMap((method) =>
    dayShifts
      .flatMap((shift) => ageCells(ranges, shift))
      .flatMap((age): readonly RangeGap[] => {
        const man = cover(notPregnant('male', null), age, method);
        const woman = womenNotPregnant(ranges).map((stance) => cover(stance, age, method));
        const forWoman = woman.find((range) => range !== null) ?? null;
        if (man !== null && forWoman === null) return [{ over: 'sex', missing: 'female', present: man }];
        return man === null && forWoman !== null ? [{ over: 'sex', missing: 'male', present: forWoman }] : [];
      }),
  );
}

function keyOf(gap: RangeGap): string {
  if (gap.over === 'sex') return `sex ${gap.missing}`;
  return [gap.over, gap.from, gap.to, gap.before?.id, gap.after?.id].join(' ');
}

/** `isSingleSex`: the test is done on women only or on men only, so that ranges for the others are not missed. */
export function gapProblems(
  ranges: readonly ReferenceRange[],
  isSingleSex: boolean,
): readonly RangeProblem[] {
  const cover = coverOf(ranges);
  const gaps = [
    ...ageGaps(ranges, cover),
    ...gestationGaps(ranges, cover),
    ...(isSingleSex ? [] : sexGaps(ranges, cover)),
  ];
  const distinct = new Map(gaps.map((gap) => [keyOf(gap), gap]));
  return [...distinct.values()].map((gap) => ({ kind: 'gap', gap }));
}
