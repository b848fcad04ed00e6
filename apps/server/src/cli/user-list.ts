import { jobs } from '@senlab/domain';
import type { Database } from '../platform/database.ts';
import { checkPassword } from '../platform/secrets.ts';
import { reading } from '../platform/tx.ts';
import type { Options } from './command-line.ts';
import { demoPassword, findDemoAccount } from './demo/demo-accounts.ts';
import { listAccounts, listDemoLogins, type DemoLogin, type ListedAccount } from './user/repository.ts';

/** What a demonstration shows beside its login form, and what browser tests log in with. */
export interface DemoEntry {
  readonly username: string;
  readonly job: string | null;
  readonly label: string;
  readonly role: string;
  readonly fullName: string;
  /** Null when someone has changed it: then nobody but them knows it. */
  readonly password: string | null;
}

function toDemoEntry(row: DemoLogin, isUnchanged: boolean): DemoEntry {
  const job = findDemoAccount(row.username)?.job;
  return {
    username: row.username,
    job: job ?? null,
    label: job === undefined ? row.role : jobs[job].label,
    role: row.role,
    fullName: row.fullName,
    password: isUnchanged ? demoPassword : null,
  };
}

async function listDemo(database: Database): Promise<readonly DemoEntry[]> {
  const rows = await reading(database, listDemoLogins);
  // A check is dear on purpose, and all have the same hash at first.
  const unchanged = new Map<string | null, boolean>();
  for (const { passwordHash } of rows)
    if (!unchanged.has(passwordHash))
      unchanged.set(passwordHash, await checkPassword(passwordHash, demoPassword));
  return rows.map((row) => toDemoEntry(row, unchanged.get(row.passwordHash) === true));
}

type Line = readonly string[];

/** Columns below each other, the last as long as it is. */
export function tableOf(titles: Line, rows: readonly Line[]): string {
  const table = [titles, ...rows];
  const widths = titles
    .slice(0, -1)
    .map((_, column) => Math.max(...table.map((line) => line[column]?.length ?? 0)));
  return table
    .map((line) => line.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  '))
    .join('\n');
}

function toTable(rows: readonly ListedAccount[]): string {
  if (rows.length === 0) return 'There are no accounts.';
  const cells = rows.map((row) => [
    row.username,
    row.role,
    row.department ?? '-',
    [row.isActive ? 'open' : 'closed', row.isDemo ? 'demo' : ''].filter(Boolean).join(', '),
    row.fullName,
  ]);
  return tableOf(['USERNAME', 'ROLE', 'DEPARTMENT', 'STATE', 'NAME'], cells);
}

export async function listUsers(database: Database, options: Options): Promise<string> {
  const isJson = options['json'] === true;
  const onlyDemo = options['demo'] === true;
  if (isJson && onlyDemo) return JSON.stringify(await listDemo(database), null, 2);
  const rows = await reading(database, (tx) => listAccounts(tx, onlyDemo));
  if (!isJson) return toTable(rows);
  return JSON.stringify(
    rows.map(({ id: _, ...shown }) => shown),
    null,
    2,
  );
}
