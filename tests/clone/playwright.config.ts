import { defineConfig } from '@playwright/test';
import { browserOptions } from '../browser.ts';
import { reportFile } from '../report-file.ts';

/** One worker, one long test: it installs and starts the whole system. */
export default defineConfig({
  testDir: '.',
  testMatch: '*.spec.ts',
  outputDir: '../../reports/clone-output',
  workers: 1,
  retries: 0,
  timeout: 240_000,
  reporter: [['list'], ['json', { outputFile: reportFile('clone') }]],
  use: { ...browserOptions, actionTimeout: 20_000, navigationTimeout: 30_000 },
});
