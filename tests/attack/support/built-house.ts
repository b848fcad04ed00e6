import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTestDatabase, openHand, spawnServer, type SpawnedServer } from '@senlab/testkit';
import type pg from 'pg';
import { builtServer } from '../../bench/live/built-server.ts';
import { clientId, clientSecret, installationSecret } from '../../e2e/support/secrets.ts';
import { webFolder } from '../../../tools/browser/web-build.ts';

/** The built program as a hospital runs it, with a demonstration's cases to aim at. */
export interface BuiltHouse {
  readonly url: string;
  readonly server: SpawnedServer;
  /** As the administrator of the database. */
  readonly database: pg.Pool;
  readonly appUrl: string;
  stop(): Promise<void>;
}

/** The one place where the environment of the attacked server is written. */
const production = {
  SENLAB_ENV: 'production',
  KNOWN_DOCUMENTS_ONLY: 'true',
  // The people of the demonstration log in, and have no second factor; what holds without one has tests of its own.
  DEMO: 'true',
  SECOND_FACTOR: 'optional',
  SENLAB_SECRET: installationSecret,
  OIDC_CLIENT_ID: clientId,
  OIDC_CLIENT_SECRET: clientSecret,
  TRUST_PROXY: 'loopback',
  WEB_FOLDER: webFolder,
  // Whoever attacks must not be stopped by what bounds a person, nor by a slow machine: each has a test of its own.
  REQUESTS_PER_MINUTE: '10000000',
  REQUEST_TIMEOUT_MS: '1200000',
  LOGINS_WAIT_SECONDS: '60',
  IDLE_MINUTES_GUARDED: '1440',
  IDLE_MINUTES_STAFF: '1440',
  IDLE_MINUTES_BENCH: '1440',
  // A port of its own for whoever asks how much memory is held.
  NODE_OPTIONS: '--inspect-port=127.0.0.1:0',
} as const;

export async function openBuiltHouse(
  contents: 'people' | 'demo',
  args: readonly string[] = [],
): Promise<BuiltHouse> {
  const folder = await mkdtemp(join(tmpdir(), 'senlab-attack-'));
  const files = join(folder, 'files');
  await mkdir(files);
  const home = await createTestDatabase({ with: contents, filesFolder: files });
  const database = openHand(home.adminUrl, 2);
  const server = await spawnServer({
    program: builtServer(),
    args,
    env: {
      ...production,
      DATABASE_URL: home.appUrl,
      FILES_FOLDER: files,
      SECRETS_FOLDER: join(folder, 'secrets'),
    },
  });
  return {
    url: server.url,
    server,
    database,
    appUrl: home.appUrl,
    async stop() {
      await server.stop();
      await database.end();
      await home.drop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
