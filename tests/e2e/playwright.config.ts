import { defineConfig } from '@playwright/test';
import { browserOptions } from '../browser.ts';
import { reportFile } from '../report-file.ts';

/** Two workers share one installation; each test has people of its own, so that none sees another's doings. */
export default defineConfig({
  testDir: '.',
  testMatch: '*.spec.ts',
  outputDir: '../../reports/e2e-output',
  globalSetup: './global-setup.ts',
  // Against a run that hangs; what a whole run takes is printed by .ci/run.
  globalTimeout: 30 * 60_000,
  fullyParallel: true,
  forbidOnly: true,
  workers: 2,
  retries: 0,
  timeout: 60_000,
  expect: { timeout: 15_000 },
  reporter: [['list'], ['json', { outputFile: reportFile('e2e') }]],
  use: browserOptions,
});
