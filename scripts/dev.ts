/** `pnpm dev`: the whole system on this machine, with nothing to install before. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readDemoAccounts } from './dev/accounts.ts';
import { migrateDatabase, openDatabase, writeCases, writePeople, type DevDatabase } from './dev/database.ts';
import { migrationsFolder } from './dev/folders.ts';
import { readLogLine } from './dev/log-lines.ts';
import { choosePort } from './dev/ports.ts';
import type { Program } from './dev/program.ts';
import type { RestartingProgram } from './dev/restarting-program.ts';
import { markRunning, unmarkRunning } from './dev/running.ts';
import { readOrCreateSecrets } from './dev/secrets.ts';
import {
  apiIsReady,
  serverEnvironment,
  sourceFolders,
  startApi,
  startWeb,
  webAnswersForApi,
  webIsReady,
  type Addresses,
} from './dev/servers.ts';
import { reportFailure, StepError } from './dev/step.ts';
import { stoppedText, stoppingText, welcomeText } from './dev/texts.ts';
import { watchSources } from './dev/watch.ts';

const help = `pnpm dev: starts PostgreSQL, the API and the web pages, with sample data.
  WEB_PORT, API_PORT       other ports than 5173 and 4000 (the next free one is taken)
  DATABASE_URL and DATABASE_OWNER_URL   a database of your own instead of one in .senlab
  LOG_LEVEL=debug          more lines from the API
`;

/** Before everything is up, only trouble is shown; the rest would push the address off the screen. */
const screen = { isOpen: false };

function show(name: string): (line: string) => void {
  return (line) => {
    const { text, isTrouble } = readLogLine(line);
    if (screen.isOpen || isTrouble) process.stdout.write(`${name} | ${text}\n`);
  };
}

/** What must be stopped, in the order in which it was started. */
const started: { stop(): Promise<void> }[] = [];

async function stopAll(): Promise<void> {
  for (const part of started.splice(0).toReversed()) await part.stop();
  await unmarkRunning();
}

function keep<T extends { stop(): Promise<void> }>(part: T): T {
  started.push(part);
  return part;
}

async function chooseAddresses(): Promise<Addresses> {
  const api = `http://127.0.0.1:${await choosePort('API_PORT', 4000)}`;
  return { api, web: `http://127.0.0.1:${await choosePort('WEB_PORT', 5173)}` };
}

async function openDevDatabase(
  secrets: Awaited<ReturnType<typeof readOrCreateSecrets>>,
): Promise<DevDatabase> {
  const onCrash = (lines: string): void =>
    finish(new StepError(`PostgreSQL has ended. Its last lines:\n${lines}`));
  return keep(await openDatabase({ secrets, onCrash }));
}

async function run(): Promise<void> {
  process.stdout.write('SenLab: PostgreSQL, API, web\n');
  const secrets = await readOrCreateSecrets();
  const addresses = await chooseAddresses();
  const web = keep(startWeb(addresses, show('web')));
  const webReady = webIsReady(web, addresses);
  // Told when its turn comes, below.
  webReady.catch(() => undefined);
  const database = await openDevDatabase(secrets);
  const env = { ...serverEnvironment(addresses, secrets.secret), ...database.env };
  if (!database.isFilled) {
    await migrateDatabase(env);
    await writePeople(env);
  }
  const api = keep(startApi(env, show('api')));
  const [accounts] = await Promise.all([readDemoAccounts(env), apiIsReady(api, addresses), webReady]);
  await webAnswersForApi(web, addresses);
  process.stdout.write(`${welcomeText({ addresses, database, accounts })}\n`);
  screen.isOpen = true;
  watchEnd('web', web);
  keep(watchApi(api, env));
  if (!database.isFilled) await writeCases(env, database).catch(tell);
}

function tell(error: unknown): void {
  if (!isFinishing) process.stderr.write(`${error instanceof StepError ? error.message : String(error)}\n`);
}

/** An editor makes the file empty first; applied like that it could not be filled any more. */
function holdsStatements(migration: string): boolean {
  const path = join(migrationsFolder, migration);
  return existsSync(path) && readFileSync(path, 'utf8').trim() !== '';
}

/** A save that cannot run, or a migration that cannot be applied, is told; the next save is the next try. */
function watchApi(api: RestartingProgram, env: Readonly<Record<string, string>>): { stop(): Promise<void> } {
  const restart = async (path: string): Promise<void> => {
    process.stdout.write(`api | ${path} was saved\n`);
    if (path.endsWith('.sql')) {
      if (!holdsStatements(path)) return;
      await migrateDatabase(env);
    }
    await api.restart();
  };
  const watcher = watchSources({
    folders: [...sourceFolders, migrationsFolder],
    onChange: (path) => void restart(path).catch(tell),
  });
  return { stop: () => Promise.resolve(watcher.stop()) };
}

function watchEnd(name: string, program: Program): void {
  void program.ended.then(() =>
    finish(new StepError(`The ${name} process has ended. Its last lines:\n${program.lastLines()}`)),
  );
}

let isFinishing = false;

/** Comes here once: for Ctrl-C, for a failure, or when a part has ended by itself. */
function finish(failure?: unknown): void {
  if (isFinishing) return;
  isFinishing = true;
  if (failure === undefined) process.stdout.write(`${stoppingText}\n`);
  else reportFailure(failure);
  const last = (): never => process.exit();
  stopAll()
    .then(() => failure === undefined && process.stdout.write(`${stoppedText}\n`))
    .catch(reportFailure)
    .finally(last);
}

if (process.argv.includes('--help')) {
  process.stdout.write(help);
} else {
  // A closed window takes the terminal away: a line that nobody can read must not end us before the rest has stopped.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => finish());
  try {
    await markRunning();
    await run().catch(finish);
  } catch (error) {
    // Another one is running: its mark is not ours to take away.
    reportFailure(error);
  }
}
