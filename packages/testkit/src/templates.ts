import { createHash, createHmac, pbkdf2Sync, randomBytes } from 'node:crypto';
import { cp, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { startThrowAwayPostgres, type LocalPostgres } from '@senlab/local-postgres';
import pg from 'pg';
import {
  cloneDatabase,
  dropDatabase,
  whenUnused,
  withConnection,
  loadRows,
  storeRows,
} from './database-copies.ts';
import { withKept, type Kept } from './kept.ts';
import { runSenlab, type SenlabRun } from './run-senlab.ts';

/** What a worker of the test runner must know to make databases. Plain data, because it crosses processes. */
export interface TestEngineFacts {
  readonly adminUrl: string;
  readonly template: string;
  readonly ownerPassword: string;
  readonly appPassword: string;
  /** Where a server of our own has its socket. */
  readonly socketFolder?: string;
}

/**
 * `reference`: migrated, with the data that must exist before anyone can work. `people`: and those who work in a
 * demonstration. `demo`: and the cases of their last weeks, around the present.
 */
export type Contents = 'reference' | 'people' | 'demo' | OwnContents;

/** What several files of tests begin with: whoever asks first in a run fills it. */
export interface OwnContents {
  /** Of small letters, digits and underscores. */
  readonly name: string;
  /** Closes its connections when it has filled the database. */
  readonly fill: (database: Addresses) => Promise<unknown>;
}

interface Login {
  readonly user: string;
  readonly password: string;
}

/** The same server and options, another database, and another user when one is given. */
export function addressOf(adminUrl: string, database: string, login?: Login): string {
  const url = new URL(adminUrl);
  url.pathname = `/${database}`;
  if (login) {
    url.username = login.user;
    url.password = login.password;
  }
  return url.href;
}

export interface Addresses {
  /** As the server connects: may read and write rows, nothing else. */
  readonly appUrl: string;
  /** As migrations connect. */
  readonly ownerUrl: string;
  readonly adminUrl: string;
}

export function addressesOf(
  { adminUrl, ownerPassword, appPassword }: TestEngineFacts,
  database: string,
): Addresses {
  return {
    appUrl: addressOf(adminUrl, database, { user: 'senlab_app', password: appPassword }),
    ownerUrl: addressOf(adminUrl, database, { user: 'senlab_owner', password: ownerPassword }),
    adminUrl: addressOf(adminUrl, database),
  };
}

type Run = (args: readonly string[], env?: SenlabRun['env']) => Promise<string>;

/** The command line on one database of the engine. */
function runOn(facts: TestEngineFacts, database: string, more: Omit<SenlabRun, 'args'> = {}): Run {
  const { appUrl, ownerUrl } = addressesOf(facts, database);
  const env = { SENLAB_ENV: 'test', DATABASE_URL: appUrl, DATABASE_OWNER_URL: ownerUrl, ...more.env };
  return (args, own = {}) => runSenlab({ ...more, args, env: { ...env, ...own } });
}

const noteLoaded = (loadedFile: string): Record<string, string> => ({
  NODE_OPTIONS: `--import=${pathToFileURL(join(import.meta.dirname, 'record-loaded.mjs')).href}`,
  SENLAB_LOADED: loadedFile,
});

/** One forgotten connection to the template would fail every clone of it. */
async function close(client: pg.Client, database: string): Promise<void> {
  await client.query(`alter database ${pg.escapeIdentifier(database)} with allow_connections false`);
}

/** Roles, tables and reference data on a server that has none of them. */
export async function fillTemplate(
  facts: TestEngineFacts,
  more: Omit<SenlabRun, 'args'> = {},
): Promise<void> {
  const { adminUrl, template, ownerPassword, appPassword } = facts;
  const run = runOn(facts, template, more);
  const passwords = ['--owner-password', ownerPassword, '--app-password', appPassword];
  await run(['database', 'init', '--admin-url', adminUrl, '--database', template, ...passwords]);
  await run(['migrate']);
  await run(['seed', '--set', 'reference']);
  await withConnection(adminUrl, (client) => close(client, template));
}

/** A whole server that has been stopped, with the template filled. */
const preparedServer = (facts: Omit<TestEngineFacts, 'adminUrl'>): Kept => ({
  kind: 'reference',
  maxAge: Infinity,
  async make(folder, loadedFile) {
    const server = await startThrowAwayPostgres();
    try {
      await fillTemplate({ ...facts, adminUrl: server.adminUrl }, { env: noteLoaded(loadedFile) });
      await server.pack(folder);
    } finally {
      await server.stop();
    }
  },
});

/**
 * What PostgreSQL keeps of a password, by SCRAM-SHA-256 with one round instead of 4,096: these are 128 random bits that
 * nobody can guess, and both sides of each of thousands of connections would go through all the rounds.
 */
function quickVerifier(password: string): string {
  const salt = randomBytes(16);
  const salted = pbkdf2Sync(password, salt, 1, 32, 'sha256');
  const keyOf = (name: string): Buffer => createHmac('sha256', salted).update(name).digest();
  const stored = createHash('sha256').update(keyOf('Client Key')).digest('base64');
  return `SCRAM-SHA-256$1:${salt.toString('base64')}$${stored}:${keyOf('Server Key').toString('base64')}`;
}

/** Roles that an earlier run has made on this server: nobody knows their passwords any more, and the command keeps them. */
export async function takeRoles({ adminUrl, ownerPassword, appPassword }: TestEngineFacts): Promise<void> {
  const passwords = { senlab_owner: ownerPassword, senlab_app: appPassword };
  await withConnection(adminUrl, async (client) => {
    for (const [role, password] of Object.entries(passwords)) {
      const { rowCount } = await client.query('select 1 from pg_roles where rolname = $1', [role]);
      if (rowCount === 0) continue;
      await client.query(`alter role ${role} password ${pg.escapeLiteral(quickVerifier(password))}`);
    }
  });
}

/** Its socket lies among the data, which only its own account can enter. */
const settings = { unix_socket_directories: '.' };

/** A server of our own, on which the template is there already. */
export async function startPrepared(facts: Omit<TestEngineFacts, 'adminUrl'>): Promise<LocalPostgres> {
  const server = await withKept(preparedServer(facts), (packed) =>
    startThrowAwayPostgres({ packed, settings }),
  );
  await takeRoles({ ...facts, adminUrl: server.adminUrl });
  return server;
}

const seeding = {
  people: ['seed', '--set', 'demo', '--without-cases'],
  demo: ['seed', '--set', 'demo'],
};

/** A demonstration's rows, and the files that some of them name. */
const demoRows = (facts: TestEngineFacts, contents: keyof typeof seeding): Kept => ({
  kind: contents,
  // Cases lie around the moment of the seeding: they are under way, due, and late by minutes.
  maxAge: contents === 'demo' ? 30 * 60_000 : Infinity,
  async make(folder, loadedFile) {
    const files = join(folder, 'files');
    await mkdir(files);
    const database = await cloneDatabase(facts);
    try {
      const run = runOn(facts, database, { env: noteLoaded(loadedFile) });
      await run(seeding[contents], { FILES_FOLDER: files });
      await storeRows(addressOf(facts.adminUrl, database), join(folder, 'rows'));
    } finally {
      await dropDatabase(facts.adminUrl, database);
    }
  },
});

/** Makes the template under another name, so that nobody ever clones half of it. */
async function makeTemplate(
  facts: TestEngineFacts,
  template: string,
  fill: OwnContents['fill'],
): Promise<void> {
  const fresh = await cloneDatabase(facts);
  const rename = `alter database ${pg.escapeIdentifier(fresh)} rename to ${pg.escapeIdentifier(template)}`;
  try {
    const addresses = addressesOf(facts, fresh);
    await fill(addresses);
    await withConnection(addresses.adminUrl, (client) => client.query('analyze'));
    await withConnection(facts.adminUrl, async (client) => {
      await close(client, fresh);
      await whenUnused(() => client.query(rename));
    });
  } catch (error) {
    await dropDatabase(facts.adminUrl, fresh);
    throw error;
  }
}

/** The name of the database with these contents; whoever asks first makes it, others wait. */
export async function templateWith(facts: TestEngineFacts, contents: Contents): Promise<string> {
  if (contents === 'reference') return facts.template;
  const { name, fill } = typeof contents === 'string' ? demoContents(facts, contents) : contents;
  const template = `${facts.template}_${name}`;
  await withConnection(facts.adminUrl, async (client) => {
    await client.query('select pg_advisory_lock(hashtext($1))', [template]);
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [template]);
    if (rowCount === 0) await makeTemplate(facts, template, fill);
  });
  return template;
}

function demoContents(facts: TestEngineFacts, name: keyof typeof seeding): OwnContents {
  const load = ({ adminUrl }: Addresses) =>
    withKept(demoRows(facts, name), (folder) => loadRows(adminUrl, join(folder, 'rows')));
  return { name, fill: load };
}

/** The files that the rows of a demonstration name, named themselves by what is in them. */
export async function copyFiles(facts: TestEngineFacts, contents: Contents, target: string): Promise<void> {
  if (contents !== 'people' && contents !== 'demo') return;
  await withKept(demoRows(facts, contents), (folder) =>
    cp(join(folder, 'files'), target, { recursive: true }),
  );
}
