import { createTestDatabase, type TestDatabase } from '@senlab/testkit';
import { createLocalJWKSet, decodeJwt, decodeProtectedHeader, jwtVerify, type JSONWebKeySet } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runServer, testDatabase, type Running } from '../../test-support/running.test-support.ts';
import { changeByHand } from '../platform/change-by-hand.test-support.ts';
import type { Database } from '../platform/database.ts';
import {
  addPerson,
  rightPassword,
  type Person,
  askToken,
  loginFields,
  takeToken,
} from './token-request.test-support.ts';

const issuer = 'https://lab.senhong.example/oidc';
const settings = { PUBLIC_URL: 'https://lab.senhong.example', ACCESS_TOKEN_MINUTES: '7' };
const roles = ['identity'] as const;

let home: TestDatabase;
let database: Database;
let server: Running;
let mai: Person;

beforeAll(async () => {
  home = await createTestDatabase();
  database = testDatabase(home.appUrl);
  server = await runServer(home.appUrl, settings, { roles });
  mai = await addPerson(database, { username: 'lê.thị.mai', role: 'admin' });
});

afterAll(async () => {
  await server.stop();
  await database.close();
  await home.drop();
});

const wrongAnswer = { error: 'invalid_grant', error_description: 'grant request is invalid' };

describe('a right password', () => {
  it('gives a bearer token of the asked scope for the configured time, and nothing that a cache keeps', async () => {
    const { status, headers, body } = await askToken(server.url, loginFields(mai.username));
    expect(status).toBe(200);
    expect(body).toMatchObject({ expires_in: 7 * 60, token_type: 'Bearer', scope: 'api' });
    expect(headers.get('cache-control')).toBe('no-store');
    expect(body).not.toHaveProperty('refresh_token');
  });

  it('gives a token signed by ES256 that says who, for whom, by whom and until when', async () => {
    const { body } = await askToken(server.url, loginFields(mai.username));
    const keys = (await (await fetch(`${server.url}/oidc/jwks`)).json()) as JSONWebKeySet;
    const { payload, protectedHeader } = await jwtVerify(body.access_token ?? '', createLocalJWKSet(keys));
    expect(protectedHeader).toMatchObject({ alg: 'ES256', typ: 'at+jwt', kid: keys.keys[0]?.kid });
    expect(payload).toMatchObject({
      iss: issuer,
      aud: 'urn:senlab:api',
      sub: mai.id,
      epoch: 0,
      scope: 'api',
    });
    expect(payload.exp).toBe((payload.iat ?? 0) + 7 * 60);
  });

  it('puts no name and no right into the access token, because it is sent with every request', async () => {
    const token = await takeToken(server.url, mai.username);
    const known = ['aud', 'client_id', 'epoch', 'exp', 'iat', 'iss', 'jti', 'scope', 'sub'];
    expect(Object.keys(decodeJwt(token)).toSorted()).toEqual(known);
  });

  it('tells the browser by the id token who has logged in', async () => {
    const { body } = await askToken(server.url, loginFields(mai.username));
    const idToken = body.id_token ?? '';
    expect(decodeProtectedHeader(idToken).alg).toBe('ES256');
    expect(decodeJwt(idToken)).toMatchObject({
      iss: issuer,
      aud: 'senlab-web',
      sub: mai.id,
      name: mai.username,
      role: 'admin',
    });
  });

  it.each([
    ['api', 'api', false],
    ['openid', '', true],
    ['api openid', 'api', true],
    ['api everything admin', 'api', false],
    [undefined, '', false],
  ])('gives for the scope %s no more than that', async (scope, granted, hasIdToken) => {
    const { status, body } = await askToken(server.url, loginFields(mai.username, { scope }));
    expect(status).toBe(200);
    expect(body.scope ?? '').toBe(granted);
    expect(body.id_token !== undefined).toBe(hasIdToken);
  });

  it('keeps the name out of an id token that was not asked for the profile', async () => {
    const { body } = await askToken(server.url, loginFields(mai.username, { scope: 'openid' }));
    expect(decodeJwt(body.id_token ?? '')).not.toHaveProperty('name');
  });

  it.each([
    ['in capitals', 'LÊ.THỊ.MAI'],
    ['with spaces around', '  lê.thị.mai\t'],
    ['composed differently', 'lê.thị.mai'.normalize('NFD')],
  ])('finds the person whose user name is typed %s', async (_how, typed) => {
    expect(decodeJwt(await takeToken(server.url, typed)).sub).toBe(mai.id);
  });

  it('is the same password however its marks are composed', async () => {
    const password = 'Mật khẩu dài 2026';
    const person = await addPerson(database, { password: password.normalize('NFD') });
    for (const form of ['NFC', 'NFD'] as const) {
      const fields = loginFields(person.username, { password: password.normalize(form) });
      expect((await askToken(server.url, fields)).status).toBe(200);
    }
  });

  it('notes the login in the history of the account', async () => {
    const person = await addPerson(database);
    await takeToken(server.url, person.username);
    const { rows } = await database.pool.query('select action from account_action where account_id = $1', [
      person.id,
    ]);
    expect(rows).toEqual([{ action: 'LOGIN' }]);
  });
});

