import { defineConfig } from '@playwright/test';
import { browserOptions } from '../../tools/browser/browser.ts';
import { inLongRun } from '@senlab/testkit/scale';
import { reportFile } from '../report-file.ts';

const { launchOptions } = browserOptions;

/**
 * Nothing fades or slides: without a graphics card a quarter of the browser's work is drawing what moves, while the
 * story waits for its end. The long run tells the same stories with motion.
 */
const still = { contextOptions: { reducedMotion: 'reduce' } } as const;

/**
 * Two workers share one installation; each test has people of its own, so that none sees another's doings. The project
 * `visual` photographs screens and compares them with the pictures beside it: new ones with `pnpm test:visual -u`.
 */
export default defineConfig({
  testMatch: '*.spec.ts',
  outputDir: '../../reports/e2e-output',
  globalSetup: './support/global-setup.ts',
  // These three only end a hang: a story takes some ten seconds, a wait less than one. .ci/run prints what a run takes.
  globalTimeout: 180 * 60_000,
  timeout: 15 * 60_000,
  // Of the pictures half a percent: a moved line, a lost word or another colour is more; the edge of a letter is less.
  expect: { timeout: 180_000, toHaveScreenshot: { maxDiffPixelRatio: 0.005, animations: 'disabled' } },
  fullyParallel: true,
  forbidOnly: true,
  workers: 2,
  retries: 0,
  reporter: [['list'], ['json', { outputFile: reportFile('e2e') }]],
  use: browserOptions,
  projects: [
    { name: 'e2e', testDir: '.', ...(inLongRun ? {} : { use: still }) },
    {
      name: 'visual',
      testDir: '../visual',
      snapshotPathTemplate: '{testDir}/pictures/{arg}{ext}',
      use: {
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
        ...still,
      },
    },
  ],
});
