import type { SeedRandom } from '../seed-random.ts';
import { dayMs, zoneMs, type LoadPlan } from './plan.ts';

/** Share of the orders of a day in each hour, in thousandths; the laboratory's morning. */
const hours = [2, 2, 2, 2, 1, 1, 60, 200, 240, 180, 100, 20, 20, 60, 50, 30, 8, 6, 5, 4, 3, 2, 1, 1] as const;
const hourTotal = hours.reduce<number>((sum, share) => sum + share, 0);
const sundayShare = 0.28;

function isSunday(startMs: number): boolean {
  return new Date(startMs + zoneMs).getUTCDay() === 0;
}

export interface LoadDay {
  readonly startMs: number;
  readonly records: number;
}

/** The days of the plan, oldest first, with how many cases each has. */
export function planDays(plan: LoadPlan, records: number): readonly LoadDay[] {
  const starts = Array.from({ length: plan.days }, (_, index) => plan.endMs - (plan.days - index) * dayMs);
  const weights = starts.map((start) => (isSunday(start) ? sundayShare : 1));
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  let before = 0;
  let sum = 0;
  return starts.map((startMs, index) => {
    sum += weights[index] ?? 1;
    const until = Math.round((records * sum) / total);
    const count = until - before;
    before = until;
    return { startMs, records: count };
  });
}

function momentOfDay(random: SeedRandom): number {
  let rest = random.below(hourTotal);
  const hour = hours.findIndex((share) => (rest -= share) < 0);
  return hour * 3_600_000 + random.below(3_600_000);
}

/** Sorted, because case numbers are given in turn. */
export function momentsOf(random: SeedRandom, { startMs, records }: LoadDay): readonly number[] {
  return Array.from({ length: records }, () => startMs + momentOfDay(random)).toSorted((a, b) => a - b);
}
