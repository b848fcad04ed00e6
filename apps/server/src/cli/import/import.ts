import { open, type FileHandle } from 'node:fs/promises';
import type { Database } from '../../platform/database.ts';
import { inTransaction, type Tx } from '../../platform/tx.ts';
import { required, optional, UsageError, type Options } from '../command-line.ts';
import { readTable, type Columns, type TableRow } from './table-file.ts';

/** `there` already: a second import of the same file changes nothing. */
export type RowOutcome =
  | { readonly kind: 'added' | 'there' }
  | { readonly kind: 'rejected'; readonly column: string; readonly reason: string };

export const added: RowOutcome = { kind: 'added' };
export const there: RowOutcome = { kind: 'there' };
export const rejected = (column: string, reason: string): RowOutcome => ({
  kind: 'rejected',
  column,
  reason,
});

export interface Import {
  /** What one row is called. */
  readonly noun: string;
  readonly columns: Columns;
  readonly take: (row: TableRow) => Promise<RowOutcome>;
}

/** Everything that a dry run wrote goes with it. */
class TakenBack extends Error {
  readonly said: string;
  constructor(said: string) {
    super('nothing was to be written');
    this.said = said;
  }
}

type Run = <T>(work: (tx: Tx) => Promise<T>) => Promise<T>;

/**
 * Each row in a transaction of its own, so that a long file holds no lock for long and a row that fails takes no other
 * along. A dry run does all of them in one that is taken back: a row that doubles another of the file is seen as well.
 */
export async function writingRows(
  database: Database,
  options: Options,
  work: (run: Run) => Promise<string>,
): Promise<string> {
  if (options['dry-run'] !== true) return work((step) => inTransaction(database, step));
  try {
    return await inTransaction(database, async (tx) => {
      throw new TakenBack(await work((step) => step(tx)));
    });
  } catch (error) {
    if (error instanceof TakenBack) return error.said;
    throw error;
  }
}

const shownRows = 20;

/** Lines, columns and reasons alone: what stands in a row belongs to a person, and screens and logs keep what is printed. */
async function openRejected(path: string | undefined): Promise<FileHandle | undefined> {
  if (path === undefined) return undefined;
  try {
    const file = await open(path, 'wx', 0o600);
    await file.write('line,column,reason\r\n');
    return file;
  } catch (error) {
    const isThere = error instanceof Error && 'code' in error && error.code === 'EEXIST';
    throw new UsageError(
      isThere ? 'the file of --rejected exists already' : 'the file of --rejected cannot be written',
      {
        cause: error,
      },
    );
  }
}

function firstEmpty({ cells }: TableRow, { needed }: Columns): string | undefined {
  return needed.find((column) => (cells[column] ?? '') === '');
}

/** Takes what is right, row by row, and tells of each other row where and why. */
export async function importRows(options: Options, { noun, columns, take }: Import): Promise<string> {
  const isDry = options['dry-run'] === true;
  const file = await openRejected(optional(options, 'rejected'));
  const counts = { added: 0, there: 0, rejected: 0 };
  const shown: string[] = [];
  try {
    for await (const row of readTable(required(options, 'FILE'), columns)) {
      const empty = firstEmpty(row, columns);
      const outcome = empty === undefined ? await take(row) : rejected(empty, 'empty');
      counts[outcome.kind] += 1;
      if (outcome.kind !== 'rejected') continue;
      await file?.write(`${String(row.line)},${outcome.column},${outcome.reason}\r\n`);
      if (shown.length < shownRows)
        shown.push(`line ${String(row.line)}, ${outcome.column}: ${outcome.reason}`);
    }
  } finally {
    await file?.close();
  }
  if (counts.rejected > 0) process.exitCode = 1;
  const left = counts.rejected - shown.length;
  return [
    `${isDry ? `Tried, and nothing was written: ${noun} to add` : `Added ${noun}`}: ${String(counts.added)}; there already: ${String(counts.there)}; rejected: ${String(counts.rejected)}.`,
    ...shown.map((line) => `  ${line}`),
    ...(left > 0 ? [`  … and ${String(left)} more; --rejected FILE writes them all`] : []),
  ].join('\n');
}
