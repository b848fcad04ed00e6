import pg from 'pg';
import { sessionOptions } from '../platform/database.ts';
import { readEnvironment } from '../platform/environment.ts';
import { FileStoreUnavailableError } from '../platform/failures.ts';
import { UsageError } from './command-line.ts';
import { explainDatabaseProblem } from './with-database.ts';

/** What did not go well although nothing was typed wrong. The message says what to do, and is all that is shown. */
export class CommandFailure extends Error {}

const codes: Readonly<Record<string, string>> = {
  ENOSPC: 'No room is left on the disk. Make room, or name another disk, and begin again.',
  EDQUOT: 'The quota of the disk is used up. Make room, or name another disk, and begin again.',
  EACCES: 'The user of this command may not read or write there. Run it as root.',
  EPERM: 'The user of this command may not do this there. Run it as root.',
  EROFS: 'The disk can only be read. Mount it so that it can be written.',
  EIO: 'The disk is broken: it cannot be read or written. Look into the log of the machine (dmesg).',
  FOLDER_EMPTY:
    'FILES_FOLDER has none of the files that the database names. Mount the share, or name the right folder.',
  FOLDER_OF_ANOTHER: 'FILES_FOLDER belongs to another installation. Name the folder of this one.',
};

function codeOf(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : undefined;
  return code !== undefined && Object.hasOwn(codes, code) ? code : codeOf(error.cause);
}

/** Undefined when the failure is a fault of ours. */
export function explain(error: unknown): string | undefined {
  if (error instanceof CommandFailure) return error.message;
  const code = codeOf(error);
  if (code !== undefined) return `${codes[code] ?? ''} (${code})`;
  if (error instanceof FileStoreUnavailableError)
    return `${error.message}; "senlab doctor" tells more, and what to change.`;
  const isFile = error instanceof Error && 'syscall' in error && 'path' in error;
  return isFile ? `${error.message}.` : explainDatabaseProblem(error);
}

/** One sentence in place of a stack where somebody at a terminal can do something. */
export async function inOneSentence(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    const explanation = error instanceof UsageError ? undefined : explain(error);
    if (explanation === undefined) throw error;
    process.stderr.write(`senlab: ${explanation}\n`);
    process.exitCode = 1;
  }
}

export function addressIn(variable: 'DATABASE_URL' | 'DATABASE_OWNER_URL'): string {
  const url = readEnvironment(variable);
  if (url !== undefined) return url;
  throw new UsageError(
    variable === 'DATABASE_URL'
      ? 'set DATABASE_URL to the address of the database'
      : 'set DATABASE_OWNER_URL to the address of the database, as its owner; where /etc/senlab/owner.env names it, run this as root',
  );
}

export async function withConnection<T>(
  config: pg.ClientConfig,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client(config);
  // Without a listener a connection that is lost between two questions would end the program.
  client.on('error', () => undefined);
  try {
    await client.connect();
    return await work(client);
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** Without a limit of time: what these commands ask takes as long as the house is large. */
export function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const config = {
    connectionString: url,
    application_name: 'senlab-cli',
    options: `${sessionOptions} -c idle_in_transaction_session_timeout=0 -c statement_timeout=0`,
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
  };
  return withConnection(config, work);
}

const rowsAtOnce = 2_000;

/** Row by row, however many there are. The statement is done when the first row comes, and holds no transaction open. */
export async function* rowsOf<Row extends pg.QueryResultRow>(
  client: pg.ClientBase,
  statement: string,
): AsyncGenerator<Row> {
  await client.query(`declare asked no scroll cursor with hold for ${statement}`);
  try {
    for (;;) {
      const { rows } = await client.query<Row>(`fetch ${String(rowsAtOnce)} from asked`);
      yield* rows;
      if (rows.length < rowsAtOnce) return;
    }
  } finally {
    await client.query('close asked');
  }
}
