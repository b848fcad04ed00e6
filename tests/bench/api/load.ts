import { readFileSync } from 'node:fs';
import autocannon from 'autocannon';
import type pg from 'pg';
import { readPage } from './statement.ts';

export interface Sample {
  readonly perSecond: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
  /** Of the process under test; undefined where the system does not tell. */
  readonly cpuMicroseconds: number | undefined;
}

export const connections = 8;
const seconds = 4;

/** User and system time of a process, in ticks of 10 ms. */
function cpuTicks(pid: number): number | undefined {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
    return Number(fields[11]) + Number(fields[12]);
  } catch {
    return undefined;
  }
}

export interface HttpTarget {
  readonly url: string;
  readonly pid: number;
  readonly body: string;
  readonly headers: Readonly<Record<string, string>>;
}

export async function loadHttp(target: HttpTarget): Promise<Sample> {
  const before = cpuTicks(target.pid);
  const result = await autocannon({
    url: `${target.url}/graphql`,
    method: 'POST',
    headers: { 'content-type': 'application/json', ...target.headers },
    body: target.body,
    connections,
    duration: seconds,
  });
  const after = cpuTicks(target.pid);
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${result.non2xx + result.errors} requests failed`);
  const isKnown = before !== undefined && after !== undefined;
  return {
    perSecond: result.requests.total / result.duration,
    p50Ms: result.latency.p50,
    p99Ms: result.latency.p99,
    cpuMicroseconds: isKnown ? ((after - before) * 10_000) / result.requests.total : undefined,
  };
}

/** The same statement through the bare driver, from as many callers at once. */
export async function loadDriver(pool: pg.Pool, accountId: string): Promise<Sample> {
  const times: number[] = [];
  const started = performance.now();
  const until = started + seconds * 1000;
  const caller = async (): Promise<void> => {
    while (performance.now() < until) {
      const asked = performance.now();
      await readPage(pool, accountId, 0);
      times.push(performance.now() - asked);
    }
  };
  await Promise.all(Array.from({ length: connections }, caller));
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number): number => sorted[Math.floor(sorted.length * share)] ?? 0;
  const perSecond = times.length / ((performance.now() - started) / 1000);
  return { perSecond, p50Ms: at(0.5), p99Ms: at(0.99), cpuMicroseconds: undefined };
}
