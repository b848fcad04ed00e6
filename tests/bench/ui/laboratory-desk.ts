import type { Browser, CDPSession, Page } from '@playwright/test';
import type pg from 'pg';
import type { InstallationFacts } from '../../e2e/support/installation.ts';
import { addPerson } from '../../e2e/support/people.ts';
import { storeSession, tokenFor } from '../../e2e/support/session.ts';

/** A technician before an open browser, in an installation as a hospital has it. */
export interface Desk {
  readonly page: Page;
  readonly session: CDPSession;
  readonly database: pg.Pool;
}

const viewport = { width: 1440, height: 900 };

export async function openDesk(
  browser: Browser,
  given: { readonly facts: InstallationFacts; readonly database: pg.Pool },
): Promise<Desk> {
  const { facts, database } = given;
  const person = await addPerson(database, 'kythuat');
  const context = await browser.newContext({
    baseURL: facts.url,
    viewport,
    locale: 'vi-VN',
    timezoneId: 'Asia/Ho_Chi_Minh',
    serviceWorkers: 'block',
  });
  const page = await context.newPage();
  await storeSession(page, await tokenFor(facts.url, { username: person.username }));
  const session = await context.newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  return { page, session, database };
}

/** Milliseconds that the page's thread has really run. */
export async function workedMs({ session }: Pick<Desk, 'session'>): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics');
  return (metrics.find((metric) => metric.name === 'TaskDuration')?.value ?? 0) * 1000;
}
