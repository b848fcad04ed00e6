#!/usr/bin/env node
import { inspect } from 'node:util';
import { UsageError } from '../cli/arguments.ts';

type Command = (argv: readonly string[]) => Promise<void>;

interface Entry {
  readonly help: string;
  readonly load: () => Promise<Command>;
}

/** Loaded one by one: `migrate` must not pay for, nor fail because of, what `serve` needs. */
const commands: Readonly<Record<string, Entry>> = {
  serve: {
    help: 'run the server: [--role api,identity,worker]',
    load: async () => (await import('../cli/serve.ts')).serve,
  },
  migrate: {
    help: 'bring the database up to this version (needs DATABASE_OWNER_URL)',
    load: async () => (await import('../cli/migrate.ts')).migrateCommand,
  },
  database: {
    help: 'init: create the two roles and the database (needs an administrator of the database server)',
    load: async () => (await import('../cli/database.ts')).database,
  },
  seed: {
    help: 'write reference or demo data: --set reference|demo',
    load: async () => (await import('../cli/seed.ts')).seed,
  },
  user: {
    help: 'add, list, password, permissions, close, open: the people who may log in',
    load: async () => (await import('../cli/user.ts')).user,
  },
  keys: {
    help: 'list, rotate: the keys that sign tokens; push: a new pair for the notices of browsers',
    load: async () => (await import('../cli/keys.ts')).keys,
  },
  audit: {
    help: 'verify, head: whether the log is as it was written (exit code 1 when not)',
    load: async () => (await import('../cli/audit.ts')).audit,
  },
  doctor: {
    help: 'explain what is wrong with the configuration',
    load: async () => (await import('../cli/doctor.ts')).doctor,
  },
};

function printHelp(): void {
  const lines = Object.entries(commands).map(([name, entry]) => `  ${name.padEnd(10)}${entry.help}`);
  process.stdout.write(`senlab COMMAND\n${lines.join('\n')}\n`);
}

async function main(argv: readonly string[]): Promise<void> {
  const [name = '', ...rest] = argv;
  const entry = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (entry === undefined) {
    printHelp();
    process.exitCode = name === '' || name === 'help' || name === '--help' ? 0 : 2;
    return;
  }
  const command = await entry.load();
  await command(rest);
}

try {
  await main(process.argv.slice(2));
} catch (error) {
  const isUsage = error instanceof UsageError;
  process.stderr.write(isUsage ? `senlab: ${error.message}\n` : `${inspect(error)}\n`);
  process.exitCode = isUsage ? 2 : 1;
}
