import { jobs, permissions, type Permission } from '@senlab/domain';
import { createTestDatabase, type TestDatabase } from '@senlab/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addPerson, logIn, runServer, testDatabase, type Running } from '../app/running.test-support.ts';
import { ask } from '../http/asking.test-support.ts';
import type { Database } from '../platform/database.ts';
import { doors, isOpenFor } from './authorization.test-support.ts';
import { documents, samples } from './document-samples.test-support.ts';

let home: TestDatabase;
let database: Database;
let server: Running;

beforeAll(async () => {
  home = await createTestDatabase();
  database = testDatabase(home.appUrl);
  const settings = { KNOWN_DOCUMENTS_ONLY: 'true', REQUESTS_PER_MINUTE: '100000' };
  server = await runServer(home.appUrl, settings, { roles: ['api', 'identity'] });
});
afterAll(async () => {
  await server.stop();
  await database.close();
  await home.drop();
});

/** These end the session or change the password of whoever asks; they have tests of their own. */
const disruptive = new Set(['Logout', 'ChangePassword', 'ConfirmIdentity', 'LoginByToken']);
const asked = documents.filter(({ name }) => !disruptive.has(name));

type Holder = readonly [who: string, held: readonly Permission[]];

const alone: readonly Holder[] = [['nothing', []], ...permissions.map((one): Holder => [one, [one]])];
const withReading: readonly Holder[] = permissions
  .filter((one) => one !== 'patients.read')
  .map((one) => [`patients.read and ${one}`, ['patients.read', one]]);
const byJob: readonly Holder[] = Object.entries(jobs).map(([name, job]) => [name, job.permissions]);
/** The documents that were answered with "no right". */
async function refusedTo(held: readonly Permission[]): Promise<readonly string[]> {
  const token = await logIn(server.url, await addPerson(database, { permissions: held }));
  const refused: string[] = [];
  for (const { name, hash } of asked) {
    const { response } = await ask(server.url, { documentId: hash, variables: samples[name], token });
    expect(response?.code, `${name} is a surprise`).not.toBe(9);
    if (response?.code === 2) refused.push(name);
  }
  return refused;
}

describe('the doors of the interface', () => {
  it('are written down for every document, and for no other', () => {
    expect(Object.keys(doors).toSorted()).toEqual(documents.map(({ name }) => name).toSorted());
  });

  it.each([...alone, ...withReading, ...byJob, ['everything', permissions] as const])(
    '[ROLE-014] open for who holds %s exactly where the table says so',
    async (_who, held) => {
      const closed = asked.flatMap(({ name }) => (isOpenFor(doors[name] ?? [], held) ? [] : [name]));
      // A device is registered for oneself only, and the sample names somebody else.
      expect(await refusedTo(held)).toEqual(
        asked.flatMap(({ name }) => (closed.includes(name) || name === 'RegisterDevice' ? [name] : [])),
      );
    },
  );
});
