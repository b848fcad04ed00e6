/** `pnpm test:db`: on the oldest PostgreSQL that we support, Debian's 15. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { startThrowAwayPostgres } from '@senlab/local-postgres';
import { startVitest, type CliOptions } from 'vitest/node';
import { reportFile } from '../tests/report-file.ts';
import { databaseTestsIn } from './database-tests.ts';
import { reportFailure, StepError } from './dev/step.ts';

const root = join(import.meta.dirname, '..');
const binaries = '/usr/lib/postgresql/15/bin';
const help = `pnpm test:db: each statement that the last \`pnpm test\` has sent, and a few stories, on PostgreSQL 15.
  --whole               every test of the server that opens a database, as \`pnpm test:long\` does
  <part of a file name> these tests of the server
`;

/** In this process and not by the command line, which cannot name another report file than vitest.config.ts does. */
async function runTests(files: readonly string[], options: CliOptions): Promise<void> {
  const vitest = await startVitest([...files], { root, watch: false, maxWorkers: 3, ...options });
  await vitest.close();
}

async function testOnDebian(asked: readonly string[], isWhole: boolean): Promise<void> {
  if (!existsSync(join(binaries, 'postgres'))) {
    throw new StepError(`No PostgreSQL 15 in ${binaries}. On Debian 12: apt-get install postgresql-15`);
  }
  const server = await startThrowAwayPostgres({ binaries });
  try {
    process.stdout.write(`PostgreSQL ${server.version} on 127.0.0.1:${server.port}\n`);
    process.env['DATABASE_URL'] = server.adminUrl;
    const files = isWhole ? databaseTestsIn(join(root, 'apps/server/src')) : asked;
    if (files.length === 0) await runTests([], { config: join(root, 'tests/db/vitest.config.ts') });
    else
      await runTests(files, {
        project: ['server'],
        reporters: ['default', ['json', { outputFile: reportFile('vitest-pg15') }]],
      });
  } finally {
    await server.stop();
  }
}

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { whole: { type: 'boolean', default: false }, help: { type: 'boolean' } },
});
if (values.help) process.stdout.write(help);
else await testOnDebian(positionals, values.whole).catch(reportFailure);
