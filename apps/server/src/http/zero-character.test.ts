import { permissions } from '@senlab/domain';
import { createTestDatabase, type TestDatabase } from '@senlab/testkit';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  addPerson,
  logIn,
  runServer,
  testDatabase,
  type Running,
} from '../../test-support/running.test-support.ts';
import { documents, endsSession, samples } from '../graphql/document-samples.test-support.ts';
import type { Database } from '../platform/database.ts';
import { ask } from './asking.test-support.ts';

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
