import { describe, expect, it, afterAll, beforeAll } from 'vitest';
import { bearerToken } from './bearer.ts';
import { createTestDatabase, type TestDatabase } from '@senlab/testkit';
import {
  addPerson,
  logIn,
  runServer,
  testDatabase,
  type Running,
} from '../../test-support/running.test-support.ts';
import type { Database } from '../platform/database.ts';
import { ask } from './wire-client.test-support.ts';

describe('the token of an Authorization header', () => {
  it.each([
    ['Bearer abc', 'abc'],
    ['bearer abc', 'abc'],
    ['BEARER  abc ', 'abc'],
  ])('of %j is %s', (header, token) => {
    expect(bearerToken(header)).toBe(token);
  });

  it.each([
    [undefined],
    [null],
    [''],
    ['abc'],
    ['Bearer'],
    ['Bearer '],
    ['Bearer    '],
    ['Basic abc'],
    ['xBearer abc'],
    [7],
    [{}],
    [['Bearer abc']],
  ])('is missing in %j', (header) => {
    expect(bearerToken(header)).toBeUndefined();
  });
});

describe('access token route', () => {
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

  const whose = (authorization?: string): Promise<Response> =>
    fetch(
      `${server.url}/api/auth/access-token`,
      authorization === undefined ? {} : { headers: { authorization } },
    );

  describe('the older call that tells whose token it is', () => {
    it('[API-007] answers the person and the very token', async () => {
      const person = await addPerson(database, { fullName: 'Trần Văn Mẫu' });
      const token = await logIn(server.url, person);
      const answer = await whose(`Bearer ${token}`);
      expect(answer.status).toBe(200);
      expect(answer.headers.get('cache-control')).toBe('no-store');
      expect(await answer.json()).toEqual({
        user: {
          uuid: person.id,
          role: ['staff'],
          data: { displayName: 'Trần Văn Mẫu', username: person.username },
        },
        access_token: token,
        error: null,
      });
    });

    const refused = { user: null, access_token: null, error: 'Invalid access token detected' };

    it.each([[undefined], ['Bearer a.b.c'], ['Bearer '], ['Basic abc']])(
      '[API-007] refuses %j',
      async (authorization) => {
        const answer = await whose(authorization);
        expect(answer.status).toBe(401);
        expect(answer.headers.get('cache-control')).toBe('no-store');
        expect(await answer.json()).toEqual(refused);
      },
    );

    it('refuses a token after the logout', async () => {
      const token = await logIn(server.url, await addPerson(database));
      await ask(server.url, { query: 'mutation { response: logout { code } }', token });
      const answer = await whose(`Bearer ${token}`);
      expect(answer.status).toBe(401);
      expect(await answer.json()).toEqual(refused);
    });
  });
});
