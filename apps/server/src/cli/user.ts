import type { Database } from '../platform/database.ts';
import { readArguments, UsageError, type Options } from './arguments.ts';
import { addUser } from './user-add.ts';
import { changePassword, changePermissions, closeUser, openUser } from './user-change.ts';
import { listUsers } from './user-list.ts';
import { withDatabase } from './with-database.ts';

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
