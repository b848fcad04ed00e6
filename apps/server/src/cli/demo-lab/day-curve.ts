import { startOfVietnamDay, vietnamDayOf } from '@senlab/domain';
import { between, share } from '../invented/chance.ts';
import type { SeedRandom } from '../seed-random.ts';
import { hourMs } from './world.ts';

/** When orders come: hours and their share of the day in percent. */
const curve: readonly (readonly [from: number, to: number, percent: number])[] = [
  [0, 6, 1],
  [6, 7, 6],
  [7, 8, 20],
  [8, 9, 24],
  [9, 10, 18],
  [10, 11, 10],
  [11, 13, 4],
  [13, 14, 6],
  [14, 15, 5],
  [15, 16, 3],
  [16, 24, 3],
];

/** A Sunday has less than a third of a weekday. */
const sundayPercent = 28;

function hourOfDay(random: SeedRandom): number {
  let rest = share(random) * 100;
  for (const [from, to, percent] of curve) {
    rest -= percent;
    if (rest < 0) return between(random, from, to);
  }
  return between(random, 8, 9);
}

/** 1 January 1970 was a Thursday. */
function isSunday(day: number): boolean {
  return (day + 4) % 7 === 0;
}

/** So many moments of the days before, oldest first, none younger than `untilMs`. Whole seconds. */
export function momentsOfDays(
  random: SeedRandom,
  { untilMs, days, count }: { readonly untilMs: number; readonly days: number; readonly count: number },
): readonly number[] {
  const today = vietnamDayOf(untilMs);
  const moments: number[] = [];
  while (moments.length < count) {
    const day = today - random.below(days + 1);
    if (isSunday(day) && random.below(100) >= sundayPercent) continue;
    const moment = startOfVietnamDay(day) + Math.floor((hourOfDay(random) * hourMs) / 1000) * 1000;
    if (moment <= untilMs) moments.push(moment);
  }
  return moments.toSorted((one, other) => one - other);
}
