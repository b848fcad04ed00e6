import { jobs } from '@senlab/domain';
import type { Database } from '../platform/database.ts';
import { checkPassword } from '../platform/secrets.ts';
import { reading } from '../platform/tx.ts';
import { type Options, readArguments, UsageError } from './arguments.ts';
import { demoPassword, findDemoAccount } from './demo/demo-accounts.ts';
import { listAccounts, listDemoLogins, type DemoLogin, type ListedAccount } from './user-repository.ts';
import { addUser } from './user-add.ts';
import { changePassword, changePermissions, closeUser, openUser } from './user-change.ts';
import { withDatabase } from './with-database.ts';

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

function toTable(rows: readonly ListedAccount[]): string {
  if (rows.length === 0) return 'There are no accounts.';
  const cells = rows.map((row) => [
    row.username,
    row.role,
    row.department ?? '-',
    [row.isActive ? 'open' : 'closed', row.isDemo ? 'demo' : ''].filter(Boolean).join(', '),
    row.fullName,
  ]);
  const table = [['USERNAME', 'ROLE', 'DEPARTMENT', 'STATE', 'NAME'], ...cells];
  const widths = [0, 1, 2, 3].map((column) => Math.max(...table.map((line) => line[column]?.length ?? 0)));
  return table
    .map((line) => line.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  '))
    .join('\n');
}

async function listUsers(database: Database, options: Options): Promise<string> {
  const isJson = options['json'] === true;
  const onlyDemo = options['demo'] === true;
  if (isJson && onlyDemo) return JSON.stringify(await listDemo(database), null, 2);
  const rows = await reading(database, (tx) => listAccounts(tx, onlyDemo));
  return isJson ? JSON.stringify(rows, null, 2) : toTable(rows);
}

interface Action {
  readonly flags: readonly string[];
  readonly usage: string;
  readonly run: (database: Database, options: Options) => Promise<string>;
}

const actions: Readonly<Record<string, Action>> = {
  add: {
    flags: [
      'username=',
      'name=',
      'job=',
      'email=',
      'phone=',
      'code=',
      'title=',
      'department=',
      'password-stdin',
    ],
    usage:
      'add --username NAME --name "FULL NAME" --job JOB [--email E] [--phone P] [--code C] [--title T] [--department CODE] [--password-stdin]',
    run: addUser,
  },
  list: { flags: ['json', 'demo'], usage: 'list [--json] [--demo]', run: listUsers },
  password: {
    flags: ['username=', 'password-stdin', 'remove-second-factor'],
    usage: 'password --username NAME [--password-stdin] [--remove-second-factor]',
    run: changePassword,
  },
  permissions: {
    flags: ['username=', 'add=', 'remove='],
    usage: 'permissions --username NAME [--add A,B] [--remove C,D]',
    run: changePermissions,
  },
  close: { flags: ['username='], usage: 'close --username NAME', run: closeUser },
  open: { flags: ['username='], usage: 'open --username NAME', run: openUser },
};

function usage(shown: readonly Action[]): string {
  return shown.map((action) => `  senlab user ${action.usage}`).join('\n');
}

export async function user(argv: readonly string[]): Promise<void> {
  const [name = '', ...rest] = argv;
  const action = Object.hasOwn(actions, name) ? actions[name] : undefined;
  if (action === undefined) throw new UsageError(`user needs an action:\n${usage(Object.values(actions))}`);
  const { words, options } = readArguments(rest, action.flags);
  // The word itself is not repeated: it may be a password that was typed in the wrong place.
  if (words.length > 0) throw new UsageError(`user ${name} takes options only:\n${usage([action])}`);
  await withDatabase((database) => action.run(database, options));
}
