import type { ReferenceRange } from '../../ground/catalogue/reference-range.ts';
import { ageCells, cyclePhasesOf, gestationCells, knownSubject, methodsOf } from './range-cells.ts';
import type { AgeCell } from './range-cells.ts';
import { fitOf, isFitting } from './range-fit.ts';
import { dayShifts, isTrimester } from './range-intervals.ts';
import type { DayShift, WholeInterval } from './range-intervals.ts';
import type { RangeGap, RangeProblem } from './range-problem.ts';
import { compareSpecificity } from './range-specificity.ts';
import { traitsOf } from './range-subject.ts';
import type { RangeSubject } from './range-subject.ts';

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
