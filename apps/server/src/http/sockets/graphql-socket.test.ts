import { createTestDatabase, type TestDatabase } from '@senlab/testkit';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import {
  eventually,
  addPerson,
  logIn,
  runServer,
  testDatabase,
  type Person,
  type Running,
} from '../../../test-support/running.test-support.ts';
import { recordAccountAction } from '../../modules/people/account-actions/index.ts';
import type { Database } from '../../platform/database.ts';
import { inTransaction } from '../../platform/tx.ts';
import { ask, changesQuery, listen, SocketClient } from '../wire-client.test-support.ts';

let home: TestDatabase;
let database: Database;
let server: Running;
let person: Person;
let token: string;
const opened: SocketClient[] = [];

beforeAll(async () => {
  home = await createTestDatabase();
  database = testDatabase(home.appUrl);
  server = await runServer(home.appUrl, {}, { roles: ['api', 'identity'] });
  person = await addPerson(database);
  token = await logIn(server.url, person);
});
afterAll(async () => {
  await server.stop();
  await database.close();
  await home.drop();
});
afterEach(async () => {
  await Promise.all(opened.splice(0).map((client) => client.close()));
});

const topics = ['my_account_actions'];
const act = (): Promise<string> =>
  inTransaction(database, (tx) => recordAccountAction(tx, person.id, { action: 'OTHER' }));

function connect(path = '', protocols?: readonly string[]): SocketClient {
  const client = new SocketClient(`${server.socketUrl}${path}`, protocols);
  opened.push(client);
  return client;
}

async function recognised(): Promise<SocketClient> {
  return connect().logIn(token);
}

async function refusal(payload: object): Promise<string> {
  const client = await recognised();
  client.subscribe('one', payload);
  const { payload: errors } = await client.untilAnswer('one', 'error');
  expect(client.isOpen).toBe(true);
  return (errors as { message: string }[]).map((error) => error.message).join('; ');
}

describe('the handshake', () => {
  it.each([
    ['no protocol', []],
    ['the older protocol', ['graphql-ws']],
    ['a protocol of its own', ['chat']],
  ])('is refused with %s', async (_what, protocols) => {
    const { code } = await connect('', protocols).closed;
    // A client that offered protocols leaves by itself when none was taken.
    expect([4406, 1006]).toContain(code);
  });

  it.each(['/other', '/../other', 'x', '/graphql/graphql'])('is refused on %s', async (path) => {
    expect((await connect(path).closed).code).toBe(1006);
  });

  it.each(['https://stranger.example', 'http://127.0.0.1', 'null', 'nonsense'])(
    'is refused to a page of %s',
    async (origin) => {
      const client = new SocketClient(server.socketUrl, undefined, origin);
      opened.push(client);
      expect((await client.closed).code).toBe(1006);
    },
  );

  it('is open to our own page, by the public name and by the name of this instance', async () => {
    for (const origin of ['http://127.0.0.1:5173', server.url]) {
      const client = new SocketClient(server.socketUrl, undefined, origin);
      opened.push(client);
      await client.logIn(token);
    }
  });

  it.each([
    ['nothing', undefined],
    ['no token', {}],
    ['an empty token', { authorization: 'Bearer ' }],
    ['a token that is none', { authorization: 'Bearer a.b.c' }],
    ['a token without its word', { authorization: 'eyJ' }],
    ['a list', { authorization: ['Bearer x'] }],
  ])('[ROLE-014] sends away who shows %s', async (_what, payload) => {
    const client = await connect().opened();
    client.send({ type: 'connection_init', ...(payload === undefined ? {} : { payload }) });
    expect(await client.closed).toEqual({ code: 4403, reason: 'Forbidden' });
    expect(client.messages).toEqual([]);
  });

  it('closes to who asks before being recognised', async () => {
    const client = await connect().opened();
    client.subscribe('one', { query: changesQuery, variables: { topics } });
    expect((await client.closed).code).toBe(4401);
  });

  it('closes to who introduces themselves twice', async () => {
    const client = await recognised();
    client.send({ type: 'connection_init', payload: { authorization: `Bearer ${token}` } });
    expect((await client.closed).code).toBe(4429);
  });

  it.each([
    ['no JSON', 'hello'],
    ['an unknown word', JSON.stringify({ type: 'start', id: '1' })],
    ['a question without an id', JSON.stringify({ type: 'subscribe', payload: { query: changesQuery } })],
  ])('closes to who sends %s', async (_what, message) => {
    const client = await recognised();
    client.send(message);
    expect((await client.closed).code).toBe(4400);
  });

  it('closes to who sends more than a question can need', async () => {
    // The library tells the terminal.
    const told = vi.spyOn(console, 'error').mockReturnValue(undefined);
    const client = await recognised();
    client.subscribe('one', { query: changesQuery, variables: { topics, after: ' '.repeat(70_000) } });
    expect((await client.closed).code).toBe(1009);
    told.mockRestore();
  });

  it('answers a ping', async () => {
    const client = await recognised();
    client.send({ type: 'ping' });
    await client.until((messages) => messages.find((message) => message.type === 'pong'));
  });
});

