import { readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import type { SpawnedServer } from '@senlab/testkit';
import type { WorkDesk } from '../../chaos/desk.ts';
import type { Entry } from '../../chaos/ledger.ts';
import type { Audience } from '../live/audience.ts';
import { lineOf, percentile, type Minute } from './minutes.ts';

interface Tally {
  writes: number[];
  reads: number[];
  refused: number;
}

export interface Watch {
  readonly ledger: WorkDesk['ledger'];
  read(ms: number): void;
  refuse(): void;
  /** Since it was asked the last time. */
  take(): Tally;
}

const none = (): Tally => ({ writes: [], reads: [], refused: 0 });

export function openWatch(): Watch {
  const begun = new WeakMap<Entry, number>();
  let tally = none();
  return {
    ledger: {
      begin(writer, fact) {
        const entry: Entry = { ...fact, writer, line: 0, standing: 'open' };
        begun.set(entry, performance.now());
        return entry;
      },
      settle(entry, standing) {
        if (standing === 'acknowledged') tally.writes.push(performance.now() - (begun.get(entry) ?? 0));
        else tally.refused += 1;
      },
    },
    read: (ms) => void tally.reads.push(ms),
    refuse() {
      tally.refused += 1;
    },
    take() {
      const taken = tally;
      tally = none();
      return taken;
    },
  };
}

export interface Program {
  readonly role: string;
  readonly server: SpawnedServer;
}

const residentMb = ({ server }: Program): number =>
  Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${String(server.pid)}/status`, 'utf8'))?.[1]) / 1_024;

async function metricsOf({ server }: Program): Promise<(name: string) => number> {
  const text = await (await fetch(`${server.url}/metrics`)).text();
  return (name) => Number(new RegExp(`^${name}(?:\\{[^}]*\\})? (\\S+)`, 'm').exec(text)?.[1] ?? Number.NaN);
}

/** What a process held at one moment, in megabytes. */
interface Held {
  readonly memory: number;
  readonly heap: number;
}

async function heldBy(program: Program): Promise<Held> {
  const told = await metricsOf(program);
  return { memory: residentMb(program), heap: told('nodejs_heap_size_used_bytes') / 2 ** 20 };
}

export interface Watched {
  readonly programs: readonly Program[];
  readonly audience: Audience;
  readonly watch: Watch;
}

/** The memory that it usually has; of the heap the least, which is what is left after a sweep. */
function ofMinute(
  { programs }: Watched,
  samples: readonly (readonly Held[])[],
): Pick<Minute, 'memory' | 'heap'> {
  const each = (of: (held: readonly Held[]) => number): Record<string, number> =>
    Object.fromEntries(
      programs.map(({ role }, index) => [role, of(samples.flatMap((held) => held[index] ?? []))]),
    );
  return {
    memory: each((held) =>
      percentile(
        held.map(({ memory }) => memory),
        0.5,
      ),
    ),
    heap: each((held) => Math.min(...held.map(({ heap }) => heap))),
  };
}

const sampleMs = 5_000;

async function samplesUntil({ programs }: Watched, end: number): Promise<readonly (readonly Held[])[]> {
  const samples: (readonly Held[])[] = [];
  while (performance.now() < end) {
    await wait(Math.min(sampleMs, end - performance.now()));
    samples.push(await Promise.all(programs.map(heldBy)));
  }
  return samples;
}

async function cpuMs(programs: readonly Program[]): Promise<number> {
  const told = await Promise.all(programs.map(metricsOf));
  return told.reduce((sum, tell) => sum + tell('process_cpu_seconds_total') * 1_000, 0);
}

/** Tells of each minute when it is over. */
export async function watchMinutes(
  watched: Watched,
  { minutes, say }: { readonly minutes: number; readonly say: (text: string) => void },
): Promise<readonly Minute[]> {
  const { programs, audience, watch } = watched;
  const [api] = programs;
  const seen: Minute[] = [];
  let [frames, cpuBefore] = [0, await cpuMs(programs)];
  const begun = performance.now();
  watch.take();
  while (api !== undefined && seen.length < minutes) {
    const samples = await samplesUntil(watched, begun + (seen.length + 1) * 60_000);
    const [heard, told] = [await audience.settled('screens', 0), await metricsOf(api)];
    const [tally, cpuNow] = [watch.take(), await cpuMs(programs)];
    const minute = {
      ...tally,
      cpu: (cpuNow - cpuBefore) / tally.writes.length,
      ...ofMinute(watched, samples),
      frames: heard - frames,
      poolWaiting: told('senlab_pool_waiting'),
      oldestJob: told('senlab_job_oldest_seconds'),
    };
    [frames, cpuBefore] = [heard, cpuNow];
    seen.push(minute);
    say(lineOf(minute, seen.length));
  }
  return seen;
}
