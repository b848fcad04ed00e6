import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import server from '../../apps/server/vitest.config.ts';
import { reportFile } from '../report-file.ts';

/** What PostgreSQL finds out only when it runs: triggers, locks, and the functions in which they are written. */
const stories = [
  '**/constraints',
  '**/count-folding',
  'modules/ground/audit/sealing',
  'modules/desk/appointment-slips/booking',
  'cli/backup/restore-story',
];

/** `pnpm test:db`: of the tests of the server those that an older PostgreSQL could make fail, and each statement once. */
export default defineConfig({
  ...server,
  root: join(import.meta.dirname, '../..'),
  test: {
    ...server.test,
    name: 'db',
    include: ['tests/db/*.test.ts', ...stories.map((story) => `apps/server/src/${story}.test.ts`)],
    setupFiles: ['apps/server/test-support/leave-as-found.ts'],
    globalSetup: ['@senlab/testkit/global-setup'],
    reporters: ['default', ['json', { outputFile: reportFile('vitest-pg15') }]],
  },
});
