import { join } from 'node:path';
import { buildWebWhenOld } from '../browser/web-build.ts';
import { pagesInTheEntry } from './budget-entry.ts';
import { budgets, judgePage } from './budget-judge.ts';
import { logInForBudget } from './budget-login.ts';
import { measurePages, type MeasuredPage } from './budget-pages.ts';
import { startBudgetServer } from './budget-server.ts';
import type { Check, Fault } from './check.ts';

const repository = join(import.meta.dirname, '../..');

export const budgetCheck: Check = {
  name: 'budget',
  fine: 'every page is within its budget of JavaScript, and none is loaded before it is needed.',
  advice: 'Load what the page does not need at once by import(); the largest files are named above.',
  help: `Opens ${budgets.map(({ path }) => path).join(' and ')} of the built web in a browser, against the real server, and adds up the JavaScript that was sent (gzip). Budgets: ${budgets.map(({ path, kilobytes }) => `${path} ${kilobytes} kB`).join(', ')}.`,
  find: findHeavyPages,
};

async function findHeavyPages(): Promise<Fault[]> {
  // Yesterday's build would prove nothing; today's is not made again.
  await buildWebWhenOld();
  const measured = await measureAll(join(repository, 'apps/web/dist'));
  return [
    ...pagesInTheEntry(repository),
    ...measured.flatMap((page, index) => judgePage(budgets[index], page)),
  ];
}

async function measureAll(folder: string): Promise<readonly MeasuredPage[]> {
  const server = await startBudgetServer(folder);
  try {
    const session = await logInForBudget(server.url);
    const pages = budgets.map(({ path }) => ({ path, storage: path === '/login' ? {} : session }));
    return await measurePages(server.url, pages);
  } finally {
    await server.stop();
  }
}
