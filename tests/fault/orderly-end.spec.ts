import type { SpawnedServer } from '@senlab/testkit';
import { addAction } from '../e2e/support/people.ts';
import { tokenFor } from '../e2e/support/session.ts';
import type { House } from './support/cluster.ts';
import { askGraphql, envelopeOf } from './support/graphql-call.ts';
import { waitingStatements } from './support/halted-work.ts';
import { openLiveSocket } from './support/live-socket.ts';
import { countByWhat, failures, startLoad } from './support/load.ts';
import { expect, test } from './support/test.ts';

/** Codes after which the web does not come back by itself: they say that the session is over. */
const refusingCodes = [4401, 4403];

/** One server that will leave, and one that stays. */
async function openTwo(house: House): Promise<{ leaving: SpawnedServer; staying: SpawnedServer }> {
  const leaving = await house.addServer();
  const [staying] = house.pair;
  house.balancer.setTargets([leaving.url, staying.url]);
  return { leaving, staying };
}

/** Keeps everybody who wants to change these accounts waiting until it is called. */
async function holdAccounts(house: House, ids: readonly string[]): Promise<() => Promise<void>> {
  const holder = await house.database.connect();
  await holder.query('begin');
  await holder.query('select 1 from account where id = any($1) for update', [ids]);
  return async () => {
    await holder.query('commit');
    holder.release();
  };
}

test('a server that is asked to end answers the requests at work and ends with code 0', async ({ house }) => {
  const { leaving } = await openTwo(house);
  const people = await house.addPeople(6);
  const tokens = await Promise.all(people.map((person) => tokenFor(leaving.url, person)));
  const release = await holdAccounts(
    house,
    people.map(({ id }) => id),
  );
  const writes = tokens.map(async ({ access_token: token }) => {
    const variables = { shortcuts: ['mail'] };
    return envelopeOf(await askGraphql(leaving.url, { name: 'SaveShortcuts', variables, token }));
  });
  await expect.poll(() => waitingStatements(house.database), { intervals: [50] }).toBe(6);
  const ending = leaving.stop();
  await expect
    .poll(() => leaving.logs().some((line) => line.includes('"stopping"')), { intervals: [20] })
    .toBe(true);
  await release();
  for (const { code } of await Promise.all(writes)) expect(code).toBe(0);
  expect(await ending).toBe(0);
});

test('no request fails when the balancer has taken the server out before it is asked to end', async ({
  house,
}) => {
  const { leaving, staying } = await openTwo(house);
  const people = await house.addPeople(10);
  const load = await startLoad({ url: house.url, people, kinds: ['read', 'write', 'read', 'login'] });
  await expect.poll(() => load.outcomes.length).toBeGreaterThan(50);
  house.balancer.setTargets([staying.url]);
  const code = await leaving.stop();
  const before = load.outcomes.length;
  await expect.poll(() => load.outcomes.length).toBeGreaterThan(before + 50);
  await load.stop();
  expect(countByWhat(failures(load.outcomes))).toEqual({});
  expect(code).toBe(0);
});

test('live connections are closed so that they come back at the other server, and miss nothing', async ({
  house,
}) => {
  const { leaving, staying } = await openTwo(house);
  const [person] = await house.addPeople(1);
  if (!person) throw new Error('nobody was added');
  const { access_token: token } = await tokenFor(house.url, person);
  const sockets = Array.from({ length: 6 }, () => openLiveSocket(house.url, token));
  try {
    await expect.poll(() => sockets.every((socket) => socket.isListening())).toBe(true);
    const first = await addAction(house.database, person.id);
    await expect.poll(() => sockets.every(({ ids }) => ids.includes(first))).toBe(true);
    const ending = leaving.stop();
    const second = await addAction(house.database, person.id);
    expect(await ending).toBe(0);
    const third = await addAction(house.database, person.id);
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
