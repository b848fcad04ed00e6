import type { SeedRandom } from '../seed-random.ts';

/** From 0 up to but not including 1. */
export function share(random: SeedRandom): number {
  return random.below(1_000_000) / 1_000_000;
}

/** Of the standard normal distribution; the sum of twelve even numbers is near enough and never beyond 6. */
export function normal(random: SeedRandom): number {
  let sum = -6;
  for (let index = 0; index < 12; index += 1) sum += share(random);
  return sum;
}

export function between(random: SeedRandom, low: number, high: number): number {
  return low + share(random) * (high - low);
}

export function happens(random: SeedRandom, percent: number): boolean {
  return share(random) * 100 < percent;
}
