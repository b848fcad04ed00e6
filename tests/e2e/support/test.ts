import { randomInt } from 'node:crypto';
import { test as base } from '@playwright/test';
import pg from 'pg';
import { readInstallation, type InstallationFacts } from './installation.ts';
import { addPerson, type Person, type PersonChanges } from './people.ts';
import { tokenFor, type Granted } from './token-login.ts';

interface WorkerFixtures {
  readonly installation: InstallationFacts;
  readonly database: pg.Pool;
}

interface TestFixtures {
  /** Of this test's computers: wrong passwords of one test must not slow down another. */
  readonly address: string;
  readonly newPerson: (like: string, changes?: PersonChanges) => Promise<Person>;
  /** A receptionist, role staff. */
  readonly person: Person;
  readonly tokenOf: (person: Person) => Promise<Granted>;
}

export { expect } from '@playwright/test';

export const test = base.extend<TestFixtures, WorkerFixtures>({
  installation: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the needed fixtures from this pattern.
    async ({}, use) => use(readInstallation()),
    { scope: 'worker' },
  ],
  database: [
    async ({ installation }, use) => {
      const pool = new pg.Pool({ connectionString: installation.databaseUrl, max: 4 });
      await use(pool);
      await pool.end();
    },
    { scope: 'worker' },
  ],
  baseURL: ({ installation }, use) => use(installation.url),
  // oxlint-disable-next-line no-empty-pattern -- as above
  address: ({}, use) => use(`10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`),
  extraHTTPHeaders: ({ address }, use) => use({ 'x-forwarded-for': address }),
  newPerson: ({ database }, use) => use((like, changes) => addPerson(database, like, changes)),
  person: async ({ newPerson }, use) => use(await newPerson('tiepdon')),
  tokenOf: ({ installation, address }, use) =>
    use(({ username, password }) => tokenFor(installation.url, { username, password, address })),
});
