/**
 * KQXN at its size: the list of reports through login, GraphQL and envelope, against the very statements that the server
 * sends, run bare by pgbench in the same minutes. Read the ratios: the machine is shared.
 */
import { parseArgs } from 'node:util';
import pg from 'pg';
import type { SpawnedServer } from '@senlab/testkit';
import {
  compare,
  firstUrl,
  idleOf,
  listFigures,
  printRow,
  printTitle,
  spawnServers,
  warmUp,
  type Stage,
} from '../lims/compare.ts';
import { postmasterOf } from '../lims/cpu.ts';
import { openBenchDatabase, openEngine, type BenchEngine } from '../lims/engine.ts';
import { askInTurn, askTogether, findPgbench, median } from '../lims/measure.ts';
import { askAll } from '../lims/questions.ts';
import { keepResult, type Figure } from '../result.ts';
import { firstPages, listQuestions, type ListQuestion } from './list-questions.ts';
import { loadedItems, makeReports } from './make-reports.ts';

interface Options {
  readonly reports: readonly number[];
  readonly seconds: number;
  readonly rounds: number;
  readonly processes: number;
}

/**
 * `pnpm bench reports --reports 1000000`: what was made is kept for the next run. Several sizes, as in
 * `--reports 1000,100000,3000000`, are compared with each other instead.
 */
function readOptions(argv: readonly string[]): Options {
  const { values } = parseArgs({
    args: [...argv],
    options: {
      reports: { type: 'string', default: '1000000' },
      seconds: { type: 'string', default: '3' },
      rounds: { type: 'string', default: '3' },
      processes: { type: 'string', default: '1' },
      keep: { type: 'boolean' },
    },
  });
  const reports = values.reports.split(',').map(Number);
  const { seconds, rounds, processes } = values;
  return { reports, seconds: Number(seconds), rounds: Number(rounds), processes: Number(processes) };
}

/** The load invents them within about a year, and a year has a million codes. */
const mostPatients = 900_000;

/** A statement that finds nothing would win any race: those that find the rows of the answer, and their number. */
async function thatFind(
  stage: Stage,
  client: pg.Client,
  questions: readonly ListQuestion[],
): Promise<readonly ListQuestion[]> {
  const answers = await askAll(firstUrl(stage), questions);
  const finding: ListQuestion[] = [];
  for (const [index, question] of questions.entries()) {
    const { name, statement } = question;
    if (statement === undefined) throw new Error(`${name}: nothing to compare with`);
    const { rows } = await client.query<{ _id: string | null; counted: string }>(statement.text, [
      ...statement.values,
    ]);
    const { data = [], records, recordsExact } = answers[index] ?? {};
    const ids = (data as readonly { readonly _id: string }[]).map(({ _id }) => _id);
    // The count comes in a row of its own where there is no other.
    const bareIds = rows.flatMap(({ _id }) => _id ?? []);
    if (JSON.stringify(bareIds) !== JSON.stringify(ids))
      throw new Error(`${name}: the bare statement gives other rows`);
    const counted = Number(rows[0]?.counted);
    if (recordsExact === true ? counted !== records : counted < (records ?? 0))
      throw new Error(`${name}: another number of reports`);
    if (ids.length > 0) finding.push(question);
    const found = `${ids.length} rows of ${records}${recordsExact === true ? '' : '+'}`;
    process.stdout.write(`  ${name}: ${ids.length > 0 ? found : 'nothing, and left out'}\n`);
  }
  return finding;
}

async function chosenQuestions(stage: Stage): Promise<readonly ListQuestion[]> {
  const client = new pg.Client({ connectionString: stage.databaseUrl });
  await client.connect();
  try {
    return await thatFind(stage, client, await listQuestions(client));
  } finally {
    await client.end();
  }
}

async function run(stage: Stage, reports: number): Promise<void> {
  const questions = await chosenQuestions(stage);
  const [first] = questions;
  if (first !== undefined) await warmUp(stage, first);
  printTitle(`${reports} reports`);
  const figures: Figure[] = [];
  for (const question of questions) {
    const row = await compare(stage, question, question.statements);
    printRow(row);
    figures.push(...listFigures(row));
  }
  const { length: processes } = stage.servers;
  keepResult(processes === 1 ? 'reports-list' : `reports-list-${processes}-processes`, figures);
}

interface OpenSize {
  readonly reports: number;
  readonly servers: readonly SpawnedServer[];
  readonly databaseUrl: string;
  stop(): Promise<void>;
}

async function openSize(engine: BenchEngine, reports: number, processes: number): Promise<OpenSize> {
  const patients = Math.min(Math.ceil(reports * 0.3), mostPatients);
  const size = { items: loadedItems(reports), patients, name: `bench_reports_${reports}` };
  const { env, appUrl } = await openBenchDatabase(engine, size);
  await makeReports(env['DATABASE_OWNER_URL'] ?? '', reports);
  const servers = await spawnServers(env, processes);
  const stop = async (): Promise<void> => {
    for (const server of servers) await server.stop();
  };
  return { reports, servers, databaseUrl: appUrl, stop };
}

/** The same pages of every size in turn, so that all meet the same neighbours. */
async function compareSizes(sizes: readonly OpenSize[], { seconds, rounds }: Options): Promise<void> {
  process.stdout.write(`\n1 caller: p50 in milliseconds; 8 callers: requests a second\n`);
  for (const question of firstPages) {
    for (const size of sizes) await askAll(firstUrl(size), [question]);
    const measured = sizes.map((size) => ({ size, alone: [] as number[], together: [] as number[] }));
    for (let round = 0; round < rounds; round += 1) {
      for (const { size, alone, together } of measured) {
        alone.push((await askInTurn(firstUrl(size), question, 200)).p50);
        together.push(await askTogether(firstUrl(size), question, { seconds, callers: 8 }));
      }
    }
    for (const { size, alone, together } of measured)
      process.stdout.write(
        `${question.name.padEnd(32)}${String(size.reports).padStart(9)} reports${median(alone).toFixed(2).padStart(9)} ms${median(together).toFixed(0).padStart(7)}/s\n`,
      );
  }
}

export async function bench(): Promise<void> {
  const options = readOptions(process.argv.slice(3));
  const pgbench = findPgbench();
  if (pgbench === undefined) throw new Error('pgbench is missing: on Debian, apt-get install postgresql-15');
  const engine = await openEngine();
  const sizes: OpenSize[] = [];
  try {
    for (const reports of options.reports) sizes.push(await openSize(engine, reports, options.processes));
    const [only, ...more] = sizes;
    if (more.length > 0) await compareSizes(sizes, options);
    else if (only !== undefined) {
      const { seconds, rounds } = options;
      const postmaster = await postmasterOf(engine.admin);
      const idle = await idleOf(only.servers, postmaster);
      await run({ ...only, pgbench, postmaster, idle, seconds, rounds }, only.reports);
    }
  } finally {
    for (const size of sizes) await size.stop();
    await engine.stop();
  }
}