describe('the token endpoint refuses', () => {
  it.each([
    ['a wrong password', {}, { password: 'Hoa#Sen#2027' }],
    ['the right password in other capitals', {}, { password: rightPassword.toLowerCase() }],
    ['the right password with a space', {}, { password: `${rightPassword} ` }],
    ['an unknown user', {}, { username: 'khong.co.ai' }],
    ['a closed account', { isActive: false }, {}],
    ['an account whose password is kept elsewhere', { password: null }, {}],
    ['the decoy of accounts without a password', { password: null }, { password: 'decoy' }],
    ['the decoy for an unknown user', {}, { username: 'khong.co.ai', password: 'decoy' }],
    ['a password that ends by a zero character', {}, { password: `${rightPassword}\u0000` }],
    ['SQL in the user name', {}, { username: "' or 1=1 --" }],
    ['SQL that would read every account', {}, { username: "x' union select * from account; --" }],
    ['SQL in the password', {}, { password: "' or '1'='1" }],
    ['a pattern for a user name', {}, { username: '%' }],
    ['a zero character in the user name', {}, { username: 'a\u0000b' }],
    ['an endless user name', {}, { username: 'a'.repeat(10_000) }],
    ['a password of 10 kB', {}, { password: 'x'.repeat(10_000) }],
  ])('%s, always in the same words', async (_what, facts, changes) => {
    const person = await addPerson(database, facts);
    const answer = await askToken(server.url, loginFields(person.username, changes));
    expect(answer.status).toBe(400);
    expect(answer.body).toEqual(wrongAnswer);
  });

  it.each([
    ['no user name', { username: undefined }],
    ['an empty user name', { username: '' }],
    ['no password', { password: undefined }],
    ['an empty password', { password: '' }],
  ])('%s', async (_what, changes) => {
    const { status, body } = await askToken(server.url, loginFields(mai.username, changes));
    expect(status).toBe(400);
    expect(body.error).toBe('invalid_request');
    expect(body).not.toHaveProperty('access_token');
  });

  it.each([['username'], ['password'], ['grant_type'], ['client_id']])('%s given twice', async (name) => {
    const fields = loginFields(mai.username);
    fields.append(name, fields.get(name) ?? '');
    const { status, body } = await askToken(server.url, fields);
    expect(status).toBe(400);
    expect(body.error).toBe('invalid_request');
  });

  it.each([
    ['authorization_code'],
    ['refresh_token'],
    ['client_credentials'],
    ['implicit'],
    ['urn:ietf:params:oauth:grant-type:device_code'],
    [''],
  ])('the grant "%s"', async (grant) => {
    const { status, body } = await askToken(server.url, loginFields(mai.username, { grant_type: grant }));
    expect(status).toBe(400);
    expect(body).not.toHaveProperty('access_token');
  });

  it.each([
    ['an unknown client', { client_id: 'another' }, 401],
    ['a client with a zero character', { client_id: 'a\u0000b' }, 401],
    ['no client', { client_id: undefined }, 400],
    ['a secret from a client that has none', { client_secret: 'guessed' }, 401],
  ])('%s', async (_what, changes, expected) => {
    const { status, body } = await askToken(server.url, loginFields(mai.username, changes));
    expect(status).toBe(expected);
    expect(body).not.toHaveProperty('access_token');
  });

  it('a login written into the address, where it would be logged', async () => {
    const answer = await fetch(`${server.url}/oidc/token?${loginFields(mai.username).toString()}`);
    expect(answer.status).toBe(404);
    const posted = await fetch(`${server.url}/oidc/token?${loginFields(mai.username).toString()}`, {
      method: 'POST',
    });
    expect(posted.status).toBe(400);
  });

  it('a login as JSON', async () => {
    const body = JSON.stringify(Object.fromEntries(loginFields(mai.username)));
    const headers = { 'content-type': 'application/json' };
    const answer = await fetch(`${server.url}/oidc/token`, { method: 'POST', body, headers });
    expect(answer.status).toBe(400);
  });

  it('a demo account in a hospital, whose password everybody knows, unless it is a demonstration', async () => {
    const person = await addPerson(database);
    await changeByHand(database, 'update account set is_demo = true where id = $1', [person.id]);
    const hospital = { ...settings, SENLAB_ENV: 'production' };
    for (const [given, expected] of [
      [hospital, 400],
      [{ ...hospital, DEMO: 'true' }, 200],
    ] as const) {
      const inHospital = await runServer(home.appUrl, given, { roles });
      const { status } = await askToken(inHospital.url, loginFields(person.username));
      await inHospital.stop();
      expect(status).toBe(expected);
    }
    expect((await askToken(server.url, loginFields(person.username))).status).toBe(200);
  });

  it('and leaves a line with the address and the reason of each refusal', () => {
    const lines = server.logged().split('\n');
    const refusals = lines.filter((line) => line.includes('"event":"login.refused"'));
    expect(refusals.length).toBeGreaterThan(10);
    expect(JSON.parse(refusals[0] ?? '')).toMatchObject({ address: '127.0.0.1', reason: 'denied' });
  });

  it('never writes a password or a user name into the log', () => {
    expect(server.logged()).not.toContain(rightPassword);
    expect(server.logged()).not.toContain('lê.thị.mai');
    expect(server.logged()).not.toContain('identity.failed');
  });
});

