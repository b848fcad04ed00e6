import type { PrintNumbers, StatisticsGroup } from './prints-calls.ts';

/** One bar: a day, or a week of them. */
export interface ChartBar {
  readonly from: string;
  readonly to: string;
  readonly prints: number;
  readonly reprints: number;
}

/** More days than this would be bars too thin to be told apart or hit. */
const mostDays = 92;
const daysOfWeek = 7;

type Day = Pick<StatisticsGroup, 'key'> & { readonly numbers: Pick<PrintNumbers, 'prints' | 'reprints'> };

export function isByWeek(days: readonly Day[]): boolean {
  return days.length > mostDays;
}

function together(days: readonly Day[]): ChartBar {
  const sum = (of: 'prints' | 'reprints'): number =>
    days.reduce((total, { numbers }) => total + numbers[of], 0);
  const from = days[0]?.key ?? '';
  return { from, to: days.at(-1)?.key ?? from, prints: sum('prints'), reprints: sum('reprints') };
}

/** Weeks are counted back from the last day, so that the one that is looked at first is whole. */
export function barsOf(days: readonly Day[]): readonly ChartBar[] {
  const size = isByWeek(days) ? daysOfWeek : 1;
  const short = days.length % size;
  const bars: ChartBar[] = short === 0 ? [] : [together(days.slice(0, short))];
  for (let start = short; start < days.length; start += size)
    bars.push(together(days.slice(start, start + size)));
  return bars;
}

/** What the upper edge stands for: a round number, so that it can be read. */
export function topOf(bars: readonly ChartBar[]): number {
  const highest = Math.max(1, ...bars.map(({ prints }) => prints));
  const step = 10 ** Math.floor(Math.log10(highest));
  const rounded = [1, 2, 5, 10].map((times) => times * step).find((round) => round >= highest);
  return rounded ?? highest;
}
