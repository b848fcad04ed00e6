import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { createTestDatabase, type TestDatabase } from '@senlab/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  runServer,
  type Running,
  addPerson,
  logIn,
  testDatabase,
  type Person,
} from '../../test-support/running.test-support.ts';
import pg from 'pg';
import type { Database } from '../platform/database.ts';
import { ask, post, listen } from './wire-client.test-support.ts';

describe('server', () => {
  let home: TestDatabase;
  let atHome: Running;
  let bySecure: Running;

  beforeAll(async () => {
    home = await createTestDatabase();
    const roles = ['api', 'identity'] as const;
    atHome = await runServer(home.appUrl, {}, { roles });
    bySecure = await runServer(home.appUrl, { PUBLIC_URL: 'https://lab.example' }, { roles });
  });
  afterAll(async () => {
    await atHome.stop();
    await bySecure.stop();
    await home.drop();
  });

  const doors = [
    ['/graphql', 'POST'],
    ['/oidc/token', 'POST'],
    ['/oidc/jwks', 'GET'],
    ['/stream/upload', 'POST'],
    ['/files/00000000-0000-7000-8000-000000000000', 'GET'],
    ['/readyz', 'GET'],
    ['/metrics', 'GET'],
    ['/config.json', 'GET'],
    ['/khong-co', 'GET'],
  ];

  describe('an answer', () => {
    it.each(doors)(
      'of %s is never guessed to be something else, and keeps the browser with https',
      async (path, method) => {
        const secure = await fetch(`${bySecure.url}${path}`, { method });
        expect(secure.headers.get('x-content-type-options')).toBe('nosniff');
        expect(secure.headers.get('strict-transport-security')).toMatch(
          /^max-age=\d{8,}; includeSubDomains$/,
        );
        await secure.arrayBuffer();
        const plain = await fetch(`${atHome.url}${path}`, { method });
        expect(plain.headers.get('x-content-type-options')).toBe('nosniff');
        expect(plain.headers.get('strict-transport-security')).toBeNull();
        await plain.arrayBuffer();
      },
    );

    it.each(doors)('of %s runs nothing, is framed by nobody and tells its letters', async (path, method) => {
      const { headers } = await fetch(`${atHome.url}${path}`, { method });
      const policy = headers.get('content-security-policy')?.split('; ') ?? [];
      expect(policy).toEqual(
        expect.arrayContaining([
          "default-src 'none'",
          "base-uri 'none'",
          "frame-ancestors 'none'",
          'sandbox',
        ]),
      );
      expect(headers.get('referrer-policy')).toBe('no-referrer');
      expect(headers.get('content-type')).toMatch(
        /^(application\/(json|jwk-set\+json)|text\/plain); .*charset=utf-8/,
      );
    });

    it.each(['/graphql', '/oidc/token', '/readyz', '/files/x', '/'])(
      'has no echo for TRACE %s',
      async (path) => {
        const asked = request(`${atHome.url}${path}`, {
          method: 'TRACE',
          headers: { 'x-echo': 'heard' },
        }).end();
        const [answer] = (await once(asked, 'response')) as [IncomingMessage];
        expect(answer.statusCode).toBeGreaterThanOrEqual(400);
        expect((await answer.toArray()).join('')).not.toContain('heard');
      },
    );

    it.each([
      ['said in two ways', 'content-length: 4\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n'],
      ['said twice', 'content-length: 4\r\ncontent-length: 2\r\n\r\n{}{}'],
      ['no number', 'content-length: 0x2\r\n\r\n{}'],
      ['of an unknown coding', 'transfer-encoding: xchunked\r\n\r\n0\r\n\r\n'],
    ])('is 400 and the end of the line when the length of the question is %s', async (_what, rest) => {
      const socket = connect(Number(new URL(atHome.url).port), '127.0.0.1');
      socket.write(`POST /graphql HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\n${rest}`);
      expect((await socket.toArray()).join('')).toMatch(/^HTTP\/1\.1 400 /);
    });

    // Public keys are for everybody, and the token endpoint has tests of its own.
    const ours = doors.filter(([path = '']) => !path.startsWith('/oidc/'));
    it.each(ours)('of %s allows no page of another origin to read it', async (path, method) => {
      const headers = { origin: 'https://stranger.example' };
      const answer = await fetch(`${atHome.url}${path}`, { method, headers });
      expect(answer.headers.get('access-control-allow-origin')).toBeNull();
      expect(answer.headers.get('access-control-allow-credentials')).toBeNull();
    });
  });
});

