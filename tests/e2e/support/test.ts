import { randomInt } from 'node:crypto';
import { test as base, type BrowserContext } from '@playwright/test';
import { openHand } from '@senlab/testkit';
import type pg from 'pg';
import { openBench, type Bench, type Caller } from './bench-work.ts';
import { readInstallation, type InstallationFacts } from './installation.ts';
import type { Colleague } from './laboratory.ts';
import { addPerson, type Person, type PersonChanges } from './people.ts';
import { storeSession, tokenFor, type Granted } from './session.ts';

interface WorkerFixtures {
  readonly installation: InstallationFacts;
  readonly database: pg.Pool;
  /** The people who lead a case to where a story begins, asking the server without a browser. */
  readonly bench: Bench;
}

interface TestFixtures {
  /** Of this test's computers: wrong passwords of one test must not slow down another. */
  readonly address: string;
  readonly newPerson: (like: string, changes?: PersonChanges) => Promise<Person>;
  /** A receptionist, role staff. */
  readonly person: Person;
  readonly tokenOf: (person: Person) => Promise<Granted>;
  /** Somebody new who asks the server without a browser. */
  readonly newCaller: (like: string) => Promise<Caller>;
  /** Somebody new at an own computer, logged in. */
  readonly colleague: (like: string) => Promise<Colleague>;
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
      const pool = openHand(installation.databaseUrl);
      await use(pool);
      await pool.end();
    },
    { scope: 'worker' },
  ],
  bench: [
    async ({ installation, database }, use) => use(await openBench(installation.url, database)),
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
  newCaller: ({ installation: { url }, newPerson, tokenOf }, use) =>
    use(async (like) => {
      const person = await newPerson(like);
      return { url, person, granted: await tokenOf(person) };
    }),
  colleague: async ({ browser, newCaller }, use) => {
    const contexts: BrowserContext[] = [];
    await use(async (like) => {
      const caller = await newCaller(like);
      const context = await browser.newContext();
      contexts.push(context);
      const page = await context.newPage();
      await storeSession(page, caller.granted);
      return { ...caller, page };
    });
    // A page that stays open goes on listening, and slows down all that come after it.
    await Promise.all(contexts.map((context) => context.close()));
  },
});