describe('a subscription', () => {
  it.each([
    ['a query', 'query { response: me { code } }', 'only subscriptions'],
    ['a mutation', 'mutation { response: logout { code } }', 'only subscriptions'],
    ['an unknown topic', 'subscription { response: changes(topics: [everything]) { code } }', 'everything'],
    [
      'an internal topic',
      'subscription { response: changes(topics: [session_ended]) { code } }',
      'session_ended',
    ],
    ['no topic', 'subscription { response: changes(topics: []) { code } }', 'do not fit'],
    [
      'a position that is none',
      'subscription { response: changes(topics: [my_account_actions], after: "x") { code } }',
      'do not fit',
    ],
    [
      'a negative position',
      'subscription { response: changes(topics: [my_account_actions], after: "-1") { code } }',
      'do not fit',
    ],
    [
      'a position beyond all',
      'subscription { response: changes(topics: [my_account_actions], after: "9999999999999999999") { code } }',
      'do not fit',
    ],
    ['the schema', 'subscription { response: __schema { description } }', ''],
    ['no GraphQL', 'listen senlab_live', 'Syntax Error'],
    [
      'two root fields',
      'subscription { response: changes(topics: [my_account_actions]) { code } b: changes(topics: [my_account_actions]) { code } }',
      'one root field',
    ],
    [
      'too many words',
      `subscription { response: changes(topics: [my_account_actions]) { ${'code '.repeat(1_000)} } }`,
      'token',
    ],
    [
      'too many directives',
      `subscription { response: changes(topics: [my_account_actions]) { code ${'@include(if: true) '.repeat(6)} } }`,
      'limit',
    ],
  ])('is refused with %s, and the socket stays open', async (_what, query, word) => {
    expect(await refusal({ query })).toContain(word);
  });

  it.each([
    ['topics that are no list', { topics: 7 }],
    ['a topic that is none', { topics: ['all'] }],
    ['no variables', {}],
    ['a position that is a number', { topics, after: 7 }],
  ])('is refused with %s', async (_what, variables) => {
    expect(await refusal({ query: changesQuery, variables })).toContain('do not fit');
  });

  it('is refused by an unknown id of a document', async () => {
    expect(
      await refusal({ query: '', extensions: { documentId: 'f'.repeat(64) }, variables: { topics } }),
    ).toContain('not known');
  });

  it('tells its position first, with an empty id', async () => {
    const client = await listen(server.socketUrl, token);
    opened.push(client);
    expect(client.hints()).toEqual([
      { sequence: expect.stringMatching(/^\d+$/), topic: topics[0], _id: null },
    ]);
  });

  it('tells it once for a topic that was named twice', async () => {
    const client = await recognised();
    client.subscribe('one', { query: changesQuery, variables: { topics: [...topics, ...topics] } });
    await client.untilHints((hints) => hints.length > 0);
    const id = await act();
    const hints = await client.untilHints((all) => all.some((hint) => hint._id === id));
    expect(hints.filter((hint) => hint._id === null)).toHaveLength(1);
    expect(hints.filter((hint) => hint._id === id)).toHaveLength(1);
  });

  it('brings each change, under the id of the subscription', async () => {
    const client = await listen(server.socketUrl, token);
    opened.push(client);
    const id = await act();
    const hints = await client.untilHints((all) => all.some((hint) => hint._id === id));
    expect(hints.at(-1)).toMatchObject({ topic: topics[0], _id: id });
  });

  it('takes other names of variables and no variables at all', async () => {
    const client = await recognised();
    client.subscribe('one', {
      query:
        'subscription { response: changes(topics: [my_account_actions]) { code data { sequence _id } } }',
    });
    await client.untilHints((hints) => hints.length > 0);
    const after = client.hints()[0]?.sequence;
    const id = await act();
    const query =
      'subscription ($since: String) { response: changes(topics: [my_account_actions], after: $since) { code data { sequence _id } } }';
    client.subscribe('two', { query, variables: { since: after } });
    await client.untilHints((hints) => hints.some((hint) => hint._id === id), 'two');
  });

  it('is silent after it was ended, and its id may be used again', async () => {
    const client = await listen(server.socketUrl, token);
    opened.push(client);
    client.subscribe('two', { query: changesQuery, variables: { topics } });
    await client.untilHints((hints) => hints.length > 0, 'two');
    client.send({ id: 'one', type: 'complete' });
    client.send({ type: 'ping' });
    await client.until((messages) => messages.find((message) => message.type === 'pong'));
    const before = client.hints().length;
    const id = await act();
    await client.untilHints((hints) => hints.some((hint) => hint._id === id), 'two');
    expect(client.hints()).toHaveLength(before);
    client.subscribe('one', { query: changesQuery, variables: { topics } });
    await client.untilHints((hints) => hints.length > before);
  });

  it('cannot take an id that is in use', async () => {
    const client = await listen(server.socketUrl, token);
    client.subscribe('one', { query: changesQuery, variables: { topics } });
    expect((await client.closed).code).toBe(4409);
  });

  it('is refused when there are twenty already, and again possible when one has ended', async () => {
    const client = await recognised();
    for (let index = 1; index <= 20; index++) {
      client.subscribe(String(index), { query: changesQuery, variables: { topics } });
      await client.untilHints((hints) => hints.length > 0, String(index));
    }
    client.subscribe('21', { query: changesQuery, variables: { topics } });
    expect((await client.untilAnswer('21', 'error')).payload).toMatchObject([
      { message: 'no further subscription' },
    ]);
    client.send({ id: '7', type: 'complete' });
    client.subscribe('22', { query: changesQuery, variables: { topics } });
    await client.untilHints((hints) => hints.length > 0, '22');
  });
});

