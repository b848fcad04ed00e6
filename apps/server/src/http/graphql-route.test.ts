import { messages, refusalTexts } from '@senlab/contract';
import { knownDocuments } from '@senlab/contract/server';
import { createTestDatabase, type TestDatabase } from '@senlab/testkit';
import { getIntrospectionQuery } from 'graphql';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  addPerson,
  logIn,
  runServer,
  testDatabase,
  type Running,
} from '../../test-support/running.test-support.ts';
import type { Database } from '../platform/database.ts';
import { bytesOf } from './graphql-route.ts';
import { ask, post, readAnswer } from './wire-client.test-support.ts';
import { permissions } from '@senlab/domain';
import { documents, endsSession, samples } from '../graphql/document-samples.test-support.ts';

describe('graphql route', () => {
  let home: TestDatabase;
  let database: Database;
  let server: Running;
  let token: string;

  beforeAll(async () => {
    home = await createTestDatabase();
    database = testDatabase(home.appUrl);
    server = await runServer(home.appUrl, { KNOWN_DOCUMENTS_ONLY: 'false' }, { roles: ['api', 'identity'] });
    token = await logIn(server.url, await addPerson(database));
  });
  afterAll(async () => {
    await server.stop();
    await database.close();
    await home.drop();
  });

  const me = 'query { response: me { code message data { sub locale } } }';
  const [[meHash, meText] = ['', '']] = [...knownDocuments].filter(([, text]) =>
    text.startsWith('query Me '),
  );
  const invalid = { code: 3, message: messages.invalidQuery };

  describe('an answer', () => {
    it('is an envelope with the data, never kept by a cache', async () => {
      const answer = await ask(server.url, { query: me, token });
      expect(answer.status).toBe(200);
      expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8');
      expect(answer.headers.get('cache-control')).toBe('no-store');
      expect(answer.response).toMatchObject({ code: 0, message: '', data: { locale: 'vi-VN' } });
    });

    it('is the same for the hash of a known document as for its text', async () => {
      const byHash = await ask(server.url, { documentId: meHash, token });
      expect(byHash.text).toBe((await ask(server.url, { query: meText, token })).text);
    });

    it.each([
      ['no token', undefined],
      ['a token that is none', 'abc.def.ghi'],
      ['an empty token', ''],
      ['a token of the right shape with no signature', 'eyJhbGciOiJub25lIn0.eyJzdWIiOiJ4In0.'],
    ])('[ROLE-014] has code 2 for %s, and no data', async (_what, given) => {
      const { status, response } = await ask(server.url, { query: me, token: given });
      expect(status).toBe(200);
      expect(response).toEqual({ code: 2, message: messages.denied, data: null });
    });

    it.each(['Basic dXNlcjpwYXNz', 'Bearer', 'Bearer  ', 'Token x'])(
      'has code 2 for the header %j',
      async (authorization) => {
        const { response } = await post(server.url, JSON.stringify({ query: me }), { authorization });
        expect(response?.code).toBe(2);
      },
    );

    it('has code 3 and a sentence for a refusal', async () => {
      const query = 'query { response: myAccountActions(pageSize: 101) { code message data { _id } } }';
      const { response } = await ask(server.url, { query, token });
      expect(response).toEqual({ code: 3, message: refusalTexts['page-out-of-range'], data: [] });
    });
  });

  describe('a request that is not one', () => {
    it.each([
      ['a list of operations', JSON.stringify([{ query: me }])],
      ['a text', JSON.stringify(me)],
      ['null', 'null'],
      ['a number', '7'],
      ['variables in a list', JSON.stringify({ query: me, variables: [] })],
      ['variables as text', JSON.stringify({ query: me, variables: '{}' })],
    ])('is refused with 400: %s', async (_what, body) => {
      const { status, response } = await post(server.url, body, { authorization: `Bearer ${token}` });
      expect(status).toBe(400);
      expect(response).toEqual(invalid);
    });

    it.each([
      ['nothing', '{}'],
      ['a query that is no text', JSON.stringify({ query: 7 })],
      ['an empty query', JSON.stringify({ query: '' })],
      ['an unknown id', JSON.stringify({ extensions: { documentId: 'f'.repeat(64) } })],
      ['an id that is no text', JSON.stringify({ extensions: { documentId: { a: 1 } } })],
    ])('asks to reload the page for a document that is not known: %s', async (_what, body) => {
      const { status, response } = await post(server.url, body);
      expect(status).toBe(400);
      expect(response).toEqual({ code: 3, message: messages.unknownDocument });
    });

    it.each([
      ['broken JSON', '{"query":', { 'content-type': 'application/json' }, 400],
      [
        'JSON that reaches for a prototype',
        '{"__proto__":{"a":1}}',
        { 'content-type': 'application/json' },
        400,
      ],
      [
        'plain text, which any site may send',
        JSON.stringify({ query: me }),
        { 'content-type': 'text/plain' },
        400,
      ],
      [
        'a form, which any site may send',
        'query=x',
        { 'content-type': 'application/x-www-form-urlencoded' },
        415,
      ],
      ['another type', '<a/>', { 'content-type': 'application/xml' }, 415],
      ['more than 256 kB', `{"query":"${' '.repeat(300_000)}"}`, { 'content-type': 'application/json' }, 413],
    ])('is refused: %s', async (_what, body, headers, status) => {
      const answer = await post(server.url, body, { ...headers, authorization: `Bearer ${token}` });
      expect(answer.status).toBe(status);
      expect(answer.response?.code ?? 3).toBe(3);
    });

    it.each(['GET', 'PUT', 'DELETE', 'PATCH'])('is refused by method: %s', async (method) => {
      const url = `${server.url}/graphql?query=${encodeURIComponent(me)}`;
      const answer = await fetch(url, { method, headers: { authorization: `Bearer ${token}` } });
      expect(answer.status).toBe(404);
      expect(await answer.text()).not.toContain('"data"');
    });

    it('has no words for another origin', async () => {
      const headers = { origin: 'https://elsewhere.example', 'access-control-request-method': 'POST' };
      const answer = await fetch(`${server.url}/graphql`, { method: 'OPTIONS', headers });
      expect(answer.headers.get('access-control-allow-origin')).toBeNull();
    });
  });

  describe('a document that is refused', () => {
    const many = (text: string, count: number): string => text.repeat(count);

    it.each([
      ['too long', `${me} #${many(' ', 20_000)}`],
      ['too many words', `query { response: me { ${many('code ', 1_000)} } }`],
      ['too deep', `query { response: me { ${many('data { ', 9)} sub ${many('} ', 9)} } }`],
      ['too many aliases', 'query { response: me { a: code b: code c: code } }'],
      ['too many directives', `query { response: me { code ${many('@include(if: true) ', 6)} } }`],
      ['two root fields', 'query { response: me { code } other: me { code } }'],
      ['no response', 'query { me { code } }'],
      ['two operations', 'query A { response: me { code } } query B { response: me { code } }'],
      ['the schema', getIntrospectionQuery()],
      ['a subscription', 'subscription { response: changes(topics: [my_account_actions]) { code } }'],
    ])('is answered by an envelope: %s', async (_what, query) => {
      const { status, response } = await ask(server.url, { query, token });
      expect(status).toBe(400);
      expect(response).toEqual(invalid);
    });

    it.each([
      ['text for a number', { page: 'một' }],
      ['a fraction', { page: 1.5 }],
      ['more than 32 bits', { page: 2 ** 40 }],
      ['an object', { page: {} }],
      ['an unknown operator', { filtered: [{ id: 'action', value: 'x', operator: 'like' }] }],
      ['a filter with an unknown part', { filtered: [{ id: 'action', value: 'x', sql: '1=1' }] }],
      ['a filter that is a text', { filtered: 'action' }],
    ])('is answered by an envelope when its variables do not fit: %s', async (_what, variables) => {
      const query =
        'query ($page: Int, $filtered: [Filter!]) { response: myAccountActions(page: $page, filtered: $filtered) { code } }';
      const { status, response, body } = await ask(server.url, { query, variables, token });
      expect(status).toBe(200);
      expect(response).toEqual(invalid);
      expect(body.errors?.length).toBeGreaterThan(0);
    });
  });

  describe('KNOWN_DOCUMENTS_ONLY', () => {
    let strict: Running;
    beforeAll(async () => {
      strict = await runServer(home.appUrl, { KNOWN_DOCUMENTS_ONLY: 'true' }, { roles: ['api', 'identity'] });
    });
    afterAll(() => strict.stop());

    it('[GQL-001] refuses a text of its own, without saying what would be right', async () => {
      const answer = await ask(strict.url, { query: me, token });
      expect(answer.status).toBe(400);
      expect(answer.body).toEqual({ data: { response: { code: 3, message: messages.unknownDocument } } });
    });

    it('says nothing about variables that do not fit', async () => {
      const [hash] = [...knownDocuments].find(([, text]) => text.startsWith('mutation SaveShortcuts')) ?? [];
      const answer = await ask(strict.url, { documentId: hash ?? '', variables: { shortcuts: 7 }, token });
      expect(answer.body).toEqual({ data: { response: invalid } });
    });

    it('answers the known document when its id comes with a foreign text', async () => {
      const query = 'mutation { response: logout { code } }';
      const { response } = await ask(strict.url, { documentId: meHash, query, token });
      expect(response).toMatchObject({ code: 0, data: { locale: 'vi-VN' } });
      expect((await ask(strict.url, { documentId: meHash, token })).response?.code).toBe(0);
    });
  });

  describe('development', () => {
    it('answers what the schema is', async () => {
      const settings = { SENLAB_ENV: 'development', LOG_LEVEL: 'info' };
      const open = await runServer(home.appUrl, settings, { roles: ['api', 'identity'] });
      try {
        const { status, text } = await ask(open.url, { query: getIntrospectionQuery() });
        expect(status).toBe(200);
        expect(text).toContain('MeResponse');
      } finally {
        await open.stop();
      }
    });
  });

  describe('a surprise', () => {
    async function asOwner(statement: string): Promise<void> {
      const owner = new pg.Client({ connectionString: home.ownerUrl });
      await owner.connect();
      await owner.query(statement);
      await owner.end();
    }

    it('is answered by a reference that the log knows, without a word of SQL or a stack', async () => {
      await asOwner('alter table account_action rename to elsewhere');
      try {
        const query = 'query { response: myAccountActions { code message data { _id } } }';
        const { status, response, text } = await ask(server.url, { query, token });
        expect(status).toBe(200);
        expect(response).toMatchObject({ code: 9, data: [] });
        const reference = /mã ([0-9A-F]{8})\./.exec(response?.message ?? '')?.[1] ?? 'none';
        expect(server.logged()).toContain(`"reference":"${reference}"`);
        expect(text).not.toMatch(/account_action|relation|select|at .*\.ts/);
      } finally {
        await asOwner('alter table elsewhere rename to account_action');
      }
    });

    it('in the middle of an answer is told as one, not as half an answer with code 0', async () => {
      await asOwner('alter table account alter locale drop not null; update account set locale = null');
      try {
        const { response, text } = await ask(server.url, { query: me, token });
        expect(response?.code).toBe(9);
        const reference = /mã ([0-9A-F]{8})\./.exec(response?.message ?? '')?.[1] ?? 'none';
        expect(server.logged()).toContain(`"reference":"${reference}"`);
        expect(text).not.toContain('locale');
      } finally {
        await asOwner(`update account set locale = 'vi-VN'; alter table account alter locale set not null`);
      }
    });
  });

  describe('other paths', () => {
    it.each(['/graphql/', '/GraphQL', '/api', '/oidc', '/files/', '/.env'])(
      '%s is not found',
      async (path) => {
        const answer = await fetch(`${server.url}${path}`, {
          method: 'POST',
          body: '{}',
          headers: { 'content-type': 'application/json' },
        });
        expect((await readAnswer(answer)).status).toBe(404);
      },
    );
  });
});