describe('secrecy', () => {
  let home: TestDatabase;
  let database: Database;
  let server: Running;
  let person: Person;
  let token: string;
  const secretValue = 'gia-tri-rieng-tu-7719';
  const fullName = 'Đặng Thị Kín Đáo';

  async function asOwner(statement: string): Promise<void> {
    const owner = new pg.Client({ connectionString: home.ownerUrl });
    await owner.connect();
    await owner.query(statement);
    await owner.end();
  }

  /** A day at work with everything that can go wrong in it. */
  beforeAll(async () => {
    home = await createTestDatabase();
    database = testDatabase(home.appUrl);
    server = await runServer(home.appUrl, { SENLAB_ENV: 'test', LOG_LEVEL: 'debug' });
    person = await addPerson(database, { fullName, permissions: ['accounts.lookup'] });
    token = await logIn(server.url, person);
    await expect(logIn(server.url, { ...person, password: 'sai-mat-khau-5521' })).rejects.toThrow('400');
    const socket = await listen(server.socketUrl, token);
    await ask(server.url, { query: 'query { response: me { code data { full_name } } }', token });
    const save =
      'mutation ($settings: JSON!) { response: saveSettings(settings: $settings) { code message } }';
    const settings = { note: secretValue };
    await ask(server.url, { query: save, variables: { settings }, token });
    // A row that the database refuses: its words quote the whole row.
    await asOwner(`alter table account add constraint broken check (settings is null) not valid`);
    const refused = await ask(server.url, { query: save, variables: { settings }, token });
    expect(refused.response?.code).toBe(9);
    await asOwner('alter table account drop constraint broken');
    // A value that the database cannot read: its words quote the value.
    await asOwner('alter table account alter phone_number type int using null');
    const phone = [{ id: 'phoneNumber', value: secretValue }];
    const find = 'query ($filtered: [Filter!]) { response: users(filtered: $filtered) { code } }';
    expect(
      (await ask(server.url, { query: find, variables: { filtered: phone }, token })).response?.code,
    ).toBe(9);
    await post(server.url, `{"query":"${secretValue}`, { authorization: `Bearer ${token}` });
    await fetch(`${server.url}/login/${token}`);
    await socket.close();
    await ask(server.url, { query: 'mutation { response: logout { code } }', token });
  });
  afterAll(async () => {
    await server.stop();
    await database.close();
    await home.drop();
  });

  describe('the log of a whole session', () => {
    it('has the failures', () => {
      const failures = server
        .logged()
        .split('\n')
        .filter((line) => line.includes('request.failed'));
      expect(failures).toHaveLength(2);
      expect(JSON.parse(failures[0] ?? '')).toMatchObject({
        err: { code: '23514', table: 'account', constraint: 'broken' },
      });
      expect(JSON.parse(failures[1] ?? '')).toMatchObject({ err: { code: '22P02', message: '[cut]' } });
      expect(JSON.parse(failures[1] ?? '')).toMatchObject({
        err: { stack: expect.stringContaining('    at ') },
      });
      const { reference } = JSON.parse(failures[0] ?? '') as Record<string, unknown>;
      expect(JSON.parse(failures[0] ?? '')).toMatchObject({
        request: reference,
        operation: 'other',
        account: person.id,
      });
    });

    it('can be found by the number that every answer has', async () => {
      const numbers = await Promise.all(
        ['/healthz', '/khong-co'].map(async (path) =>
          (await fetch(`${server.url}${path}`)).headers.get('x-request-id'),
        ),
      );
      for (const number of numbers) expect(number).toMatch(/^[0-9A-F]{8}$/);
      expect(new Set(numbers).size).toBe(2);
    });

    it.each<[string, () => string]>([
      ['token', () => token],
      ['part of the token', () => token.slice(-40)],
      ['password', () => person.password],
      ['wrong password', () => 'sai-mat-khau-5521'],
      ['name of a person', () => fullName],
      ['user name', () => person.username],
      ['value of a variable', () => secretValue],
      ['hash of a password', () => '$argon2id'],
      ['secret of the installation', () => 'only the tests know'],
      ['address of the database', () => 'postgres://'],
    ])('has no %s in it', (_what, value) => {
      expect(server.logged()).not.toContain(value());
    });
  });

  describe('metrics', () => {
    it('name operations of ours, and hold neither ids nor names', async () => {
      const { knownDocuments } = await import('@senlab/contract/server');
      const [documentId] = [...knownDocuments].find(([, text]) => text.startsWith('query Me ')) ?? [];
      await ask(server.url, { documentId: documentId ?? '', token });
      await ask(server.url, { query: 'query BenhNhan0042 { response: me { code } }', token });
      const answer = await fetch(`${server.url}/metrics`);
      const text = await answer.text();
      expect(answer.headers.get('content-type')).toContain('text/plain');
      expect(text).toContain('senlab_graphql_operation_seconds_count{operation="Me"} 1');
      expect(text).toContain('senlab_graphql_operation_seconds_count{operation="other"}');
      expect(text).not.toContain('BenhNhan0042');
      expect(text).not.toMatch(/[0-9a-f]{8}-[0-9a-f]{4}-7/);
      for (const value of [fullName, person.username, token]) expect(text).not.toContain(value);
    });
  });
});
