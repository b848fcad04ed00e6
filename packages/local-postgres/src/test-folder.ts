import { mkdtempSync, chmodSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { onTestFinished } from 'vitest';
import {
  removeLocalPostgres,
  startLocalPostgres,
  type LocalPostgres,
  type LocalPostgresOptions,
} from './start.ts';
import { throwAwaySettings } from './throw-away.ts';

export { throwAwaySettings as quick };

/** A folder of this test alone, removed afterwards together with whatever the server laid elsewhere. */
export function aFolder(mode = 0o755): string {
  const folder = mkdtempSync(join(tmpdir(), 'senlab-local-postgres-test-'));
  chmodSync(folder, mode);
  onTestFinished(() => removeLocalPostgres(folder));
  return folder;
}

/** Stopped when the test ends, also when it fails. */
export async function started(options: LocalPostgresOptions): Promise<LocalPostgres> {
  const server = await startLocalPostgres({ settings: throwAwaySettings, ...options });
  onTestFinished(() => server.stop());
  return server;
}

export async function ask(url: string, sql: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  try {
    const { rows } = await client.query<unknown[]>({ text: sql, rowMode: 'array' });
    return rows.flat();
  } finally {
    await client.end();
  }
}
