import { defineConfig } from 'vitest/config';
import { reportFile } from './tests/report-file.ts';

/** Every package and app brings its own configuration; the tests of the checks and of the benchmarks live here. */
export default defineConfig({
  test: {
    projects: [
      'packages/*/vitest*.config.ts',
      'apps/*/vitest*.config.ts',
      {
        test: {
          name: 'checks',
          include: ['tests/checks/**/*.test.ts'],
          environment: 'node',
          isolate: false,
          // It ends a hang: the tools that a test starts take their time on a busy machine.
          testTimeout: 600_000,
        },
      },
      {
        test: {
          name: 'bench',
          include: ['tests/bench/**/*.test.ts'],
          environment: 'node',
          globalSetup: ['@senlab/testkit/global-setup'],
          testTimeout: 300_000,
          hookTimeout: 600_000,
        },
      },
    ],
    // check:spec reads which rows of the specification the run has proven.
    reporters: ['default', ['json', { outputFile: reportFile('vitest') }]],
  },
});
