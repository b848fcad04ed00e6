import { median } from '../lims/measure.ts';
import type { Release } from './papers.ts';
import type { Collected } from './wire.ts';

/** What one side did in one round. */
export interface Round {
  readonly told: readonly Release[];
  readonly cpuMs: number;
  readonly frames: number;
}

export interface Side {
  readonly name: string;
  readonly rounds: readonly Round[];
  /** CPU milliseconds in a millisecond in which nothing happens; taken off the rounds. */
  readonly idle: number;
  readonly collected: readonly Collected[];
}

const goals = { p99Ms: 100, cpuRatio: 2 };

/** From the commit to each socket, in order of size; NaN, last, where nothing came. */
function delaysOf(told: readonly Release[], collected: readonly Collected[]): Float64Array {
  const delays = told.flatMap(({ id, committedAt }) =>
    collected.flatMap(({ heard, size }) => {
      const moments = heard.get(id) ?? new Float64Array(size).fill(Number.NaN);
      return Array.from(moments, (moment) => moment - committedAt);
    }),
  );
  return Float64Array.from(delays).toSorted();
}

const at = (delays: Float64Array, share: number): number =>
  delays[Math.min(delays.length - 1, Math.floor(delays.length * share))] ?? Number.NaN;

const microseconds = ({ cpuMs, frames }: Round): number => (cpuMs * 1000) / frames;

interface Summary {
  readonly p99: number;
  readonly missed: number;
}

function printSide({ name, rounds, collected }: Side): Summary {
  const all = delaysOf(
    rounds.flatMap(({ told }) => told),
    collected,
  );
  const heard = all.filter((delay) => !Number.isNaN(delay));
  const missed = all.length - heard.length;
  const doubled = collected.reduce((sum, each) => sum + each.doubled, 0);
  const p99s = rounds.map(({ told }) => at(delaysOf(told, collected), 0.99));
  const cells = [
    name.padEnd(16),
    ...[heard.length, missed, doubled].map((count) => String(count).padStart(10)),
    ...[0.5, 0.95, 0.99, 1].map((share) => at(heard, share).toFixed(1).padStart(8)),
    `   ${p99s.map((ms) => ms.toFixed(0)).join(' / ')}`.padEnd(20),
    rounds.map((round) => microseconds(round).toFixed(1)).join(' / '),
  ];
  process.stdout.write(`${cells.join('')}\n`);
  return { p99: at(heard, 0.99), missed };
}

function goal(what: string, value: number, limit: number): void {
  process.stdout.write(
    `${value <= limit ? '  reached ' : '  MISSED  '} ${what}: ${value.toFixed(2)} (goal ≤ ${limit})\n`,
  );
}

/** Compared, not enforced: a neighbour's burst spoils a round. Only what was lost is a failure on any machine. */
export function printSides(ours: Side, bare: Side): void {
  const idle = [ours, bare].map((side) => `${side.name} ${(side.idle * 1000).toFixed(1)}`);
  process.stdout.write(
    `CPU ms in an idle second, taken off below: ${idle.join(', ')}\n\n` +
      `${''.padEnd(16)}deliveries    missed   doubled     p50     p95     p99  max ms   p99 by round     CPU µs per frame by round\n`,
  );
  const { p99, missed } = printSide(ours);
  const reference = printSide(bare);
  const ratios = ours.rounds.map((round, index) => {
    const other = bare.rounds[index];
    return other === undefined ? Number.NaN : microseconds(round) / microseconds(other);
  });
  process.stdout.write('\n');
  goal('from commit to socket, p99 ms of all deliveries', p99, goals.p99Ms);
  goal('CPU per delivery, ours to bare, median of the rounds', median(ratios), goals.cpuRatio);
  goal('missed', missed, 0);
  process.stdout.write(
    `  p99 is ${(p99 / reference.p99).toFixed(1)} of the bare server's, which has nobody to ask.\n`,
  );
  if (missed > 0) process.exitCode = 1;
}
