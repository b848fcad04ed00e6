import { readEnvironment } from '../platform/environment.ts';
import { optional, readArguments, required, UsageError, type Options } from './arguments.ts';
import { initDatabase } from './database-init.ts';

/** Words of a command line can be read by everybody on the machine, so passwords may come by the environment. */
function password(options: Options, name: string, variable: string): string {
  const value = optional(options, name) ?? readEnvironment(variable);
  if (value === undefined) throw new UsageError(`set ${variable} in the environment`);
  return value;
}

export async function database(argv: readonly string[]): Promise<void> {
  const flags = ['admin-url=', 'database=', 'owner-password=', 'app-password='];
  const { words, options } = readArguments(argv, flags);
  if (words[0] !== 'init') throw new UsageError('the only action is: database init');
  await initDatabase({
    adminUrl:
      optional(options, 'admin-url') ??
      required({ 'admin-url': readEnvironment('DATABASE_ADMIN_URL') }, 'admin-url'),
    database: required(options, 'database'),
    ownerPassword: password(options, 'owner-password', 'DATABASE_OWNER_PASSWORD'),
    appPassword: password(options, 'app-password', 'DATABASE_APP_PASSWORD'),
  });
  process.stdout.write('Roles senlab_owner and senlab_app and the database are ready.\n');
}
