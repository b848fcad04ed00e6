import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import type { KeptHouse } from './kept-house.test-support.ts';
import type { Captured } from '../senlab.test-support.ts';

/** Where a backup may be brought back: a database that was just made, and folders that are not there yet. */
export interface EmptyPlace {
  readonly ownerUrl: string;
  readonly appUrl: string;
  readonly environment: Readonly<Record<string, string>>;
  readonly filesFolder: string;
  readonly secretsFolder: string;
  run(words: string, more?: Readonly<Record<string, string>>): Promise<Captured>;
  ask<Row extends pg.QueryResultRow>(statement: string): Promise<readonly Row[]>;
  end(): Promise<void>;
}

function at(url: string, database: string): string {
  const address = new URL(url);
  address.pathname = `/${database}`;
  return address.href;
}

let made = 0;

export async function openEmptyPlace(house: KeptHouse): Promise<EmptyPlace> {
  made += 1;
  const { home } = house;
  const name = `${home.name}_place${String(made)}`;
  const { exitCode, errors } = await house.run(`database init --database ${name}`, {
    DATABASE_ADMIN_URL: home.adminUrl,
  });
  if (exitCode !== 0) throw new Error(errors);
  const folder = join(house.folder, `place${String(made)}`);
  mkdirSync(folder);
  const [ownerUrl, appUrl] = [at(home.ownerUrl, name), at(home.appUrl, name)];
  const [filesFolder, secretsFolder] = [join(folder, 'files'), join(folder, 'secrets')];
  const environment = {
    DATABASE_OWNER_URL: ownerUrl,
    DATABASE_URL: appUrl,
    FILES_FOLDER: filesFolder,
    SECRETS_FOLDER: secretsFolder,
  };
  async function on<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    try {
      return await work(client);
    } finally {
      await client.end();
    }
  }
  return {
    ownerUrl,
    appUrl,
    environment,
    filesFolder,
    secretsFolder,
    run: (words, more = {}) => house.run(words, { ...environment, ...more }),
    ask: (statement) =>
      on(ownerUrl, async (client) => (await client.query<never>(statement)).rows as readonly never[]),
    async end() {
      await on(home.adminUrl, (client) => client.query(`drop database ${name} with (force)`));
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
