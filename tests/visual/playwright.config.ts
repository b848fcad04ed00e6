import { defineConfig } from '@playwright/test';
import { browserOptions } from '../browser.ts';
import { reportFile } from '../report-file.ts';

const { launchOptions } = browserOptions;

/** Photographs screens and compares them with the pictures beside this file. Take new ones with `pnpm test:visual -u`. */
export default defineConfig({
  testDir: '.',
  testMatch: '*.spec.ts',
  outputDir: '../../reports/visual-output',
  snapshotPathTemplate: '{testDir}/pictures/{arg}{ext}',
  globalSetup: './global-setup.ts',
  globalTimeout: 10 * 60_000,
  fullyParallel: true,
  forbidOnly: true,
  workers: 2,
  retries: 0,
  timeout: 60_000,
  // Half a percent: a moved line, a lost word or another colour is more; the edge of a letter is less.
  expect: { timeout: 15_000, toHaveScreenshot: { maxDiffPixelRatio: 0.005, animations: 'disabled' } },
  reporter: [['list'], ['json', { outputFile: reportFile('visual') }]],
  use: {
    ...browserOptions,
    // Letters as the font draws them, not as the machine would like them: the same on every machine.
    launchOptions: {
      ...launchOptions,
      args: [
        ...(launchOptions?.args ?? []),
        '--font-render-hinting=none',
        '--disable-lcd-text',
        '--force-color-profile=srgb',
      ],
    },
    contextOptions: { reducedMotion: 'reduce' },
  },
});
