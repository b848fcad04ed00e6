import { codes, messages, uploadPath } from '@senlab/contract';
import { createTestDatabase, type TestDatabase, startTcpProxy } from '@senlab/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  eventually,
  addPerson,
  logIn,
  runServer,
  testDatabase,
  type Person,
  type Running,
} from '../../../test-support/running.test-support.ts';
import { documents } from '../../graphql/document-samples.test-support.ts';
import { addToOutbox } from '../../live/outbox-repository.ts';
import { addAuditEvents } from '../../modules/ground/audit/index.ts';
import type { Database } from '../../platform/database.ts';
import { newId } from '../../platform/ids.ts';
import { inTransaction } from '../../platform/tx.ts';
import { ask, sendForm, changesQuery, listen, SocketClient } from '../wire-client.test-support.ts';

describe('session lock', () => {
  let home: TestDatabase;
  let database: Database;
  let server: Running;
  let second: Running;

  beforeAll(async () => {
    home = await createTestDatabase();
    database = testDatabase(home.appUrl);
    const settings = { REQUESTS_PER_MINUTE: '100000' };
    [server, second] = await Promise.all([
      runServer(home.appUrl, settings, { roles: ['api', 'identity'] }),
      runServer(home.appUrl, settings, { roles: ['api', 'identity'] }),
    ]);
  });
  afterAll(async () => {
    await Promise.all([server.stop(), second.stop()]);
    await database.close();
    await home.drop();
  });

  const lockSession = 'mutation { response: lockSession { code message } }';
  const me = '{ response: me { code message } }';
  const unlockWith = (password: string): string =>
    `mutation { response: unlockSession(password: "${password}") { code message } }`;
  const locked = { code: codes.locked, message: messages.locked };

  async function lockedSession(
    permissions: readonly string[] = [],
  ): Promise<{ person: Person; token: string }> {
    const person = await addPerson(database, { permissions });
    const token = await logIn(server.url, person);
    expect((await ask(server.url, { query: lockSession, token })).response?.code).toBe(0);
    return { person, token };
  }

  const authorization = (token: string): Record<string, string> => ({ authorization: `Bearer ${token}` });

  describe('the token of a locked screen', () => {
    it.each([
      ['GET', `/papers/${newId()}`],
      ['GET', `/papers/preview/report/${newId()}`],
      ['GET', `/files/${newId()}`],
    ])('opens no file: %s %s', async (method, path) => {
      const { token } = await lockedSession(['patients.read', 'results.read', 'settings.read']);
      const answer = await fetch(server.url + path, { method, headers: authorization(token) });
      expect(answer.status).toBe(423);
    });

    it('sends no file, by neither door, and is nobody to the older call', async () => {
      const { token } = await lockedSession(['files.upload']);
      const file = new File(['x'], 'x.txt', { type: 'text/plain' });
      const headers = { 'x-senlab-request': '1' };
      const hash = documents.find(({ name }) => name === 'UploadFile')?.hash;
      const operations = JSON.stringify({ extensions: { documentId: hash }, variables: { file: null } });
      const parts = [
        ['operations', operations],
        ['map', JSON.stringify({ 0: ['variables.file'] })],
        ['0', file],
      ] as const;
      expect((await sendForm(server.url, { token, parts, headers })).response?.code).toBe(codes.locked);
      const form = new FormData();
      form.append('file', file);
      const streamed = await fetch(server.url + uploadPath, {
        method: 'POST',
        headers: { ...headers, ...authorization(token) },
        body: form,
      });
      expect(streamed.status).toBe(423);
      const older = await fetch(`${server.url}/api/auth/access-token`, { headers: authorization(token) });
      expect(older.status).toBe(401);
    });

    it('is refused by another instance as soon as it is told, and welcome everywhere once unlocked', async () => {
      const person = await addPerson(database);
      const token = await logIn(server.url, person);
      expect((await ask(second.url, { query: me, token })).response?.code).toBe(0);
      await ask(server.url, { query: lockSession, token });
      expect((await ask(server.url, { query: me, token })).response).toEqual(locked);
      await eventually(async () => (await ask(second.url, { query: me, token })).response?.code).toBe(
        codes.locked,
      );
      expect((await ask(second.url, { query: unlockWith('sai'), token })).response?.code).toBe(codes.invalid);
      expect((await ask(second.url, { query: unlockWith(person.password), token })).response?.code).toBe(0);
      for (const { url } of [server, second])
        expect((await ask(url, { query: me, token })).response?.code).toBe(0);
    });

    it('ends by a logout', async () => {
      const { token } = await lockedSession();
      const query = 'mutation { response: logout { code } }';
      expect((await ask(server.url, { query, token })).response?.code).toBe(0);
      expect((await ask(server.url, { query: me, token })).response?.code).toBe(codes.denied);
    });
  });

  describe('the live connections of a locked screen', () => {
    it('close on every instance without ending the session, and open again once unlocked', async () => {
      const person = await addPerson(database);
      const token = await logIn(server.url, person);
      const sockets = [await listen(server.socketUrl, token), await listen(second.socketUrl, token)];
      const sibling = await listen(server.socketUrl, await logIn(server.url, person));
      await ask(server.url, { query: lockSession, token });
      for (const socket of sockets) expect(await socket.closed).toMatchObject({ code: 4423 });
      expect(sibling.isOpen).toBe(true);
      const late = await new SocketClient(second.socketUrl).opened();
      late.send({ type: 'connection_init', payload: authorization(token) });
      expect((await late.closed).code).toBe(4423);
      await ask(server.url, { query: unlockWith(person.password), token });
      await (await listen(second.socketUrl, token)).close();
      await sibling.close();
    });
  });

  describe('the live connection of somebody whose right was taken', () => {
    it('does not hear the next hint, and comes again with what is left', async () => {
      const person = await addPerson(database, { permissions: ['patients.read', 'results.read'] });
      const token = await logIn(server.url, person);
      const subscribed = async (): Promise<SocketClient> => {
        const client = await new SocketClient(server.socketUrl).logIn(token);
        const topics = ['lab_records', 'quality_control'];
        client.subscribe('one', { query: changesQuery, variables: { topics } });
        await client.untilHints((hints) => hints.length > 0);
        return client;
      };
      const before = await subscribed();
      expect(before.hints().map(({ topic }) => topic)).toContain('lab_records');
      const caseId = newId();
      const lotId = newId();
      // In one transaction, so that the hint is published right behind the news.
      await inTransaction(database, async (tx) => {
        await tx
          .deleteFrom('account_permission')
          .where('account_id', '=', person.id)
          .where('permission', '=', 'patients.read')
          .execute();
        const event = { actorId: null, action: 'config', command: 'by-hand', entity: 'account' } as const;
        await addAuditEvents(tx, [{ ...event, entityId: person.username }], new Date().toISOString());
        await addToOutbox(tx, { topic: 'account_standing', accountId: person.id, subjectId: person.id });
        await addToOutbox(tx, { topic: 'lab_records', accountId: null, subjectId: caseId });
      });
      expect(await before.closed).toMatchObject({ code: 4409 });
      expect(before.hints().some(({ _id }) => _id === caseId)).toBe(false);
      const after = await subscribed();
      await inTransaction(database, async (tx) => {
        await addToOutbox(tx, { topic: 'lab_records', accountId: null, subjectId: newId() });
        await addToOutbox(tx, { topic: 'quality_control', accountId: null, subjectId: lotId });
      });
      await after.untilHints((hints) => hints.some(({ _id }) => _id === lotId));
      expect(after.hints().some(({ topic }) => topic === 'lab_records')).toBe(false);
      await after.close();
    });
  });
});

describe('socket session', () => {
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
        expect(
          (await ask(brief.url, { query: 'query { response: me { code } }', token })).response?.code,
        ).toBe(2);
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
});
