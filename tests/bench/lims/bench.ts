/**
 * The laboratory at its size: lists, search and case page through login, GraphQL and envelope, against the very
 * statements that the server sends, run bare by pgbench in the same minutes. Read the ratios: the machine is shared.
 */
import pg from 'pg';
import { keepResult, type Figure } from '../result.ts';
import {
  compare,
  firstUrl,
  idleOf,
  listFigures,
  printRow,
  printTitle,
  spawnServers,
  warmUp,
  type Measured,
  type Stage,
} from './compare.ts';
import { postmasterOf } from './cpu.ts';
import { openBenchDatabase, openEngine, type BenchDatabase, type BenchEngine } from './engine.ts';
import { askInTurn, findPgbench, median, runBare, type Latency } from './measure.ts';
import { readOptions, type BenchOptions } from './options.ts';
import type { OwnStatement } from './own-statements.ts';
import { askAll, caseQuestion, listQuestions, searchQuestions, type Question } from './questions.ts';
import { checkSearches } from './recall.ts';

async function lastWeek(database: BenchDatabase): Promise<{ from: string; to: string }> {
  const client = new pg.Client({ connectionString: database.appUrl });
  await client.connect();
  const { rows } = await client.query<{ from: string; to: string }>(
    `select (max(registered_day) - 13)::text as from, (max(registered_day) - 7)::text as to from lab_record`,
  );
  await client.end();
  return rows[0] ?? { from: '2026-01-01', to: '2026-01-07' };
}

/** A statement that finds nothing would win any race: it must give the rows that the answer gives. */
async function checkStatements(stage: Stage, questions: readonly Question[]): Promise<void> {
  const answers = await askAll(firstUrl(stage), questions);
  const client = new pg.Client({ connectionString: stage.databaseUrl });
  await client.connect();
  try {
    for (const [index, { name, statement }] of questions.entries()) {
      if (statement === undefined) continue;
      const { rows } = await client.query<{ _id: string; counted: string }>(statement.text, [
        ...statement.values,
      ]);
      const answer = answers[index];
      const ids = ((answer?.data ?? []) as readonly { readonly _id: string }[]).map(({ _id }) => _id);
      if (ids.length === 0) throw new Error(`${name}: finds nothing; a larger --items would`);
      if (JSON.stringify(rows.map(({ _id }) => _id)) !== JSON.stringify(ids))
        throw new Error(`${name}: the bare statement gives other rows`);
      if (Number(rows[0]?.counted) !== answer?.records) throw new Error(`${name}: another number of records`);
    }
  } finally {
    await client.end();
  }
}

/** What `records` costs, in SQL: the same statement with a constant in the place of the sum. */
async function costOfRecords(stage: Stage, statement: OwnStatement): Promise<number> {
  const text = statement.text.replace(
    /from \(select coalesce[\s\S]*?\) total left join lateral/,
    // The parameters that only the count used must still be named once.
    'from (select 0::bigint as records where $1::text is not null) total left join lateral',
  );
  if (text === statement.text) throw new Error('the count was not found in the statement');
  const run = async (given: OwnStatement): Promise<number> => {
    const target = { url: stage.databaseUrl, statements: [given] };
    const load = { clients: 8, seconds: stage.seconds };
    return (await runBare(stage.pgbench, target, load)).perSecond;
  };
  const ratios: number[] = [];
  for (let round = 0; round < stage.rounds; round += 1) {
    const without = await run({ ...statement, text });
    ratios.push(without / (await run(statement)));
  }
  return median(ratios);
}

async function onStage<T>(
  engine: BenchEngine,
  given: { readonly options: BenchOptions; readonly pgbench: string; readonly items: number },
  work: (stage: Stage, questions: readonly Question[]) => Promise<T>,
): Promise<T> {
  const database = await openBenchDatabase(engine, { items: given.items });
  const client = new pg.Client({ connectionString: database.appUrl });
  await client.connect();
  const questions = [
    ...listQuestions(await lastWeek(database)),
    await caseQuestion(client),
    ...searchQuestions(),
  ];
  await client.end();
  const { options, pgbench } = given;
  const { seconds, rounds, processes } = options;
  const servers = await spawnServers(database.env, processes);
  const postmaster = await postmasterOf(engine.admin);
  try {
    const idle = await idleOf(servers, postmaster);
    const stage = { pgbench, postmaster, idle, databaseUrl: database.appUrl, servers, seconds, rounds };
    await askAll(firstUrl(stage), questions);
    return await work(stage, questions);
  } finally {
    for (const server of servers) await server.stop();
  }
}

async function measureAll(stage: Stage, questions: readonly Question[]): Promise<readonly Measured[]> {
  const [first] = questions;
  if (first !== undefined) await warmUp(stage, first);
  const measured: Measured[] = [];
  for (const question of questions) {
    const row = await compare(stage, question, question.statement === undefined ? [] : [question.statement]);
    printRow(row);
    measured.push(row);
  }
  return measured;
}

interface Summary {
  readonly measured: readonly Measured[];
  /** Of the small laboratory. */
  readonly small: ReadonlyMap<string, Latency>;
  readonly records: number;
  readonly options: BenchOptions;
}

function figuresOf({ measured, small, records, options }: Summary): readonly Figure[] {
  const times = new Map(measured.map(({ name, ours }) => [name, ours]));
  const first = times.get('first page, one site')?.p50 ?? Number.NaN;
  const deep = times.get('page 1,000')?.p50 ?? Number.NaN;
  const before = small.get('first page, one site')?.p50 ?? Number.NaN;
  const worst = Math.max(
    ...measured.filter(({ name }) => name.startsWith('search')).map(({ ours }) => ours.p95),
  );
  const growth = `first page, ${options.items} to ${options.smallItems} results, p50`;
  return [
    ...measured.filter(({ rounds }) => rounds.length > 0).flatMap(listFigures),
    {
      what: 'first page with its count to without, in SQL',
      value: records,
      unit: 'ratio',
      gate: 1.5,
      goal: 1.15,
      better: 'lower',
    },
    {
      what: 'page 1,000 to page 1, p50',
      value: deep / first,
      unit: 'ratio',
      gate: 3,
      goal: 1.5,
      better: 'lower',
    },
    { what: growth, value: first / before, unit: 'ratio', gate: 1.5, goal: 1.1, better: 'lower' },
    { what: 'worst search, p95', value: worst, unit: 'ms', gate: 100, goal: 25, better: 'lower' },
  ];
}

export async function bench(): Promise<void> {
  const options = readOptions(process.argv.slice(3));
  const pgbench = findPgbench();
  if (pgbench === undefined) throw new Error('pgbench is missing: on Debian, apt-get install postgresql-15');
  const engine = await openEngine();
  try {
    const small = await onStage(
      engine,
      { options, pgbench, items: options.smallItems },
      async (stage, questions) => {
        const latencies = new Map<string, Latency>();
        for (const question of questions)
          latencies.set(question.name, await askInTurn(firstUrl(stage), question, 200));
        return latencies;
      },
    );
    await onStage(engine, { options, pgbench, items: options.items }, async (stage, questions) => {
      await checkSearches(firstUrl(stage), stage.databaseUrl);
      await checkStatements(stage, questions);
      printTitle(`${options.items} results`);
      const measured = await measureAll(stage, questions);
      const statement = questions[0]?.statement;
      const records = statement === undefined ? Number.NaN : await costOfRecords(stage, statement);
      const name = options.processes === 1 ? 'lims' : `lims-${options.processes}-processes`;
      keepResult(name, figuresOf({ measured, small, records, options }));
    });
  } finally {
    await engine.stop();
  }
}
