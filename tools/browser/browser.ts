import type { PlaywrightTestConfig } from '@playwright/test';
import { existsSync } from 'node:fs';

/**
 * Debian's browser. The headless shell is the same engine without the windows, menus and tab strip of the desktop
 * program, which headless mode draws too: the browser tests take half as long with it.
 */
const programs = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'] as const;

/** What every browser test uses: as a person in the hospital has it, and quiet towards the network. */
export const browserOptions: NonNullable<PlaywrightTestConfig['use']> = {
  locale: 'vi-VN',
  timezoneId: 'Asia/Ho_Chi_Minh',
  screenshot: 'only-on-failure',
  // A worker would answer in the place of the server, and what it fetches cannot be routed. Its own test allows it.
  serviceWorkers: 'block',
  launchOptions: {
    executablePath: programs.find((path) => existsSync(path)) ?? programs[1],
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
};