describe('the browser as a client', () => {
  it('may send an empty secret when none is configured', async () => {
    const { status } = await askToken(server.url, loginFields(mai.username, { client_secret: '' }));
    expect(status).toBe(200);
  });

  it('must send the secret when one is configured', async () => {
    const closed = await runServer(
      home.appUrl,
      { ...settings, OIDC_CLIENT_SECRET: 'bi-mat-cua-trang' },
      { roles },
    );
    try {
      const given = async (secret: string | undefined): Promise<number> =>
        (await askToken(closed.url, loginFields(mai.username, { client_secret: secret }))).status;
      expect(await given('bi-mat-cua-trang')).toBe(200);
      expect(await given('bi-mat-cua-trang-khac')).toBe(401);
      expect(await given('')).toBe(401);
      expect(await given(undefined)).toBe(401);
    } finally {
      await closed.stop();
    }
  });
});

describe('a page that logs somebody in', () => {
  const from = (origin: string) => askToken(server.url, loginFields(mai.username), { origin });

  it.each([['https://lab.senhong.example'], ['the host that was asked']])(
    'may be our own, at %s',
    async (origin) => {
      const { status, headers } = await from(origin.startsWith('https') ? origin : server.url);
      expect(status).toBe(200);
      expect(headers.get('access-control-allow-origin')).not.toBe('*');
    },
  );

  it.each([
    ['https://stranger.example'],
    ['https://lab.senhong.example.stranger.example'],
    ['null'],
    ['nonsense'],
  ])('may not be of the origin %s', async (origin) => {
    const { status, headers, body } = await from(origin);
    expect(status).toBe(400);
    expect(body).not.toHaveProperty('access_token');
    expect(headers.get('access-control-allow-origin')).toBeNull();
  });
});

describe('what the provider does not offer', () => {
  it.each([
    ['auth?client_id=senlab-web&response_type=code&scope=openid', 400],
    ['me', 404],
    ['session/end', 404],
    ['token/revocation', 404],
    ['token/introspection', 404],
    ['reg', 404],
    ['device/auth', 404],
    ['../graphql', 404],
  ])('leads nowhere at %s', async (path, status) => {
    const answer = await fetch(`${server.url}/oidc/${path}`, { redirect: 'manual' });
    expect(answer.status).toBe(status);
    expect(answer.headers.get('location')).toBeNull();
  });

  it('publishes no private part of a key', async () => {
    const { keys } = (await (await fetch(`${server.url}/oidc/jwks`)).json()) as JSONWebKeySet;
    expect(keys).toHaveLength(1);
    expect(Object.keys(keys[0] ?? {}).toSorted()).toEqual(['alg', 'crv', 'kid', 'kty', 'use', 'x', 'y']);
  });
});
