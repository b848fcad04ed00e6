import { fc, test as property } from '@fast-check/vitest';
import { createTestDatabase, startBalancer, startTcpProxy, type TestDatabase } from '@senlab/testkit';
import { atScale } from '@senlab/testkit/scale';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  eventually,
  addPerson,
  logIn,
  runServer,
  testDatabase,
  type Person,
  type Running,
} from '../../test-support/running.test-support.ts';
import { listen, type Hint, type SocketClient } from '../http/wire-client.test-support.ts';
import { recordAccountAction } from '../modules/people/account-actions/index.ts';
import type { Database } from '../platform/database.ts';
import { inTransaction } from '../platform/tx.ts';

let home: TestDatabase;
let database: Database;
let first: Running;
let second: Running;

beforeAll(async () => {
  home = await createTestDatabase();
  database = testDatabase(home.appUrl);
  first = await runServer(home.appUrl, {}, { roles: ['api', 'identity'] });
  second = await runServer(home.appUrl, {}, { roles: ['api', 'identity'] });
});
afterAll(async () => {
  await first.stop();
  await second.stop();
  await database.close();
  await home.drop();
});

const act = (person: Person): Promise<string> =>
  inTransaction(database, (tx) => recordAccountAction(tx, person.id, { action: 'OTHER' }));

/** A login is an act as well; its hint may come before or after the socket is open. */
const logins = new Set<string | null>();

async function aPerson(): Promise<{ person: Person; token: string }> {
  const person = await addPerson(database);
  const token = await logIn(first.url, person);
  const { rows } = await database.pool.query<{ id: string }>(
    'select id from account_action where account_id = $1',
    [person.id],
  );
  for (const { id } of rows) logins.add(id);
  return { person, token };
}

const idsOf = (hints: readonly Hint[]): (string | null)[] => hints.map((hint) => hint._id);

/**
 * As the web does it: a number that was seen before is not news, also not from an instance that lags behind the one
 * on which it was seen.
 */
function withoutDoubles(hints: readonly Hint[], seenBefore: readonly string[] = []): Hint[] {
  const seen = new Set<string>(seenBefore);
  const news = hints.filter((hint) => hint._id !== null && !logins.has(hint._id));
  return news.filter((hint) => !seen.has(hint.sequence) && seen.add(hint.sequence));
}

/** Where the stream stands once everything written so far has arrived. */
async function settled(socket: SocketClient, person: Person): Promise<string> {
  const id = await act(person);
  const hints = await socket.untilHints((all) => idsOf(all).includes(id));
  return hints.find((hint) => hint._id === id)?.sequence ?? '';
}

