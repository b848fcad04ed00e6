type Lengths = Readonly<Record<string, readonly [number, number]>>;

/** How long each kind of fault lasts, from and to, in milliseconds; the seed chooses in between. */
const lengths = {
  'server killed': [0, 3_000],
  'worker killed': [0, 3_000],
  'database killed': [0, 4_000],
  'server stands still': [1_000, 12_000],
  // Beyond the fifteen seconds after which another worker takes its jobs, and short of them.
  'worker stands still': [2_000, 20_000],
  'database stands still': [1_000, 8_000],
  'connections torn': [0, 0],
  'network cut': [500, 6_000],
  'new connections refused': [1_000, 6_000],
  'network slow': [3_000, 8_000],
  'network lossy': [3_000, 8_000],
  'network silent': [1_000, 8_000],
  'listening connections ended': [0, 0],
  'all backends ended': [0, 0],
  'files away': [1_000, 8_000],
  'disk of files full': [1_000, 8_000],
  'server restarted': [0, 0],
} as const satisfies Lengths;

/** Where three machines hold the database. Whoever leads has a lease of ten seconds. */
const takeoverLengths = {
  'leading database killed': [0, 0],
  'leading machine killed': [15_000, 25_000],
  'leading machine stands still': [14_000, 20_000],
  'etcd stands still': [5_000, 15_000],
  'lead handed over': [0, 0],
  'synchronous machine killed': [3_000, 8_000],
  'synchronous machine stands still': [14_000, 20_000],
} as const satisfies Lengths;

const allLengths = { ...lengths, ...takeoverLengths };
export type FaultKind = keyof typeof allLengths;
export const faultKinds = Object.keys(lengths) as readonly FaultKind[];
export const takeoverKinds = Object.keys(takeoverLengths) as readonly FaultKind[];

export interface PlannedFault {
  /** From 1 on. */
  readonly no: number;
  readonly kind: FaultKind;
  readonly holdMs: number;
  /** Which of the two servers, where it is one of them. */
  readonly which: 0 | 1;
  /** From 0 to 1: how slow, how lossy. */
  readonly strength: number;
  /** How many acknowledged changes come before it, so that it strikes in the middle of something. */
  readonly afterWrites: number;
}

/** Numbers from 0 to 1, the same ones for the same seed (mulberry32). */
export function seeded(seed: number): () => number {
  let state = Math.trunc(seed);
  return () => {
    state = Math.trunc(state + 0x6d_2b_79_f5);
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

function shuffled<T>(items: readonly T[], random: () => number): readonly T[] {
  return items
    .map((item) => ({ item, order: random() }))
    .toSorted((a, b) => a.order - b.order)
    .map(({ item }) => item);
}

/** The same faults for the same seed. Each kind comes before any comes again. */
export function planFaults(
  seed: number,
  count: number,
  kinds: readonly FaultKind[] = faultKinds,
): readonly PlannedFault[] {
  const random = seeded(seed);
  const order: FaultKind[] = [];
  while (order.length < count) order.push(...shuffled(kinds, random));
  return order.slice(0, count).map((kind, index) => {
    const [shortest, longest] = allLengths[kind];
    return {
      no: index + 1,
      kind,
      holdMs: Math.round(shortest + random() * (longest - shortest)),
      which: random() < 0.5 ? 0 : 1,
      strength: random(),
      afterWrites: 5 + Math.floor(random() * 20),
    };
  });
}
