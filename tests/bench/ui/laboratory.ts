/** The laboratory's two most repeated gestures: typing a result, and scanning a tube. */
import { chromium } from '@playwright/test';
import { openHand } from '@senlab/testkit';
import { browserOptions } from '../../../tools/browser/browser.ts';
import { startInstallation } from '../../e2e/support/installation.ts';
import { buildWebWhenOld } from '../../../tools/browser/web-build.ts';
import { openDesk } from './laboratory-desk.ts';
import { benchResultGrid } from './result-grid.ts';
import { benchScans } from './scan-to-screen.ts';

export async function benchLaboratory(): Promise<void> {
  await buildWebWhenOld();
  const installation = await startInstallation();
  const database = openHand(installation.facts.databaseUrl, 2);
  const browser = await chromium.launch(browserOptions.launchOptions ?? {});
  try {
    for (const measure of [benchResultGrid, benchScans]) {
      const desk = await openDesk(browser, { facts: installation.facts, database });
      await measure(desk);
      await desk.page.context().close();
    }
  } finally {
    await browser.close();
    await database.end();
    await installation.stop();
  }
}