describe('in production', () => {
  it('answers our own subscription and no other', async () => {
    const strict = await runServer(
      home.appUrl,
      { KNOWN_DOCUMENTS_ONLY: 'true' },
      { roles: ['api', 'identity'] },
    );
    try {
      const client = await new SocketClient(strict.socketUrl).logIn(token);
      client.subscribe('free', {
        query: 'subscription { response: changes(topics: [my_account_actions]) { code } }',
      });
      expect((await client.untilAnswer('free', 'error')).payload).toMatchObject([
        { message: 'the document is not known' },
      ]);
      const { knownDocuments } = await import('@senlab/contract/server');
      const [documentId] = [...knownDocuments].find(([, text]) => text.startsWith('subscription')) ?? [];
      client.subscribe('one', { query: '', extensions: { documentId }, variables: { topics } });
      await client.untilHints((hints) => hints.length > 0);
      await client.close();
    } finally {
      await strict.stop();
    }
  });
});

describe('open sockets', () => {
  it('are counted while they are open, and forgotten when they go', async () => {
    const read = async (): Promise<string[]> => {
      const text = await (await fetch(`${server.url}/metrics`)).text();
      return text.split('\n').filter((line) => /^senlab_live_(sockets|subscriptions) /.test(line));
    };
    // Those of the tests before are forgotten as well, but maybe not yet.
    await eventually(async () => (await read()).every((line) => line.endsWith(' 0'))).toBe(true);
    const before = await read();
    const client = await listen(server.socketUrl, token);
    expect(await read()).toEqual(
      before.map((line) => line.replace(/\d+$/, (count) => String(Number(count) + 1))),
    );
    await client.close();
    await eventually(read).toEqual(before);
    expect((await ask(server.url, { query: 'query { response: me { code } }', token })).response?.code).toBe(
      0,
    );
  });
});
