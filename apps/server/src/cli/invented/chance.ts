/** The same name gives the same numbers, so that two machines show the same demonstration. */
export interface SeedRandom {
  /** From 0 up to but not including `limit`. */
  below(limit: number): number;
  pick<T>(items: readonly [T, ...T[]]): T;
  bytes(count: number): Uint8Array;
}

function seedOf(name: string): number {
  let hash = 2_166_136_261;
  for (const byte of Buffer.from(name)) hash = Math.imul(hash ^ byte, 16_777_619);
  return hash >>> 0;
}

/** The mulberry32 generator: small and even enough for samples, and never to be used for a secret. */
export function seedRandom(name: string): SeedRandom {
  let state = seedOf(name);
  const next = (): number => {
    state = (state + 0x6d_2b_79_f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (limit: number): number => Math.floor(next() * limit);
  return {
    below,
    pick: (items) => items[below(items.length)] ?? items[0],
    bytes: (count) => Uint8Array.from({ length: count }, () => below(256)),
  };
}

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
