import type { ChartLot, ControlChart, Run } from '../quality-part.tsx';

export interface PlacedPoint {
  readonly run: Run;
  /** Column, counted from the oldest. */
  readonly slot: number;
  /** Standard deviations, held within what is drawn. */
  readonly z: number;
  /** It lies beyond the edge of the drawing; the words say where. */
  readonly isCutOff: boolean;
}

export interface LotChange {
  readonly slot: number;
  readonly level: number;
  readonly lotNo: string;
}

export interface DayMark {
  readonly slot: number;
  /** dd/MM */
  readonly label: string;
}

export interface ChartLayout {
  /** In the order of time. */
  readonly points: readonly PlacedPoint[];
  readonly slots: number;
  readonly changes: readonly LotChange[];
  readonly days: readonly DayMark[];
  readonly levels: readonly number[];
}

/** Wider than the rejecting line, so that a rejected point stands apart from it. */
export const edgeSd = 4;

interface Keyed {
  readonly run: Run;
  readonly key: string;
}

/**
 * The levels of one shift stand above each other, however many minutes lay between them; a repeated run has a column of
 * its own. By the clock, the repetition after a failure would hide the failure.
 */
function keyed(runs: readonly Run[]): readonly Keyed[] {
  const counts = new Map<string, number>();
  return runs.map((run) => {
    const place = `${run.shiftDay} ${run.shiftCode}`;
    const ofLevel = `${place} ${String(run.level)}`;
    const ordinal = (counts.get(ofLevel) ?? 0) + 1;
    counts.set(ofLevel, ordinal);
    return { run, key: `${place} ${String(ordinal)}` };
  });
}

function place(run: Run, slot: number): PlacedPoint {
  const z = Number(run.z);
  return { run, slot, z: Math.max(-edgeSd, Math.min(edgeSd, z)), isCutOff: Math.abs(z) > edgeSd };
}

function lotChanges(points: readonly PlacedPoint[], lots: readonly ChartLot[]): readonly LotChange[] {
  const lotNos = new Map(lots.map(({ _id, lotNo }) => [_id, lotNo]));
  const before = new Map<number, string>();
  const changes: LotChange[] = [];
  for (const { run, slot } of points) {
    const earlier = before.get(run.level);
    if (earlier !== undefined && earlier !== run.lotId) {
      changes.push({ slot, level: run.level, lotNo: lotNos.get(run.lotId) ?? '' });
    }
    before.set(run.level, run.lotId);
  }
  return changes;
}

function dayMarks(points: readonly PlacedPoint[]): readonly DayMark[] {
  const firsts = new Map<string, number>();
  for (const { run, slot } of points) {
    firsts.set(run.shiftDay, Math.min(firsts.get(run.shiftDay) ?? slot, slot));
  }
  return [...firsts].map(([day, slot]) => ({ slot, label: `${day.slice(8)}/${day.slice(5, 7)}` }));
}

export function layoutOf({ runs, lots }: Pick<ControlChart, 'runs' | 'lots'>): ChartLayout {
  const inTime = runs.toSorted((one, other) => Date.parse(one.measuredTime) - Date.parse(other.measuredTime));
  const keys = keyed(inTime);
  const slots = new Map<string, number>();
  for (const { key } of keys) if (!slots.has(key)) slots.set(key, slots.size);
  const points = keys.map(({ run, key }) => place(run, slots.get(key) ?? 0));
  return {
    points,
    slots: slots.size,
    changes: lotChanges(points, lots),
    days: dayMarks(points),
    levels: [...new Set(inTime.map(({ level }) => level))].toSorted((one, other) => one - other),
  };
}

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
