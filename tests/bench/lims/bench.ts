/**
 * The laboratory at its size: lists, search and case page through login, GraphQL and envelope, against the very
 * statements that the server sends, run bare by pgbench in the same minutes. Read the ratios: the machine is shared.
 */
import { spawnServer, type SpawnedServer } from '@senlab/testkit';
import pg from 'pg';
import { openBenchDatabase, openEngine, type BenchDatabase, type BenchEngine } from './engine.ts';
import { askInTurn, askTogether, findPgbench, median, runBare, type Latency } from './measure.ts';
import { readOptions, type BenchOptions } from './options.ts';
import type { OwnStatement } from './own-statements.ts';
import { askAll, caseQuestion, listQuestions, searchQuestions, type Question } from './questions.ts';
import { checkSearches } from './recall.ts';
import { printGoals, printRow, printTitle, type Measured } from './report.ts';

interface Stage {
  readonly options: BenchOptions;
  readonly pgbench: string;
  readonly database: BenchDatabase;
  readonly server: SpawnedServer;
}

async function lastWeek(database: BenchDatabase): Promise<{ from: string; to: string }> {
  const client = new pg.Client({ connectionString: database.appUrl });
  await client.connect();
  const { rows } = await client.query<{ from: string; to: string }>(
    `select (max(registered_day) - 13)::text as from, (max(registered_day) - 7)::text as to from lab_record`,
  );
  await client.end();
  return rows[0] ?? { from: '2026-01-01', to: '2026-01-07' };
}

/** Bare and ours in turn, so that both meet the same neighbours. */
async function measure(stage: Stage, question: Question): Promise<Measured> {
  const { options, pgbench, database, server } = stage;
  const { statement } = question;
  const rates: { bare: number; ours: number }[] = [];
  const ours = await askInTurn(server.url, question, 300);
  if (statement === undefined) return { name: question.name, rates, bare: undefined, ours };
  const target = { url: database.appUrl, statements: [statement] };
  for (let round = 0; round < options.rounds; round += 1) {
    const bare = await runBare(pgbench, target, { clients: 8, seconds: options.seconds });
    rates.push({ bare: bare.perSecond, ours: await askTogether(server.url, question, options.seconds) });
  }
  const alone = await runBare(pgbench, target, { clients: 1, seconds: 2 });
  return { name: question.name, rates, bare: alone.latency, ours };
}

/** A statement that finds nothing would win any race: it must give the rows that the answer gives. */
async function checkStatements(stage: Stage, questions: readonly Question[]): Promise<void> {
  const answers = await askAll(stage.server.url, questions);
  const client = new pg.Client({ connectionString: stage.database.appUrl });
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
    const target = { url: stage.database.appUrl, statements: [given] };
    const load = { clients: 8, seconds: stage.options.seconds };
    return (await runBare(stage.pgbench, target, load)).perSecond;
  };
  const ratios: number[] = [];
  for (let round = 0; round < stage.options.rounds; round += 1) {
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
  const server = await spawnServer({ env: database.env });
  try {
    await askAll(server.url, questions);
    return await work({ ...given, database, server }, questions);
  } finally {
    await server.stop();
  }
}

async function measureAll(stage: Stage, questions: readonly Question[]): Promise<readonly Measured[]> {
  const measured: Measured[] = [];
  for (const question of questions) {
    const row = await measure(stage, question);
    printRow(row);
    measured.push(row);
  }
  return measured;
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
          latencies.set(question.name, await askInTurn(stage.server.url, question, 200));
        return latencies;
      },
    );
    await onStage(engine, { options, pgbench, items: options.items }, async (stage, questions) => {
      printTitle(options.items);
      await checkSearches(stage.server.url, stage.database.appUrl);
      await checkStatements(stage, questions);
      const measured = await measureAll(stage, questions);
      const statement = questions[0]?.statement;
      const records = statement === undefined ? Number.NaN : await costOfRecords(stage, statement);
      printGoals({ measured, small, records });
    });
  } finally {
    await engine.stop();
  }
}
