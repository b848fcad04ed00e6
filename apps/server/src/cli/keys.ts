import webPush from 'web-push';
import { keySettings, listPublishedKeys, rotateKeys } from '../identity/index.ts';
import type { Config } from '../platform/config.ts';
import { openDatabase, type Database, databaseOptions } from '../platform/database.ts';
import { loadConfig } from '../platform/environment.ts';
import { openLog } from '../platform/log.ts';
import { reading } from '../platform/tx.ts';
import type { Options } from './command-line.ts';

async function withKeys(work: (database: Database, config: Config) => Promise<string>): Promise<void> {
  const config = loadConfig();
  const database = openDatabase(databaseOptions(config, 'senlab-keys'), openLog(config));
  try {
    process.stdout.write(await work(database, config));
  } finally {
    await database.close();
  }
}

export function listKeys(): Promise<void> {
  return withKeys(async (database) => {
    const rows = await reading(database, listPublishedKeys);
    return rows
      .map(
        (row) =>
          `${row.kid}  signs from ${row.signs_from}  published until ${row.published_until ?? 'replaced'}\n`,
      )
      .join('');
  });
}

export function rotateKey(options: Options): Promise<void> {
  return withKeys(async (database, config) => {
    const kid = await rotateKeys(database, keySettings(config), options['now'] === true);
    return `New key ${kid}; running servers take it up by themselves.\n`;
  });
}

/** By a new pair every browser must register again; nothing is written, so that it lies where the operator puts it. */
export async function printPushPair(): Promise<void> {
  const { publicKey, privateKey } = webPush.generateVAPIDKeys();
  process.stdout.write(`PUSH_PUBLIC_KEY=${publicKey}\nPUSH_PRIVATE_KEY=${privateKey}\n`);
}
