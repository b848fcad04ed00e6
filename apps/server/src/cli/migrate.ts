import { readEnvironment } from '../platform/environment.ts';
import { migrationsFolder, migrate } from '../platform/migrations/migrations.ts';
import { UsageError } from './command-line.ts';

export async function migrateCommand(): Promise<void> {
  const url = readEnvironment('DATABASE_OWNER_URL') ?? readEnvironment('DATABASE_URL');
  if (url === undefined)
    throw new UsageError('set DATABASE_OWNER_URL to the address of the database, as its owner');
  const applied = await migrate(url, migrationsFolder);
  process.stdout.write(
    applied.length === 0 ? 'The database is up to date.\n' : `Applied: ${applied.join(', ')}\n`,
  );
}
