import { texts } from './texts.ts';
import { dateOfDayNumber, dayNumberOf } from '@senlab/domain';

const minutesOfHour = 60;
const minutesOfDay = 24 * minutesOfHour;

/** The two largest units, as people say it: one hour and 25 minutes, two days and three hours. */
export function durationWords(minutes: number | null): string {
  if (minutes === null) return texts.none;
  const days = Math.floor(minutes / minutesOfDay);
  const hours = Math.floor((minutes % minutesOfDay) / minutesOfHour);
  const rest = minutes % minutesOfHour;
  if (days === 0 && hours === 0) return texts.minutes(rest);
  const parts = [
    days > 0 ? texts.days(days) : '',
    hours > 0 ? texts.hours(hours) : '',
    days === 0 && rest > 0 ? texts.minutes(rest) : '',
  ];
  return parts.filter((part) => part !== '').join(' ');
}

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
  /** So slow that its band ends at the edge. */
  readonly isBeyond: boolean;
}

export interface ChartShape {
  /** Days that follow each other, together: a day without papers is a gap and not a straight line. */
  readonly runs: readonly (readonly ChartPoint[])[];
  /** Null where it is unknown, or so far above everything that it would press the chart flat. */
  readonly target: number | null;
  /** What the upper edge stands for. */
  readonly topMinutes: number;
  /** The slowest day that ends at the edge, told in words; null where everything has its height. */
  readonly slowest: { readonly day: string; readonly minutes: number } | null;
}

export const chartSize = { width: 280, height: 88, edge: 4 } as const;

/** A promise so many times as long as the slowest day is told in words only. */
const farAbove = 2;
/** Beyond so many times the ordinary, slow papers would press what people ask about into a flat line. */
const farFromOrdinary = 3;

const highestOf = (minutes: readonly (number | null)[]): number =>
  Math.max(1, ...minutes.map((each) => each ?? 0));

/** The day in the middle: a single day that took for ever is not what people ask about. */
function middleOf(minutes: readonly (number | null)[]): number {
  const known = minutes.filter((each) => each !== null).toSorted((one, other) => one - other);
  return Math.max(1, known[Math.floor(known.length / 2)] ?? 1);
}

/** What the middle and the promise need decides; a few papers that took for ever do not. */
function topOf({ days, promisedMinutes }: ChartFacts): number {
  const highest = highestOf(days.map(({ p90Minutes }) => p90Minutes));
  const isNear = promisedMinutes !== null && promisedMinutes <= highest * farAbove;
  const whole = isNear ? Math.max(highest, promisedMinutes) : highest;
  const middle = middleOf(days.map(({ medianMinutes }) => medianMinutes));
  const isPromiseOrdinary = promisedMinutes !== null && promisedMinutes <= middle * farFromOrdinary;
  const ordinary = isPromiseOrdinary ? Math.max(middle, promisedMinutes) : middle;
  return Math.min(whole, ordinary * farFromOrdinary);
}

function slowestBeyond({ days }: ChartFacts, topMinutes: number): ChartShape['slowest'] {
  const beyond = days.flatMap(({ day, p90Minutes }) =>
    p90Minutes !== null && p90Minutes > topMinutes ? [{ day, minutes: p90Minutes }] : [],
  );
  return beyond.toSorted((one, other) => other.minutes - one.minutes)[0] ?? null;
}

/** From days to the lines of the drawing; the baseline is zero. */
export function chartShape(facts: ChartFacts): ChartShape {
  const { width, height, edge } = chartSize;
  const topMinutes = topOf(facts);
  const first = dayNumberOf(facts.fromDay) ?? 0;
  const steps = Math.max(1, (dayNumberOf(facts.toDay) ?? first) - first);
  const heightOf = (minutes: number): number =>
    height - edge - Math.min(1, minutes / topMinutes) * (height - 2 * edge);
  const known = new Map(facts.days.map((each) => [each.day, each]));
  const runs: ChartPoint[][] = [[]];
  for (let step = 0; step <= steps; step += 1) {
    const day = dateOfDayNumber(first + step);
    const { medianMinutes = null, p90Minutes = null } = known.get(day) ?? {};
    const x = edge + (step / steps) * (width - 2 * edge);
    if (medianMinutes === null || p90Minutes === null) runs.push([]);
    else
      runs.at(-1)?.push({
        day,
        x,
        median: heightOf(medianMinutes),
        p90: heightOf(p90Minutes),
        isBeyond: p90Minutes > topMinutes,
      });
  }
  const { promisedMinutes } = facts;
  const target = promisedMinutes === null || promisedMinutes > topMinutes ? null : heightOf(promisedMinutes);
  return {
    runs: runs.filter((run) => run.length > 0),
    target,
    topMinutes,
    slowest: slowestBeyond(facts, topMinutes),
  };
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
