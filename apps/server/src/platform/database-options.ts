import type { Config } from './config.ts';
import type { DatabaseOptions } from './database.ts';

export function databaseOptions(config: Config, name: string): DatabaseOptions {
  return {
    url: config.DATABASE_URL,
    poolSize: config.DATABASE_POOL_SIZE,
    prepared: config.DATABASE_PREPARED,
    timeZone: config.TIME_ZONE,
    // Waiting for a connection, the statement and the answer must fit into the request's own limit.
    connectTimeoutMs: Math.round((config.REQUEST_TIMEOUT_MS * 3) / 8),
    statementTimeoutMs: Math.round(config.REQUEST_TIMEOUT_MS / 2),
    name,
  };
}
