import { defineConfig } from '@playwright/test';
import { reportFile } from '../report-file.ts';

/** One at a time: each test loads the machine on purpose and measures how long answers take. */
export default defineConfig({
  testDir: '.',
  testMatch: '*.spec.ts',
  outputDir: '../../reports/fault-output',
  globalTimeout: 10 * 60_000,
  forbidOnly: true,
  workers: 1,
  retries: 0,
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: [['list'], ['json', { outputFile: reportFile('fault') }]],
});
