import { defineConfig } from '@playwright/test';
import { reportFile } from '../report-file.ts';

/** Nothing here measures how long anything takes: each limit stands only to end what hangs. */
export default defineConfig({
  testDir: '.',
  testMatch: '*.spec.ts',
  outputDir: '../../reports/fault-output',
  globalTimeout: 180 * 60_000,
  forbidOnly: true,
  // Each has a database server and programs of its own.
  workers: 2,
  retries: 0,
  timeout: 30 * 60_000,
  expect: { timeout: 15 * 60_000 },
  reporter: [['list'], ['json', { outputFile: reportFile('fault') }]],
});
