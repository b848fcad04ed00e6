import { createTestDatabase, startTcpProxy, type TestDatabase } from '@senlab/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  addPerson,
  logIn,
  runServer,
  testDatabase,
  type Person,
  type Running,
} from '../../test-support/running.test-support.ts';
import type { Database } from '../platform/database.ts';
import { ask } from './asking.test-support.ts';
import { listen, SocketClient } from './socket-client.test-support.ts';

let home: TestDatabase;
let database: Database;
let server: Running;

beforeAll(async () => {
  home = await createTestDatabase();
  database = testDatabase(home.appUrl);
  server = await runServer(home.appUrl, {}, { roles: ['api', 'identity'] });
});
afterAll(async () => {
  await server.stop();
  await database.close();
  await home.drop();
});

const logout = 'mutation { response: logout { code } }';
const ended = { code: 4401, reason: 'session ended' };

async function aSession(): Promise<{ person: Person; token: string; socket: SocketClient }> {
  const person = await addPerson(database);
  const token = await logIn(server.url, person);
  return { person, token, socket: await listen(server.socketUrl, token) };
}

describe('the socket of a session that ends', () => {
  it('is closed with 4401 when the token expires, not before', async () => {
    const brief = await runServer(
      home.appUrl,
      { ACCESS_TOKEN_MINUTES: '0.1' },
      { roles: ['api', 'identity'] },
    );
    try {
      const token = await logIn(brief.url, await addPerson(database));
      const socket = await listen(brief.socketUrl, token);
      const { exp } = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as {
        exp: number;
      };
      expect(await socket.closed).toEqual({ code: 4401, reason: 'token expired' });
      expect(Date.now()).toBeGreaterThanOrEqual(exp * 1000 - 50);
      expect(Date.now()).toBeLessThan(exp * 1000 + 60_000);
      expect((await ask(brief.url, { query: 'query { response: me { code } }', token })).response?.code).toBe(
        2,
      );
    } finally {
      await brief.stop();
    }
  });

  it('is closed with 4401 by a logout, and only that of this session', async () => {
    const { person, token, socket } = await aSession();
    const elsewhere = await listen(server.socketUrl, await logIn(server.url, person));
    expect((await ask(server.url, { query: logout, token })).response?.code).toBe(0);
    expect(await socket.closed).toEqual(ended);
    expect(elsewhere.isOpen).toBe(true);
    await elsewhere.close();
  });

  it('is closed by a logout on another instance', async () => {
    const second = await runServer(home.appUrl, {}, { roles: ['api', 'identity'] });
    try {
      const { token, socket } = await aSession();
      await ask(second.url, { query: logout, token });
      expect(await socket.closed).toEqual(ended);
    } finally {
      await second.stop();
    }
  });

  it('is closed by a change of the password, with all others of the account and none of another', async () => {
    const { person, token, socket } = await aSession();
    const sibling = await listen(server.socketUrl, await logIn(server.url, person));
    const neighbour = (await aSession()).socket;
    const query =
      'mutation ($old: String!, $new: String!) { response: change_password(old_password: $old, new_password: $new) { code message } }';
    const variables = { old: person.password, new: 'Hoa#Sen#Trang#2027' };
    expect((await ask(server.url, { query, variables, token })).response).toMatchObject({ code: 0 });
    expect(await socket.closed).toEqual(ended);
    expect(await sibling.closed).toEqual(ended);
    expect(neighbour.isOpen).toBe(true);
    await neighbour.close();
  });

  it('cannot be opened again with the token of before', async () => {
    const { token, socket } = await aSession();
    await ask(server.url, { query: logout, token });
    await socket.closed;
    const again = await new SocketClient(server.socketUrl).opened();
    again.send({ type: 'connection_init', payload: { authorization: `Bearer ${token}` } });
    expect((await again.closed).code).toBe(4403);
  });
});

describe('while the database is away', () => {
  it('a newcomer is asked to come later, and not sent to the login', async () => {
    const { port, hostname } = new URL(home.appUrl);
    const proxy = await startTcpProxy({ target: { host: hostname, port: Number(port) } });
    const direct = { DATABASE_LISTEN_URL: home.appUrl };
    const lonely = await runServer(proxy.through(home.appUrl), direct, { roles: ['api', 'identity'] });
    try {
      const token = await logIn(lonely.url, await addPerson(database));
      proxy.cut();
      const client = await new SocketClient(lonely.socketUrl).opened();
      client.send({ type: 'connection_init', payload: { authorization: `Bearer ${token}` } });
      expect((await client.closed).code).toBe(1013);
      proxy.mend();
      await (await listen(lonely.socketUrl, token)).close();
    } finally {
      await lonely.stop();
      await proxy.close();
    }
  });
});
