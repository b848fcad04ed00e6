import { join } from 'node:path';
import { startLocalPostgres, type LocalPostgres } from '@senlab/local-postgres';
import { runSenlab } from '@senlab/testkit';
import pg from 'pg';
import { showProgress } from '../../../apps/server/src/cli/progress.ts';
import { fillLaboratory } from '../load/load.ts';
import type { LoadSize } from '../load/plan.ts';

/** As a hospital's server would be set for 24 GB; durability stays on. */
const settings = {
  shared_buffers: '5GB',
  effective_cache_size: '12GB',
  work_mem: '32MB',
  max_wal_size: '16GB',
  checkpoint_timeout: '30min',
  random_page_cost: '1.1',
  jit: 'off',
  max_connections: '60',
};

const password = 'only-for-the-bench';

export interface BenchEngine {
  readonly admin: pg.Client;
  readonly server: LocalPostgres;
  stop(): Promise<void>;
}

export async function openEngine(): Promise<BenchEngine> {
  const server = await startLocalPostgres({
    folder: join(import.meta.dirname, '../../../.senlab/bench-postgres'),
    settings,
  });
  const admin = new pg.Client({ connectionString: server.adminUrl });
  await admin.connect();
  return {
    admin,
    server,
    async stop() {
      await admin.end();
      await server.stop();
    },
  };
}

export interface BenchDatabase {
  readonly name: string;
  readonly env: Readonly<Record<string, string>>;
  readonly appUrl: string;
}

function addressOf(adminUrl: string, user: string, database: string): string {
  const url = new URL(adminUrl);
  url.username = user;
  url.password = password;
  url.pathname = `/${database}`;
  return url.href;
}

export interface BenchSize extends LoadSize {
  /** Left out: by its size. */
  readonly name?: string;
}

/** The database of this size: loaded now, or found as an earlier run left it. */
export async function openBenchDatabase(engine: BenchEngine, size: BenchSize): Promise<BenchDatabase> {
  const { items, name = `bench_${items}` } = size;
  const { adminUrl } = engine.server;
  const env = {
    SENLAB_ENV: 'test',
    SENLAB_SECRET: 'only-for-the-bench-0123456789abcdef',
    REQUESTS_PER_MINUTE: '1000000000',
    // Nobody is at these pages, however long it takes.
    IDLE_MINUTES_GUARDED: '1440',
    IDLE_MINUTES_STAFF: '1440',
    IDLE_MINUTES_BENCH: '1440',
    DATABASE_POOL_SIZE: '6',
    DATABASE_URL: addressOf(adminUrl, 'senlab_app', name),
    DATABASE_OWNER_URL: addressOf(adminUrl, 'senlab_owner', name),
  };
  const { rowCount } = await engine.admin.query('select 1 from pg_database where datname = $1', [name]);
  const passwords = ['--owner-password', password, '--app-password', password];
  const started = performance.now();
  await runSenlab({
    args: ['database', 'init', '--admin-url', adminUrl, '--database', name, ...passwords],
    env,
  });
  await runSenlab({ args: ['migrate'], env });
  if (rowCount === 0) {
    process.stdout.write(`loading ${items} results …\n`);
    await runSenlab({ args: ['seed', '--set', 'demo', '--without-cases'], env });
    const progress = showProgress(process.stderr, () => performance.now());
    const made = await fillLaboratory(env.DATABASE_OWNER_URL, size, { nowMs: Date.now(), progress });
    const seconds = Math.round((performance.now() - started) / 1000);
    process.stdout.write(
      `${made.patients} patients, ${made.records} cases, ${made.items} results (${seconds} s)\n`,
    );
  }
  return { name, env, appUrl: env.DATABASE_URL };
}
