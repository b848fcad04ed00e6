import { readArguments, required, UsageError } from './arguments.ts';
import { initDatabase } from './database-init.ts';

export async function database(argv: readonly string[]): Promise<void> {
  const { words, options } = readArguments(argv, [
    'admin-url=',
    'database=',
    'owner-password=',
    'app-password=',
  ]);
  if (words[0] !== 'init') throw new UsageError('the only action is: database init');
  await initDatabase({
    adminUrl: required(options, 'admin-url'),
    database: required(options, 'database'),
    ownerPassword: required(options, 'owner-password'),
    appPassword: required(options, 'app-password'),
  });
  process.stdout.write('Roles senlab_owner and senlab_app and the database are ready.\n');
}
