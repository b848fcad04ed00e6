import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, onTestFinished } from 'vitest';
import type { BinariesChoice } from './binaries.ts';
import {
  removeLocalPostgres,
  startLocalPostgres,
  type LocalPostgres,
  type LocalPostgresOptions,
} from './start.ts';
import { startThrowAwayPostgres, throwAwaySettings } from './throw-away.ts';

export { throwAwaySettings as quick };

/** A folder of this test alone, removed afterwards together with whatever the server laid elsewhere. */
export function aFolder(mode = 0o755): string {
  const folder = mkdtempSync(join(tmpdir(), 'senlab-local-postgres-test-'));
  chmodSync(folder, mode);
  onTestFinished(() => removeLocalPostgres(folder));
  return folder;
}

const packs = new Map<BinariesChoice, Promise<string>>();

async function packEmpty(binaries: BinariesChoice): Promise<string> {
  const target = mkdtempSync(join(tmpdir(), 'senlab-empty-server-'));
  const server = await startThrowAwayPostgres({ binaries });
  await server.pack(target);
  await server.stop();
  return target;
}

/** The data of an empty server, made once for a file of tests: initdb takes longer than all that most tests ask for. */
export function emptyServer(binaries: BinariesChoice = 'embedded'): Promise<string> {
  const made = packs.get(binaries) ?? packEmpty(binaries);
  packs.set(binaries, made);
  return made;
}

afterAll(async () => {
  for (const made of packs.values()) rmSync(await made, { recursive: true, force: true });
  packs.clear();
});

/** Left to the test to stop. */
export async function start(options: LocalPostgresOptions): Promise<LocalPostgres> {
  const packed = await emptyServer(options.binaries);
  return startLocalPostgres({ settings: throwAwaySettings, packed, ...options });
}

/** Stopped when the test ends, also when it fails. */
export async function started(options: LocalPostgresOptions): Promise<LocalPostgres> {
  const server = await start(options);
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
