/**
 * The laboratory at its size: lists, search and case page through login, GraphQL and envelope, against the very
 * statements that the server sends, run bare by pgbench in the same minutes. Read the ratios: the machine is shared.
 */
import { spawnServer, type SpawnedServer } from '@senlab/testkit';
import pg from 'pg';
import { captureStatements, type CapturedStatement } from './captured.ts';
import { openBenchDatabase, openEngine, type BenchDatabase, type BenchEngine } from './engine.ts';
import { askInTurn, askTogether, findPgbench, median, runBare, type Latency } from './measure.ts';
import { readOptions, type BenchOptions } from './options.ts';
import { askAll, caseQuestion, listQuestions, searchQuestions, type Question } from './questions.ts';
import { checkSearches } from './recall.ts';
import { printGoals, printRow, printTitle, type Measured } from './report.ts';

interface Stage {
  readonly options: BenchOptions;
  readonly pgbench: string;
  readonly database: BenchDatabase;
  readonly server: SpawnedServer;
  readonly statements: ReadonlyMap<string, readonly CapturedStatement[]>;
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

async function measure(stage: Stage, question: Question, together: boolean): Promise<Measured> {
  const { options, pgbench, database, server } = stage;
  const statements = stage.statements.get(question.name) ?? [];
  if (statements.length === 0) throw new Error(`no statement was seen for ${question.name}`);
  const bareTarget = { url: database.appUrl, statements };
  const rates: { bare: number; ours: number }[] = [];
  for (let round = 0; together && round < options.rounds; round += 1) {
    const bare = await runBare(pgbench, bareTarget, { clients: 8, seconds: options.seconds });
    rates.push({ bare: bare.perSecond, ours: await askTogether(server.url, question, options.seconds) });
  }
  const alone = await runBare(pgbench, bareTarget, { clients: 1, seconds: 2 });
  const ours = await askInTurn(server.url, question, 200);
  return {
    name: question.name,
    barePerSecond: median(rates.map(({ bare }) => bare)),
    perSecond: median(rates.map(({ ours: rate }) => rate)),
    ratio: median(rates.map(({ bare, ours: rate }) => rate / bare)),
    bare: alone.latency,
    ours,
  };
}

/** What `records` costs, in SQL: the same statement with a constant in the place of the sum. */
async function costOfRecords(stage: Stage, question: Question): Promise<number> {
  const [statement] = stage.statements.get(question.name) ?? [];
  if (statement === undefined) return Number.NaN;
  const constant = statement.text.replace(
    /from \(select coalesce[\s\S]*?\) total left join lateral/,
    'from (select 0::bigint as records) total left join lateral',
  );
  if (constant === statement.text) throw new Error('the count was not found in the statement');
  const used = statement.values.filter((_, index) => constant.includes(`$${index + 1}`));
  // Parameters that only the count used are gone; the others must be numbered anew.
  const numbers = [...new Set([...constant.matchAll(/\$(\d+)/g)].map((found) => Number(found[1])))];
  const text = constant.replace(/\$(\d+)/g, (_, digits: string) => `$${numbers.indexOf(Number(digits)) + 1}`);
  const run = async (given: CapturedStatement): Promise<number> =>
    (
      await runBare(
        stage.pgbench,
        { url: stage.database.appUrl, statements: [given] },
        { clients: 8, seconds: stage.options.seconds },
      )
    ).perSecond;
  const ratios: number[] = [];
  for (let round = 0; round < stage.options.rounds; round += 1) {
    const without = await run({ text, values: used.length === numbers.length ? used : statement.values });
    ratios.push(without / (await run(statement)));
  }
  return median(ratios);
}

async function onStage<T>(
  engine: BenchEngine,
  given: { readonly options: BenchOptions; readonly pgbench: string; readonly items: number },
  work: (stage: Stage, questions: readonly Question[]) => Promise<T>,
): Promise<T> {
  const database = await openBenchDatabase(engine, given.items);
  const client = new pg.Client({ connectionString: database.appUrl });
  await client.connect();
  const questions = [
    ...listQuestions(await lastWeek(database)),
    await caseQuestion(client),
    ...searchQuestions(),
  ];
  await client.end();
  const statements = await captureStatements(engine, database, questions);
  const server = await spawnServer({ env: database.env });
  try {
    await askAll(server.url, questions);
    return await work({ ...given, database, server, statements }, questions);
  } finally {
    await server.stop();
  }
}

async function measureAll(stage: Stage, questions: readonly Question[]): Promise<readonly Measured[]> {
  const measured: Measured[] = [];
  for (const question of questions) {
    const row = await measure(stage, question, !question.name.startsWith('search'));
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
      const measured = await measureAll(stage, questions);
      const [first] = questions;
      const records = first === undefined ? Number.NaN : await costOfRecords(stage, first);
      printGoals({ measured, small, records });
    });
  } finally {
    await engine.stop();
  }
}
