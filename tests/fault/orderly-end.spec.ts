import type { SpawnedServer } from '@senlab/testkit';
import { addAction } from '../e2e/support/people.ts';
import { tokenFor } from '../e2e/support/token-login.ts';
import type { Cluster } from './support/cluster.ts';
import { askGraphql, envelopeOf } from './support/graphql-call.ts';
import { openLiveSocket } from './support/live-socket.ts';
import { countByWhat, failures, startLoad } from './support/load.ts';
import { expect, test } from './support/test.ts';

const patienceMs = 15_000;
/** Codes after which the web does not come back by itself: they say that the session is over. */
const refusingCodes = [4401, 4403];

async function openTwo(
  newCluster: () => Promise<Cluster>,
): Promise<{ cluster: Cluster; leaving: SpawnedServer; staying: SpawnedServer }> {
  const cluster = await newCluster();
  const leaving = await cluster.addServer();
  const staying = await cluster.addServer();
  cluster.balancer.setTargets([leaving.url, staying.url]);
  return { cluster, leaving, staying };
}

async function timedStop(server: SpawnedServer): Promise<{ code: number | null; tookMs: number }> {
  const started = performance.now();
  const code = await server.stop();
  return { code, tookMs: performance.now() - started };
}

/** Keeps everybody who wants to change these accounts waiting until it is called. */
async function holdAccounts(cluster: Cluster, ids: readonly string[]): Promise<() => Promise<void>> {
  const holder = await cluster.database.connect();
  await holder.query('begin');
  await holder.query('select 1 from account where id = any($1) for update', [ids]);
  return async () => {
    await holder.query('commit');
    holder.release();
  };
}

async function waitingStatements({ database }: Cluster): Promise<number> {
  const { rows } = await database.query<{ count: number }>(
    `select count(*)::int as count from pg_stat_activity
     where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return rows[0]?.count ?? 0;
}

test('a server that is asked to end answers the requests at work and ends with code 0', async ({
  newCluster,
}) => {
  const { cluster, leaving } = await openTwo(newCluster);
  const people = await cluster.addPeople(6);
  const tokens = await Promise.all(people.map((person) => tokenFor(leaving.url, person)));
  const release = await holdAccounts(
    cluster,
    people.map(({ id }) => id),
  );
  const writes = tokens.map(async ({ access_token: token }) => {
    const variables = { shortcuts: ['mail'] };
    return envelopeOf(await askGraphql(leaving.url, { name: 'SaveShortcuts', variables, token }));
  });
  await expect.poll(() => waitingStatements(cluster), { intervals: [50] }).toBe(6);
  const ending = timedStop(leaving);
  await expect
    .poll(() => leaving.logs().some((line) => line.includes('"stopping"')), { intervals: [20] })
    .toBe(true);
  await release();
  for (const { code } of await Promise.all(writes)) expect(code).toBe(0);
  const { code, tookMs } = await ending;
  expect(code).toBe(0);
  expect(tookMs).toBeLessThan(patienceMs);
});

test('no request fails when the balancer has taken the server out before it is asked to end', async ({
  newCluster,
}) => {
  const { cluster, leaving, staying } = await openTwo(newCluster);
  const people = await cluster.addPeople(10);
  const load = await startLoad({ url: cluster.url, people, kinds: ['read', 'write', 'read', 'login'] });
  await expect.poll(() => load.outcomes.length).toBeGreaterThan(50);
  cluster.balancer.setTargets([staying.url]);
  const { code, tookMs } = await timedStop(leaving);
  const before = load.outcomes.length;
  await expect.poll(() => load.outcomes.length).toBeGreaterThan(before + 50);
  await load.stop();
  expect(countByWhat(failures(load.outcomes))).toEqual({});
  expect(code).toBe(0);
  expect(tookMs).toBeLessThan(patienceMs);
});

test('live connections are closed so that they come back at the other server, and miss nothing', async ({
  newCluster,
}) => {
  const { cluster, leaving, staying } = await openTwo(newCluster);
  const [person] = await cluster.addPeople(1);
  if (!person) throw new Error('nobody was added');
  const { access_token: token } = await tokenFor(cluster.url, person);
  const sockets = Array.from({ length: 6 }, () => openLiveSocket(cluster.url, token));
  try {
    await expect.poll(() => sockets.every((socket) => socket.isListening())).toBe(true);
    const first = await addAction(cluster.database, person.id);
    await expect.poll(() => sockets.every(({ ids }) => ids.includes(first))).toBe(true);
    const ending = timedStop(leaving);
    const second = await addAction(cluster.database, person.id);
    expect((await ending).code).toBe(0);
    const third = await addAction(cluster.database, person.id);
    for (const socket of sockets) {
      await expect.poll(() => socket.ids.slice(socket.ids.indexOf(first))).toEqual([first, second, third]);
    }
    const codes = sockets.flatMap(({ closeCodes }) => closeCodes);
    expect(codes.length).toBeGreaterThan(0);
    expect(codes.filter((code) => refusingCodes.includes(code))).toEqual([]);
    expect((await fetch(`${staying.url}/readyz`)).status).toBe(200);
  } finally {
    for (const socket of sockets) socket.close();
  }
});
