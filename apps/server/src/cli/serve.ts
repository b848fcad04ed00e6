import { jobs } from '@senlab/domain';
import { startServer, type RunningServer } from '../app/start.ts';
import { serverRoles, type ServerRole } from '../platform/config.ts';
import { loadConfig } from '../platform/environment.ts';
import { openLog, type Log } from '../platform/log.ts';
import { required, UsageError, type Options } from './command-line.ts';
import { demoAccounts, demoPassword } from './demo/demo-accounts.ts';

function readRoles(text: string): readonly ServerRole[] {
  const names = text.split(',');
  const roles = serverRoles.filter((role) => names.includes(role));
  if (roles.length !== names.length) throw new UsageError(`--role takes a list of ${serverRoles.join(', ')}`);
  return roles;
}

const demoLogin = {
  password: demoPassword,
  accounts: demoAccounts.map(({ username, job }) => ({
    username,
    // Two of a job are told apart as their user names are.
    label: [jobs[job].label, ...(/\d$/.exec(username) ?? [])].join(' '),
  })),
};

/** A second signal ends at once: somebody is waiting. */
function stopOnSignal(server: RunningServer, log: Log): void {
  let isStopping = false;
  const stop = (signal: string): void => {
    if (isStopping) process.exit(1);
    isStopping = true;
    log.info({ event: 'stopping', signal });
    server.stop().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  };
  process.on('SIGTERM', () => stop('SIGTERM'));
  process.on('SIGINT', () => stop('SIGINT'));
}

export async function serve(options: Options): Promise<void> {
  const config = loadConfig();
  const log = openLog(config);
  const roles = readRoles(required(options, 'role'));
  const server = await startServer({ config, log, roles, demo: config.DEMO ? demoLogin : undefined });
  stopOnSignal(server, log);
}
