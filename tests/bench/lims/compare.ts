import { setTimeout as wait } from 'node:timers/promises';
import { spawnServer, type SpawnedServer } from '@senlab/testkit';
import { cpuOf, databaseCpu } from './cpu.ts';
import { askInTurn, askTogether, median, runBare, type Latency } from './measure.ts';
import type { OwnStatement } from './own-statements.ts';
import { askAll, type Question } from './questions.ts';
import type { Figure } from '../result.ts';

/** One round: both rates in requests a second, and what CPU a request took, in microseconds. */
interface Round {
  readonly bare: number;
  readonly ours: number;
  readonly bareCpu: number;
  readonly serverCpu: number;
  readonly databaseCpu: number;
}

export interface Measured {
  readonly name: string;
  readonly rounds: readonly Round[];
  readonly bare: Latency | undefined;
  readonly ours: Latency;
}

/** What nobody asked for, in microseconds of CPU a second: jobs, beats and looks at the clock. */
interface Idle {
  readonly server: number;
  readonly database: number;
}

export interface Stage {
  readonly pgbench: string;
  readonly postmaster: number;
  readonly idle: Idle;
  readonly databaseUrl: string;
  /** Processes of our server on one database; the callers are shared out among them. */
  readonly servers: readonly SpawnedServer[];
  readonly seconds: number;
  readonly rounds: number;
}

export async function spawnServers(
  env: Readonly<Record<string, string>>,
  count: number,
): Promise<readonly SpawnedServer[]> {
  const servers: SpawnedServer[] = [];
  for (let index = 0; index < count; index += 1) servers.push(await spawnServer({ env }));
  return servers;
}

export async function idleOf(servers: readonly SpawnedServer[], postmaster: number): Promise<Idle> {
  const seconds = 5;
  // A start goes on for a moment after a server is ready.
  await wait(2_000);
  const pids = servers.map(({ pid }) => pid);
  const [server, database] = [cpuOf(pids), databaseCpu(postmaster)];
  await wait(seconds * 1_000);
  return {
    server: (cpuOf(pids) - server) / seconds,
    database: (databaseCpu(postmaster) - database) / seconds,
  };
}

export function firstUrl({ servers }: Pick<Stage, 'servers'>): string {
  return servers[0]?.url ?? '';
}

const callers = 8;

async function oursTogether({ servers, seconds }: Stage, question: Question): Promise<number> {
  const load = { seconds, callers: Math.ceil(callers / servers.length) };
  const rates = await Promise.all(servers.map(({ url }) => askTogether(url, question, load)));
  return rates.reduce((sum, rate) => sum + rate, 0);
}

/** So many answers until the runtime has compiled what is asked for all the time: a server of the house is never cold. */
const warmAfter = 8_000;

export async function warmUp(stage: Stage, question: Question): Promise<void> {
  const seconds = 2;
  let answered = 0;
  while (answered < warmAfter) answered += seconds * (await oursTogether({ ...stage, seconds }, question));
}

async function round(stage: Stage, question: Question, statements: readonly OwnStatement[]): Promise<Round> {
  const { pgbench, postmaster, idle, databaseUrl, servers, seconds } = stage;
  const target = { url: databaseUrl, statements };
  const beforeBare = databaseCpu(postmaster);
  const { perSecond: bare } = await runBare(pgbench, target, { clients: callers, seconds });
  const afterBare = databaseCpu(postmaster);
  const pids = servers.map(({ pid }) => pid);
  const before = cpuOf(pids);
  const ours = await oursTogether(stage, question);
  return {
    bare,
    ours,
    bareCpu: ((afterBare - beforeBare) / seconds - idle.database) / bare,
    serverCpu: ((cpuOf(pids) - before) / seconds - idle.server) / ours,
    databaseCpu: ((databaseCpu(postmaster) - afterBare) / seconds - idle.database) / ours,
  };
}

/** Bare and ours in turn, so that both meet the same neighbours. Without a statement of its own only ours, one by one. */
export async function compare(
  stage: Stage,
  question: Question,
  statements: readonly OwnStatement[],
): Promise<Measured> {
  const { pgbench, databaseUrl } = stage;
  const { name } = question;
  for (const { url } of stage.servers) await askAll(url, [question]);
  const ours = await askInTurn(firstUrl(stage), question, 300);
  if (statements.length === 0) return { name, rounds: [], bare: undefined, ours };
  // Of another question the statement is planned and its pages are read.
  await oursTogether({ ...stage, seconds: 2 }, question);
  const rounds: Round[] = [];
  for (let index = 0; index < stage.rounds; index += 1) rounds.push(await round(stage, question, statements));
  const target = { url: databaseUrl, statements };
  const alone = await runBare(pgbench, target, { clients: 1, seconds: 2 });
  return { name, rounds, bare: alone.latency, ours };
}

const middle = (row: Measured, of: (round: Round) => number): number => median(row.rounds.map(of));

export const rateRatio = (row: Measured): number => middle(row, ({ bare, ours }) => ours / bare);

/** What the rates would be to each other if the machine had nobody else and were used whole. */
const cpuRatio = (row: Measured): number =>
  middle(row, ({ bareCpu, serverCpu, databaseCpu }) => bareCpu / (serverCpu + databaseCpu));

const ms = (value: number): string => value.toFixed(value < 10 ? 2 : 1);
const column = (value: number, digits = 0): string => value.toFixed(digits).padStart(8);

export function printTitle(what: string): void {
  process.stdout.write(
    `\n${what}; 8 callers: requests a second and CPU µs a request; 1 caller: milliseconds\n` +
      `${''.padEnd(32)}    bare    ours   ratio | bare cpu  server database  ratio | bare p50/p95     ours p50/p95\n`,
  );
}

function together(row: Measured): string {
  if (row.rounds.length === 0) return ''.padEnd(62);
  const rates = `${column(middle(row, ({ bare }) => bare))}${column(middle(row, ({ ours }) => ours))}${column(rateRatio(row), 2)}`;
  const cpu = [
    column(middle(row, ({ bareCpu }) => bareCpu)),
    column(middle(row, ({ serverCpu }) => serverCpu)),
    column(middle(row, ({ databaseCpu: used }) => used)),
    column(cpuRatio(row), 2),
  ].join('');
  return `${rates} | ${cpu}  |`;
}

export function printRow(row: Measured): void {
  const { name, bare, ours } = row;
  const alone = bare === undefined ? '' : `${ms(bare.p50)} / ${ms(bare.p95)}`;
  process.stdout.write(
    `${name.padEnd(32)}${together(row)} ${alone.padEnd(15)}  ${ms(ours.p50)} / ${ms(ours.p95)}\n`,
  );
}

/** What is kept of a list: its rate against the bare one, and the CPU that a request takes, which a busy machine bends less. */
export function listFigures(row: Measured): readonly Figure[] {
  const { name } = row;
  const bare = middle(row, ({ bareCpu }) => bareCpu);
  const whole = middle(row, ({ serverCpu, databaseCpu: used }) => serverCpu + used);
  return [
    {
      what: `${name}: rate, ours to bare`,
      value: rateRatio(row),
      unit: 'ratio',
      gate: 0.22,
      goal: 0.33,
      better: 'higher',
    },
    { what: `${name}: CPU, bare to ours`, value: cpuRatio(row), unit: 'ratio', better: 'higher' },
    { what: `${name}: CPU of server and database`, value: whole, unit: 'µs/request', bare, better: 'lower' },
    {
      what: `${name}: CPU of the server`,
      value: middle(row, ({ serverCpu }) => serverCpu),
      unit: 'µs/request',
      better: 'lower',
    },
  ];
}