describe('the bytes of an answer', () => {
  const long = (part: string): string => part.repeat(1_000);

  it.each([
    ['nothing', ''],
    ['a short one', 'Nguyễn Thị Ở'],
    ['plain letters', long('{"sid":"2611190001"} ')],
    ['letters of Latin', long('Khoa Sàn ')],
    ['Vietnamese letters', long('Nguyễn Thị Ở ')],
    ['letters of two halves', long('👶🏽 bé ')],
    ['half a letter', long('bé \ud83d')],
    ['zero characters', long('a\0ễ')],
  ])('are those of its text: %s', (_what, text) => {
    expect(bytesOf(text).equals(new TextEncoder().encode(text))).toBe(true);
  });
});

describe('zero character', () => {
  let home: TestDatabase;
  let database: Database;
  let server: Running;
  let token: string;

  beforeAll(async () => {
    home = await createTestDatabase();
    database = testDatabase(home.appUrl);
    const settings = { KNOWN_DOCUMENTS_ONLY: 'true', REQUESTS_PER_MINUTE: '100000' };
    server = await runServer(home.appUrl, settings, { roles: ['api', 'identity'] });
    token = await logIn(server.url, await addPerson(database, { permissions }));
  });
  afterAll(async () => {
    await server.stop();
    await database.close();
    await home.drop();
  });

  /** The value once for each text in it, with a zero character in that text. */
  function spoiled(value: unknown): unknown[] {
    if (typeof value === 'string') return [`a\u0000${value}`];
    if (Array.isArray(value))
      return value.flatMap((item: unknown, index) => spoiled(item).map((bad) => value.with(index, bad)));
    if (typeof value !== 'object' || value === null) return [];
    return Object.entries(value).flatMap(([name, item]) =>
      spoiled(item).map((bad) => ({ ...value, [name]: bad })),
    );
  }

  it('a zero character is no surprise, in whatever text of whatever question it stands', async () => {
    const surprises: string[] = [];
    let asked = 0;
    for (const { name, hash } of documents.filter((document) => !endsSession.has(document.name))) {
      for (const variables of spoiled(samples[name] ?? {})) {
        asked += 1;
        const { status, response } = await ask(server.url, { documentId: hash, variables, token });
        if (status >= 500 || response === undefined || response.code === 9)
          surprises.push(`${name} ${JSON.stringify(variables)}`);
      }
    }
    expect(surprises).toEqual([]);
    expect(asked).toBeGreaterThan(200);
  });

  it.each([
    ['/files/a%00b', 'GET'],
    ['/graphql?a=%00', 'POST'],
    ['/papers/a%00b', 'GET'],
    ['/oidc/a%00b', 'GET'],
  ])('a zero character in the address %s is no surprise', async (path, method) => {
    const answer = await fetch(`${server.url}${path}`, {
      method,
      headers: { authorization: `Bearer ${token}` },
    });
    expect(answer.status).toBeLessThan(500);
  });
});
