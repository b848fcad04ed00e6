import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { clients, type Audience } from './audience.ts';
import type { Release } from './papers.ts';
import type { Round, Side } from './report.ts';

const perSecond = 10;
const idleSeconds = 10;

/** One of the two that are compared. */
export interface Teller {
  readonly name: string;
  readonly crowd: string;
  readonly cpuMs: () => Promise<number>;
  readonly tell: () => Promise<Release>;
}

/** By the clock, not by pauses: what was late once does not thin out the load. */
async function paced(count: number, tell: () => Promise<Release>): Promise<readonly Release[]> {
  const started = performance.now();
  const due = (index: number): number => started + (index * 1000) / perSecond;
  const told: Release[] = [];
  for (let index = 0; index < count; index += 1) {
    await wait(Math.max(0, due(index) - performance.now()));
    told.push(await tell());
  }
  await wait(Math.max(0, due(count) - performance.now()));
  return told;
}

/** What each spends in a millisecond in which nothing happens, with all sockets open. */
async function idleOf(tellers: readonly Teller[]): Promise<readonly number[]> {
  const started = performance.now();
  const before = await Promise.all(tellers.map(({ cpuMs }) => cpuMs()));
  await wait(idleSeconds * 1000);
  const after = await Promise.all(tellers.map(({ cpuMs }) => cpuMs()));
  const spent = performance.now() - started;
  return after.map((value, index) => (value - (before[index] ?? 0)) / spent);
}

interface Standing {
  readonly teller: Teller;
  readonly idle: number;
  readonly rounds: Round[];
  hints: number;
  frames: number;
}

function standingOf(teller: Teller): Standing {
  return { teller, idle: 0, rounds: [], hints: 0, frames: 0 };
}

async function tellRound(audience: Audience, standing: Standing, count: number): Promise<Round> {
  const { teller, idle } = standing;
  const started = performance.now();
  const before = await teller.cpuMs();
  const told = await paced(count, teller.tell);
  standing.hints += count * clients;
  const frames = await audience.settled(teller.crowd, standing.hints);
  const cpuMs = (await teller.cpuMs()) - before - idle * (performance.now() - started);
  const round = { told, cpuMs, frames: frames - standing.frames };
  standing.frames = frames;
  return round;
}

export interface Plan {
  readonly rounds: number;
  readonly perRound: number;
  readonly warmUp: number;
}

/** Both in turn, so that both meet the same neighbours. */
export async function alternate(
  audience: Audience,
  tellers: readonly Teller[],
  plan: Plan,
): Promise<readonly Side[]> {
  const cold = tellers.map((teller) => standingOf(teller));
  for (const standing of cold) await tellRound(audience, standing, plan.warmUp);
  const idle = await idleOf(tellers);
  const warm = cold.map((each, index): Standing => ({ ...each, idle: idle[index] ?? 0 }));
  for (let round = 0; round < plan.rounds; round += 1) {
    for (const standing of warm) standing.rounds.push(await tellRound(audience, standing, plan.perRound));
  }
  const sides: Side[] = [];
  for (const { teller, rounds, idle: spent } of warm) {
    const collected = await audience.collect(teller.crowd);
    sides.push({ name: teller.name, rounds, collected, idle: spent });
  }
  return sides;
}

/** The same text with another report in it. */
export function renamed(sample: string, id = randomUUID()): { readonly id: string; readonly frame: string } {
  const frame = sample.replace(/("topic":"reports","_id":")[^"]+/, `$1${id}`);
  if (frame === sample) throw new Error('no report was found in the frame');
  return { id, frame };
}
