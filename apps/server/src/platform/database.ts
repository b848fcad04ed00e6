import pg from 'pg';
import type { PoolClient } from 'pg';
import { Kysely, PostgresDialect, type LogEvent } from 'kysely';
import type { DB } from './database-types.ts';
import { isConnectionSpoiled, ReadOnlyDatabaseError, UnconfirmedChangeError } from './failures.ts';
import type { Log } from './log.ts';
import type { Config } from './config.ts';
import type { RunStatement } from './requests/traces.ts';

/** More distinct texts than this are not statements but data pasted into SQL; those run unprepared. */
const limit = 1_000;

/** The names that the connections of one pool share. */
type StatementNames = Map<string, string>;

function nameOf(names: StatementNames, text: string): string | undefined {
  const known = names.get(text);
  if (known !== undefined || names.size >= limit) return known;
  const name = `s${names.size}`;
  names.set(text, name);
  return name;
}

type Ask = (...args: readonly unknown[]) => unknown;

/**
 * Gives each statement of this connection a name, so that PostgreSQL parses and plans it once: measured 1.8 times
 * the throughput of unnamed statements on the list page. Must be off behind a pooler that mixes connections.
 */
function prepared(ask: Ask, names: StatementNames): Ask {
  return (text, values, ...rest) => {
    const name = typeof text === 'string' && Array.isArray(values) ? nameOf(names, text) : undefined;
    return name === undefined ? ask(text, values, ...rest) : ask({ name, text, values }, ...rest);
  };
}

/**
 * PostgreSQL commits first and then waits for the standby. When somebody cancels the wait, as an administrator may who
 * sees changes that hang, it says "committed", and only a warning beside it tells that no standby has it.
 */
function watched(client: PoolClient, spoil: () => void): Ask {
  const ask = client.query.bind(client) as Ask;
  let isUnconfirmed = false;
  client.on('notice', ({ routine }) => {
    // The text is in the language of the server.
    if (routine === 'SyncRepWaitForLSN') isUnconfirmed = true;
  });
  const confirmed = <T>(answer: T): T => {
    if (!isUnconfirmed) return answer;
    isUnconfirmed = false;
    throw new UnconfirmedChangeError();
  };
  const note = (error: unknown): never => {
    if (isConnectionSpoiled(error)) spoil();
    throw error;
  };
  return (...args) => {
    const answer = ask(...args);
    // With a callback it is the pool itself that asks, for nothing that writes, and keeps no connection that has failed.
    return answer instanceof Promise ? answer.then(confirmed, note) : answer;
  };
}

/** A proxy may still lead to a leader that was replaced a moment ago, and what one reads there is old. */
function refuseReadOnly(client: PoolClient, done: (error?: Error) => void): void {
  client.query<{ transaction_read_only: string }>('show transaction_read_only', (error, answer) => {
    const failure = error as Error | null;
    const isReadOnly = failure === null && answer.rows[0]?.transaction_read_only === 'on';
    done(failure ?? (isReadOnly ? new ReadOnlyDatabaseError() : undefined));
  });
}

/** The one zone of Vietnam, and of every day that is counted, printed and shown here. */
export const hospitalTimeZone = 'Asia/Ho_Chi_Minh';

/** Asked for with each connection; a pooler that does not pass it on changes days and plans. */
export const sessionOptions = `-c timezone=${hospitalTimeZone} -c jit=off -c plan_cache_mode=force_generic_plan`;

export interface DatabaseOptions {
  readonly url: string;
  readonly poolSize: number;
  readonly prepared: boolean;
  /** No statement outlives this, so that no request can. */
  readonly statementTimeoutMs: number;
  /** Also how long a caller waits for one of the pool's connections to come free. */
  readonly connectTimeoutMs: number;
  readonly name: string;
  /** Told of each statement when it is over. */
  readonly onStatement?: ((statement: RunStatement) => void) | undefined;
}

export interface Database {
  readonly kysely: Kysely<DB>;
  readonly pool: pg.Pool;
  close(): Promise<void>;
}

/** Times and days stay text: parsing them to Date costs 40 µs a page and shifts days at +07:00. */
const textTypes = new Set<number>([
  pg.types.builtins.TIMESTAMPTZ,
  pg.types.builtins.TIMESTAMP,
  pg.types.builtins.DATE,
]);
const types: pg.CustomTypesConfig = {
  getTypeParser: ((id: number, format?: 'text') =>
    textTypes.has(id)
      ? (value: string) => value
      : pg.types.getTypeParser(id, format)) as typeof pg.types.getTypeParser,
};

