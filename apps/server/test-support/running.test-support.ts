import { addAccount } from './people.test-support.ts';
import { expect } from 'vitest';
import type { TestDatabase } from '@senlab/testkit';
import { openTestDatabase } from '../src/platform/change-by-hand.test-support.ts';
import { pino } from 'pino';
import { startServer, type StartOptions } from '../src/app/start.ts';
import { readConfig, serverRoles, type Config } from '../src/platform/config.ts';
import type { Database } from '../src/platform/database.ts';
import { logOptions, type Log } from '../src/platform/log.ts';
import { openPress, type Press } from '../src/platform/press/press.ts';

/** Asks until it is so. The limit only ends a hang; what comes at once costs no time. */
export function eventually<T>(read: () => T): ReturnType<typeof expect.poll<T>> {
  return expect.poll(read, { interval: 20, timeout: 120_000 });
}

/** For tests whose clock is not that of the database: as if each event had been written when it says it happened. */
export async function datedAsTold({ adminUrl }: Pick<TestDatabase, 'adminUrl'>): Promise<void> {
  const hand = openTestDatabase(adminUrl, { poolSize: 1, prepared: false });
  try {
    // Of the one connection of this pool: the guards of the log would refuse the change.
    await hand.pool.query("set session_replication_role = 'replica'");
    await hand.pool.query('update audit_event set written_at = at');
  } finally {
    await hand.close();
  }
}

export type Settings = Readonly<Record<string, string>>;

export function testConfig(appUrl: string, settings: Settings = {}): Config {
  const reading = readConfig({
    SENLAB_ENV: 'test',
    SENLAB_SECRET: 'a secret that only the tests know, 0123456789',
    DATABASE_URL: appUrl,
    DATABASE_POOL_SIZE: '4',
    // A busy machine must not fail a test: this only ends a hang.
    REQUEST_TIMEOUT_MS: '240000',
    LOGINS_WAIT_SECONDS: '60',
    // Nor lock anybody out: nobody is at these pages.
    IDLE_MINUTES_GUARDED: '1440',
    IDLE_MINUTES_STAFF: '1440',
    IDLE_MINUTES_BENCH: '1440',
    PORT: '0',
    ...settings,
  });
  if (!reading.ok) throw new Error(reading.faults.map((fault) => fault.variable).join(', '));
  return reading.config;
}

/** What the real log would write, kept as text. */
export function capturedLog(): { readonly log: Log; readonly text: () => string } {
  let written = '';
  const log = pino(logOptions({ LOG_LEVEL: 'debug', CELL: 'test' }), {
    write: (line: string) => void (written += line),
  });
  return { log, text: () => written };
}

export function testDatabase(appUrl: string): Database {
  return openTestDatabase(appUrl);
}

let press: Press | undefined;

/** Loading what draws takes a thread a second of the processor: one press for all of a process, which outlives each. */
export function sharedPress(): Press {
  press ??= openPress({ threads: 2 });
  return { ...press, close: () => Promise.resolve() };
}

export interface Running {
  readonly url: string;
  readonly socketUrl: string;
  readonly logged: () => string;
  stop(): Promise<void>;
}

/** The whole server in this process, on a port of its own. */
export async function runServer(
  appUrl: string,
  settings: Settings = {},
  options: Partial<Pick<StartOptions, 'roles' | 'demo'>> = {},
): Promise<Running> {
  const { log, text } = capturedLog();
  const config = testConfig(appUrl, settings);
  const usual = { roles: serverRoles, demo: undefined, openPress: sharedPress };
  const server = await startServer({ config, log, ...usual, ...options });
  const host = `127.0.0.1:${server.port}`;
  return {
    url: `http://${host}`,
    socketUrl: `ws://${host}/graphql`,
    logged: text,
    stop: () => server.stop(),
  };
}

export interface Person {
  readonly id: string;
  readonly username: string;
  readonly password: string;
}

export interface PersonFacts {
  readonly permissions?: readonly string[];
  readonly fullName?: string;
  readonly extension?: string;
}

const password = 'Mot#MatKhau#2026';

export async function addPerson(
  database: Database,
  { permissions = [], ...facts }: PersonFacts = {},
): Promise<Person> {
  return {
    ...(await addAccount(database, { fullName: 'Nguyễn Thị Mẫu', ...facts, password, rights: permissions })),
    password,
  };
}

/** Through the token endpoint, as a browser does. */
export async function logIn(url: string, person: Person): Promise<string> {
  const answer = await fetch(`${url}/oidc/token`, {
    method: 'POST',
    body: new URLSearchParams({
      grant_type: 'password',
      client_id: 'senlab-web',
      username: person.username,
      password: person.password,
      scope: 'api openid profile',
    }),
  });
  const { access_token: token } = (await answer.json()) as { access_token?: string };
  if (token === undefined) throw new Error(`the login was answered with ${answer.status}`);
  return token;
}
