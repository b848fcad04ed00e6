import { median } from '../lims/measure.ts';
import type { Release } from './papers.ts';
import type { Collected } from './wire.ts';

/** What one side did in one round. */
export interface Round {
  readonly cpuMs: number;
  readonly frames: number;
}

export interface Side {
  readonly name: string;
  readonly rounds: readonly Round[];
  readonly told: readonly Release[];
  /** CPU milliseconds in a millisecond in which nothing happens; taken off the rounds. */
  readonly idle: number;
  readonly collected: readonly Collected[];
}

const goals = { p99Ms: 100, cpuRatio: 2 };

interface Deliveries {
  readonly delays: Float64Array;
  readonly missed: number;
  readonly doubled: number;
}

/** From the commit to each socket. */
function deliveriesOf({ told, collected }: Side): Deliveries {
  const delays: number[] = [];
  let missed = 0;
  for (const { id, committedAt } of told)
    for (const { heard, size } of collected) {
      const moments = heard.get(id) ?? new Float64Array(size).fill(Number.NaN);
      for (const at of moments) {
        if (Number.isNaN(at)) missed += 1;
        else delays.push(at - committedAt);
      }
    }
  const doubled = collected.reduce((sum, each) => sum + each.doubled, 0);
  return { delays: Float64Array.from(delays).toSorted(), missed, doubled };
}

const at = (delays: Float64Array, share: number): number =>
  delays[Math.min(delays.length - 1, Math.floor(delays.length * share))] ?? Number.NaN;

const microseconds = ({ cpuMs, frames }: Round): number => (cpuMs * 1000) / frames;

function printSide(side: Side): { readonly p99: number; readonly missed: number } {
  const { delays, missed, doubled } = deliveriesOf(side);
  const shares = [0.5, 0.95, 0.99, 1].map((share) => at(delays, share));
  const cells = [
    side.name.padEnd(16),
    ...[delays.length, missed, doubled].map((count) => String(count).padStart(10)),
    ...shares.map((ms) => ms.toFixed(1).padStart(8)),
    `    ${side.rounds.map((round) => microseconds(round).toFixed(1)).join(', ')}`,
  ];
  process.stdout.write(`${cells.join('')}\n`);
  return { p99: at(delays, 0.99), missed };
}

function goal(what: string, value: number, limit: number): void {
  process.stdout.write(
    `${value <= limit ? '  reached ' : '  MISSED  '} ${what}: ${value.toFixed(2)} (goal ≤ ${limit})\n`,
  );
}

/** Compared, not enforced; only what was lost is a failure on any machine. */
export function printSides(ours: Side, bare: Side): void {
  process.stdout.write(
    `\n${''.padEnd(16)}deliveries    missed   doubled     p50     p95     p99     max ms  CPU µs per frame, by round\n`,
  );
  const { p99, missed } = printSide(ours);
  const reference = printSide(bare);
  const ratios = ours.rounds.map((round, index) => {
    const other = bare.rounds[index];
    return other === undefined ? Number.NaN : microseconds(round) / microseconds(other);
  });
  process.stdout.write('\n');
  goal('from commit to socket, p99 ms', p99, goals.p99Ms);
  goal('CPU per delivery, ours to bare', median(ratios), goals.cpuRatio);
  goal('missed', missed, 0);
  process.stdout.write(
    `  p99 is ${(p99 / reference.p99).toFixed(1)} of the bare server's, which polls nothing.\n`,
  );
  if (missed > 0) process.exitCode = 1;
}
