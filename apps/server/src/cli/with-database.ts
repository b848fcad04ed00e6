import { openDatabase, type Database } from '../platform/database.ts';
import { readEnvironment } from '../platform/environment.ts';
import { openLog } from '../platform/log.ts';
import { UsageError } from './arguments.ts';
import { explainDatabaseProblem, isDatabaseAddress } from './database-problem.ts';

/** In milliseconds. */
const ordinaryPatience = 30_000;
/** A seeding is one transaction that thinks for long, and a second one waits until the first has ended. */
export const seedingPatience = 1_800_000;

function open(statementTimeoutMs: number, as: 'application' | 'owner'): Database {
  const given = readEnvironment('DATABASE_URL');
  const url = (as === 'owner' ? readEnvironment('DATABASE_OWNER_URL') : undefined) ?? given;
  if (url === undefined) throw new UsageError('set DATABASE_URL to the address of the database');
  if (!isDatabaseAddress(url))
    throw new UsageError('DATABASE_URL is not an address of the form postgres://…');
  // What these commands print is for the person who typed them; records would only mix in between.
  const log = openLog({ LOG_LEVEL: 'silent', SENLAB_ENV: 'production', CELL: 'local' });
  const limits = { statementTimeoutMs, connectTimeoutMs: 10_000 };
  return openDatabase(
    { ...limits, url, poolSize: 1, prepared: false, timeZone: 'UTC', name: 'senlab-cli' },
    log,
  );
}

function reasonsOf(error: unknown): string[] {
  return error instanceof Error ? [error.message, ...reasonsOf(error.cause)] : [];
}

/** Needs DATABASE_URL and nothing else: an account must be repairable while the other settings are wrong. */
export async function withDatabase(
  work: (database: Database) => Promise<string>,
  patience = ordinaryPatience,
  as: 'application' | 'owner' = 'application',
): Promise<void> {
  const database = open(patience, as);
  try {
    process.stdout.write(`${await work(database)}\n`);
  } catch (error) {
    const explanation = error instanceof UsageError ? undefined : explainDatabaseProblem(error);
    if (explanation === undefined) throw error;
    // The advice may be wrong, as for a statement that took too long: what was said is shown beside it.
    process.stderr.write(`senlab: ${explanation}\nIt said: ${reasonsOf(error).join(': ')}\n`);
    process.exitCode = 1;
  } finally {
    await database.close();
  }
}
