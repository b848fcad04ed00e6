/** `pnpm dev`: the whole system on this machine, with nothing to install before. */
import { readDemoAccounts } from './dev/accounts.ts';
import { fillDatabase, openDatabase, type DevDatabase } from './dev/database.ts';
import { readLogLine } from './dev/log-lines.ts';
import { choosePort } from './dev/ports.ts';
import type { Program } from './dev/program.ts';
import { markRunning, unmarkRunning } from './dev/running.ts';
import { readOrCreateSecrets } from './dev/secrets.ts';
import {
  apiIsReady,
  serverEnvironment,
  startApi,
  startWeb,
  webIsReady,
  type Addresses,
} from './dev/servers.ts';
import { reportFailure, StepError } from './dev/step.ts';
import { stoppedText, stoppingText, welcomeText } from './dev/texts.ts';

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
  const secrets = await readOrCreateSecrets();
  const addresses = await chooseAddresses();
  process.stdout.write('SenLab: PostgreSQL, API, web …\n');
  const web = keep(startWeb(addresses, show('web')));
  const database = await openDevDatabase(secrets);
  const env = { ...serverEnvironment(addresses, secrets.secret), ...database.env };
  await fillDatabase(env);
  const api = keep(startApi(env, show('api')));
  const accounts = await readDemoAccounts(env);
  await apiIsReady(api, addresses);
  await webIsReady(web, addresses);
  process.stdout.write(`${welcomeText({ addresses, database, accounts })}\n`);
  screen.isOpen = true;
  for (const [name, program] of Object.entries({ API: api, web })) watchEnd(name, program);
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
