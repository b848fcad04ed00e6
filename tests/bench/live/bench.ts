/**
 * A report leaves, a thousand screens hear of it: from the commit of the release to each socket, and what it costs the
 * server against a bare `ws` server that writes the same text. Papers are signed beforehand and released through the
 * real service in this process; the server under measure is the built one, alone, on a durable PostgreSQL. Rounds of
 * both alternate, because the machine is never quiet; read the ratios.
 */
import { parseArgs } from 'node:util';
import { knownDocuments } from '@senlab/contract/server';
import { prepareTestEngine, spawnServer, type SpawnedServer, type TestDatabase } from '@senlab/testkit';
import { logIn } from '../../../apps/server/test-support/running.test-support.ts';
import type { SigningDesk } from '../../../apps/server/test-support/signing-desk.test-support.ts';
import { openEngine } from '../lims/engine.ts';
import { clients, gatherAudience, type Audience } from './audience.ts';
import { startBareServer, type BareServer } from './bare.ts';
import { builtServer } from './built-server.ts';
import { addReaders, openDesk, releasePaper, signPapers, type SignedPaper } from './papers.ts';
import { printSides } from './report.ts';
import { alternate, renamed, type Teller } from './rounds.ts';

const plan = { rounds: 3, perRound: 100, warmUp: 20 };
const accounts = 5;

interface Stage {
  readonly desk: SigningDesk;
  readonly audience: Audience;
  readonly server: SpawnedServer;
  readonly bare: BareServer;
}

/** `--profile FOLDER`: the server leaves a CPU profile there when it ends. */
function startServer(program: string, { appUrl }: TestDatabase): Promise<SpawnedServer> {
  const { values } = parseArgs({ args: process.argv.slice(3), options: { profile: { type: 'string' } } });
  const env = {
    SENLAB_ENV: 'production',
    SECOND_FACTOR: 'optional',
    SENLAB_SECRET: 'only-for-the-bench-0123456789abcdef',
    REQUESTS_PER_MINUTE: '1000000000',
    // Nobody is at these pages, however long it takes.
    IDLE_MINUTES_GUARDED: '1440',
    IDLE_MINUTES_STAFF: '1440',
    IDLE_MINUTES_BENCH: '1440',
    SOCKETS_PER_ACCOUNT: '100000',
    DATABASE_URL: appUrl,
    ...(values.profile === undefined ? {} : { NODE_OPTIONS: `--cpu-prof --cpu-prof-dir=${values.profile}` }),
  };
  return spawnServer({ env, program, args: ['--role', 'api,identity'] });
}

async function openSockets({ desk, audience, server, bare }: Stage): Promise<void> {
  const people = await addReaders(desk, accounts);
  const tokens = await Promise.all(people.map((person) => logIn(server.url, person)));
  const [documentId, query] =
    [...knownDocuments].find(([, text]) => text.startsWith('subscription Changes')) ?? [];
  const variables = { topics: ['reports', 'lab_records'] };
  const subscription = { operationName: 'Changes', query, variables, extensions: { documentId } };
  const url = `${server.url.replace('http', 'ws')}/graphql`;
  await audience.open({ crowd: 'ours', url, tokens, subscription });
  await audience.open({ crowd: 'bare', url: bare.url, tokens, subscription });
}

function ourTeller({ desk, server }: Stage, papers: readonly SignedPaper[]): Teller {
  const waiting = papers.values();
  return {
    name: 'SenLab',
    crowd: 'ours',
    tell: () => {
      const { value } = waiting.next();
      if (value === undefined) throw new Error('too few papers were signed');
      return releasePaper(desk, value);
    },
    // As the server itself counts it.
    cpuMs: async () => {
      const text = await (await fetch(`${server.url}/metrics`)).text();
      return Number(/^process_cpu_seconds_total (\S+)/m.exec(text)?.[1] ?? Number.NaN) * 1000;
    },
  };
}

function bareTeller({ audience, bare }: Stage): Teller {
  let sample: Promise<string> | undefined;
  const findSample = async (): Promise<string> => (await audience.collect('ours'))[0]?.sample ?? '';
  return {
    name: 'bare ws server',
    crowd: 'bare',
    tell: async () => {
      sample ??= findSample();
      const { id, frame } = renamed(await sample);
      return { id, committedAt: await bare.send(frame) };
    },
    cpuMs: () => bare.cpuMs(),
  };
}

async function run(stage: Stage, papers: readonly SignedPaper[]): Promise<void> {
  await openSockets(stage);
  const seconds = (plan.rounds * plan.perRound) / 10;
  process.stdout.write(`${clients} sockets of ${accounts} accounts; ${seconds} s of load on either side …\n`);
  const [ours, bare] = await alternate(stage.audience, [ourTeller(stage, papers), bareTeller(stage)], plan);
  if (ours !== undefined && bare !== undefined) printSides(ours, bare);
}

async function onDatabase(program: string, database: TestDatabase): Promise<void> {
  const desk = await openDesk(database.appUrl);
  const count = plan.rounds * plan.perRound + plan.warmUp;
  process.stdout.write(`signing ${count} papers …\n`);
  const papers = await signPapers(desk, count);
  await using opened = new AsyncDisposableStack();
  opened.defer(() => desk.database.close());
  const server = await startServer(program, database);
  opened.defer(async () => void (await server.stop()));
  const bare = await startBareServer();
  opened.defer(() => bare.stop());
  const audience = gatherAudience();
  opened.defer(() => audience.stop());
  await run({ desk, audience, server, bare }, papers);
}

export async function bench(): Promise<void> {
  const program = builtServer();
  const durable = await openEngine();
  try {
    const engine = await prepareTestEngine({ adminUrl: durable.server.adminUrl });
    try {
      await onDatabase(program, await engine.createDatabase());
    } finally {
      await engine.stop();
    }
  } finally {
    await durable.stop();
  }
}
