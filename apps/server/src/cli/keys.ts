import webPush from 'web-push';
import { keySettings, listPublishedKeys, rotateKeys } from '../identity/index.ts';
import { openDatabase, type Database, databaseOptions } from '../platform/database.ts';
import { loadConfig } from '../platform/environment.ts';
import { openLog } from '../platform/log.ts';
import { reading } from '../platform/tx.ts';
import { readArguments, UsageError } from './arguments.ts';

async function list(database: Database): Promise<void> {
  const rows = await reading(database, listPublishedKeys);
  for (const row of rows) {
    process.stdout.write(
      `${row.kid}  signs from ${row.signs_from}  published until ${row.published_until ?? 'replaced'}\n`,
    );
  }
}

/** By a new pair every browser must register again; nothing is written, so that it lies where the operator puts it. */
function pushPair(): void {
  const { publicKey, privateKey } = webPush.generateVAPIDKeys();
  process.stdout.write(`PUSH_PUBLIC_KEY=${publicKey}\nPUSH_PRIVATE_KEY=${privateKey}\n`);
}

export async function keys(argv: readonly string[]): Promise<void> {
  const { words, options } = readArguments(argv, ['now']);
  if (words[0] === 'push') return pushPair();
  const config = loadConfig();
  const database = openDatabase(databaseOptions(config, 'senlab-keys'), openLog(config));
  try {
    if (words[0] === 'list') return await list(database);
    if (words[0] !== 'rotate') throw new UsageError('actions: keys list, keys rotate [--now], keys push');
    const kid = await rotateKeys(database, keySettings(config), options['now'] === true);
    process.stdout.write(`New key ${kid}; running servers take it up by themselves.\n`);
  } finally {
    await database.close();
  }
}
