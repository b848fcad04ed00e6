/**
 * A day in an hour: people of every kind write at an even pace while screens are open and ask their lists again, against the
 * built server on a durable PostgreSQL. What is looked for is not how fast it is but that it stays so: the last third of the
 * time against the first, in times and in memory.
 */
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { knownDocuments } from '@senlab/contract/server';
import { prepareTestEngine } from '@senlab/testkit';
import type { WorkDesk } from '../../chaos/desk.ts';
import { newCaller } from '../../chaos/desk.ts';
import { openCrew, type Crew } from '../../chaos/writers.ts';
import { send } from '../../e2e/support/bench-work.ts';
import { startCluster, type Cluster } from '../../fault/support/cluster.ts';
import { startFragileDatabase } from '../../fault/support/database-server.ts';
import { gatherAudience, type Audience } from '../live/audience.ts';
import { builtServer } from '../live/built-server.ts';
import { keepResult } from '../result.ts';
import { figuresOf } from './minutes.ts';
import { openPace } from './pace.ts';
import { openWatch, watchMinutes, type Program, type Watch } from './watch.ts';

const { values } = parseArgs({
  args: process.argv.slice(3),
  options: {
    minutes: { type: 'string', default: '5' },
    writes: { type: 'string', default: '20' },
    screens: { type: 'string', default: '100' },
    keep: { type: 'boolean' },
  },
});
const [minutes, writesPerSecond, screens] = [values.minutes, values.writes, values.screens].map(Number) as [
  number,
  number,
  number,
];
/** Of the hour ten minutes. */
const warmUp = Math.max(1, Math.round(minutes / 6));
const say = (text: string): void => void process.stdout.write(`${text}\n`);

/** Enough people that each has a moment to breathe: somebody who overwrites or notes makes some five changes a second. */
const crew: Crew = {
  bench: Math.ceil(writesPerSecond / 20),
  counter: Math.ceil(writesPerSecond / 60),
  doctor: Math.ceil(writesPerSecond / 60),
  shortcuts: Math.ceil(writesPerSecond / 8),
  notes: Math.ceil(writesPerSecond / 8),
};
/** More than a day has, so that nobody is sent away. */
const placesAnHour = 200;

const accounts = 20;

/** They hear of each change, and some of them ask their list again: each screen once a minute. */
async function openScreens(desk: WorkDesk, url: string, audience: Audience): Promise<() => Promise<unknown>> {
  const readers = await Promise.all(Array.from({ length: accounts }, () => newCaller(desk, 'kythuat')));
  const [documentId, query] =
    [...knownDocuments].find(([, text]) => text.startsWith('subscription Changes')) ?? [];
  const variables = { topics: ['reports', 'lab_records'] };
  await audience.open({
    crowd: 'screens',
    url: `${url.replace('http', 'ws')}/graphql`,
    tokens: readers.map(({ granted }) => granted.access_token),
    subscription: { operationName: 'Changes', query, variables, extensions: { documentId } },
    isOnlyCounted: true,
  });
  let turn = 0;
  return () => {
    turn += 1;
    const reader = readers[turn % readers.length];
    if (reader === undefined) throw new Error('nobody reads');
    return send(reader, 'LabRecords', { page: 0, pageSize: 50, filtered: [], sorted: [] });
  };
}

interface Work {
  readonly isOver: () => boolean;
  readonly watch: Watch;
}

async function keepReading(ask: () => Promise<unknown>, { isOver, watch }: Work): Promise<void> {
  const everyMs = 60_000 / screens;
  while (!isOver()) {
    const from = performance.now();
    void ask().then(
      () => watch.read(performance.now() - from),
      () => watch.refuse(),
    );
    await wait(everyMs);
  }
}

async function liveADay(cluster: Cluster): Promise<void> {
  const programs = await Promise.all(
    ['api,identity', 'worker'].map(async (role) => ({
      role,
      server: await cluster.addServer(['--role', role]),
    })),
  );
  const [api] = programs as [Program, Program];
  cluster.balancer.setTargets([api.server.url]);
  const watch = openWatch();
  const desk: WorkDesk = {
    house: { nextUrl: () => api.server.url },
    database: cluster.database,
    ledger: watch.ledger,
    gate: openPace(writesPerSecond, minutes * 60),
    placesAnHour,
    released: [],
    alarms: [],
  };
  const audience = gatherAudience(screens);
  let isOver = false;
  try {
    const writers = await openCrew(desk, crew);
    const ask = await openScreens(desk, api.server.url, audience);
    say(
      `${String(writers.length)} people write, ${String(screens)} screens are open, ${String(minutes)} minutes`,
    );
    const work = { isOver: () => isOver, watch };
    const working = writers.map(async ({ turn }) => {
      while (!isOver) await turn().catch(() => wait(200));
    });
    const reading = keepReading(ask, work);
    const seen = await watchMinutes({ programs, audience, watch }, { minutes, say });
    isOver = true;
    await Promise.all([...working, reading]);
    if (desk.alarms.length > 0) throw new Error(desk.alarms.join('\n'));
    keepResult('day', figuresOf(seen, { warmUp, writesPerSecond }));
  } finally {
    isOver = true;
    await audience.stop();
  }
}

export async function bench(): Promise<void> {
  const program = builtServer();
  await using opened = new AsyncDisposableStack();
  const durable = await startFragileDatabase();
  opened.defer(() => durable.stop());
  const engine = await prepareTestEngine({ adminUrl: durable.adminUrl });
  opened.defer(() => engine.stop());
  const settings = { ACCESS_TOKEN_MINUTES: '1440', LOGINS_WAIT_SECONDS: '60', SOCKETS_PER_ACCOUNT: '100000' };
  const cluster = await startCluster(engine, settings, { program });
  opened.defer(() => cluster.stop());
  await liveADay(cluster);
}
