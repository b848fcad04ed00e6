import { pino } from 'pino';
import { openDatabase, type Database, type DatabaseOptions } from './database.ts';

/** As the server opens it, with limits that only end a hang: a busy machine must not fail a test. */
export function openTestDatabase(url: string, options: Partial<DatabaseOptions> = {}): Database {
  const usual = {
    name: 'senlab-tests',
    poolSize: 4,
    prepared: true,
    timeZone: 'Asia/Ho_Chi_Minh',
    statementTimeoutMs: 120_000,
    connectTimeoutMs: 120_000,
  };
  return openDatabase({ ...usual, url, ...options }, pino({ level: 'silent' }));
}
