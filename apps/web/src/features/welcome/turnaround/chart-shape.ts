import { dateOfDayNumber, dayNumberOf } from '@senlab/domain';

export interface ChartDay {
  readonly day: string;
  readonly medianMinutes: number | null;
  readonly p90Minutes: number | null;
}

export interface ChartFacts {
  readonly fromDay: string;
  readonly toDay: string;
  readonly days: readonly ChartDay[];
  readonly promisedMinutes: number | null;
}

export interface ChartPoint {
  readonly day: string;
  readonly x: number;
  readonly median: number;
  readonly p90: number;
}

export interface ChartShape {
  /** Days that follow each other, together: a day without papers is a gap and not a straight line. */
  readonly runs: readonly (readonly ChartPoint[])[];
  /** Null where it is unknown, or so far above everything that it would press the chart flat. */
  readonly target: number | null;
  /** What the upper edge stands for. */
  readonly topMinutes: number;
}

export const chartSize = { width: 280, height: 88, edge: 4 } as const;

/** A promise so many times as long as the slowest day is told in words only. */
const farAbove = 2;

function topOf({ days, promisedMinutes }: ChartFacts): number {
  const highest = Math.max(1, ...days.map(({ p90Minutes }) => p90Minutes ?? 0));
  const isNear = promisedMinutes !== null && promisedMinutes <= highest * farAbove;
  return isNear ? Math.max(highest, promisedMinutes) : highest;
}

/** From days to the lines of the drawing; the baseline is zero. */
export function chartShape(facts: ChartFacts): ChartShape {
  const { width, height, edge } = chartSize;
  const topMinutes = topOf(facts);
  const first = dayNumberOf(facts.fromDay) ?? 0;
  const steps = Math.max(1, (dayNumberOf(facts.toDay) ?? first) - first);
  const heightOf = (minutes: number): number => height - edge - (minutes / topMinutes) * (height - 2 * edge);
  const known = new Map(facts.days.map((each) => [each.day, each]));
  const runs: ChartPoint[][] = [[]];
  for (let step = 0; step <= steps; step += 1) {
    const day = dateOfDayNumber(first + step);
    const { medianMinutes = null, p90Minutes = null } = known.get(day) ?? {};
    const x = edge + (step / steps) * (width - 2 * edge);
    if (medianMinutes === null || p90Minutes === null) runs.push([]);
    else runs.at(-1)?.push({ day, x, median: heightOf(medianMinutes), p90: heightOf(p90Minutes) });
  }
  const { promisedMinutes } = facts;
  const target = promisedMinutes === null || promisedMinutes > topMinutes ? null : heightOf(promisedMinutes);
  return { runs: runs.filter((run) => run.length > 0), target, topMinutes };
}

const at = (x: number, y: number): string => `${x.toFixed(1)},${y.toFixed(1)}`;

export function medianLine(run: readonly ChartPoint[]): string {
  return run.map(({ x, median }) => at(x, median)).join(' ');
}

/** Up along the slow ones and back along the middle. */
export function p90Band(run: readonly ChartPoint[]): string {
  const back = run.toReversed().map(({ x, median }) => at(x, median));
  return [...run.map(({ x, p90 }) => at(x, p90)), ...back].join(' ');
}
