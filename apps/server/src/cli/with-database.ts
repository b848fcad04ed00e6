import { isDatabaseUnavailable } from '../platform/failures.ts';
import { openDatabase, type Database } from '../platform/database.ts';
import { readEnvironment } from '../platform/environment.ts';
import { openLog } from '../platform/log.ts';
import { UsageError } from './command-line.ts';

const unreachable =
  'The database does not answer. Check the address in DATABASE_URL and that the database server runs.';

const problems: Readonly<Record<string, string>> = {
  '28P01': 'The database refuses the password in DATABASE_URL.',
  '28000': 'The database does not let the role in DATABASE_URL in.',
  '3D000': 'The database named in DATABASE_URL does not exist. Create it with "senlab database init".',
  '42P01': 'The database has no tables yet, or not all of them. Run "senlab migrate".',
  '42703': 'The database has an older form than this program. Run "senlab migrate".',
  '42501': 'The role in DATABASE_URL may not do this. Run "senlab migrate", which grants its rights.',
};

/** What an administrator can do about a failure of the database; undefined when the failure is a fault of ours. */
export function explainDatabaseProblem(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  if (Object.hasOwn(problems, code)) return problems[code];
  return isDatabaseUnavailable(error) ? unreachable : undefined;
}

function isDatabaseAddress(text: string): boolean {
  return URL.canParse(text) && ['postgres:', 'postgresql:'].includes(new URL(text).protocol);
}

/** In milliseconds. */
const ordinaryPatience = 30_000;
/** A seeding is one transaction that thinks for long, and a second one waits until the first has ended. */
export const seedingPatience = 1_800_000;

export function openForCommand(statementTimeoutMs: number, as: 'application' | 'owner'): Database {
  const given = readEnvironment('DATABASE_URL');
  const url = (as === 'owner' ? readEnvironment('DATABASE_OWNER_URL') : undefined) ?? given;
  if (url === undefined) throw new UsageError('set DATABASE_URL to the address of the database');
  if (!isDatabaseAddress(url))
    throw new UsageError('DATABASE_URL is not an address of the form postgres://…');
  // What these commands print is for the person who typed them; records would only mix in between.
  const log = openLog({ LOG_LEVEL: 'silent', SENLAB_ENV: 'production', CELL: 'local' });
  const limits = { statementTimeoutMs, connectTimeoutMs: 10_000 };
  // Sample data are a month of work in one go, half of which would be the planning of the same statements.
  const prepared = as === 'owner' && !/^(false|0|no|off)$/i.test(readEnvironment('DATABASE_PREPARED') ?? '');
  return openDatabase({ ...limits, url, poolSize: 1, prepared, name: 'senlab-cli' }, log);
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
  const database = openForCommand(patience, as);
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
