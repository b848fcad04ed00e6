import { execFile } from 'node:child_process';
import { existsSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import autocannon from 'autocannon';
import type { OwnStatement } from './own-statements.ts';
import { headersFor, type Question } from './questions.ts';

export interface Latency {
  readonly p50: number;
  readonly p95: number;
}

export function percentiles(times: readonly number[]): Latency {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number): number =>
    sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
  return { p50: at(0.5), p95: at(0.95) };
}

export function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}

/** One caller after the other, in milliseconds. */
export async function askInTurn(url: string, question: Question, count: number): Promise<Latency> {
  const headers = await headersFor(url, question);
  const times: number[] = [];
  for (let index = 0; index < count; index += 1) {
    const started = performance.now();
    const answer = await fetch(`${url}/graphql`, { method: 'POST', headers, body: question.body });
    await answer.arrayBuffer();
    times.push(performance.now() - started);
  }
  return percentiles(times);
}

const programNamed = (name: string): string | undefined =>
  [...globSync(`/usr/lib/postgresql/*/bin/${name}`), `/usr/bin/${name}`, `/usr/local/bin/${name}`].find(
    (path) => existsSync(path),
  );

export const findPgbench = (): string | undefined => programNamed('pgbench');
export const findWrk = (): string | undefined => programNamed('wrk');

export interface Load {
  readonly seconds: number;
  readonly callers: number;
}

/**
 * Callers at once; requests a second. By `wrk` where it is installed: as pgbench it is a small C program, and what is
 * compared is what answers. Callers in JavaScript take half of a small machine from the server they ask.
 */
export async function askTogether(url: string, question: Question, load: Load): Promise<number> {
  const asked = { url: `${url}/graphql`, headers: await headersFor(url, question), body: question.body };
  const wrk = findWrk();
  return wrk === undefined ? askByAutocannon(asked, question.name, load) : askByWrk(wrk, asked, load);
}

interface Asked {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

async function askByAutocannon(asked: Asked, name: string, { seconds, callers }: Load): Promise<number> {
  const result = await autocannon({ ...asked, method: 'POST', connections: callers, duration: seconds });
  if (result.non2xx + result.errors > 0) throw new Error(`${name}: requests failed`);
  return result.requests.total / result.duration;
}

async function askByWrk(wrk: string, { url, headers, body }: Asked, load: Load): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), 'senlab-wrk-'));
  const lines = Object.entries(headers).map(([name, value]) => `wrk.headers["${name}"] = "${value}"`);
  try {
    writeFileSync(
      join(folder, 'ask.lua'),
      ['wrk.method = "POST"', `wrk.body = [==[${body}]==]`, ...lines].join('\n'),
    );
    const words = ['-t1', `-c${load.callers}`, `-d${load.seconds}`, '-s', 'ask.lua', url];
    const { stdout } = await promisify(execFile)(wrk, words, { cwd: folder });
    if (/Non-2xx|Socket errors/.test(stdout)) throw new Error(`requests failed: ${stdout}`);
    return Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1] ?? 0);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function scriptOf(statements: readonly OwnStatement[]): { script: string; defines: string[] } {
  const defines: string[] = [];
  const script = statements
    .map(({ text, values }, at) => {
      for (const [index, value] of values.entries()) defines.push('-D', `s${at}p${index + 1}=${value}`);
      return `${text.replace(/\$(\d+)/g, (_, digits: string) => `:s${at}p${digits}`).replaceAll('\n', ' ')};`;
    })
    .join('\n');
  return { script, defines };
}

export interface Bare {
  readonly perSecond: number;
  readonly latency: Latency;
}

/** The same statements by pgbench, prepared, with the settings of our connections. */
export async function runBare(
  pgbench: string,
  database: { readonly url: string; readonly statements: readonly OwnStatement[] },
  load: { readonly clients: number; readonly seconds: number },
): Promise<Bare> {
  const folder = mkdtempSync(join(tmpdir(), 'senlab-bare-'));
  const { script, defines } = scriptOf(database.statements);
  writeFileSync(join(folder, 'script.sql'), script);
  const args = ['-n', '-M', 'prepared', '-f', 'script.sql', '-c', String(load.clients), '-j', '2'];
  try {
    const { stdout } = await promisify(execFile)(
      pgbench,
      [...args, '-T', String(load.seconds), '-l', ...defines, database.url],
      {
        cwd: folder,
        env: {
          ...process.env,
          PGOPTIONS: '-c plan_cache_mode=force_generic_plan -c jit=off -c timezone=Asia/Ho_Chi_Minh',
        },
      },
    );
    const perSecond = Number(/tps = ([\d.]+)/.exec(stdout)?.[1] ?? 0);
    const times = globSync('pgbench_log.*', { cwd: folder }).flatMap((file) =>
      readFileSync(join(folder, file), 'utf8')
        .trimEnd()
        .split('\n')
        .map((line) => Number(line.split(' ')[2]) / 1000),
    );
    return { perSecond, latency: percentiles(times) };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
