/** `pnpm db:reset`: deletes the development database and its files, and makes them anew. */
import { rm } from 'node:fs/promises';
import { removeLocalPostgres } from '@senlab/local-postgres';
import { migrateDatabase, openDatabase, writeCases } from './dev/database.ts';
import { filesFolder, postgresFolder, secretsFile } from './dev/folders.ts';
import { assertNotRunning } from './dev/running.ts';
import { readOrCreateSecrets } from './dev/secrets.ts';
import { reportFailure, step, StepError } from './dev/step.ts';

function assertOwnDatabase(): void {
  const { DATABASE_URL = '', DATABASE_OWNER_URL = '' } = process.env;
  if (DATABASE_URL === '' && DATABASE_OWNER_URL === '') return;
  throw new StepError(
    'DATABASE_URL or DATABASE_OWNER_URL is set. This command deletes the database in .senlab only, never yours: unset both.',
  );
}

async function reset(): Promise<void> {
  assertOwnDatabase();
  await assertNotRunning();
  await step({
    name: 'deleting the development database',
    advice: 'stop the program that uses it, then try again.',
    run: () => removeLocalPostgres(postgresFolder),
  });
  await rm(filesFolder, { recursive: true, force: true });
  await rm(secretsFile, { force: true });
  const database = await openDatabase({ secrets: await readOrCreateSecrets() });
  try {
    const env = { SENLAB_ENV: 'development', ...database.env };
    await migrateDatabase(env);
    await writeCases(env, database);
  } finally {
    await database.stop();
  }
  process.stdout.write('The development database is new. `pnpm dev` starts with it.\n');
}

if (process.argv.includes('--help'))
  process.stdout.write('pnpm db:reset: a new, empty development database with sample data.\n');
else await reset().catch(reportFailure);
