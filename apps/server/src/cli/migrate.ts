import { readEnvironment } from '../platform/environment.ts';
import { isTrainingDatabase, kindProblem, settleKind } from '../platform/migrations/installation-kind.ts';
import { migrationPlan } from '../platform/migrations/migration-plan.ts';
import { migrationsFolder, migrate, OldProgramsError } from '../platform/migrations/migrations.ts';
import { UsageError, type Options } from './command-line.ts';
import { withClient } from './one-connection.ts';

/** Whether it is for learners is settled here, where its tables are made; it says so where that cannot be any more. */
async function tellKind(url: string): Promise<void> {
  const environment = readEnvironment('SENLAB_ENV');
  await withClient(url, async (client) => {
    const isNew = await settleKind(client, environment);
    const isTraining = await isTrainingDatabase(client);
    const problem = kindProblem(environment, isTraining);
    if (problem !== undefined) throw new UsageError(problem);
    if (isNew && isTraining)
      process.stdout.write(
        'This is now a database for training, and no server of a hospital works with it.\n',
      );
  });
}

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
  await tellKind(url);
}
