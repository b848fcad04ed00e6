import {
  type TestEngineFacts,
  addressesOf,
  copyFiles,
  templateWith,
  type Addresses,
  type Contents,
  fillTemplate,
  startPrepared,
  takeRoles,
} from './templates.ts';
import { cloneDatabase, dropDatabase, withConnection } from './database-copies.ts';
import { randomBytes } from 'node:crypto';

declare module 'vitest' {
  export interface ProvidedContext {
    senlabTestEngine: TestEngineFacts;
  }
}

export const providedName = 'senlabTestEngine';

export interface TestDatabase extends Addresses {
  readonly name: string;
  drop(): Promise<void>;
}

export interface TestDatabaseOptions {
  /** Reference data when left out. */
  readonly with?: Contents;
  /** Where the files go that the rows name. */
  readonly filesFolder?: string;
}

async function createDatabaseOn(
  facts: TestEngineFacts,
  { with: contents = 'reference', filesFolder }: TestDatabaseOptions = {},
): Promise<TestDatabase> {
  const { adminUrl } = facts;
  const name = await cloneDatabase({ adminUrl, template: await templateWith(facts, contents) });
  if (filesFolder !== undefined) await copyFiles(facts, contents, filesFolder);
  return { name, ...addressesOf(facts, name), drop: () => dropDatabase(adminUrl, name) };
}

/** A filled database of its own, inside vitest with this package's global set-up. Drop it when the test is over. */
export async function createTestDatabase(options?: TestDatabaseOptions): Promise<TestDatabase> {
  // Loaded here and not above: outside vitest the import itself throws, and Playwright uses this package too.
  const { inject } = await import('vitest');
  const facts = inject(providedName) as ReturnType<typeof inject<typeof providedName>> | undefined;
  if (!facts) {
    throw new Error(
      "createTestDatabase() needs the test database server: add globalSetup: ['@senlab/testkit/global-setup'] to vitest.config.ts.",
    );
  }
  return createDatabaseOn(facts, options);
}

export interface TestEngine extends TestEngineFacts {
  createDatabase(options?: TestDatabaseOptions): Promise<TestDatabase>;
  /** Drops what this engine has made, and stops the server if it was ours. */
  stop(): Promise<void>;
}

export interface TestEngineOptions {
  /** Administrator of a server that is already running; DATABASE_URL when left out. */
  readonly adminUrl?: string;
  /** Another program in place of the server's command line, for tests of the testkit itself. */
  readonly program?: string;
}

const newSecret = (): string => randomBytes(16).toString('hex');

function engineOn(facts: TestEngineFacts, stop: () => Promise<void>): TestEngine {
  return { ...facts, createDatabase: (options) => createDatabaseOn(facts, options), stop };
}

/** Where its socket is. */
async function dataFolderOf(adminUrl: string): Promise<string> {
  const { rows } = await withConnection(adminUrl, (client) =>
    client.query<{ data_directory: string }>('show data_directory'),
  );
  return rows[0]?.data_directory ?? '';
}

/** A server of our own goes as a whole. */
async function prepareOwn(): Promise<TestEngine> {
  const facts = { template: 'senlab_template', ownerPassword: newSecret(), appPassword: newSecret() };
  const server = await startPrepared(facts);
  const { adminUrl } = server;
  const socketFolder = await dataFolderOf(adminUrl);
  return engineOn({ ...facts, adminUrl, socketFolder }, () => server.stop());
}

async function assertMayAdministrate(adminUrl: string): Promise<void> {
  const { rows } = await withConnection(adminUrl, (client) =>
    client.query<{ rolname: string; may: boolean }>(
      'select rolname, rolsuper or (rolcreatedb and rolcreaterole) as may from pg_roles where rolname = current_user',
    ),
  );
  if (rows[0]?.may) return;
  throw new Error(
    `The user ${rows[0]?.rolname ?? ''} of DATABASE_URL may not create roles and databases, which the tests need.\n` +
      'Give it both rights (alter role … createdb createrole), or unset DATABASE_URL: the tests then start a server of their own.',
  );
}

/** The template and everything that was cloned from it, also by tests that forgot to drop it. */
async function dropAllOf({ adminUrl, template }: TestEngineFacts): Promise<void> {
  const { rows } = await withConnection(adminUrl, (client) =>
    client.query<{ datname: string }>('select datname from pg_database where starts_with(datname, $1)', [
      template,
    ]),
  );
  for (const { datname } of rows) await dropDatabase(adminUrl, datname);
}

/** On a server of somebody else nothing of ours may be left. */
async function prepareGiven(adminUrl: string, program: string | undefined): Promise<TestEngine> {
  await assertMayAdministrate(adminUrl);
  const facts: TestEngineFacts = {
    adminUrl,
    template: `senlab_template_${randomBytes(6).toString('hex')}`,
    ownerPassword: newSecret(),
    appPassword: newSecret(),
  };
  try {
    // A stand-in logs in as nobody.
    if (program === undefined) await takeRoles(facts);
    await fillTemplate(facts, program === undefined ? {} : { program });
  } catch (error) {
    await dropAllOf(facts);
    throw error;
  }
  return engineOn(facts, () => dropAllOf(facts));
}

/** A PostgreSQL with a migrated template, from which each test takes databases of its own. */
export function prepareTestEngine({ adminUrl, program }: TestEngineOptions = {}): Promise<TestEngine> {
  const given = adminUrl ?? process.env['DATABASE_URL'] ?? '';
  return given === '' ? prepareOwn() : prepareGiven(given, program);
}
