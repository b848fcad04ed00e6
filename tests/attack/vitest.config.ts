import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { reportFile } from '../report-file.ts';

/** `pnpm test:attack`: what only the built program in a process of its own can show. Attacked one file at a time. */
export default defineConfig({
  root: join(import.meta.dirname, '../..'),
  // As in apps/server: graphql has two builds, and each refuses the other's schema.
  resolve: { alias: { graphql: 'graphql/index.js' } },
  test: {
    name: 'attack',
    include: ['tests/attack/*.test.ts'],
    environment: 'node',
    globalSetup: ['@senlab/testkit/global-setup'],
    fileParallelism: false,
    // They end a hang.
    testTimeout: 60 * 60_000,
    hookTimeout: 20 * 60_000,
    reporters: ['default', ['json', { outputFile: reportFile('attack') }]],
  },
});