export function openDatabase(options: DatabaseOptions, log: Log): Database {
  const pool = new pg.Pool({
    connectionString: options.url,
    max: options.poolSize,
    application_name: options.name,
    connectionTimeoutMillis: options.connectTimeoutMs,
    idleTimeoutMillis: 60_000,
    keepAlive: true,
    verify: refuseReadOnly,
    types,
    statement_timeout: options.statementTimeoutMs,
    // The server's own time limit does not help when the server is frozen or unreachable; this one does.
    query_timeout: options.statementTimeoutMs + 1_000,
    options: `${sessionOptions} -c idle_in_transaction_session_timeout=${Math.max(30_000, options.statementTimeoutMs)}`,
  });
  // Without a listener the loss of an idle connection would end the process.
  pool.on('error', (error) => log.warn({ event: 'database.connection-lost', reason: error.message }));
  const names: StatementNames = new Map();
  const spoiled = new WeakSet<PoolClient>();
  pool.on('connect', (client) => {
    client.on('error', () => undefined);
    const ask = watched(client, () => spoiled.add(client));
    client.query = (options.prepared ? prepared(ask, names) : ask) as typeof client.query;
  });
  pool.on('release', (_, client) => {
    // One that is ending is not kept.
    if (spoiled.has(client)) void client.end().catch(() => undefined);
  });
  const { onStatement } = options;
  const tellStatement = (event: LogEvent): void =>
    onStatement?.({
      text: event.query.sql,
      milliseconds: event.queryDurationMillis,
      hasFailed: event.level === 'error',
    });
  const dialect = new PostgresDialect({ pool });
  const kysely = new Kysely<DB>({ dialect, ...(onStatement && { log: tellStatement }) });
  const close = async (): Promise<void> => {
    await kysely.destroy();
    // A query builder that was never used does not know that it has a pool to end.
    if (!pool.ending) await pool.end();
  };
  return { kysely, pool, close };
}

export function databaseOptions(config: Config, name: string): DatabaseOptions {
  return {
    url: config.DATABASE_URL,
    poolSize: config.DATABASE_POOL_SIZE,
    prepared: config.DATABASE_PREPARED,
    // Waiting for a connection, the statement and the answer must fit into the request's own limit.
    connectTimeoutMs: Math.round((config.REQUEST_TIMEOUT_MS * 3) / 8),
    statementTimeoutMs: Math.round(config.REQUEST_TIMEOUT_MS / 2),
    name,
  };
}

export interface ListenOptions {
  /** Not through a pooler: LISTEN belongs to one connection. */
  readonly url: string;
  readonly channel: string;
  readonly log: Log;
  /** Shared with whoever asks for the same, and held for as long as the connection lives. */
  readonly lock?: readonly [number, number];
  /** Something was announced, or may have been while nobody listened. */
  readonly onNews: () => Promise<void>;
}

/** A connection may die without a word; asking this often bounds the silence. */
const heartbeatMs = 2_000;
const reconnectMs = 250;

/** One connection that listens, and is made anew whenever it is lost. */
export class ListenConnection {
  readonly #options: ListenOptions;
  readonly #running: Promise<void>;
  #client: pg.Client | undefined;
  #isStopped = false;
  #isConnected = false;

  constructor(options: ListenOptions) {
    this.#options = options;
    this.#running = this.#loop();
  }

  get isConnected(): boolean {
    return this.#isConnected;
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    await this.#client?.end().catch(() => undefined);
    await this.#running;
  }

  async #loop(): Promise<void> {
    while (!this.#isStopped) {
      await this.#listen().catch(() => undefined);
      this.#leave();
      await new Promise((resolve) => setTimeout(resolve, reconnectMs));
    }
  }

  /** Ends when the connection does. */
  async #listen(): Promise<void> {
    const { url, channel, lock, onNews } = this.#options;
    const client = new pg.Client({
      connectionString: url,
      application_name: 'senlab-listener',
      connectionTimeoutMillis: 3_000,
      query_timeout: heartbeatMs,
      keepAlive: true,
    });
    this.#client = client;
    const lost = new Promise<void>((resolve) => {
      client.on('error', () => resolve());
      client.on('end', () => resolve());
    });
    await client.connect();
    client.on('notification', () => void onNews());
    if (lock !== undefined) await client.query('select pg_advisory_lock_shared($1, $2)', [...lock]);
    await client.query(`listen ${pg.escapeIdentifier(channel)}`);
    this.#isConnected = true;
    await onNews();
    const heartbeat = setInterval(() => this.#beat(client), heartbeatMs);
    await lost;
    clearInterval(heartbeat);
  }

  #beat(client: pg.Client): void {
    client.query('select 1').then(
      () => this.#options.onNews(),
      () => void client.end().catch(() => undefined),
    );
  }

  #leave(): void {
    if (this.#isConnected && !this.#isStopped) this.#options.log.warn({ event: 'listener.cut' });
    this.#isConnected = false;
    void this.#client?.end().catch(() => undefined);
  }
}
