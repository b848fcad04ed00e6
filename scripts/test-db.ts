/** `pnpm test:db`: the server's tests with a database, on the oldest PostgreSQL that we support, Debian's 15. */
import { existsSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startLocalPostgres } from '@senlab/local-postgres';
import { startVitest, type CliOptions } from 'vitest/node';
import { reportFile } from '../tests/report-file.ts';
import { databaseTestsIn } from './database-tests.ts';
import { reportFailure, StepError } from './dev/step.ts';

const root = join(import.meta.dirname, '..');
const binaries = '/usr/lib/postgresql/15/bin';
const report = reportFile('vitest-pg15');
/** As in the testkit: nobody misses the data, and no plan depends on when the rows were counted last. */
const quickSettings = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  max_connections: '200',
  autovacuum: 'off',
};

/** In this process and not by the command line, which cannot name another report file than vitest.config.ts does. */
async function runTests(adminUrl: string): Promise<void> {
  process.env['DATABASE_URL'] = adminUrl;
  const reporters: NonNullable<CliOptions['reporters']> = ['default', ['json', { outputFile: report }]];
  const asked = process.argv.slice(2);
  const files = asked.length === 0 ? databaseTestsIn(join(root, 'apps/server/src')) : asked;
  const vitest = await startVitest([...files], {
    root,
    project: ['server'],
    watch: false,
    maxWorkers: 3,
    reporters,
  });
  await vitest.close();
}

async function testOnDebian(): Promise<void> {
  if (!existsSync(join(binaries, 'postgres'))) {
    throw new StepError(`No PostgreSQL 15 in ${binaries}. On Debian 12: apt-get install postgresql-15`);
  }
  const folder = await mkdtemp(join(tmpdir(), 'senlab-test-db-'));
  const server = await startLocalPostgres({ folder, binaries, settings: quickSettings, temporary: true });
  try {
    process.stdout.write(`PostgreSQL ${server.version} on 127.0.0.1:${server.port}\n`);
    await runTests(server.adminUrl);
  } finally {
    await server.stop();
  }
}

if (process.argv.includes('--help')) {
  process.stdout.write(
    'pnpm test:db [part of a file name]: the tests of the project `server` that open a database, on PostgreSQL 15.\n',
  );
} else {
  await testOnDebian().catch(reportFailure);
}
