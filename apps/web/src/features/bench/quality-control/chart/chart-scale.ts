import { edgeSd } from './chart-layout.ts';

export const chartHeight = 340;
/** Room above for the marks of lots and actions, below for the days. */
const top = 40;
const bottom = 28;
const side = 22;
/** Closer than this, a finger cannot choose a point. */
const leastStep = 11;

export interface ChartScale {
  readonly width: number;
  readonly x: (slot: number) => number;
  readonly y: (z: number) => number;
}

/** As wide as the page, or wider where the points need it: then it is scrolled. */
export function chartScale(slots: number, room: number): ChartScale {
  const steps = Math.max(slots - 1, 1);
  const width = Math.max(room, steps * leastStep + 2 * side);
  const step = (width - 2 * side) / steps;
  const unit = (chartHeight - top - bottom) / (2 * edgeSd);
  return {
    width,
    x: (slot) => (slots === 1 ? width / 2 : side + slot * step),
    y: (z) => top + (edgeSd - z) * unit,
  };
}

/** Labels of days that do not touch each other. */
export function spacedMarks<T extends { readonly slot: number }>(
  marks: readonly T[],
  { x }: ChartScale,
  gap: number,
): readonly T[] {
  const kept: T[] = [];
  for (const mark of marks) {
    const last = kept.at(-1);
    if (last === undefined || x(mark.slot) - x(last.slot) >= gap) kept.push(mark);
  }
  return kept;
}
