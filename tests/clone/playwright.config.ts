import { defineConfig } from '@playwright/test';
import { browserOptions } from '../../tools/browser/browser.ts';
import { reportFile } from '../report-file.ts';

/** One worker, one long test: it installs and starts the whole system. Its limits stand only to end what hangs. */
export default defineConfig({
  testDir: '.',
  testMatch: '*.spec.ts',
  outputDir: '../../reports/clone-output',
  workers: 1,
  retries: 0,
  expect: { timeout: 5 * 60_000 },
  timeout: 30 * 60_000,
  reporter: [['list'], ['json', { outputFile: reportFile('clone') }]],
  use: { ...browserOptions, actionTimeout: 5 * 60_000, navigationTimeout: 5 * 60_000 },
});
