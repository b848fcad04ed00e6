import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { DB } from './database-types.ts';
import type { Log } from './log.ts';
import { prepareStatements, type StatementNames } from './prepared-statements.ts';

export interface DatabaseOptions {
  readonly url: string;
  readonly poolSize: number;
  readonly prepared: boolean;
  readonly timeZone: string;
  /** No statement outlives this, so that no request can. */
  readonly statementTimeoutMs: number;
  /** Also how long a caller waits for one of the pool's connections to come free. */
  readonly connectTimeoutMs: number;
  readonly name: string;
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
    types,
    statement_timeout: options.statementTimeoutMs,
    // The server's own time limit does not help when the server is frozen or unreachable; this one does.
    query_timeout: options.statementTimeoutMs + 1_000,
    options: `-c timezone=${options.timeZone} -c jit=off -c plan_cache_mode=force_generic_plan -c idle_in_transaction_session_timeout=${Math.max(30_000, options.statementTimeoutMs)}`,
  });
  // Without a listener the loss of an idle connection would end the process.
  pool.on('error', (error) => log.warn({ event: 'database.connection-lost', reason: error.message }));
  const names: StatementNames = new Map();
  pool.on('connect', (client) => {
    client.on('error', () => undefined);
    if (options.prepared) prepareStatements(client, names);
  });
  const kysely = new Kysely<DB>({ dialect: new PostgresDialect({ pool }) });
  const close = async (): Promise<void> => {
    await kysely.destroy();
    // A query builder that was never used does not know that it has a pool to end.
    if (!pool.ending) await pool.end();
  };
  return { kysely, pool, close };
}
