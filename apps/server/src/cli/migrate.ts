import { readEnvironment } from '../platform/environment.ts';
import { migrationPlan } from '../platform/migrations/migration-plan.ts';
import { migrationsFolder, migrate, OldProgramsError } from '../platform/migrations/migrations.ts';
import { UsageError, type Options } from './command-line.ts';

export async function migrateCommand(options: Options): Promise<void> {
  const url = readEnvironment('DATABASE_OWNER_URL') ?? readEnvironment('DATABASE_URL');
  if (url === undefined)
    throw new UsageError('set DATABASE_OWNER_URL to the address of the database, as its owner');
  if (options['plan'] === true) {
    process.stdout.write(`${await migrationPlan(url, migrationsFolder)}\n`);
    return;
  }
  const tell = (text: string): void => void process.stderr.write(`senlab: ${text}\n`);
  const applied = await migrate(url, migrationsFolder, { tell }).catch((error: unknown) => {
    throw error instanceof OldProgramsError ? new UsageError(error.message, { cause: error }) : error;
  });
  process.stdout.write(
    applied.length === 0 ? 'The database is up to date.\n' : `Applied: ${applied.join(', ')}\n`,
  );
}
