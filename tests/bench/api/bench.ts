/**
 * The cost of the path: myAccountActions (a page of 50) through login, GraphQL and envelope, against the same
 * statement in a plain Fastify route and through the bare driver. Runs alternate, because the machine is never quiet;
 * read the ratios, not the rates.
 */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { prepareTestEngine, runSenlab, spawnServer, type TestDatabase } from '@senlab/testkit';
import pg from 'pg';
import { knownDocuments } from '@senlab/contract/server';
import { loadDriver, loadHttp, type HttpTarget, type Sample } from './load.ts';
import { openPool } from './statement.ts';

const rounds = 5;
const goal = 0.8;
const actions = 2_000;
const password = 'SenLab#2026';

interface Reference {
  readonly target: HttpTarget;
  readonly child: ChildProcess;
}

async function fill(database: TestDatabase, env: Record<string, string>): Promise<string> {
  await runSenlab({ args: ['seed', '--set', 'demo'], env });
  const client = new pg.Client({ connectionString: database.ownerUrl });
  await client.connect();
  const { rows } = await client.query<{ id: string }>("select id from account where username = 'admin'");
  const id = rows[0]?.id ?? '';
  await client.query(
    `insert into account_action (id, account_id, action, action_id, customer_action_code, created_at)
     select gen_random_uuid(), $1, 'ADD_USERACTION', gen_random_uuid(), 4, now() - n * interval '1 minute'
     from generate_series(1, $2::int) n`,
    [id, actions],
  );
  await client.query('analyze account_action');
  await client.end();
  return id;
}

async function logIn(url: string): Promise<string> {
  const form = {
    grant_type: 'password',
    username: 'admin',
    password,
    client_id: 'senlab-web',
    scope: 'api openid',
  };
  const answer = await fetch(`${url}/oidc/token`, { method: 'POST', body: new URLSearchParams(form) });
  const { access_token: token } = (await answer.json()) as { access_token: string };
  return token;
}

async function startReference(file: string, args: readonly string[], body: string): Promise<Reference> {
  const child = spawn(process.execPath, [join(import.meta.dirname, file), ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [line] = (await once(createInterface({ input: child.stdout }), 'line')) as [string];
  const { port } = JSON.parse(line) as { port: number };
  return { child, target: { url: `http://127.0.0.1:${port}`, pid: child.pid ?? 0, body, headers: {} } };
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

function printRow(name: string, samples: readonly Sample[], reference: readonly Sample[]): number {
  const rate = median(samples.map((sample) => sample.perSecond));
  const ratio = median(
    samples.map((sample, index) => sample.perSecond / (reference[index]?.perSecond ?? Number.NaN)),
  );
  const cpu = samples.map((sample) => sample.cpuMicroseconds).filter((value) => value !== undefined);
  const cells = [
    name.padEnd(24),
    rate.toFixed(0).padStart(8),
    ratio.toFixed(2).padStart(8),
    median(samples.map((sample) => sample.p50Ms))
      .toFixed(1)
      .padStart(8),
    median(samples.map((sample) => sample.p99Ms))
      .toFixed(1)
      .padStart(8),
    (cpu.length === 0 ? '–' : median(cpu).toFixed(0)).padStart(10),
  ];
  process.stdout.write(`${cells.join('')}\n`);
  return ratio;
}

async function measure(targets: ReadonlyMap<string, () => Promise<Sample>>): Promise<Map<string, Sample[]>> {
  const samples = new Map([...targets.keys()].map((name): [string, Sample[]] => [name, []]));
  for (const run of targets.values()) await run();
  for (let round = 0; round < rounds; round += 1) {
    for (const [name, run] of targets) samples.get(name)?.push(await run());
  }
  return samples;
}

/** A server that answers something else would win any race. */
async function assertSameAnswer(targets: readonly HttpTarget[]): Promise<void> {
  const answers = await Promise.all(
    targets.map(async ({ url, body, headers }) => {
      const answer = await fetch(`${url}/graphql`, {
        method: 'POST',
        body,
        headers: { 'content-type': 'application/json', ...headers },
      });
      return answer.text();
    }),
  );
  if (new Set(answers).size !== 1 || !answers[0]?.includes('"records":20'))
    throw new Error('the answers differ');
}

export async function bench(): Promise<void> {
  const engine = await prepareTestEngine();
  const database = await engine.createDatabase();
  const env = {
    SENLAB_ENV: 'production',
    DEMO: 'true',
    SECOND_FACTOR: 'optional',
    SENLAB_SECRET: 'only-for-the-bench-0123456789abcdef',
    REQUESTS_PER_MINUTE: '1000000000',
    // Nobody is at these pages, however long it takes.
    IDLE_MINUTES_GUARDED: '1440',
    IDLE_MINUTES_STAFF: '1440',
    IDLE_MINUTES_BENCH: '1440',
    DATABASE_URL: database.appUrl,
    DATABASE_OWNER_URL: database.ownerUrl,
  };
  const accountId = await fill(database, { ...env, SENLAB_ENV: 'test' });
  const server = await spawnServer({ env });
  const [documentId, query] =
    [...knownDocuments].find(([, text]) => text.includes('query MyAccountActions')) ?? [];
  const variables = { page: 0, pageSize: 50 };
  const references = [
    await startReference('plain-server.ts', [database.appUrl, accountId], JSON.stringify({ variables })),
    await startReference(
      'mercurius-server.ts',
      [database.appUrl, accountId],
      JSON.stringify({ query, variables }),
    ),
  ];
  const pool = openPool(database.appUrl);
  try {
    const authorization = `Bearer ${await logIn(server.url)}`;
    const body = JSON.stringify({ operationName: 'MyAccountActions', variables, extensions: { documentId } });
    const senlab: HttpTarget = { url: server.url, pid: server.pid, body, headers: { authorization } };
    const [plain, mercurius] = references.map((reference) => reference.target) as [HttpTarget, HttpTarget];
    await assertSameAnswer([senlab, plain, mercurius]);
    const samples = await measure(
      new Map([
        ['bare driver', () => loadDriver(pool, accountId)],
        ['plain Fastify route', () => loadHttp(plain)],
        ['SenLab GraphQL', () => loadHttp(senlab)],
        ['Mercurius, no login', () => loadHttp(mercurius)],
      ]),
    );
    process.stdout.write(
      `\n${'page of 50, 8 callers'.padEnd(24)}   req/s   ratio  p50 ms  p99 ms  CPU µs/req\n`,
    );
    const reference = samples.get('plain Fastify route') ?? [];
    const ratios = [...samples].map(([name, taken]): [string, number] => [
      name,
      printRow(name, taken, reference),
    ]);
    const reached = new Map(ratios).get('SenLab GraphQL') ?? 0;
    process.stdout.write(
      `\nSenLab answers ${reached.toFixed(2)} of the plain route (goal ${goal}); medians of ${rounds} alternating rounds.\n`,
    );
  } finally {
    await pool.end();
    for (const { child } of references) child.kill();
    await server.stop();
    await engine.stop();
  }
}