describe('hints', () => {
  it('arrive from a login on another instance', async () => {
    const { person, token } = await aPerson();
    const socket = await listen(first.socketUrl, token);
    await logIn(second.url, person);
    const hints = await socket.untilHints((all) =>
      all.some((hint) => hint._id !== null && !logins.has(hint._id)),
    );
    const { rows } = await database.pool.query<{ id: string }>(
      `select id from account_action where account_id = $1 and action = 'LOGIN' order by id desc limit 1`,
      [person.id],
    );
    expect(hints.at(-1)?._id).toBe(rows[0]?.id);
    await socket.close();
  });

  it('of the time between two sockets come first, in order, on whatever instance', async () => {
    const { person, token } = await aPerson();
    const balancer = await startBalancer([first.url, second.url]);
    const url = `${balancer.url.replace('http', 'ws')}/graphql`;
    const before = await listen(url, token);
    const position = await settled(before, person);
    await before.close();
    const missed = [await act(person), await act(person), await act(person)];
    const again = await listen(url, token, position);
    const live = await act(person);
    const hints = await again.untilHints((all) => idsOf(all).includes(live));
    expect(idsOf(withoutDoubles(hints, [position]))).toEqual([...missed, live]);
    await again.close();
    await balancer.close();
  });

  it('ask for everything when they are no longer kept', async () => {
    const { person, token } = await aPerson();
    const socket = await listen(first.socketUrl, token);
    const position = await settled(socket, person);
    const newest = await settled(socket, person);
    await socket.close();
    await database.pool.query('delete from outbox where sequence < $1', [newest]);
    const behind = await listen(first.socketUrl, token, String(BigInt(position) - 1n));
    expect(idsOf(await behind.untilHints((all) => all.length > 0))).toEqual([null]);
    const fromTheStart = await listen(first.socketUrl, token, '0');
    expect(idsOf(await fromTheStart.untilHints((all) => all.length > 0))).toEqual([null]);
    await behind.close();
    await fromTheStart.close();
  });

  it('ask for everything of who has seen more than this database ever told', async () => {
    const { person, token } = await aPerson();
    const socket = await listen(first.socketUrl, token, '999999999999999999');
    const [opening] = await socket.untilHints((all) => all.length > 0);
    expect(opening?._id).toBeNull();
    const id = await act(person);
    const hints = await socket.untilHints((all) => idsOf(all).includes(id));
    expect(BigInt(hints.at(-1)?.sequence ?? 0)).toBeGreaterThan(BigInt(opening?.sequence ?? 0));
    await socket.close();
  });

  it('of a slow transaction reach a browser that came after the quick one', async () => {
    const { person, token } = await aPerson();
    const socket = await listen(first.socketUrl, token);
    const slow = Promise.withResolvers<void>();
    const written = Promise.withResolvers<string>();
    const committing = inTransaction(database, async (tx) => {
      written.resolve(await recordAccountAction(tx, person.id, { action: 'OTHER' }));
      await slow.promise;
    });
    const late = await written.promise;
    const position = await settled(socket, person);
    await socket.close();
    const resumed = await listen(second.socketUrl, token, position);
    slow.resolve();
    await committing;
    const hints = await resumed.untilHints((all) => idsOf(all).includes(late));
    expect(idsOf(withoutDoubles(hints, [position]))).toEqual([late]);
    await resumed.close();
  });

  it('reach fifty sockets of one person alike', async () => {
    const { person, token } = await aPerson();
    const sockets = await Promise.all(Array.from({ length: 50 }, () => listen(first.socketUrl, token)));
    const id = await act(person);
    for (const socket of sockets) {
      const hints = await socket.untilHints((all) => idsOf(all).includes(id));
      expect(idsOf(withoutDoubles(hints))).toEqual([id]);
      await socket.close();
    }
  });

  it('are all there, in order, after the listening line of the server was cut amid 500 changes', async () => {
    const { port, hostname } = new URL(home.appUrl);
    const proxy = await startTcpProxy({ target: { host: hostname, port: Number(port) } });
    const settings = { DATABASE_LISTEN_URL: proxy.through(home.appUrl) };
    const cut = await runServer(home.appUrl, settings, { roles: ['api', 'identity'] });
    const { person, token } = await aPerson();
    const socket = await listen(cut.socketUrl, token);
    const ids: string[] = [];
    for (let index = 0; index < 250; index++) ids.push(await act(person));
    proxy.cut();
    expect((await fetch(`${cut.url}/healthz`)).status).toBe(200);
    await eventually(async () => (await fetch(`${cut.url}/readyz`)).status).toBe(503);
    for (let index = 0; index < 250; index++) ids.push(await act(person));
    proxy.mend();
    const last = ids.at(-1) ?? '';
    const hints = await socket.untilHints((all) => idsOf(all).includes(last));
    expect(idsOf(withoutDoubles(hints))).toEqual(ids);
    expect((await fetch(`${cut.url}/readyz`)).status).toBe(200);
    await socket.close();
    await cut.stop();
    await proxy.close();
  });
});

describe('hints of others', () => {
  property.prop(
    [fc.array(fc.nat({ max: 2 }), { minLength: 1, maxLength: 20 })],
    atScale<{ numRuns: number; seed?: number }>({
      each: { numRuns: 4, seed: 20_261_116 },
      long: { numRuns: 60 },
    }),
  )('never arrive, in whatever order people act', async (turns) => {
    const people = await Promise.all([aPerson(), aPerson(), aPerson()]);
    const sockets = await Promise.all(
      people.map(({ token }, index) => listen(index === 0 ? first.socketUrl : second.socketUrl, token)),
    );
    const own: string[][] = [[], [], []];
    for (const turn of turns) {
      const person = people[turn]?.person;
      if (person !== undefined) own[turn]?.push(await act(person));
    }
    for (const [index, socket] of sockets.entries()) {
      const person = people[index]?.person;
      if (person !== undefined) own[index]?.push(await act(person));
      const last = own[index]?.at(-1) ?? '';
      const hints = await socket.untilHints((all) => idsOf(all).includes(last));
      expect(idsOf(withoutDoubles(hints))).toEqual(own[index]);
      await socket.close();
    }
  });
});
