import { defineConfig } from '@playwright/test';
import { reportFile } from '../report-file.ts';

/** One at a time: some load the machine on purpose and measure how long answers take. */
export default defineConfig({
  testDir: '.',
  testMatch: '*.spec.ts',
  outputDir: '../../reports/fault-output',
  globalTimeout: 180 * 60_000,
  forbidOnly: true,
  workers: 1,
  retries: 0,
  timeout: 30 * 60_000,
  expect: { timeout: 15 * 60_000 },
  reporter: [['list'], ['json', { outputFile: reportFile('fault') }]],
});
