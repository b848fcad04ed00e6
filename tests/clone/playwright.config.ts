import { defineConfig } from '@playwright/test';

/** One worker, one long test: it installs and starts the whole system. */
export default defineConfig({
  testDir: '.',
  testMatch: '*.spec.ts',
  outputDir: '../../reports/clone-output',
  workers: 1,
  retries: 0,
  timeout: 240_000,
  reporter: [['list'], ['json', { outputFile: '../../reports/clone.json' }]],
  use: {
    locale: 'vi-VN',
    actionTimeout: 20_000,
    navigationTimeout: 30_000,
    timezoneId: 'Asia/Ho_Chi_Minh',
    launchOptions: {
      executablePath: '/usr/bin/chromium',
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
});
