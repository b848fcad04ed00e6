import type { Figure } from '../result.ts';

/** What one minute was like. Times in milliseconds, memory in megabytes. */
export interface Minute {
  readonly writes: readonly number[];
  readonly reads: readonly number[];
  /** Of each process, by its role. */
  readonly memory: Readonly<Record<string, number>>;
  /** What is left in it after a sweep, and not what it has taken. */
  readonly heap: Readonly<Record<string, number>>;
  /** Of all processes together, for each change: what else runs on the machine makes it little longer. */
  readonly cpu: number;
  readonly refused: number;
  readonly frames: number;
  readonly poolWaiting: number;
  readonly oldestJob: number;
}

export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

const median = (values: readonly number[]): number => percentile(values, 0.5);

/** Without the beginning, in which caches fill and code is compiled: how the last third stands to the first. */
export function drift(minutes: readonly Minute[], warmUp: number, of: (minute: Minute) => number): number {
  const counted = minutes.slice(warmUp).map(of);
  const third = Math.max(1, Math.floor(counted.length / 3));
  return median(counted.slice(-third)) / median(counted.slice(0, third));
}

export function lineOf(minute: Minute, no: number): string {
  const { writes, reads, memory, heap, cpu, refused, frames, poolWaiting, oldestJob } = minute;
  const times = (of: readonly number[]): string =>
    [0.5, 0.95, 0.99].map((share) => percentile(of, share).toFixed(0)).join('/');
  const sizes = Object.entries(memory).map(
    ([role, megabytes]) => `${role} ${megabytes.toFixed(0)} (${(heap[role] ?? Number.NaN).toFixed(0)})`,
  );
  return [
    `minute ${String(no).padStart(3)}`,
    `${(writes.length / 60).toFixed(1)} writes/s ${times(writes)} ms`,
    `${(reads.length / 60).toFixed(1)} reads/s ${times(reads)} ms`,
    `${cpu.toFixed(0)} ms of processor a change`,
    `${String(refused)} not acknowledged`,
    `${(frames / 60).toFixed(0)} frames/s`,
    `MB (heap) ${sizes.join(', ')}`,
    `pool waiting ${String(poolWaiting)}`,
    `oldest job ${oldestJob.toFixed(0)} s`,
  ].join('; ');
}

const most = 1.1;

/** Flat is no more than ten parts of a hundred above; what falls was still warming up. */
export function figuresOf(
  minutes: readonly Minute[],
  { warmUp, writesPerSecond }: { readonly warmUp: number; readonly writesPerSecond: number },
): readonly Figure[] {
  const counted = minutes.slice(warmUp);
  const flat = (what: string, value: number): Figure => ({
    what: `${what}, last third to first`,
    value,
    unit: 'ratio',
    better: 'lower',
    goal: most,
  });
  const roles = Object.keys(counted[0]?.memory ?? {});
  return [
    {
      what: 'changes',
      value: median(counted.map(({ writes }) => writes.length / 60)),
      unit: '/s',
      better: 'higher',
      // Slower than was asked for is a machine that does not bear it, and says little of what is flat.
      goal: writesPerSecond * 0.95,
    },
    {
      what: 'change, p95',
      value: median(counted.map(({ writes }) => percentile(writes, 0.95))),
      unit: 'ms',
      better: 'lower',
    },
    flat(
      'change, p95',
      drift(minutes, warmUp, ({ writes }) => percentile(writes, 0.95)),
    ),
    flat(
      'question, p95',
      drift(minutes, warmUp, ({ reads }) => percentile(reads, 0.95)),
    ),
    flat(
      'processor for a change',
      drift(minutes, warmUp, ({ cpu }) => cpu),
    ),
    ...roles.flatMap((role) => [
      flat(
        `memory of ${role}`,
        drift(minutes, warmUp, ({ memory }) => memory[role] ?? Number.NaN),
      ),
      flat(
        `heap of ${role}`,
        drift(minutes, warmUp, ({ heap }) => heap[role] ?? Number.NaN),
      ),
    ]),
  ];
}
