import type { Database } from '../platform/database.ts';
import { readArguments, UsageError, type Options } from './arguments.ts';
import { verifyAudit } from './audit-verify.ts';
import { showHead } from './audit-head.ts';
import { withDatabase } from './with-database.ts';

interface Action {
  readonly flags: readonly string[];
  readonly usage: string;
  readonly run: (database: Database, options: Options) => Promise<string>;
}

const actions: Readonly<Record<string, Action>> = {
  verify: {
    flags: ['head=', 'from=', 'kept-since=', 'waiting-minutes='],
    usage: 'verify [--head HASH] [--from SEAL] [--kept-since YYYY-MM-DD] [--waiting-minutes 15]',
    run: verifyAudit,
  },
  head: { flags: [], usage: 'head', run: showHead },
};

function usage(): string {
  return Object.values(actions)
    .map((action) => `  senlab audit ${action.usage}`)
    .join('\n');
}

export async function audit(argv: readonly string[]): Promise<void> {
  const [name = '', ...rest] = argv;
  const action = Object.hasOwn(actions, name) ? actions[name] : undefined;
  if (action === undefined) throw new UsageError(`audit needs an action:\n${usage()}`);
  const { words, options } = readArguments(rest, action.flags);
  if (words.length > 0) throw new UsageError(`audit ${name} takes options only:\n${usage()}`);
  await withDatabase((database) => action.run(database, options));
}
