import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { dropDatabase, withConnection } from './clone-database.ts';
import { openDatabaseServer } from './database-server.ts';
import { runSenlab } from './run-senlab.ts';
import { addressOf, createDatabaseOn, type TestDatabase, type TestEngineFacts } from './test-database.ts';

export interface TestEngine extends TestEngineFacts {
  createDatabase(): Promise<TestDatabase>;
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

async function fillTemplate(facts: TestEngineFacts, program: string | undefined): Promise<void> {
  const { adminUrl, template, ownerPassword, appPassword } = facts;
  const run = (args: readonly string[]): Promise<string> =>
    runSenlab({
      args,
      ...(program === undefined ? {} : { program }),
      env: {
        SENLAB_ENV: 'test',
        SENLAB_SECRET: newSecret(),
        DATABASE_URL: addressOf(adminUrl, template, { user: 'senlab_app', password: appPassword }),
        DATABASE_OWNER_URL: addressOf(adminUrl, template, { user: 'senlab_owner', password: ownerPassword }),
      },
    });
  const passwords = ['--owner-password', ownerPassword, '--app-password', appPassword];
  await run(['database', 'init', '--admin-url', adminUrl, '--database', template, ...passwords]);
  await run(['migrate']);
  await run(['seed', '--set', 'reference']);
  // One forgotten connection to the template would fail every clone of it.
  await withConnection(adminUrl, (client) =>
    client.query(`alter database ${pg.escapeIdentifier(template)} with allow_connections false`),
  );
}

/** A PostgreSQL with a migrated template, from which each test takes databases of its own. */
export async function prepareTestEngine(options: TestEngineOptions = {}): Promise<TestEngine> {
  const server = await openDatabaseServer(options.adminUrl);
  const facts: TestEngineFacts = {
    adminUrl: server.adminUrl,
    template: `senlab_template_${randomBytes(6).toString('hex')}`,
    ownerPassword: newSecret(),
    appPassword: newSecret(),
  };
  const made = new Set<TestDatabase>();
  const stop = async (): Promise<void> => {
    try {
      for (const database of made) await database.drop();
      await dropDatabase(facts.adminUrl, facts.template);
    } finally {
      await server.stop();
    }
  };
  try {
    await fillTemplate(facts, options.program);
  } catch (error) {
    await stop();
    throw error;
  }
  const createDatabase = async (): Promise<TestDatabase> => {
    const database = await createDatabaseOn(facts);
    made.add(database);
    return database;
  };
  return { ...facts, createDatabase, stop };
}
